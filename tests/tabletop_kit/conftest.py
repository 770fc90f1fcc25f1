"""What the tests of the shared package have in common."""

import os

import pytest


@pytest.fixture(scope="module")
def browser(chromium):
    """Return a real browser for pages without a notebook around them."""
    playwright = pytest.importorskip("playwright.sync_api")
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=chromium, args=arguments)
        yield browser
        browser.close()
