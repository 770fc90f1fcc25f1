"""The board in a real JupyterLab with a real Chromium."""

import pytest

pytestmark = pytest.mark.browser


def test_spike(lab, open_notebook, screenshot):
    path = lab.write(
        "from tests.browser.toy import HiddenNumbers\nfrom tabletop_kit.board import Board",
        "game = HiddenNumbers(2)\nboard = Board(game)\nboard",
    )
    page = open_notebook(path)
    page.picture.locator("svg").wait_for()
    page.watch_redraws()
    print(page.draws, page.status.text_content())
    page.press("card:0")
    print(page.status.text_content())
    page.press("place:3")
    print(page.status.text_content())
    page.press("card:1")
    page.press("card:2")
    print(page.redraws, page.errors, page.outside)
    screenshot(page, "spike")
