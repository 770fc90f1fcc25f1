"""The panel at the right of the Market: what adding a card may bring, and the Hero who softens it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from cites_kit import names as n
from cites_kit.components import COLOUR_NAMES
from cites_kit.drawing.cards import emblem
from cites_kit.drawing.grid import AID_LEFT, AID_WIDE, MARKET_TOP, Table
from cites_kit.drawing.nobles import hero_card
from cites_kit.odds import percent
from tabletop_kit.drawing.furniture import panel
from tabletop_kit.drawing.header import names_first
from tabletop_kit.drawing.lettering import wrap
from tabletop_kit.drawing.palette import ACT, GOOD, GOOD_BG, INK, INK_2, SURFACE, WARN, WARN_BG
from tabletop_kit.drawing.states import hint, mark

_X = AID_LEFT + 12
_INNER = AID_WIDE - 24
_FIRST, _PITCH = AID_LEFT + 92, 41
_BEFORE_ADDING = (n.PLAY_CARD, n.VOID_TARGET, n.MERCHANT_TARGET, n.BUY_OR_ADD)


def draw_odds(table: Table) -> None:
    """Draw the whole panel; while somebody buys, it tells what the purchase leaves."""
    several, buying = len(table.scene.names) > 1, table.view.step == n.PURCHASE
    title = "If you add a card" if _me(table) == "you" and table.view.step in _BEFORE_ADDING else "If a card is added"
    row = f"{'the next card ' if buying else ''}in row {table.view.adding.row}"
    panel(table.canvas, *table.aid, "After this purchase" if buying else title, row)
    _colours(table)
    _what_follows(table, MARKET_TOP + 128)
    _bar(table, MARKET_TOP + 180)
    if several and not buying:
        table.put("hero", partial(_hero, table, MARKET_TOP + 234))
    _after_buying(table, MARKET_TOP + (296 if several and not buying else 252))


def _me(table: Table) -> str:
    """Return how the one who decides is called."""
    return "you" if not table.waits and table.scene.you else table.view.nobles[table.view.turn].name


def _say(table: Table, x: float, y: float, text: str, ink: str = INK_2, *, size: float = 13) -> None:
    """Write a line with names as short as they must be."""
    room, bold = _X + _INNER - x, size > 13
    text = names_first(text, table.scene.names, room, size, bold)
    table.canvas.text(x, y, text, size, ink, bold=bold, maxwidth=room)


def _colours(table: Table) -> None:
    """Draw how many cards of each colour lie face up, and how likely the next card is of that colour."""
    canvas, odds, y = table.canvas, table.view.adding, MARKET_TOP + 32
    total = sum(odds.unseen)
    canvas.text(_X, y + 46, "face up", 13, INK_2)
    canvas.text(_X, y + 68, "chance", 13, INK_2)
    for colour in range(n.COLOURS):
        x, hot = _FIRST + _PITCH * colour, colour in odds.hot
        lie = sum(
            card // n.VALUES == colour and not taken
            for card, taken in zip(table.view.market, table.view.picked, strict=True)
        )
        chance = percent(odds.unseen[colour] / total) if total else "0 %"
        ink, on = (WARN, WARN_BG) if hot else (INK, SURFACE)
        label = f"{COLOUR_NAMES[colour]}: {lie} face up, the next card with a chance of {chance}"
        with canvas.group(label=label + (", a Revolt" if hot else "")):
            if hot:
                canvas.rect(x - 19.5, y, 39, 77, WARN_BG, WARN, 1.5, r=8)
            emblem(canvas, colour, x, y + 16, 12)
            canvas.text(x, y + 46, lie, 14, ink, bold=True, anchor="middle", on=on)
            canvas.text(x, y + 68, chance.replace(" ", ""), 13, ink, anchor="middle", on=on, maxwidth=40)


def _what_follows(table: Table, y: float) -> None:
    canvas, odds, me = table.canvas, table.view.adding, _me(table)
    if odds.row == 2 or not odds.hot:
        calm = ("In row 2 nothing happens.", "From row 3 on a colour that lies there twice is a danger.")
        first, second = calm if odds.row == 2 else ("No colour lies there twice:", "no Revolt, and no points.")
        canvas.text(_X, y, first, 14, INK, bold=True)
        for k, line in enumerate(wrap(second, _INNER, 13)):
            canvas.text(_X, y + 18 + 18 * k, line, 13, INK_2, maxwidth=_INNER)
        return
    names = [COLOUR_NAMES[c] for c in odds.hot]
    drawn = " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
    drawn = f"{drawn[0].upper()}{drawn[1:]}" if len(names) < 4 else "A marked colour"
    end = canvas.text(_X, y, f"{drawn} drawn:", 14, INK, bold=True)
    canvas.text(end + 8, y, "Revolt", 14, WARN, bold=True)
    end = canvas.text(_X, y + 42, "Any other colour:", 14, INK, bold=True)
    if table.view.step == n.PURCHASE:
        _say(table, _X, y + 18, "for the next Noble who adds a card")
        _say(table, end + 8, y + 42, f"{odds.value} VP before buying", GOOD, size=14)
        return
    bought = table.after_buying
    _say(table, _X, y + 18, _revolt(table, me, bought))
    gain = "no points" if bought else f"{me} get{'' if me == 'you' else 's'} {odds.value} VP"
    _say(table, end + 8, y + 42, gain, INK if bought else GOOD, size=14)


def _revolt(table: Table, me: str, bought: bool) -> str:
    value = table.view.adding.value
    if bought:
        return f"the weakest discarded card acts for {me}"
    others = [table.called(k) for k in range(len(table.view.nobles)) if k != table.view.turn]
    gain = f"{others[0]} gets" if len(others) == 1 else "the others get"
    return f"{gain} {value} VP{' each' if len(others) > 1 else ''}, {me} must buy at once"


def _bar(table: Table, y: float) -> None:
    canvas, odds = table.canvas, table.view.adding
    total, bad = sum(odds.unseen), sum(odds.unseen[c] for c in odds.hot)
    if not odds.hot:
        return
    wide = _INNER * odds.revolt
    canvas.rect(_X, y, _INNER, 26, GOOD_BG, r=6)
    canvas.rect(_X, y, wide, 26, WARN_BG, WARN, 1.5, r=6)
    canvas.rect(_X, y, _INNER, 26, "none", INK, 1.5, r=6)
    said = f"{percent(odds.revolt)} {'Revolt' if len(table.scene.names) > 1 else 'unavoidable'}"
    if wide > 130:
        canvas.text(_X + wide / 2, y + 18, said, 14, WARN, bold=True, anchor="middle", on=WARN_BG)
    else:
        canvas.text(_X + wide + 10, y + 18, said, 14, WARN, bold=True, on=GOOD_BG)
    canvas.text(_X, y + 42, f"{bad} of the {total} cards out of sight are of such a colour", 13, INK_2, maxwidth=_INNER)


def _hero(table: Table, y: float) -> None:
    """Draw the Hero of the Noble who acts: two cards are drawn, one is chosen."""
    canvas, view = table.canvas, table.view
    up = view.nobles[view.turn].hero
    chance = percent(view.adding.with_hero)
    label = "Hero face up: draw two cards, add the one you like" if up else "Hero face down: a Revolt turns it up"
    with table.piece("hero", label) as look:
        canvas.rect(_X + 2, y, _INNER - 14, 42, look.fill(), INK_2, 1.2, r=8, cls="body")
        hero_card(canvas, up, _X + 14, y + 8)
        title = "Use your Hero" if look.legal else f"Hero face {'up' if up else 'down'}"
        canvas.text(_X + 46, y + 18, title, 14, ACT if look.legal else INK, bold=True, on=look.fill())
        words = f"draw 2, add one: Revolt only {chance}" if view.adding.hot else "draw 2 cards, add the one you like"
        words = words if up else "a Revolt turns it up"
        canvas.text(_X + 46, y + 35, words, 13, INK_2, on=look.fill(), maxwidth=_INNER - 64)
        mark(canvas, replace(look, hint=False), _X + 2, y, _INNER - 14, 42)
        if look.hint:
            hint(canvas, _X + _INNER - 90, y + 18)


def _after_buying(table: Table, y: float) -> None:
    """Say what is different on the other side of the Player Aid."""
    canvas, view = table.canvas, table.view
    if len(table.scene.names) == 1:
        canvas.text(_X, y, "You draw two: the Regent gets one of them.", 13, INK_2)
        canvas.text(_X, y + 18, "Buying ends your turns in this Season.", 13, INK_2)
        return
    buying = view.step == n.PURCHASE
    if buying and all(noble.bought for k, noble in enumerate(view.nobles) if k != view.turn):
        canvas.text(_X, y, "This is the last purchase:", 13, INK, bold=True)
        canvas.text(_X, y + 18, "the Season ends, and all build their Cities.", 13, INK_2)
        return
    bought = table.after_buying
    end = canvas.text(_X, y, "Before buying:" if bought else "After buying:", 13, INK, bold=True)
    canvas.text(end + 6, y, "adding may bring VP," if bought else "adding brings no VP,", 13, INK_2)
    words = "and a Revolt forces to buy." if bought else "a Revolt lets the weakest card act."
    canvas.text(_X, y + 18, words, 13, INK_2, maxwidth=_INNER)
