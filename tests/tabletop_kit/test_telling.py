"""What a lesson prints of an engine: lines that fit, rules by their long and short names."""

import pytest

from patrician_kit import Patrician
from tabletop_kit.telling import WIDTH, fitted, may, say, statement, tell


def test_the_newest_lines_of_the_log_are_told_with_their_rules(capsys):
    game = Patrician(players=2, seed=1)
    game.play(game.legal_actions()[0])
    tell(game, 1)
    assert "(patrician." in capsys.readouterr().out


def test_it_is_said_what_may_be_done_and_why_not(capsys):
    game = Patrician(players=2, seed=1)
    may(game, game.legal_actions()[0].text, "Lucca, left")
    yes, no = capsys.readouterr().out.split("\n", 1)
    assert yes.endswith(": yes.")
    assert no.startswith("Lucca, left: no. ")


def test_a_rule_is_found_with_and_without_the_name_of_the_game():
    assert statement("cites_kit", "buy.7") == statement("cites_kit", "cites.buy.7")
    assert statement("cites_kit", "ruling.37").startswith("Which bonus spaces lie between: ")
    with pytest.raises(KeyError):
        statement("cites_kit", "buy.99")


def test_long_lines_are_broken_so_that_they_fit(capsys):
    text = "a word " * 40
    say(text)
    printed = capsys.readouterr().out.splitlines()
    assert max(map(len, [*printed, *fitted(text).splitlines()])) <= WIDTH
    assert printed[1].startswith("    ")
