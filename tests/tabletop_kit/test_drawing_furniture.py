"""Pieces, states and furniture: what a scene makes of them."""

import re
import xml.etree.ElementTree as ET
from dataclasses import FrozenInstanceError, replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_kit.drawing import NOBODY, STANDARD, Button, Canvas, LogLine, Scene, lint
from tabletop_kit.drawing import pieces as pc
from tabletop_kit.drawing.furniture import bubble, button_rows, buttons, log
from tabletop_kit.drawing.geometry import Box
from tabletop_kit.drawing.header import foretell, header, skyline_path
from tabletop_kit.drawing.icons import ICONS, icon
from tabletop_kit.drawing.lettering import width
from tabletop_kit.drawing.palette import ACT, WARN, WARN_BG, WASH
from tabletop_kit.drawing.paper import ReceiptLine, ReceiptPart, Tab, field, receipt, receipt_height, stepper, tabs
from tabletop_kit.drawing.states import Look, mark, piece
from tests.tabletop_kit.test_drawing_sheet import CONTROLS, PATRICIAN, WILD, board, scene

SVG = "{http://www.w3.org/2000/svg}"


def canvas_of(draw, **options):
    canvas = Canvas(1000, 400, "x", **options)
    draw(canvas)
    return canvas


def texts(canvas):
    return [lettering.text for lettering in canvas.texts]


def groups(canvas):
    return {g.get("data-key"): g.attrib for g in ET.fromstring(canvas.svg()).iter(f"{SVG}g") if g.get("data-key")}


# -- scene -------------------------------------------------------------------------------------------------------------


def test_a_scene_needs_nine_things_and_cannot_be_changed():
    bare: Any = Scene("Patrician", ("Anna",), 0, 0, "Play a card.", "", (), None, ())
    assert (bare.legal, bare.new, bare.buttons, bare.asking) == ({}, frozenset(), (), False)
    with pytest.raises(FrozenInstanceError):
        bare.asking = True
    with pytest.raises(TypeError):
        bare.legal["a"] = "b"


def test_the_viewer_is_called_you():
    assert [scene(viewer=1).called(seat) for seat in range(3)] == ["Anna", "You", "Carla"]
    assert scene(viewer=None).called(0) == "Anna"


# -- pieces ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [STANDARD, PATRICIAN])
def test_a_badge_is_shape_and_letter_in_the_fill_of_the_game(seats):
    bodies = set()
    for seat in (0, 1, 2, 3, 4, NOBODY):
        canvas = canvas_of(lambda c, seat=seat: pc.badge(c, seats, seat, 50, 50, 12))
        assert texts(canvas) == [seats.letter(seat)]
        assert f'fill="{seats.fill(seat)}" stroke="#1A2330"' in canvas.svg()
        assert lint(canvas) == []
        bodies.add(re.sub(r'fill="[^"]+"', "", canvas.svg().splitlines()[1]))
    assert len(bodies) == 6


@pytest.mark.parametrize("kind", ["Y", "W", "R", "K"])
@pytest.mark.parametrize("value", range(7))
def test_a_die_has_as_many_pips_as_it_says_all_inside(kind, value):
    svg = canvas_of(lambda c: pc.die(c, kind, value, 100, 100, 30)).svg()
    pips = re.findall(r'd="(M[^"]*a[^"]*)"', svg)
    centres = re.findall(r"M([\d.]+) ([\d.]+)a", "".join(pips))
    assert len(centres) == value
    assert all(100 < float(x) < 130 and 100 < float(y) < 130 for x, y in centres)


def test_the_four_dice_differ_in_shape_alone():
    frames = [canvas_of(lambda c, k=k: pc.die_frame(c, k, 9, 9, 30)).svg().splitlines()[1] for k in "YWRK"]
    assert len({re.sub(r'fill="[^"]+"', "", frame) for frame in frames}) == 4


