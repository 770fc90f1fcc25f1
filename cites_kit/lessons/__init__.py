"""Small positions, pictures and questions for the lessons, so that their cells stay short.

>>> may(lesson("three cards"), "add a card")
add a card: yes.
"""

from cites_kit.lessons.closeups import cards, closeup
from cites_kit.lessons.facts import always_true
from cites_kit.lessons.positions import lesson
from cites_kit.lessons.questions import question
from cites_kit.lessons.tasks import task
from cites_kit.lessons.telling import majority, may, rule, story, tell

__all__ = [
    "always_true",
    "cards",
    "closeup",
    "lesson",
    "majority",
    "may",
    "question",
    "rule",
    "story",
    "task",
    "tell",
]
