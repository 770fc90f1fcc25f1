"""The table in characters: what there is to look at without a board."""

from tests.conformance.cases import for_every_case


@for_every_case
def test_a_text_fits_on_a_screen(case):
    for game in case.moments(games=1, each=8):
        lines = game.text(0).splitlines()
        assert max(map(len, lines)) <= 130
        assert len(lines) <= case.kit.most_lines