def test_many_hidden_cards_take_no_more_room_than_a_few():
    ends = [pc.backs(Canvas(1000, 99, "x"), count, 10, 10, most=6) for count in range(15)]
    assert ends[0] == 10
    assert all(a < b for a, b in pairwise(ends[:7]))
    assert ends[7:] == pytest.approx([ends[6]] * 8)


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_stays_within_its_place(name):
    canvas = canvas_of(lambda c: icon(c, name, 40, 60))
    assert 'transform="translate(40 60)"' in canvas.svg()
    starts = re.findall(r"M(-?[\d.]+) (-?[\d.]+)", canvas.svg())
    assert starts
    assert all(abs(float(x)) <= 11 and abs(float(y)) <= 16 for x, y in starts)


# -- states ------------------------------------------------------------------------------------------------------------


def draw_piece(moment, key="left", **options):
    canvas = Canvas(300, 200, "x", asking=moment.asking)
    with piece(canvas, moment, key, "left tower", **options) as look:
        mark(canvas, look, 50, 50, 90, 60)
    return canvas, groups(canvas)[key]


def test_a_legal_piece_acts_and_says_what_would_follow():
    canvas, group = draw_piece(scene(), "right")
    assert (group["data-action"], group["role"], group["data-effect"]) == ("right", "button", "you win 9 and 6")
    assert group["aria-label"] == "Build your floor on the right tower, you win 9 and 6"
    assert f'stroke="{ACT}" stroke-width="3" class="ring"' in canvas.svg()
    assert lint(canvas) == []


def test_a_piece_at_rest_is_not_marked_at_all():
    canvas, group = draw_piece(scene(legal={}))
    assert (group["role"], group["aria-label"], "data-action" in group) == ("img", "left tower", False)
    assert ACT not in canvas.svg()


def test_a_piece_that_may_be_given_back_says_that_it_is_pressed():
    canvas, group = draw_piece(scene(), selected=True)
    assert group["aria-pressed"] == "true"
    assert 'stroke-width="5"' in canvas.svg()
    assert draw_piece(scene(), toggles=True)[1]["aria-pressed"] == "false"
    assert "aria-pressed" not in draw_piece(scene())[1]
    assert Look(selected=True).fill() == WASH
    assert Look().fill("#E0E6ED") == "#E0E6ED"


def test_a_chosen_piece_that_may_not_be_given_back_says_so_in_words():
    _, group = draw_piece(scene(legal={}), selected=True)
    assert (group["role"], group["aria-label"]) == ("img", "left tower, chosen")


def test_refused_new_and_hint_are_seen_and_said():
    canvas, group = draw_piece(scene(legal={}, refused="left", new=frozenset({"left"}), hint="left"))
    assert group["aria-label"] == "left tower, refused, new, hint"
    assert {"new", "hint"} <= set(texts(canvas))
    assert WARN in canvas.svg()
    assert lint(canvas) == []
    _, other = draw_piece(scene(refused="other", new=frozenset({"other"}), hint="other"))
    assert other["aria-label"] == "Build your floor on the left tower"


def test_everything_at_once_still_does_not_overlap():
    moment = scene(new=frozenset({"left"}), hint="left")
    assert lint(draw_piece(moment)[0]) == []


# -- header ------------------------------------------------------------------------------------------------------------


def head(moment, **options):
    return canvas_of(lambda c: header(c, moment, PATRICIAN, "towers", **options))


def test_the_header_says_whose_turn_it_is_and_what_to_do():
    words = texts(head(scene()))
    assert {"You", "A", "Build 1 floor in Bologna: choose a tower.", "Patrician", "turn 22 of 48", "Refill"} <= set(
        words
    )
    assert {"Bruno", "B"} <= set(texts(head(scene(acting=1))))


def test_where_one_reader_moves_everybody_the_viewer_is_called_by_name():
    assert scene().called(scene().viewer) == "You"
    assert scene(you=False).called(scene().viewer) == scene().names[scene().viewer]
    assert "You" not in texts(head(scene(you=False)))


def test_a_refusal_takes_the_place_of_the_second_line_and_leaves_the_prompt():
    canvas = head(scene(refusal=("Lucca is complete. Choose another.", "patrician.build.4")))
    words = texts(canvas)
    assert {"Lucca is complete. Choose another.", "patrician.build.4", "Refill"} <= set(words)
    assert scene().prompt in words
    assert scene().line not in words
    assert WARN_BG in canvas.svg()


