// A question of a lesson: choices or a number, a verdict, and two folded boxes. All text comes from Python.
function quiet(node) {
  // Lab's shortcuts look at the focused element itself, so each one has to say that it wants none of them.
  node.setAttribute("data-lm-suppress-shortcuts", "true");
  return node;
}

function fold(title, text) {
  const details = document.createElement("details");
  const summary = quiet(document.createElement("summary"));
  summary.textContent = title;
  const body = document.createElement("p");
  body.textContent = text;
  details.append(summary, body);
  return details;
}

function render({ model, el }) {
  el.classList.add("fc-question");
  const ask = document.createElement("p");
  ask.className = "fc-ask";
  ask.id = "q" + Math.random().toString(36).slice(2);
  ask.textContent = model.get("text");
  const row = document.createElement("div");
  row.className = "fc-choices";
  row.setAttribute("role", "group");
  row.setAttribute("aria-labelledby", ask.id);
  const verdict = document.createElement("p");
  verdict.className = "fc-verdict";
  verdict.setAttribute("role", "status");
  verdict.setAttribute("aria-live", "polite");
  const send = (given) => model.send({ type: "answer", given });

  if (model.get("kind") === "choice") {
    for (const choice of model.get("choices")) {
      const button = quiet(document.createElement("button"));
      button.type = "button";
      button.textContent = choice;
      button.addEventListener("click", () => send(choice));
      row.append(button);
    }
  } else if (model.get("kind") === "number") {
    const input = quiet(document.createElement("input"));
    input.type = "number";
    input.setAttribute("aria-labelledby", ask.id);
    const button = quiet(document.createElement("button"));
    button.type = "button";
    button.textContent = "Check";
    button.addEventListener("click", () => send(input.value));
    input.addEventListener("keydown", (ev) => { if (ev.key === "Enter") send(input.value); });
    row.append(input, button);
  }
  const say = () => {
    verdict.textContent = model.get("verdict");
    verdict.dataset.right = String(model.get("right"));
  };
  el.append(ask, row, verdict);
  if (model.get("hint")) el.append(fold("Hint", model.get("hint")));
  el.append(fold("Answer", model.get("solution")));
  model.on("change:verdict", say);
  model.on("change:right", say);
  say();
  return () => { model.off("change:verdict", say); model.off("change:right", say); };
}
export default { render };
