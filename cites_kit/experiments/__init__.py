"""Experiments that only Cités Royales needs: chances in the Market, legends against the Regent. They need pandas."""
