// The browser's half of a board or a score sheet. Pictures come from the kernel as SVG text; this file listens, asks,
// keeps the focus where it was, and opens what was sealed for this browser alone (see messages.py). It loads nothing.

const FIRST_PAD = 131072;
const LARGEST_FILE = 2000000;
// The track that furniture.py draws: a hidden group of label, two bars and a knob.
const TRACK = ".slider rect";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// -- identity and secrecy

function uuid() {
  if (crypto.randomUUID) return crypto.randomUUID(); // only on https and on this machine
  return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");
}

function clientId() {
  const name = "four-cities-client";
  try {
    const kept = sessionStorage.getItem(name) || uuid();
    sessionStorage.setItem(name, kept); // survives a reload, ends with the tab
    return kept;
  } catch {
    return uuid();
  }
}

function freshBytes(size) {
  const pad = new Uint8Array(size);
  for (let at = 0; at < size; at += 65536) crypto.getRandomValues(pad.subarray(at, at + 65536));
  return pad;
}

function unseal(buffer, pad) {
  const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  const text = bytes.map((byte, at) => byte ^ pad[at]);
  return JSON.parse(new TextDecoder().decode(text));
}

// -- small helpers for the page

// Lab's shortcuts (A, B, X, M, D D, arrows) stay off only if this sits on the focused element itself.
const keepKeys = (element) => element.setAttribute("data-lm-suppress-shortcuts", "true");

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (["button", "input", "summary"].includes(tag) || "tabindex" in attributes) keepKeys(element);
  element.append(...children);
  return element;
}

function button(label, press) {
  const element = make("button", { type: "button", class: "fc-button" }, label);
  element.addEventListener("click", press);
  return element;
}

