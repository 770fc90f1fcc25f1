"""Every statement of a rulebook has a test, and a place in a lesson once there is one."""

import pytest

from tabletop_kit.rule_index import faults, index_kit, kits_in, unknown_marks

SHOWN = 20


@pytest.mark.parametrize("kit", kits_in())
def test_every_statement_is_accounted_for(kit):
    found = faults(index_kit(kit))
    assert not found, "\n".join([f"{len(found)} faults; `make rules` lists them all", *found[:SHOWN]])


def test_every_mark_belongs_to_a_kit():
    assert unknown_marks() == []
