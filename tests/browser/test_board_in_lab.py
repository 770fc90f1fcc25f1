"""The board in a real JupyterLab with a real Chromium: clicks, keys, reload, two browsers, accessibility."""

import statistics

import pytest

from tests.browser.conftest import ROOT
from tests.browser.toy import HiddenNumbers

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAY = "notebooks/patrician/03_play.ipynb"
TOY = "from tests.browser.toy import HiddenNumbers\nfrom tabletop_kit.board import Board"
STUDY = "from patrician_kit import Patrician", "board = Patrician(players=3, seed=7).board()\nboard"
TEN = 10


@pytest.fixture
def play(lab, open_notebook):
    """Return the notebook for playing, open and run; until it is written, one with a board for study."""
    path = lab.copy(PLAY) if (ROOT / PLAY).exists() else lab.write(*STUDY)
    page = open_notebook(path)
    page.picture.locator("svg").wait_for()
    return page


def legal_key(page):
    return page.legal.first.get_attribute("data-key")


def illegal_key(page):
    """Return the key of a place that means an action which is not legal now."""
    at_rest = "[data-key{}]:not([data-action]):not([aria-disabled]):not(:has([data-key]))"
    places = page.picture.locator(
        ", ".join(at_rest.format(f'^="{kind}:"') for kind in ("plot", "display", "place", "card"))
    )
    return places.first.get_attribute("data-key")


# -- one browser -------------------------------------------------------------------------------------------------------


def test_ten_moves_by_click(play, screenshot):
    play.watch_redraws()
    for _ in range(TEN):
        said = play.status.text_content()
        play.press(legal_key(play))
        assert play.status.text_content() != said
        play.raw.wait_for_timeout(300)
    screenshot(play, "ten_moves_by_click")
    times = play.redraws
    assert len(times) == TEN
    report("click", times)
    assert play.outside == [] and play.errors == []


@pytest.mark.parametrize("players", [1, 2, 4])
def test_ten_moves_of_cites_royales(lab, open_notebook, players, screenshot):
    board = f"board = CitesRoyales({players}, seed=7).board()\nboard"
    page = open_notebook(lab.write("from cites_kit import CitesRoyales", board))
    page.picture.locator("svg").wait_for()
    for _ in range(TEN):
        page.press(legal_key(page))
    screenshot(page, f"ten_moves_of_cites_{players}")
    assert page.outside == [] and page.errors == []


def test_ten_moves_by_keyboard(play, screenshot):
    play.picture.locator("[tabindex='0']").first.focus()
    for move in range(TEN):
        tab_to_a_target(play)
        before = play.draws
        play.raw.keyboard.press("Enter" if move % 2 else "Space")
        play.wait_for_redraw(before)
        assert play.raw.evaluate("document.querySelector('.fc-picture').contains(document.activeElement)")
    screenshot(play, "ten_moves_by_keyboard")
    assert play.errors == []


def tab_to_a_target(page):
    """Press Tab, from wherever the focus is, until it rests on something that the game lets one do."""
    for _ in range(60):
        if page.raw.evaluate("document.activeElement.matches('[data-action]:not([data-action^=\"ui:\"])')"):
            return
        page.raw.keyboard.press("Tab")
        if not page.raw.evaluate("document.querySelector('.fc-table').contains(document.activeElement)"):
            page.picture.locator("[tabindex='0']").first.focus()
    raise AssertionError("Tab never reached a target")


def test_arrow_keys_go_from_target_to_target(play):
    play.legal.first.focus()
    here = play.focused
    play.raw.keyboard.press("ArrowRight")
    assert play.focused not in (here, "BODY")


def test_keys_on_the_board_do_not_reach_the_notebook(play):
    cells = play.cells
    reachable = play.table.locator("[tabindex='0'], button, input:not([hidden]), summary")
    assert reachable.count() > 5
    for element in reachable.all():
        if not element.is_visible():
            continue
        element.focus()
        for key in "abxddm":
            play.raw.keyboard.press(key)
    assert play.cells == cells


