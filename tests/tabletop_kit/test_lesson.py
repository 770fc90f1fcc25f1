"""Questions are checked at once, say why, and can be read without a kernel; tasks watch a board."""

import pytest

from tabletop_kit.lesson import Question, Task, stored_output


class Board:
    """A board that a test can change."""

    def __init__(self):
        self.game, self.watchers = [], []

    def observe(self, watcher, names):
        assert names == ["moment"]
        self.watchers.append(watcher)

    def change(self, game):
        self.game = game
        for watcher in self.watchers:
            watcher({})


def plots(**more):
    return Question("How many plots has a city?", 2, **more)


def colours(because="It says so."):
    return Question("Which colour?", "red", ["red", "blue", "green"], because=because)


# --- answers ---


@pytest.mark.parametrize("given", [2, "2", " 2 "])
def test_a_number_may_come_as_a_number_or_as_text(given):
    asked = plots(because="Two squares.")
    assert asked.check(given) is True
    assert (asked.right, asked.verdict) == (True, "Right. Two squares.")


@pytest.mark.parametrize("given", [3, "-2", "20"])
def test_a_wrong_number_is_refused_without_the_reason(given):
    asked = plots(because="Two squares.")
    assert asked.check(given) is False
    assert (asked.right, asked.verdict) == (False, "Not that. Look once more.")


@pytest.mark.parametrize("given", ["", "two", None, 2.0, True and "2,0", [2], {"a": 1}])
def test_what_is_no_whole_number_is_asked_for_again(given):
    asked = plots()
    assert asked.check(given) is False
    assert asked.verdict == "Write a whole number."


def test_the_hint_is_named_only_if_there_is_one():
    asked = plots(hint="Look at the squares.")
    asked.check(5)
    assert asked.verdict == "Not that. Look once more, or open the hint."


def test_a_choice_is_right_in_any_case():
    asked = colours()
    assert asked.check("Red")
    assert asked.verdict == "Right. It says so."


def test_each_choice_may_have_a_reason_of_its_own():
    asked = colours({"red": "Red it is.", "blue": "Blue is the sea."})
    asked.check("blue")
    assert asked.verdict == "Not blue. Blue is the sea."
    asked.check("green")
    assert asked.verdict == "Not that. Look once more."
    asked.check("red")
    assert asked.verdict == "Right. Red it is."


def test_a_reason_may_be_any_object_with_a_text():
    class Refusal:
        def __str__(self):
            return "The plot is empty."

    assert colours(Refusal()).solution == "Red. The plot is empty."


def test_an_answer_that_is_a_sentence_keeps_its_one_full_stop():
    asked = Question(
        "What now?", "Go on.", ["Go on.", "Go back."], because={"Go on.": "So.", "Go back.": "No way back."}
    )
    assert asked.solution == "Go on. So."
    asked.check("Go back.")
    assert asked.verdict == "Not that. No way back."


@pytest.mark.parametrize(("answer", "because"), [("pink", ""), ("red", {"pink": "no"})], ids=["answer", "reason"])
def test_an_answer_or_a_reason_that_is_no_choice_is_a_fault_of_the_lesson(answer, because):
    with pytest.raises(ValueError, match="'pink' is not among the choices"):
        Question("Which colour?", answer, ["red", "blue"], because=because)


# --- messages from the browser ---


def test_a_click_in_the_browser_is_an_answer():
    asked = colours()
    asked._handle_custom_msg({"type": "answer", "given": "red"}, [])
    assert asked.right is True


@pytest.mark.parametrize("message", [None, "answer", {}, {"type": "else", "given": "red"}, {"type": "answer"}])
def test_other_messages_change_nothing_for_the_better(message):
    asked = colours()
    asked._handle_custom_msg(message, [])
    assert asked.right is not True


# --- what is stored ---


def test_the_stored_question_can_be_read_without_a_kernel():
    asked = Question("Is 1 < 2?", "yes", ["yes", "no"], because="<b>always</b>", hint="Count & see.")
    data, _ = asked._repr_mimebundle_()
    assert data["text/plain"] == "Question: Is 1 < 2? [yes / no]"
    assert "Is 1 &lt; 2?" in data["text/html"]
    assert "<summary>Hint</summary><p>Count &amp; see.</p>" in data["text/html"]
    assert "&lt;b&gt;always&lt;/b&gt;" in data["text/html"]


def test_what_is_stored_does_not_depend_on_what_was_answered():
    asked = colours()
    before = asked._repr_mimebundle_()[0]["text/html"]
    asked.check("blue")
    assert asked._repr_mimebundle_()[0]["text/html"] == before


def test_without_widgets_nothing_is_stored():
    assert stored_output(None, "text", "html") is None


# --- tasks ---


def test_a_task_is_done_when_the_board_says_so():
    board = Board()
    asked = Task("Add a floor.", board, lambda game: len(game) > 0, solution="Any floor.", hint="Click.")
    assert (asked.kind, asked.verdict, asked.right) == ("task", "", None)
    board.change(["floor"])
    assert (asked.verdict, asked.right) == ("Done.", True)
    board.change([])
    assert (asked.verdict, asked.right) == ("", None)


def test_a_task_may_be_done_from_the_start():
    board = Board()
    board.game = ["floor"]
    assert Task("Add a floor.", board, bool, solution="Any floor.").verdict == "Done."


def test_the_stored_task_shows_its_solution_folded():
    data, _ = Task("Add a floor.", Board(), bool, solution="Any floor.")._repr_mimebundle_()
    assert data["text/plain"] == "Task: Add a floor."
    assert "<summary>Answer</summary><p>Any floor.</p>" in data["text/html"]


def test_a_task_whose_check_fails_says_so_and_the_board_goes_on():
    board = Board()
    asked = Task("Add a floor.", board, lambda game: game[0] == "floor", solution="Any floor.")
    assert asked.verdict == "This task cannot tell whether it is done: IndexError: list index out of range."
    assert asked.right is None
    board.change(["floor"])
    assert (asked.verdict, asked.right) == ("Done.", True)


def test_a_task_may_change_the_board_while_it_looks():
    board = Board()

    def done(game):
        if game != ["floor"]:
            board.change(["floor"])
        return board.game == ["floor"]

    assert Task("Add a floor.", board, done, solution="Any floor.").verdict == "Done."
