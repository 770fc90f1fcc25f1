"""Small positions, pictures and questions for the lessons, so that their cells stay short.

>>> may(lesson("last floor"), "Parma, right")
Parma, right: yes.
"""

from patrician_kit.lessons.closeups import closeup
from patrician_kit.lessons.facts import always_true
from patrician_kit.lessons.positions import lesson
from patrician_kit.lessons.questions import question, task
from patrician_kit.lessons.telling import leaders, may, rule, story, tell

__all__ = ["always_true", "closeup", "leaders", "lesson", "may", "question", "rule", "story", "task", "tell"]
