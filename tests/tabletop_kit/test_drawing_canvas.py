"""What the canvas writes, and what the lint finds."""

import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_kit.drawing import Box, Canvas, lint
from tabletop_kit.drawing.geometry import n
from tabletop_kit.drawing.lettering import clean
from tabletop_kit.drawing.palette import GREY, INK, WHITE
from tabletop_kit.drawing.states import ghost, ring
from tests.tabletop_kit.test_drawing_sheet import MOMENTS, board, language, score_sheet

SVG = "{http://www.w3.org/2000/svg}"


def parse(canvas):
    return ET.fromstring(canvas.svg())


def group_of(**options):
    canvas = Canvas(100, 50, "x", asking=options.pop("asking", False))
    with canvas.group(**options):
        canvas.rect(0, 0, 50, 30)
    return parse(canvas).find(f"{SVG}g").attrib


# -- what is written ---------------------------------------------------------------------------------------------------


@given(st.text(max_size=40))
def test_any_name_comes_back_from_text_and_labels_as_it_went_in(name):
    canvas = Canvas(300, 50, name)
    with canvas.group(label=name, key="k", effect=name):
        canvas.text(10, 20, name)
    root = parse(canvas)
    group = root.find(f"{SVG}g")
    assert root.get("aria-label") == clean(name)
    assert group.get("aria-label", "") == group.get("data-effect", "") == clean(name)
    assert (group.find(f"{SVG}text").text or "") == clean(name)


@pytest.mark.parametrize("value", [0.04, -0.04, 2, 2.0, 2.25, -3.96, 1000])
def test_numbers_have_at_most_one_decimal(value):
    assert re.fullmatch(r"-?\d+(\.[1-9])?", n(value))
    assert float(n(value)) == pytest.approx(value, abs=0.06)
    assert n(value) != "-0"


@pytest.mark.parametrize("sheet", [language(), score_sheet(), *map(board, MOMENTS.values())])
def test_a_picture_holds_nothing_that_could_collide_with_another(sheet):
    svg = sheet.svg()
    assert not re.search(r"<(use|image|filter|clipPath|linearGradient|radialGradient|title|style|script)\b|\sid=", svg)
    assert not re.search(r"\d\.\d\d", svg)
    assert len(svg) < 80_000


def test_the_same_drawing_is_the_same_to_the_byte():
    assert board(MOMENTS["wild"]).svg() == board(MOMENTS["wild"]).svg()


def test_only_a_standalone_picture_carries_the_style_sheet():
    canvas = Canvas(10, 10, "x")
    assert "<style>" not in canvas.svg()
    assert "prefers-reduced-motion" in canvas.svg(standalone=True)
    assert ET.fromstring(canvas.svg(standalone=True)).find(f"{SVG}style") is not None


def test_the_root_says_what_the_picture_is():
    root = Canvas(1000, 804.5, "Patrician").svg().splitlines()[0]
    for part in (
        'class="fc-board"',
        'viewBox="0 0 1000 804.5"',
        'width="100%"',
        'role="group"',
        'aria-label="Patrician"',
    ):
        assert part in root


# -- groups ------------------------------------------------------------------------------------------------------------


def test_an_action_is_a_button_that_tab_reaches():
    got = group_of(label="Play Lucca", key="c1", action="play:1", pressed=False)
    assert got | {"role": "button", "tabindex": "0", "data-action": "play:1", "data-key": "c1"} == got
    assert (got["aria-label"], got["aria-pressed"]) == ("Play Lucca", "false")
    assert group_of(label="x", action="play:1")["data-key"] == "play:1"


def test_a_piece_without_action_is_a_picture_with_a_key():
    got = group_of(label="Lucca", key="c1", pressed=True)
    assert got == {"role": "img", "data-key": "c1", "aria-label": "Lucca"}


def test_while_asking_every_piece_can_be_reached():
    got = group_of(label="Lucca", key="c1", asking=True)
    assert (got["role"], got["tabindex"], "data-action" in got) == ("button", "0", False)
    assert "tabindex" not in group_of(label="only text", asking=True)


def test_a_disabled_button_says_so_and_can_be_asked_about():
    got = group_of(label="Redo", key="ui:redo", disabled=True)
    assert got == {"role": "button", "data-key": "ui:redo", "aria-disabled": "true", "aria-label": "Redo"}


def test_what_holds_pieces_is_no_picture_since_pictures_hide_their_parts():
    canvas = Canvas(100, 50, "x", asking=True)
    with canvas.group(label="tower", key="t"), canvas.group(label="floor", key="f", action="f"):
        canvas.rect(0, 0, 30, 30)
    outer = parse(canvas).find(f"{SVG}g")
    assert (outer.get("role"), outer.get("tabindex")) == ("group", None)
    assert lint(canvas) == []