function download(name, text) {
  const link = make("a", { download: name, href: URL.createObjectURL(new Blob([text], { type: "application/json" })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function nearest(from, all, [dx, dy]) {
  const middle = (n) => {
    const box = n.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const other of all) {
    if (other === from) continue;
    const [ox, oy] = middle(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const across = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (along > 1 && along + 3 * across < least) [best, least] = [other, along + 3 * across];
  }
  return best;
}

// -- the view

function build(el) {
  const parts = {
    picture: make("div", { class: "fc-picture", tabindex: "-1" }),
    slider: make("input", { type: "range", class: "fc-slider", min: "0", step: "1", "aria-label": "Moment of the game" }),
    status: make("div", { class: "fc-status", role: "status", "aria-live": "polite" }),
    seats: make("div", { class: "fc-row fc-seats", role: "group", "aria-label": "Seats" }),
    files: make("div", { class: "fc-row fc-files" }),
    log: make("ol", { class: "fc-log", tabindex: "0", role: "list", "aria-label": "Everything that happened, newest first" }),
    score: make("div", { class: "fc-score" }),
    file: make("input", { type: "file", accept: ".json,application/json", hidden: "" }),
  };
  parts.fields = make("div", { class: "fc-fields" });
  parts.sheet = make("div", { class: "fc-sheet" }, parts.fields, parts.picture, parts.slider);
  parts.logBox = make("details", {}, make("summary", {}, "Everything that happened"), parts.log);
  parts.scoreBox = make("details", {}, make("summary", {}, "Score so far"), parts.score);
  parts.now = make("div", { class: "fc-now" });
  const said = make("div", { class: "fc-said" }, parts.status, parts.now);
  const below = make("div", { class: "fc-below" }, said, parts.seats, parts.files, parts.logBox, parts.scoreBox);
  el.classList.add("fc-table");
  el.replaceChildren(make("div", { class: "fc-frame" }, parts.sheet, below, parts.file));
  return parts;
}

function render({ model, el }) {
  const parts = build(el);
  const client = clientId();
  const pads = new Map(); // ticket -> pad of what was asked and not answered yet
  let own = null; // what was sealed for this browser
  let padSize = FIRST_PAD;
  let drawn = null;
  let dragging = false;
  let due = false;

  const table = () => model.get("table") || {};
  const several = () => table().mode === "several";
  const seen = () => (several() && own) || table();
  const thinking = () => Boolean(seen().thinking);

  function ask(message) {
    const ticket = uuid();
    const moment = own ? own.moment : model.get("moment");
    const content = { ...message, moment, client, ticket };
    if (!several()) {
      model.send(content);
      return ticket;
    }
    const pad = freshBytes(padSize);
    pads.set(ticket, pad);
    if (pads.size > 8) pads.delete(pads.keys().next().value);
    model.send(content, undefined, [pad.buffer]);
    return ticket;
  }

  function receive(message, buffers) {
    if (message.type === "record") {
      if (asked.delete(message.ticket)) download(message.name, message.text);
      return;
    }
    const pad = pads.get(message.ticket);
    if (!pad) return; // for another browser
    pads.delete(message.ticket);
    if (message.type === "more") {
      padSize = Math.ceil(message.need * 1.25);
      ask({ type: "look" });
    } else if (message.type === "sealed") {
      own = unseal(buffers[0], pad);
      update();
      if (own.thinking) requestAnimationFrame(() => ask({ type: "press", key: "ui:think" })); // after it is drawn
    }
  }

  // -- drawing

  function reachable() {
    return [...parts.picture.querySelectorAll("[tabindex]")];
  }

  function draw(svg) {
    if (svg === drawn) return;
    drawn = svg;
    const focused = parts.picture.contains(document.activeElement) ? document.activeElement : null;
    const key = focused && focused.dataset.key;
    const place = focused ? reachable().indexOf(focused) : -1;
    parts.picture.innerHTML = svg;
    const all = reachable();
    all.forEach(keepKeys);
    if (focused) refocus(all, key, place);
    placeSlider();
    parts.picture.dataset.draws = String(Number(parts.picture.dataset.draws || 0) + 1);
  }

  // Replacing the picture drops the focus: give it back to the same piece, else to the first legal one.
  function refocus(all, key, place) {
    const same = all.find((n) => n.dataset.key === key);
    const legal = all.find((n) => n.dataset.action && !n.dataset.action.startsWith("ui:"));
    (same || legal || all[Math.min(place, all.length - 1)] || parts.picture).focus({ preventScroll: true });
  }

  // The picture draws the track; a real range input lies over it, or in a row of its own if there is no track.
  function placeSlider() {
    if (dragging) return; // what is held does not move
    const track = parts.picture.querySelector(TRACK);
    const box = track && track.ownerSVGElement.viewBox.baseVal;
    parts.slider.classList.toggle("fc-over", Boolean(track));
    if (!track) return void parts.slider.removeAttribute("style");
    const at = (name) => Number(track.getAttribute(name));
    const percent = (part, whole) => `${(100 * part) / whole}%`;
    parts.slider.style.left = percent(at("x"), box.width);
    parts.slider.style.width = percent(at("width"), box.width);
    parts.slider.style.top = percent(at("y") + at("height") / 2 - 12, box.height);
    parts.slider.style.height = percent(24, box.height);
  }

  // Fields to type into: the picture draws them, real inputs lie over them. What is being typed is left alone.
  const inputs = new Map(); // key -> input
  function placeFields() {
    const wanted = [...parts.picture.querySelectorAll(".typed")].map(placeField);
    for (const [key, input] of inputs) if (!wanted.includes(input)) inputs.delete(key);
    if (wanted.length === parts.fields.children.length && wanted.every((n, at) => parts.fields.children[at] === n)) return;
    const focused = document.activeElement;
    parts.fields.replaceChildren(...wanted);
    if (wanted.includes(focused)) focused.focus({ preventScroll: true });
  }

  function placeField(group) {
    const { typed: key, value, label, hint, size, bold, wrong, middle } = group.dataset;
    const [box, drawn] = [group.ownerSVGElement.viewBox.baseVal, group.querySelector("rect")];
    const [x, y, w, h] = ["x", "y", "width", "height"].map((name) => Number(drawn.getAttribute(name)));
    const input = inputs.get(key) || newField(key);
    const percent = (part, whole) => `${(100 * part) / whole}%`;
    Object.assign(input.style, { left: percent(x + 1, box.width), width: percent(w - 2, box.width) });
    Object.assign(input.style, { top: percent(y + 1, box.height), height: percent(h - 2, box.height) });
    Object.assign(input.style, { fontSize: `${(100 * size) / box.width}cqw`, fontWeight: bold ? "700" : "400" });
    input.style.textAlign = middle ? "center" : "start";
    for (const [name, text] of [["aria-label", label], ["placeholder", hint], ["aria-invalid", String(Boolean(wrong))]])
      input.setAttribute(name, text);
    const typing = document.activeElement === input && input.value !== input.fcGiven && input.value !== input.fcSent;
    input.fcGiven = value;
    if (!typing && input.value !== value) input.value = value;
    return input;
  }

  function newField(key) {
    const input = make("input", { type: "text", class: "fc-field", maxlength: "1000", autocomplete: "off", spellcheck: "false" });
    input.dataset.key = key;
    input.addEventListener("change", () => {
      input.fcSent = input.value;
      ask({ type: "write", key, text: input.value });
    });
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") input.value = input.fcGiven;
      event.stopPropagation();
    });
    inputs.set(key, input);
    return input;
  }

  function update() {
    const shown = table();
    const mine = several() && own ? own : null;
    draw(mine ? mine.svg : model.get("svg"));
    placeFields();
    const status = mine ? mine.status : model.get("status");
    if (parts.status.textContent !== status) parts.status.textContent = status;
    parts.slider.hidden = !shown.last;
    parts.slider.max = String(shown.last || 0);
    if (!dragging) parts.slider.value = String(seen().now || 0);
    parts.slider.setAttribute("aria-valuetext", `${seen().now} of ${shown.last} decisions`);
    showWayBack(Boolean(seen().past));
    showSeats(shown, mine ? mine.held : []);
    showFiles(shown);
    showLog(shown.log || []);
    showScore(seen().score || []);
  }

  const shows = new WeakMap(); // part -> what it shows, so that nothing is rebuilt (and loses the focus) without need
  function fresh(part, what) {
    const text = JSON.stringify(what);
    if (shows.get(part) === text) return false;
    shows.set(part, text);
    return true;
  }

  // Outside the picture, so that its row of buttons and the slider do not move while one looks back.
  function showWayBack(past) {
    if (!fresh(parts.now, past)) return;
    if (!past && parts.now.contains(document.activeElement)) parts.slider.focus({ preventScroll: true });
    const back = past ? [button("Back to now", () => ask({ type: "press", key: "ui:now" }))] : [];
    back.forEach((one) => one.classList.add("fc-primary"));
    parts.now.replaceChildren(...back);
  }

  function showSeats(shown, held) {
    const seats = shown.seats || [];
    parts.seats.hidden = shown.mode !== "several";
    if (parts.seats.hidden || !fresh(parts.seats, [seats, held])) return;
    const inside = parts.seats.contains(document.activeElement);
    parts.seats.replaceChildren(
      ...seats.map((seat, at) => {
        if (seat.program) return make("span", {}, `${seat.name}: a program (${seat.program})`);
        if (held.includes(at)) return button(`Leave ${seat.name}'s seat`, () => ask({ type: "stand", seat: at }));
        if (seat.free) return button(`I am ${seat.name}`, () => ask({ type: "sit", seat: at }));
        return make("span", {}, `${seat.name}: in another browser`);
      }),
    );
    if (inside) (parts.seats.querySelector("button") || parts.picture).focus({ preventScroll: true });
  }

  const asked = new Set();
  function showFiles(shown) {
    if (!fresh(parts.files, [shown.save, shown.load])) return;
    const save = button("Save", () => asked.add(ask({ type: "save" })));
    const load = button("Load", () => parts.file.click());
    parts.files.hidden = !shown.save && !shown.load;
    parts.files.replaceChildren(...(shown.save ? [save] : []), ...(shown.load ? [load] : []));
  }

  function showLog(lines) {
    parts.logBox.hidden = !lines.length;
    if (!fresh(parts.log, lines)) return;
    parts.log.replaceChildren(
      ...[...lines].reverse().map(([turn, letter, text, rules]) =>
        make(
          "li",
          {},
          make("span", { class: "fc-when" }, `turn ${turn}`),
          make("span", { class: "fc-who" }, letter),
          make("span", { class: "fc-what" }, text),
          make("span", { class: "fc-rules" }, rules),
        ),
      ),
    );
  }

  function showScore(receipts) {
    parts.scoreBox.hidden = !receipts.length;
    if (fresh(parts.score, receipts)) parts.score.replaceChildren(...receipts.map((text) => make("pre", {}, text)));
  }

  // -- listening

  let last = {};
  function press(event) {
    const piece = event.target.closest && event.target.closest("[data-action], [data-key]");
    if (!piece || !parts.picture.contains(piece)) return false;
    event.stopPropagation();
    if (thinking()) {
      parts.status.textContent = several() && own ? own.status : model.get("status");
      return true;
    }
    const key = piece.dataset.action || piece.dataset.key;
    const twice = last.key === key && last.drawn === drawn && event.timeStamp - last.time < 400;
    last = { key, drawn, time: event.timeStamp };
    if (!twice) ask({ type: "press", key }); // a double click is one wish
    return true;
  }

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.key === "Enter" || event.key === " ") && press(event)) event.preventDefault();
    const direction = ARROWS[event.key];
    const from = direction && event.target.closest("[tabindex='0']");
    const next = from && nearest(from, reachable(), direction);
    if (next) next.focus();
    if (from) event.preventDefault();
  }

  function onSlide() {
    if (due) return; // the newest place goes out with the next frame
    due = true;
    requestAnimationFrame(() => {
      due = false;
      ask({ type: "go", to: Number(parts.slider.value) });
    });
  }

  async function onFile() {
    const file = parts.file.files[0];
    parts.file.value = "";
    if (!file) return;
    if (file.size > LARGEST_FILE) parts.status.textContent = "That file is too large to be a saved game.";
    else ask({ type: "load", text: await file.text() });
  }

  let planned = false;
  function onChange() {
    if (planned) return; // several traits of one message, one update
    planned = true;
    queueMicrotask(() => {
      planned = false;
      update();
    });
  }

  function onMoment() {
    if (own && !own.private && !own.past) own = null;
    // What this browser just asked brings the new picture with it; only if it does not, ask again.
    const look = () => own && own.moment !== model.get("moment") && ask({ type: "look" });
    setTimeout(look, pads.size ? 400 : 0);
  }

  parts.picture.addEventListener("click", press);
  parts.picture.addEventListener("keydown", onKey);
  parts.slider.addEventListener("input", onSlide);
  parts.slider.addEventListener("pointerdown", () => (dragging = true));
  parts.slider.addEventListener("change", () => {
    dragging = false;
    placeSlider();
  });
  parts.file.addEventListener("change", onFile);
  model.on("msg:custom", receive);
  model.on("change:moment", onMoment);
  const traits = ["svg", "status", "table"].map((name) => `change:${name}`);
  for (const name of traits) model.on(name, onChange);
  update();
  if (several()) ask({ type: "look" });
  return () => {
    model.off("msg:custom", receive);
    model.off("change:moment", onMoment);
    for (const name of traits) model.off(name, onChange);
  };
}

export default { render };
