"""The widget of a score sheet, with a sheet that only counts."""

import json

import pytest

from tabletop_kit.calculator import Calculator
from tabletop_kit.errors import GameError
from tests.browser.fake import Browser, Wire
from tests.browser.toy import HiddenNumbers


class Counter:
    """A sheet with one number from 0 to 3."""

    title = "Counting sheet"

    def __init__(self):
        self.count = 0

    def picture(self, buttons, *, standalone):
        return f"<svg>{self.count} {' '.join(f'{b.key}={b.kind}' for b in buttons)} {standalone}</svg>"

    def characters(self):
        return f"{self.title}: {self.count}"

    def press(self, key):
        if key != "count:+" or self.count == 3:
            raise GameError("There are 3 at most: take one away first.")
        self.count += 1
        return f"{self.count} now."

    def write(self, key, text):
        if key != "count" or not text.isdigit():
            raise GameError("Write a number.")
        self.count = int(text)
        return f"{self.count} now."

    def text(self):
        return json.dumps({"count": self.count})

    def read(self, text):
        try:
            self.count = int(json.loads(text)["count"])
        except (ValueError, KeyError, TypeError) as error:
            raise GameError(f"line 1: {error}") from None

    def game(self):
        if not self.count:
            raise GameError("Nothing is filled in.")
        return HiddenNumbers(2)


@pytest.fixture
def calculator():
    return Calculator(Counter())


@pytest.fixture
def browser(calculator):
    return Browser(Wire(calculator))


def test_a_press_changes_the_sheet_and_says_what(calculator, browser):
    browser.press("count:+")
    assert calculator.sheet.count == 1 and browser.status == "1 now." and "1 ui:undo=plain" in browser.svg


def test_what_is_impossible_is_said(calculator, browser):
    for _ in range(4):
        browser.press("count:+")
    assert calculator.sheet.count == 3 and "3 at most" in browser.status


def test_every_step_can_be_undone_and_redone(calculator, browser):
    browser.press("count:+").press("count:+").press("ui:undo").press("ui:undo")
    assert calculator.sheet.count == 0 and "ui:undo=off" in browser.svg
    assert "nothing to undo" in browser.press("ui:undo").status
    browser.press("ui:redo")
    assert calculator.sheet.count == 1
    browser.press("count:+")
    assert "nothing to redo" in browser.press("ui:redo").status


def test_what_is_typed_into_a_field_changes_the_sheet_and_can_be_undone(calculator, browser):
    browser.send("write", key="count", text="3")
    assert calculator.sheet.count == 3 and browser.status == "3 now."
    browser.press("ui:undo")
    assert calculator.sheet.count == 0
    assert calculator.write("count", "2") is calculator and calculator.sheet.count == 2


def test_what_a_field_cannot_take_is_said_and_changes_nothing(calculator, browser):
    browser.send("write", key="count", text="many")
    assert browser.status == "Write a number." and calculator.sheet.count == 0
    browser.send("write", key="nowhere", text="3")
    assert calculator.sheet.count == 0 and "ui:undo=off" in browser.svg


def test_a_sheet_is_saved_and_loaded_as_text(calculator, browser):
    browser.press("count:+").send("save")
    message, _ = browser.wire.sent[-1]
    assert (message["name"], message["text"]) == ("counting_sheet.json", '{"count": 1}')
    browser.send("load", text='{"count": 3}')
    assert calculator.sheet.count == 3
    browser.press("ui:undo")
    assert calculator.sheet.count == 1


def test_a_damaged_text_leaves_the_sheet_as_it_was(calculator, browser):
    browser.press("count:+").send("load", text="{")
    assert calculator.sheet.count == 1 and "The file was not loaded: line 1" in browser.status


def test_a_complete_sheet_can_be_played_on(calculator, browser):
    assert "Nothing is filled in" in browser.press("ui:game").status
    assert calculator.press("count:+") is calculator
    browser.press("ui:game")
    assert "calculator.board()" in browser.status and calculator.game().now == 0


def test_requests_that_only_boards_know_are_refused(browser):
    assert "no such request" in browser.send("sit", seat=0).status


def test_the_stored_picture_and_the_short_form(calculator):
    data, _ = calculator._repr_mimebundle_()
    assert data["text/plain"] == "Counting sheet: 0" and repr(calculator) == "<Calculator of Counting sheet>"