def test_a_long_refusal_takes_the_place_of_the_steps_too_and_stays_in_the_header():
    canvas = head(scene(refusal=("No floor fits here, " * 9 + "sorry.", "patrician.build.4")))
    assert "Refill" not in texts(canvas)
    assert lint(canvas) == []
    assert max(t.box.bottom for t in canvas.texts) < 112


def test_what_would_follow_lies_over_the_second_line_and_is_seen_on_hover_only():
    def draw(canvas):
        header(canvas, scene(), STANDARD, "towers")
        with canvas.group(label="a piece", key="piece", action="piece"):
            foretell(canvas, scene(), "you win 9")
            foretell(canvas, scene(), "")

    canvas = canvas_of(draw)
    bubbles = [g for g in ET.fromstring(canvas.svg()).iter(f"{SVG}g") if g.get("class") == "bubble"]
    assert [bubble.get("aria-hidden") for bubble in bubbles] == ["true"]
    assert lint(canvas) == []
    said = next(text for text in canvas.texts if text.text == "you win 9")
    line = next(text for text in canvas.texts if text.text == scene().line)
    assert said.layer != 0
    assert said.box.meets(line.box)


def test_what_would_follow_has_to_fit_as_well():
    canvas = canvas_of(lambda canvas: foretell(canvas, scene(), "very " * 60))
    assert any("too long for the header" in problem for problem in lint(canvas))


def test_a_prompt_that_no_name_can_shorten_is_reported():
    assert any("too long for the header" in p for p in lint(head(scene(prompt="Build a floor " * 8))))


def test_steps_that_are_done_give_way_first():
    few, many = (head(scene(steps=tuple(f"Step number {k}" for k in range(count)), step=4)) for count in (5, 9))
    assert "Step number 0" in texts(few)
    assert "Step number 0" not in texts(many)
    assert {"Step number 4", "Step number 8"} <= set(texts(many))


def test_a_calculator_says_whether_the_position_is_possible():
    canvas = head(scene(acting=None), check=(False, "Siena has 8 floors, but only 7 fit."))
    assert "score" in texts(canvas)
    assert "Siena has 8 floors, but only 7 fit." in texts(canvas)
    assert "Refill" not in texts(canvas)
    assert lint(canvas) == []


@pytest.mark.parametrize("kind", ["towers", "walls", "church", "crown"])
def test_every_game_has_a_skyline_of_its_own_that_stays_in_the_header(kind):
    path = skyline_path(kind, 590, 112)
    xs = [float(x) for x in re.findall(r"[MLH](-?[\d.]+)", path)]
    ys = [float(y) for y in re.findall(r"V(-?[\d.]+)", path)]
    assert 590 <= min(xs) <= max(xs) <= 880
    assert 8 <= min(ys) <= max(ys) == 112
    assert path.count("Z") >= 6


def test_no_house_of_the_skyline_stands_behind_the_steps():
    whole, right = skyline_path("towers", 590, 112), skyline_path("towers", 590, 112, 700)
    assert whole.endswith(right) and 3 <= right.count("Z") < whole.count("Z")
    long = head(scene(steps=tuple(f"Step number {k}" for k in range(6)), step=0)).svg()
    assert right not in long and skyline_path("towers", 590, 112, 860) in long


# -- log and buttons ---------------------------------------------------------------------------------------------------


def test_the_log_has_the_same_height_whatever_it_says():
    long = LogLine("t 9", 0, "You went to Bologna and built. " * 8, ("patrician.build.1",))
    boxes = set()
    for lines in ((), scene().log[:1], scene().log, (long, *scene().log)):
        canvas = canvas_of(lambda c, lines=lines: boxes.add(log(c, scene(log=lines), PATRICIAN, 16, 16, 968)))
        assert lint(canvas) == []
        assert all(t.box.bottom < 16 + 101 for t in canvas.texts)
    assert len(boxes) == 1


def test_a_log_line_is_spoken_in_full_even_if_names_are_shortened():
    name = "Maximiliane-Charlotte " * 8
    line = LogLine("t 21", 1, f"{name} played Lucca.", ("patrician.build.1",))
    canvas = canvas_of(lambda c: log(c, scene(names=("Anna", name, "Carla"), log=(line,)), PATRICIAN, 16, 16, 600))
    assert f"t 21. {name} played Lucca. patrician.build.1" in canvas.svg()
    assert any("… played Lucca." in text for text in texts(canvas))


