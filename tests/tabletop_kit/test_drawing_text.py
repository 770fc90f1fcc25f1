"""Measuring, shortening and wrapping; colours and their contrast."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_kit.drawing import palette
from tabletop_kit.drawing.lettering import clean, shorten, shorten_names, width, wrap
from tabletop_kit.drawing.palette import CLASS_FILLS, FILLS, Seats, contrast, text_on

SIZES = st.sampled_from([13, 14, 16, 18, 20])


def test_an_accented_letter_is_as_wide_as_its_base():
    assert width("Cités", 14) == width("Cites", 14)
    assert width("Ångström", 13, bold=True) == width("Angstrom", 13, bold=True)


def test_a_text_is_measured_in_the_size_it_is_written_in():
    assert width("Ma", 20) == pytest.approx(20 * (0.86 + 0.61))
    assert width("Ma", 20, bold=True) == pytest.approx(20 * (1.00 + 0.67))
    assert width("") == 0


def test_chinese_and_emoji_take_at_least_an_em_and_marks_none():
    assert width("王", 20) >= 20
    assert width("🎲", 20) >= 24
    assert width("e\u0301") == width("e")


def test_the_tables_agree_with_the_font():
    image_font = pytest.importorskip("PIL.ImageFont")
    for bold in (False, True):
        name = f"/usr/share/fonts/truetype/dejavu/DejaVuSans{'-Bold' if bold else ''}.ttf"
        try:
            font = image_font.truetype(name, 1000)
        except OSError:
            pytest.skip("no DejaVu fonts on this machine")
        for character in map(chr, itertools.chain(range(32, 127), map(ord, "éÜç…–−×→ßœØŁ½"))):
            assert width(character, 100, bold) == pytest.approx(font.getlength(character) / 10, abs=0.6), character


@given(st.text(max_size=60), st.floats(20, 300), SIZES, st.booleans())
def test_a_shortened_name_fits_and_says_that_it_was_shortened(name, room, size, bold):
    short = shorten(name, room, size, bold)
    assert width(short, size, bold) <= room
    assert short == clean(name) or short.endswith("…")


def test_no_emoji_and_no_accent_is_cut_in_half():
    family = "👩\u200d👩\u200d👧"
    assert shorten(family + "abc", width(family + "…"), 14) == family + "…"
    assert not any(shorten("🎲" + family, room).rstrip("…").endswith("\u200d") for room in range(20, 120))
    assert shorten("re\u0301sume\u0301s" * 9, width("re…")) == "re\u0301…"


@given(st.text(max_size=120), st.floats(40, 300), SIZES, st.booleans())
def test_wrapped_lines_fit_and_lose_nothing(text, room, size, bold):
    lines = wrap(text, room, size, bold)
    assert all(width(line, size, bold) <= room for line in lines)
    assert "".join("".join(lines).split()) == "".join(clean(text).split())


def test_a_long_word_breaks_after_its_hyphens_first():
    assert wrap("Maximiliane-Charlotte", 100, 14) == ("Maximiliane-", "Charlotte")


def test_the_last_line_allowed_ends_in_an_ellipsis():
    lines = wrap("one two three four five six", 60, 14, most=2)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert wrap("one two", 60, 14, most=2) == ("one two",)


def test_only_names_are_shortened_in_a_sentence_and_only_as_far_as_it_takes():
    names = ("Maximiliane-Charlotte", "Bo")
    sentence = "Maximiliane-Charlotte took a card; Bo gave way to Maximiliane-Charlotte."
    assert shorten_names(sentence, names, 900) == sentence
    short = shorten_names(sentence, names, 420)
    assert width(short) <= 420
    assert short.startswith("Maxi")
    assert "… took a card; Bo gave way to Maxi" in short
    assert len(shorten_names(sentence, names, 380)) < len(short)


@pytest.mark.parametrize("text", ["a\x00b", "a\nb", "a\u202eb", "a\ud800b", "a\ufffeb", "a\u2028b"])
def test_what_xml_does_not_allow_or_turns_text_round_is_taken_out(text):
    assert clean(text) in ("a b", "ab", "a\ufffdb")


def test_plain_text_stays_as_it_is():
    assert clean('Cités Royales "<&>" 王 👩\u200d👧') == 'Cités Royales "<&>" 王 👩\u200d👧'


@pytest.mark.parametrize("fill", [*FILLS.values(), *CLASS_FILLS.values()])
def test_text_on_every_fill_passes(fill):
    assert contrast(text_on(fill), fill) >= 4.5


@given(st.integers(0, 0xFFFFFF))
def test_text_on_any_colour_a_player_may_think_of_passes(number):
    fill = f"#{number:06X}"
    assert contrast(text_on(fill), fill) >= 4.5


@pytest.mark.parametrize(
    ("text", "ground", "measured"),
    [
        ("INK", "SURFACE", 15.8),
        ("INK_2", "SUNK", 6.3),
        ("ACT", "SURFACE", 8.9),
        ("ACT", "WASH", 7.2),
        ("EDGE", "PAPER", 3.3),
        ("HEADER_TEXT", "HEADER", 10.4),
        ("WARN", "WARN_BG", 8.0),
        ("GOOD", "GOOD_BG", 7.5),
        ("INK_2", "HERE", 5.7),
    ],
)
def test_the_roles_have_the_contrast_that_was_measured(text, ground, measured):
    assert contrast(getattr(palette, text), getattr(palette, ground)) == pytest.approx(measured, abs=0.06)


def test_indigo_is_the_fill_of_nothing():
    assert palette.ACT not in {*FILLS.values(), *CLASS_FILLS.values()}


def test_the_fill_follows_the_choice_and_the_letter_the_seat():
    seats = Seats.named("yellow", "black")
    assert [seats.fill(seat) for seat in (0, 1, palette.NOBODY)] == [palette.YELLOW, palette.BLACK, palette.NEUTRAL]
    assert [seats.letter(seat) for seat in (0, 1, 4, palette.NOBODY)] == list("ABEN")
