"""Messages that no board would send: each gets a clear answer, changes nothing and raises nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_kit.board import MOST_DESKS, Board
from tabletop_kit.messages import BLOCK, KINDS, BadMessage, read_request, seal, sealable
from tests.browser.fake import Wire
from tests.browser.toy import HiddenNumbers

HOSTILE: list[object] = [
    None,
    3,
    "press",
    [],
    {},
    {"type": 5},
    {"type": "explode"},
    {"type": "press", "key": 5},
    {"type": "press", "key": "x" * 100_000},
    {"type": "press", "key": ["card:0"], "moment": 1},
    {"type": "press", "moment": True, "key": "card:0"},
    {"type": "press", "moment": "1", "key": "card:0"},
    {"type": "go", "to": 10**30},
    {"type": "go", "to": 1.5},
    {"type": "go", "to": -7},
    {"type": "sit", "seat": "Anna"},
    {"type": "load", "text": {"names": []}},
    {"type": "load", "text": "x" * 3_000_000},
    {"type": "look", "client": 7},
    {"type": "look", "ticket": {}},
]
WELL_FORMED: list[object] = [
    {"type": "press", "key": "card:99", "moment": 1},
    {"type": "press", "key": "", "moment": 1},
    {"type": "press", "key": "ui:format-disk", "moment": 1},
    {"type": "press", "key": "ui:redo", "moment": 1},
    {"type": "press", "key": "ui:next", "moment": 1},
    {"type": "press", "key": "ui:cards", "moment": 1},
    {"type": "press", "key": "card:0", "moment": 0},
    {"type": "press", "key": "card:0", "moment": 999},
    {"type": "press", "key": "card:0"},
    {"type": "go", "to": 3},
    {"type": "sit", "seat": 0},
    {"type": "sit", "seat": 7, "client": "me"},
    {"type": "stand", "seat": 0, "client": "me"},
    {"type": "load", "text": "[" * 50_000},
]


def is_untouched(board):
    return board.game.now == 0 and not board.fault


@pytest.mark.parametrize("seats", [None, ["You", "Otto"]])
@pytest.mark.parametrize("content", HOSTILE, ids=lambda content: str(content)[:40])
def test_what_is_no_message_is_refused_in_the_status(content, seats):
    board = Board(HiddenNumbers(2), seats)
    svg = board.svg
    board._handle_custom_msg(content, [])
    assert "message" in board.status.lower()
    assert board.svg == svg and is_untouched(board)


@pytest.mark.parametrize("content", WELL_FORMED, ids=lambda content: str(content)[:40])
def test_what_asks_for_the_impossible_is_refused_in_the_status(content):
    board = Board(HiddenNumbers(2))
    before = board.status
    board._handle_custom_msg(content, [])
    assert board.status != before and is_untouched(board)


@pytest.mark.parametrize("buffers", [None, 5, "pad", [5], [None], [b""], [b"x" * 3_000_000]])
def test_buffers_that_are_no_pad_do_no_harm(buffers):
    board = Board(HiddenNumbers(2), ["Anna", "Bruno"])
    board._handle_custom_msg({"type": "look", "client": "me", "ticket": "t"}, buffers)
    assert is_untouched(board) and board.status


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
fields = st.sampled_from(["key", "seat", "to", "moment", "text", "client", "ticket"])


@given(kind=st.sampled_from(sorted(KINDS)) | json_values, more=st.dictionaries(fields, json_values))
def test_any_message_at_all_raises_nothing(kind, more):
    for seats in (None, ["Anna", "Bruno"]):
        board = Board(HiddenNumbers(2), seats)
        board._handle_custom_msg({"type": kind, **more}, [])
        assert not board.fault


def test_a_browser_cannot_write_the_picture():
    board = Board(HiddenNumbers(2))
    svg = board.svg
    board._handle_msg({"content": {"data": {"method": "update", "state": {"svg": "<script>", "moment": 7}}}})
    assert board.svg == svg and board.moment == 1


def test_words_of_a_message_never_become_markup():
    board = Board(HiddenNumbers(2))
    board._handle_custom_msg({"type": "press", "key": "<script>alert(1)</script>", "moment": 1}, [])
    assert "<script" not in board.svg


def test_a_flood_of_browsers_is_forgotten_again():
    board = Board(HiddenNumbers(2), ["Anna", "Bruno"])
    Wire(board)
    for k in range(MOST_DESKS + 50):
        board._handle_custom_msg({"type": "look", "client": f"c{k}", "ticket": "t"}, [])
    assert len(board._desks) == MOST_DESKS


def test_a_fault_of_the_board_itself_is_said_and_kept(monkeypatch):
    board = Board(HiddenNumbers(2))
    monkeypatch.setattr(board.game, "meant_by", lambda key: 1 / 0)
    board._handle_custom_msg({"type": "press", "key": "card:0", "moment": 1}, [])
    assert "a fault of its own (ZeroDivisionError)" in board.status and "1 / 0" in board.fault


# -- messages ----------------------------------------------------------------------------------------------------------


def test_a_request_keeps_only_what_boards_know():
    request = read_request({"type": "press", "key": "card:0", "moment": 4, "more": "?"}, [memoryview(b"pad")])
    assert (request.kind, request.key, request.moment, request.pad) == ("press", "card:0", 4, b"pad")


def test_a_message_without_a_type_is_none():
    with pytest.raises(BadMessage):
        read_request({"key": "card:0"})


@given(st.binary(max_size=500), st.binary(min_size=500, max_size=600))
def test_sealing_twice_with_the_same_pad_gives_the_text_back(text, pad):
    assert seal(seal(text, pad), pad) == text


def test_a_pad_shorter_than_the_text_seals_nothing():
    with pytest.raises(ValueError, match="shorter"):
        seal(b"text", b"pad")


def test_sealed_texts_come_in_blocks():
    assert len(sealable({})) == BLOCK == len(sealable({"svg": "x" * 1000}))