def test_buttons_act_unless_they_are_off():
    canvas = canvas_of(lambda c: buttons(c, scene(), 60))
    found = groups(canvas)
    assert found["ui:undo"]["data-action"] == "ui:undo"
    assert "data-action" not in found["ui:redo"]
    assert found["ui:redo"]["aria-disabled"] == "true"
    assert lint(canvas) == []


def test_why_not_stays_pressed_while_it_asks():
    canvas = canvas_of(lambda c: buttons(c, scene(asking=True), 60), asking=True)
    assert groups(canvas)["ui:why"]["aria-pressed"] == "true"
    assert "aria-pressed" not in groups(canvas_of(lambda c: buttons(c, scene(), 60)))["ui:why"]


def test_the_slider_has_a_box_for_the_real_one_and_its_knob_follows():
    rows = {now: buttons(Canvas(1000, 200, "x"), scene(now=now, last=40), 60) for now in (0, 20, 40)}
    assert len({row.slider for row in rows.values()}) == 1
    slider = rows[0].slider
    assert slider is not None
    knobs = {
        now: float(
            re.findall(
                r'<circle cx="([\d.]+)"', canvas_of(lambda c, m=now: buttons(c, scene(now=m, last=40), 60)).svg()
            )[0]
        )
        for now in rows
    }
    assert knobs[0] == pytest.approx(slider.x + 8, abs=0.1)
    assert knobs[20] == pytest.approx(slider.x + slider.w / 2, abs=0.1)
    assert knobs[40] == pytest.approx(slider.right - 8, abs=0.1)
    assert buttons(Canvas(1000, 200, "x"), scene(last=0), 60).slider is None


@given(
    st.lists(
        st.tuples(st.text("abc ", min_size=1, max_size=24), st.sampled_from(["legal", "plain", "off"])), max_size=16
    )
)
def test_any_number_of_buttons_finds_room(labels):
    game = tuple(Button(f"a:{k}", label, kind) for k, (label, kind) in enumerate(labels))
    moment = scene(buttons=(*game, *CONTROLS))
    canvas = Canvas(1000, 900, "x")
    row = buttons(canvas, moment, 60)
    assert lint(canvas) == []
    assert row.bottom == 60 + 32 + 48 * (button_rows(moment) - 1)
    assert len(groups(canvas)) == len(moment.buttons)


def test_one_row_is_kept_as_long_as_everything_fits():
    assert button_rows(scene()) == 1
    assert button_rows(scene(buttons=(Button("a", "Buy 2 cards for 11", "primary"), *CONTROLS))) == 1
    assert (
        button_rows(scene(buttons=(*(Button(f"a:{k}", "Farm for 4 deniers", "legal") for k in range(4)), *CONTROLS)))
        == 2
    )


# -- bubbles -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tip", [(100, 10), (400, 100), (150, 300), (20, 110)])
def test_a_bubble_points_at_its_tip_and_is_seen_on_hover_only(tip):
    canvas = canvas_of(lambda c: bubble(c, 100, 80, "you win 9 and 6", tip=tip))
    assert f"L{tip[0]} {tip[1]}L" in canvas.svg()
    assert '<g class="bubble">' in canvas.svg()
    assert lint(canvas) == []
    assert 'class="bubble"' not in canvas_of(lambda c: bubble(c, 100, 80, "x", tip=tip, on_hover=False)).svg()


def test_the_lint_says_when_a_bubble_hides_a_text():
    canvas = canvas_of(lambda c: (c.text(110, 120, "Lucca"), bubble(c, 100, 80, "you win 9 and 6", tip=(90, 90))))
    assert [p for p in lint(canvas) if p.startswith("hidden under a bubble: 'Lucca'")]


# -- receipts ----------------------------------------------------------------------------------------------------------

LINES = st.builds(
    ReceiptLine,
    st.integers(-20, 99),
    st.text("ab ", min_size=1, max_size=90),
    st.text("ab ", max_size=90),
    st.just("patrician.end.4"),
)
PARTS = st.lists(
    st.builds(ReceiptPart, st.just("Tiles"), st.lists(LINES, max_size=5).map(tuple), st.just("Sum")), max_size=4
)


