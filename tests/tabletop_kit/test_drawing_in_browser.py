"""What the style sheet does in a real browser: pointer, keyboard, and the widths that were measured without one."""

import pytest

from tabletop_kit.drawing import Canvas
from tabletop_kit.drawing.furniture import bubble
from tabletop_kit.drawing.lettering import FONT
from tabletop_kit.drawing.pieces import card
from tabletop_kit.drawing.states import ghost, mark, piece
from tests.tabletop_kit.test_drawing_sheet import MOMENTS, board, scene

pytestmark = pytest.mark.browser
WASHED, ACTED = "rgb(231, 228, 255)", "rgb(59, 40, 204)"


@pytest.fixture
def show(browser):
    page = browser.new_page(viewport={"width": 1000, "height": 900}, reduced_motion="reduce")

    def set_picture(canvas):
        page.set_content(f"<body style='margin:0'>{canvas.svg(standalone=True)}")
        return page

    yield set_picture
    page.close()


@pytest.fixture
def page(show):
    canvas = Canvas(1000, 400, "x")
    moment = scene(legal={"card": "Play Lucca", "ghost": "Build"}, effects={"card": "you win 9"})
    with piece(canvas, moment, "card", "Lucca") as look:
        card(canvas, 100, 100, 94, 78)
        mark(canvas, look, 100, 100, 94, 78)
        bubble(canvas, 300, 100, "you win 9", tip=(200, 120))
    with piece(canvas, moment, "ghost", "tower"):
        ghost(canvas, "A", 600, 200, 36, 19)
    with piece(canvas, moment, "rest", "Siena"):
        card(canvas, 800, 100, 94, 78)
    return show(canvas)


def style(page, selector, name):
    return page.eval_on_selector(selector, f"e => getComputedStyle(e)[{name!r}]")


def test_the_pointer_washes_a_card_and_shows_its_bubble(page):
    assert style(page, ".bubble", "visibility") == "hidden"
    page.mouse.move(140, 160)
    assert style(page, "[data-key=card] .body", "fill") == WASHED
    assert style(page, "[data-key=card] .ring", "strokeWidth") == "5px"
    assert style(page, "[data-key=card] .focus", "opacity") == "0"
    assert style(page, ".bubble", "visibility") == "visible"
    page.mouse.move(340, 130)  # the bubble itself is no place to act
    assert style(page, ".bubble", "visibility") == "hidden"


def test_a_ghost_and_its_letter_change_places(page):
    page.mouse.move(618, 185)  # on the disc above it
    assert style(page, ".ghost", "fill") == ACTED
    assert style(page, ".letter", "fill") == "rgb(255, 255, 255)"


def test_what_may_not_be_clicked_stays_as_it_is(page):
    page.mouse.move(840, 140)
    assert style(page, "[data-key=rest] .body", "fill") == "rgb(255, 255, 255)"
    assert style(page, "[data-key=rest]", "cursor") == "help"
    assert style(page, "[data-key=card]", "cursor") == "pointer"


def test_the_keyboard_sees_a_ring_of_its_own_and_reaches_legal_pieces_only(page):
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.key") == "card"
    assert style(page, "[data-key=card] .focus", "opacity") == "1"
    assert style(page, "[data-key=card] .body", "fill") == WASHED
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.key") == "ghost"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.key") is None


@pytest.mark.parametrize("name", ["yours", "asking", "many buttons", "wild"])
def test_axe_finds_nothing_on_a_board(show, name):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    page = show(board(MOMENTS[name]))
    found = axe.Axe().run(page, context="svg").response["violations"]
    assert [(violation["id"], [node["html"][:120] for node in violation["nodes"]]) for violation in found] == []


def test_the_browser_needs_no_more_room_than_was_measured(show):
    canvas = board(MOMENTS["yours"])
    page = show(canvas)
    assert FONT.split(",")[0] in page.eval_on_selector("svg", "e => e.getAttribute('font-family')")
    drawn = page.eval_on_selector_all("svg text", "all => all.map(e => [e.textContent, e.getComputedTextLength()])")
    measured = [(lettering.text, lettering.box.w) for lettering in canvas.texts]
    assert [text for text, _ in drawn] == [text for text, _ in measured]
    wide = [(text, w, room) for (text, w), (_, room) in zip(drawn, measured, strict=True) if w > room * 1.02 + 1]
    assert wide == []
