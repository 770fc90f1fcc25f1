"""Fields to type into: real inputs over the picture, in a real browser, without a notebook around them."""

import json

import pytest

from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.geometry import Box
from tabletop_kit.drawing.paper import field
from tabletop_kit.widget import PictureWidget

pytestmark = pytest.mark.browser

MODEL = """
window.sent = [];
window.kept = {svg: "", status: "", moment: 0, table: {mode: "sheet"}};
window.heard = {};
const model = {
  get: (name) => window.kept[name],
  send: (message) => window.sent.push(message),
  on: (name, call) => (window.heard[name] = call),
  off: () => {},
};
window.publish = (svg, status) => {
  Object.assign(window.kept, { svg, status, moment: window.kept.moment + 1 });
  window.heard["change:svg"]();
};
window.show = (svg) => {
  window.kept.svg = svg;
  view.render({ model, el: document.getElementById("here") });
};
"""


@pytest.fixture
def page(browser):
    page = browser.new_page(viewport={"width": 1000, "height": 500})
    script = PictureWidget._esm.replace("export default", "const view =")
    page.set_content(f"<style>{PictureWidget._css}</style><body style='margin:0'><div id=here></div>")
    page.add_script_tag(content=script + MODEL)
    page.evaluate("svg => window.show(svg)", picture("Anna", ""))
    yield page
    page.close()


def picture(name, line, hint="purple 1 2"):
    canvas = Canvas(1000, 400, "x")
    field(canvas, "name:0", "Name of seat A", name, Box(40, 40, 120, 26), bold=True)
    field(canvas, "line:0", "Cities of Anna", line, Box(40, 100, 400, 26), hint=hint, size=13)
    with canvas.group(label="Press", key="b", action="b"):
        canvas.rect(600, 40, 60, 30)
    return canvas.svg()


def written(page):
    return [(m["key"], m["text"]) for m in page.evaluate("() => window.sent") if m["type"] == "write"]


def publish(page, svg, status=""):
    page.evaluate("([svg, status]) => window.publish(svg, status)", [svg, status])
    page.wait_for_timeout(20)


def test_an_input_lies_over_each_field_with_its_label(page):
    box = page.get_by_label("Name of seat A").bounding_box()
    scale = page.locator(".fc-picture").bounding_box()["width"] / 1000
    assert abs(box["x"] - page.locator(".fc-picture").bounding_box()["x"] - 41 * scale) < 1
    assert abs(box["width"] - 118 * scale) < 1 and abs(box["height"] - 24 * scale) < 1
    assert page.get_by_label("Cities of Anna").get_attribute("placeholder") == "purple 1 2"
    assert page.get_by_label("Name of seat A").input_value() == "Anna"


def test_enter_and_leaving_a_field_send_what_was_typed(page):
    page.get_by_label("Cities of Anna").fill("pu 12")
    page.keyboard.press("Enter")
    assert written(page) == [("line:0", "pu 12")]
    page.get_by_label("Name of seat A").fill("Zoë")
    page.keyboard.press("Tab")
    assert written(page)[1:] == [("name:0", "Zoë")]


def test_the_sheet_says_how_it_was_understood_and_the_focus_stays(page):
    line = page.get_by_label("Cities of Anna")
    line.fill("pu 12")
    line.press("Enter")
    publish(page, picture("Anna", "purple 1 2"))
    assert line.input_value() == "purple 1 2"
    assert page.evaluate("() => document.activeElement.getAttribute('aria-label')") == "Cities of Anna"


def test_a_redraw_leaves_alone_what_is_being_typed(page):
    line = page.get_by_label("Cities of Anna")
    line.press_sequentially("blue 2")
    publish(page, picture("Hanna", "purple 1 2"))
    assert line.input_value() == "blue 2"
    assert page.get_by_label("Name of seat A").input_value() == "Hanna"
    line.press("Escape")
    assert line.input_value() == "purple 1 2"


def test_a_text_that_was_refused_gives_way_to_what_stands_on_the_sheet(page):
    name = page.get_by_label("Name of seat A")
    name.fill("")
    name.press("Enter")
    publish(page, picture("Anna", ""), "no name")
    assert name.input_value() == "Anna" and page.locator(".fc-status").text_content() == "no name"


def test_the_keyboard_comes_to_the_fields_first_and_then_to_the_picture(page):
    order = []
    for _ in range(3):
        page.keyboard.press("Tab")
        order.append(page.evaluate("() => document.activeElement.dataset.key"))
    assert order == ["name:0", "line:0", "b"]


def test_keys_in_a_field_are_letters_and_nothing_else(page):
    page.get_by_label("Name of seat A").press_sequentially(" b x")
    assert json.dumps(page.evaluate("() => window.sent")) == "[]"
    assert page.get_by_label("Name of seat A").get_attribute("data-lm-suppress-shortcuts") == "true"