@given(PARTS)
@settings(max_examples=50)
def test_a_receipt_fits_on_the_paper_that_was_asked_for(parts):
    high = receipt_height(parts)
    canvas = Canvas(400, 20 + high + 20, "x")
    receipt(canvas, 16, 20, 368, high, "Receipt for Anna", parts, 62, "patrician.end.8")
    assert lint(canvas) == []
    assert max(t.box.bottom for t in canvas.texts) <= 20 + high
    assert high - max(t.box.bottom for t in canvas.texts) + 20 < 40


def test_a_receipt_shows_subtotals_and_the_total_it_was_given():
    parts = (
        ReceiptPart(
            "Tiles", (ReceiptLine(9, "Bologna", "2 of 5", "a.1"), ReceiptLine(-2, "Siena", "", "a.2")), "All tiles"
        ),
    )
    canvas = canvas_of(lambda c: receipt(c, 16, 20, 368, 340, "Receipt", parts, 62, "a.3"))
    assert parts[0].points == 7
    assert {"9", "-2", "7", "62", "a.3", "All tiles"} <= set(texts(canvas))
    assert 'aria-label="9 points: Bologna, 2 of 5, a.1"' in canvas.svg()


def test_tabs_are_buttons_and_say_which_is_open():
    canvas = canvas_of(
        lambda c: tabs(c, PATRICIAN, [Tab(f"r:{k}", k, name, k) for k, name in enumerate(WILD)], 2, 616, 20, 368)
    )
    found = groups(canvas)
    assert [g["aria-pressed"] for g in found.values()] == ["false", "false", "true", "false", "false"]
    assert found["r:1"]["aria-label"] == 'Bo "<b>" & Söhne, 1 point'
    assert lint(canvas) == []


def test_a_stepper_has_two_buttons_that_say_what_they_change():
    found = groups(canvas_of(lambda c: stepper(c, "heads:0", "Anna: ladies", 4, 20, 20)))
    assert found["heads:0:-"]["aria-label"] == "Anna: ladies, 4: one less"
    assert found["heads:0:+"]["data-action"] == "heads:0:+"


# -- names -------------------------------------------------------------------------------------------------------------


@given(st.lists(st.text(min_size=1, max_size=40), min_size=2, max_size=5))
@settings(max_examples=60)
def test_no_name_breaks_a_board(names):
    moment = replace(
        scene(legal={}, effects={}, viewer=None),
        names=tuple(names),
        prompt=f"{names[0]} is choosing a card.",
        log=tuple(LogLine("t 1", seat, f"{name} took a card.", ("a.1",)) for seat, name in enumerate(names[:3])),
    )
    canvas = board(moment)
    assert lint(canvas) == []
    ET.fromstring(canvas.svg())


def test_a_name_that_fits_is_not_shortened():
    assert width("Carla (program)", 14, bold=True) < 150
    assert "Carla (program)" in texts(board(scene(names=("Anna", "Bruno", "Carla (program)"))))


def test_a_field_tells_the_script_what_to_lay_over_it():
    canvas = Canvas(300, 60, "x")
    field(canvas, "name:0", "Name of A", 'Ann"<b>', Box(20, 10, 90, 26), bold=True, wrong=True)
    field(canvas, "line:0", "Line", "", Box(120, 10, 90, 26), hint="a very long hint that does not fit")
    first, second = (line for line in canvas.svg().splitlines() if "data-typed" in line)
    assert 'aria-hidden="true"' in first and 'data-value="Ann&quot;&lt;b&gt;"' in first
    assert 'data-typed="name:0"' in first and 'data-bold="true"' in first and 'data-wrong="true"' in first
    assert 'data-value=""' in second and "data-wrong" not in second
    assert [text.text for text in canvas.texts] == ['Ann"<b>', "a very lo…"]
    assert lint(canvas) == []


def test_the_number_of_a_stepper_may_be_a_field():
    canvas = Canvas(300, 60, "x")
    stepper(canvas, "points:0", "VP", 147, 20, 20, typed=True)
    svg = canvas.svg()
    assert 'data-typed="points:0" data-value="147"' in svg and 'data-action="points:0:+"' in svg
    assert lint(canvas) == []