def test_an_illegal_place_says_why(play, screenshot):
    play.press(illegal_key(play))
    said = play.status.text_content()
    assert said.rstrip().endswith(")") and "." in said.partition("(")[2], "the reason, what helps, the ids of rules"
    assert play.picture.locator("svg").text_content().count(said.partition("(")[2].rstrip(")")) >= 1
    screenshot(play, "an_illegal_place_says_why")


def test_why_not_lets_the_keyboard_ask(play):
    usual = play.picture.locator("[tabindex='0']").count()
    play.press("ui:why")
    assert play.picture.locator("[tabindex='0']").count() > usual
    assert play.focused == "ui:why" or play.focused == "BODY"
    play.piece(illegal_key(play)).focus()
    before = play.draws
    play.raw.keyboard.press("Enter")
    play.wait_for_redraw(before)
    assert "(" in play.status.text_content()


def test_undo_takes_a_move_back(play):
    before = play.picture.locator("svg").inner_html()
    play.press(legal_key(play))
    assert play.picture.locator("svg").inner_html() != before
    play.press("ui:undo")
    play.press("ui:redo")
    play.press("ui:undo")
    assert play.legal.count() > 0 and play.piece("ui:undo").get_attribute("aria-disabled") == "true"


def test_the_slider_goes_back_by_key_and_the_button_returns(play, screenshot):
    for _ in range(3):
        play.press(legal_key(play))
    slider = play.table.get_by_role("slider", name="Moment of the game")
    slider.focus()
    now, before = int(slider.input_value()), play.draws
    play.raw.keyboard.press("ArrowLeft")
    play.wait_for_redraw(before)
    assert play.legal.count() == 0 and slider.input_value() == str(now - 1)
    assert slider.get_attribute("aria-valuetext") == f"{now - 1} of {now} decisions"
    screenshot(play, "the_slider")
    before = play.draws
    play.button("Back to now").click()
    play.wait_for_redraw(before)
    assert play.legal.count() > 0 and slider.input_value() == str(now)


def test_after_a_reload_the_game_is_still_there(play):
    for _ in range(3):
        play.press(legal_key(play))
    said = play.status.text_content()
    play.save()
    play.reload()
    play.picture.locator("svg").wait_for(timeout=30_000)
    assert play.status.text_content() == said
    play.press(legal_key(play))
    assert play.status.text_content() != said


def test_a_game_is_saved_and_loaded_by_the_browser(play, tmp_path):
    play.press(legal_key(play))
    with play.raw.expect_download() as download:
        play.button("Save").click()
    record = tmp_path / "game.json"
    download.value.save_as(record)
    play.press("ui:undo")
    load(play, record)
    assert play.status.text_content() == "The file was loaded."
    assert play.piece("ui:undo").get_attribute("aria-disabled") is None
    record.write_text(record.read_text()[:-20])
    load(play, record)
    assert "The file was not loaded: line" in play.status.text_content()
    assert play.piece("ui:undo").get_attribute("aria-disabled") is None


def load(page, path):
    before = page.draws
    with page.raw.expect_file_chooser() as chooser:
        page.button("Load").click()
    chooser.value.set_files(path)
    page.wait_for_redraw(before)


def test_the_whole_log_and_the_score_unfold_below(play, screenshot):
    for _ in range(4):
        play.press(legal_key(play))
    play.table.get_by_text("Everything that happened").click()
    play.table.get_by_text("Score so far").click()
    assert play.table.locator(".fc-log li").count() >= 3
    play.press(legal_key(play))
    assert play.table.locator(".fc-log").is_visible(), "what is unfolded stays so"
    screenshot(play, "log_and_score")


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_axe_finds_no_serious_fault(play, theme, screenshot):
    axe_module = pytest.importorskip("axe_playwright_python.sync_playwright")
    play.change_theme(theme)
    play.press(legal_key(play))
    play.press("ui:why")
    play.press(illegal_key(play))
    for name in ("Everything that happened", "Score so far"):
        play.table.get_by_text(name).click()
    play.raw.wait_for_timeout(500)
    screenshot(play, f"axe_{theme.split()[-1].lower()}")
    results = axe_module.Axe().run(play.raw, context=".fc-table")
    serious = [v for v in results.response["violations"] if v["impact"] in ("serious", "critical")]
    assert [(v["id"], v["help"], [n["html"][:200] for n in v["nodes"][:3]]) for v in serious] == []