def test_a_button_in_a_button_is_a_problem():
    canvas = Canvas(100, 50, "x")
    with canvas.group(label="outer", action="a"), canvas.group(label="inner", action="b"):
        pass
    assert any("inside the button 'outer'" in problem for problem in lint(canvas))


def test_what_can_be_focused_shows_it_one_way_or_the_other():
    plain = Canvas(100, 100, "x")
    with plain.group(label="a", action="a"):
        plain.rect(0, 0, 30, 30)
    ringed = Canvas(100, 100, "x")
    with ringed.group(label="a", action="a"):
        ring(ringed, 20, 20, 40, 40)
    assert parse(plain).find(f"{SVG}g").get("class") == "outline"
    assert parse(ringed).find(f"{SVG}g").get("class") is None
    assert 'class="focus" opacity="0"' in ringed.svg()


def test_an_open_group_gives_no_picture():
    canvas = Canvas(10, 10, "x")
    with canvas.group(label="a"), pytest.raises(RuntimeError, match="still open"):
        canvas.svg()


# -- lint --------------------------------------------------------------------------------------------------------------


def found(draw, width=200, height=100):
    canvas = Canvas(width, height, "x")
    draw(canvas)
    return [problem.partition(":")[0] for problem in lint(canvas)]


def two_rings(canvas, gap):
    ring(canvas, 20, 30, 30, 30)
    ring(canvas, 50 + gap, 30, 30, 30)


def two_ghosts(canvas):
    ghost(canvas, "A", 20, 60, 36, 19)
    ghost(canvas, "A", 70, 60, 36, 19)


def test_a_clean_drawing_has_no_problems():
    assert found(lambda c: (c.text(10, 30, "Lucca"), c.text(10, 48, "2 floors", 13))) == []


@pytest.mark.parametrize(
    ("problem", "draw"),
    [
        ("smaller than 13", lambda c: c.text(10, 30, "Lucca", 12.5)),
        ("too wide", lambda c: c.text(10, 30, "Lucca", maxwidth=30)),
        ("outside the board", lambda c: c.text(190, 30, "Lucca")),
        ("outside the board", lambda c: c.text(40, 30, "Lucca", anchor="end")),
        ("outside the board", lambda c: c.text(10, 8, "Lucca")),
        ("outside the board", lambda c: c.text(10, 99, "Lucca")),
        ("overlap", lambda c: (c.text(10, 30, "Lucca"), c.text(30, 36, "Siena"))),
        ("contrast 3.07", lambda c: c.text(10, 30, "Lucca", fill=WHITE, on=GREY)),
        ("target too small", lambda c: ring(c, 50, 50, 20, 30)),
        ("target outside the board", lambda c: ring(c, 2, 50, 30, 30)),
        ("targets nearer than 14", lambda c: two_rings(c, 12)),
    ],
)
def test_the_lint_finds(problem, draw):
    assert found(draw) == [problem]


def test_the_lint_holds_text_to_the_box_that_was_declared():
    canvas = Canvas(200, 100, "x")
    with canvas.inside(Box(10, 10, 60, 30)):
        canvas.text(15, 30, "Lucca")
        canvas.text(50, 38, "Siena", 13)
    canvas.text(120, 80, "Roma")
    assert [p for p in lint(canvas) if p.startswith("out of its box: 'Siena'")]
    assert not [p for p in lint(canvas) if "Lucca' at" in p or "Roma" in p]


def test_texts_that_are_never_seen_together_may_overlap_but_hide_nothing_for_good():
    canvas = Canvas(200, 100, "x")
    for word in ("one", "two"):
        with canvas.layer():
            canvas.cover(Box(5, 5, 90, 40))
            canvas.text(10, 30, word, fill=WHITE, on=INK)
    assert lint(canvas) == []
    canvas = Canvas(200, 100, "x")
    canvas.text(10, 30, "Lucca")
    with canvas.layer():
        canvas.cover(Box(5, 5, 90, 40))
    assert [p.partition(":")[0] for p in lint(canvas)] == ["hidden under a bubble"]


def test_targets_fourteen_apart_and_ghosts_of_small_pieces_are_fine():
    assert found(lambda c: two_rings(c, 14)) == []
    assert found(two_ghosts) == []


def test_a_box_knows_what_it_meets_and_holds():
    box = Box(0, 0, 10, 10)
    assert box.meets(Box(9, 9, 5, 5))
    assert not box.meets(Box(10, 0, 5, 5))
    assert not box.meets(Box(9, 9, 5, 5), slack=1)
    assert box.holds(Box(2, 2, 8, 8))
    assert not box.holds(Box(2, 2, 9, 8))
    assert box.grown(2) == Box(-2, -2, 14, 14)
