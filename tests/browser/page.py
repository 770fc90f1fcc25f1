"""A notebook in a browser, as the tests handle it: its board, its keys, and everything that travels over the wire."""

from urllib.parse import urlsplit

PATIENCE = 60_000  # milliseconds; on a busy machine a kernel takes its time
LOCAL_HOSTS = {"127.0.0.1", "localhost"}

RUN_ALL = """async () => {
  const notebook = jupyterapp.shell.currentWidget;
  await Promise.all([notebook.revealed, notebook.context.ready, notebook.sessionContext.ready]);
  await jupyterapp.commands.execute('notebook:run-all-cells');
}"""

IN_KERNEL = """async code => {
  const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  let out = '';
  const run = kernel.requestExecute({ code, store_history: false });
  run.onIOPub = m => {
    if (m.header.msg_type === 'stream') out += m.content.text;
    if (m.header.msg_type === 'error') out += m.content.evalue;
  };
  await run.done;
  return out.trim();
}"""

SAVE = "() => { jupyterapp.commands.execute('docmanager:save'); }"

# Times from the event to the changed picture, and to the next frame that shows it.
WATCH = """() => {
  window.redraws = [];
  const picture = document.querySelector('.fc-picture');
  let start = null;
  for (const kind of ['click', 'keydown'])
    document.addEventListener(kind, () => { start = performance.now(); }, true);
  new MutationObserver(() => {
    if (start === null) return;
    const changed = performance.now() - start, from = start;
    start = null;
    requestAnimationFrame(() => requestAnimationFrame(() =>
      window.redraws.push([changed, performance.now() - from])));
  }).observe(picture, { childList: true });
}"""


# The middle of a group is not where a person aims: the bubble that belongs to it counts as well. Aim at its shapes.
AIM = """group => {
  const key = group.dataset.key;
  group.querySelector('.body, .ghost, rect, path')?.scrollIntoView({ block: 'nearest' });
  for (const shape of group.querySelectorAll('.body, .ghost, rect, circle, path, text')) {
    const box = shape.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (document.elementFromPoint(x, y)?.closest('[data-key]')?.dataset.key === key) return [x, y];
  }
  return null;
}"""


class Page:
    """One browser with one notebook.

    Attributes:
        raw: the page of Playwright.
        outside: requests that would leave the machine.
        frames: every frame that the kernel's websocket brought, as bytes.
        errors: what the page threw.

    """

    def __init__(self, raw, url):
        self.raw, self.url = raw, url
        self.outside, self.frames, self.errors = [], [], []
        raw.set_default_timeout(PATIENCE)
        raw.on("request", self._note_request)
        raw.on("websocket", lambda socket: socket.on("framereceived", self._note_frame))
        raw.on("pageerror", lambda error: self.errors.append(str(error)))

    def _note_request(self, request):
        url = urlsplit(request.url.removeprefix("blob:"))
        if url.scheme != "data" and url.hostname not in LOCAL_HOSTS:
            self.outside.append(request.url)

    def _note_frame(self, frame):
        self.frames.append(frame if isinstance(frame, bytes) else frame.encode())

    # -- the notebook --------------------------------------------------------------------------------------------------

    def open(self, *, run):
        self.raw.goto(self.url + "?reset")
        self.wait_for_kernel()
        if run:
            self.raw.evaluate(RUN_ALL)

    def reload(self):
        self.raw.reload()
        self.wait_for_kernel()

    def save(self):
        with self.raw.expect_response(lambda answer: answer.request.method == "PUT" and "/api/contents" in answer.url):
            self.raw.evaluate(SAVE)

    def wait_for_kernel(self):
        self.raw.wait_for_function("window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel")

    def python(self, code):
        """Run code in the kernel, without touching the notebook, and return what it prints."""
        return self.raw.evaluate(IN_KERNEL, code)

    @property
    def cells(self):
        return self.raw.locator(".jp-Cell").count()

    # -- the board -----------------------------------------------------------------------------------------------------

    @property
    def table(self):
        return self.raw.locator(".fc-table").first

    @property
    def picture(self):
        return self.table.locator(".fc-picture")

    @property
    def status(self):
        return self.table.locator(".fc-status")

    def piece(self, key):
        return self.picture.locator(f'[data-key="{key}"]')

    @property
    def legal(self):
        """The targets of the game itself that may be pressed now."""
        return self.picture.locator('[data-action]:not([data-action^="ui:"])')

    def button(self, name):
        return self.table.get_by_role("button", name=name, exact=True)

    def press(self, key):
        """Click on a piece and wait for the new picture."""
        before = self.draws
        aim = self.piece(key).first.evaluate(AIM)
        assert aim, f"{key} cannot be clicked: something lies on it"
        self.raw.mouse.click(*aim)
        self.wait_for_redraw(before)

    def wait_for_redraw(self, before):
        self.raw.wait_for_function("n => Number(document.querySelector('.fc-picture').dataset.draws) > n", arg=before)

    @property
    def draws(self):
        return int(self.picture.get_attribute("data-draws"))

    @property
    def focused(self):
        return self.raw.evaluate("document.activeElement?.dataset?.key ?? document.activeElement?.tagName")

    # -- measuring -----------------------------------------------------------------------------------------------------

    def watch_redraws(self):
        self.raw.evaluate(WATCH)

    @property
    def redraws(self):
        self.raw.wait_for_timeout(100)
        return self.raw.evaluate("window.redraws")
