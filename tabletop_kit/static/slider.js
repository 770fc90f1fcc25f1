// Sliders of an experiment and the picture that follows from them. The kernel draws; this only asks.
function render({ model, el }) {
  el.classList.add("fc-slider");
  const rows = document.createElement("div");
  const picture = document.createElement("img");
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  status.setAttribute("aria-live", "polite");
  for (const item of model.get("controls")) {
    const row = document.createElement("label");
    const name = document.createElement("span");
    const input = document.createElement("input");
    const shown = document.createElement("output");
    name.textContent = item.name;
    Object.assign(input, { type: "range", min: item.low, max: item.high, step: item.step, value: item.value });
    input.setAttribute("aria-label", item.name);
    input.setAttribute("data-lm-suppress-shortcuts", "true");
    shown.textContent = Number(item.value).toFixed(2);
    input.addEventListener("input", () => {
      shown.textContent = Number(input.value).toFixed(2);
      model.send({ type: "set", name: item.name, value: Number(input.value) });
    });
    row.append(name, input, shown);
    rows.append(row);
  }
  const draw = () => {
    if (model.get("image")) picture.src = "data:image/png;base64," + model.get("image");
    picture.alt = model.get("status");
    status.textContent = model.get("status");
  };
  el.append(rows, picture, status);
  model.on("change:image", draw);
  model.on("change:status", draw);
  draw();
  return () => { model.off("change:image", draw); model.off("change:status", draw); };
}
export default { render };
