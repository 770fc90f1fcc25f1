"""The rule modules share one namespace in both gears: no name may mean two things."""

import ast
import inspect
from collections import Counter

from cites_kit.game import RULE_MODULES


def functions_of(module):
    return [node.name for node in ast.parse(inspect.getsource(module)).body if isinstance(node, ast.FunctionDef)]


def test_no_two_rule_modules_have_a_function_of_the_same_name():
    names = Counter(name for module in RULE_MODULES for name in functions_of(module))
    assert [name for name, number in names.items() if number > 1] == []


def test_a_constant_has_the_same_value_in_all_rule_modules():
    values = {}
    for module in RULE_MODULES:
        for name, value in vars(module).items():
            if type(value) in (int, float):
                values.setdefault(name, set()).add(value)
    assert [name for name, found in values.items() if len(found) > 1] == []


def test_no_function_has_the_name_of_a_constant():
    constants = {name for module in RULE_MODULES for name, value in vars(module).items() if type(value) in (int, float)}
    assert constants & {name for module in RULE_MODULES for name in functions_of(module)} == set()