# -- two browsers at one table -----------------------------------------------------------------------------------------


@pytest.fixture
def two(lab, open_notebook):
    """Return two browsers with one notebook, at a table of two people."""
    path = lab.write(TOY, 'game = HiddenNumbers(2)\nboard = Board(game, ["Anna", "Bruno"])\nboard')
    first = open_notebook(path)
    first.picture.locator("svg").wait_for()
    first.save()
    second = open_notebook(path, run=False)
    second.picture.locator("svg").wait_for(timeout=30_000)
    return first, second


def sit(page, name):
    page.button(f"I am {name}").click()
    page.button(f"Leave {name}'s seat").wait_for()


def hands():
    """Return the numbers of both hands, worked out here: what a cell prints would go to every browser."""
    return [[str(number) for number in hand] for hand in HiddenNumbers(2).hands]


def test_two_browsers_see_one_table_and_only_their_own_secrets(two, screenshot):
    anna, bruno = two
    sit(anna, "Anna")
    sit(bruno, "Bruno")
    secrets = hands()
    for page, mine, other in ((anna, *secrets), (bruno, *reversed(secrets))):
        text = page.picture.text_content()
        assert all(number in text for number in mine) and not any(number in text for number in other)
    assert bruno.legal.count() == 0
    anna.press("card:0")
    anna.press("place:2")
    bruno.legal.first.wait_for()
    assert secrets[0][0] in bruno.picture.text_content(), "what lies on the table is seen by both"
    bruno.press("card:1")
    bruno.press("place:0")
    anna.legal.first.wait_for()
    screenshot(anna, "two_browsers_anna")
    screenshot(bruno, "two_browsers_bruno")
    still_hidden = {anna: secrets[1][::2], bruno: secrets[0][1:]}
    for page, numbers in still_hidden.items():
        assert page.frames and not any(n.encode() in frame for n in numbers for frame in page.frames)
    for page in two:
        assert page.outside == [] and page.errors == []


def test_nobody_can_act_for_a_seat_that_another_browser_took(two):
    anna, bruno = two
    sit(anna, "Anna")
    bruno.press("place:0")
    assert "Anna plays in another browser" in bruno.status.text_content()
    assert bruno.python("print(game.now)") == "0"


def test_a_seat_outlasts_a_reload(two):
    anna, _ = two
    sit(anna, "Anna")
    anna.reload()
    anna.button("Leave Anna's seat").wait_for(timeout=30_000)
    mine = hands()[0]
    assert all(number in anna.picture.text_content() for number in mine)


def test_in_a_hot_seat_the_curtain_falls_when_the_turn_passes(two, screenshot):
    page, other = two
    page.press("ui:cards")
    page.piece("card:0").wait_for()
    screenshot(page, "hot_seat_open")
    page.press("card:0")
    page.press("place:4")
    page.piece("card:0").wait_for(state="detached")
    screenshot(page, "hot_seat_curtain")
    hidden = [*hands()[0][1:], *hands()[1]]
    assert not any(number in page.picture.text_content() for number in hidden)
    assert not any(number.encode() in frame for number in hidden for frame in other.frames)


def report(name, times):
    changed, shown = (statistics.median(column) for column in zip(*times, strict=True))
    print(f"\n{name} to changed picture {changed:.0f} ms, to painted frame {shown:.0f} ms (median of {len(times)})")
