"""No text becomes markup or a script: the browser forbids it, and nothing that the site does runs into that."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.any_game import come, open_curtain
from e2e.board_frames import board_frame, press, tap, wait_until_live
from e2e.table import BOOT, Table
from e2e.visitors import SharedPages, Visitors
from engine.games import GAMES
from tools.run.serve import serving

FORBIDDEN = {
    "markup": "document.body.innerHTML = '<p>owned'",
    "more markup": "document.body.insertAdjacentHTML('beforeend', '<p>owned')",
    "a document": "new DOMParser().parseFromString('<p>owned', 'text/html')",
    "a fragment": "document.createRange().createContextualFragment('<p>owned')",
    "a frame": "document.createElement('iframe').srcdoc = '<p>owned'",
    "a script": "document.createElement('script').src = './assets/fang-board.js'",
    "a worker": "new Worker('./sw.js')",
    "a service worker": "navigator.serviceWorker.register('./sw.js')",
    "another policy": "trustedTypes.createPolicy('other', {})",
    "the same policy": "trustedTypes.createPolicy('fang', {})",
}
"""Tricks that a script might try with a text."""

# Later, because the browser lets a test's own code do what it forbids the page.
TRY = """source => new Promise(done => setTimeout(async () => {
  const told = [];
  addEventListener("securitypolicyviolation", event => told.push(event.violatedDirective), {once: true});
  let failed = "";
  try { await (() => { SOURCE })() } catch (error) { failed = error.name }
  setTimeout(() => done([failed, ...told]));
}))"""
POLICY = """([name, text]) => { try { return `${fang.trusted[name](text)}` } catch (error) { return error.name } }"""
WATCH = """
window.violations = [];
addEventListener("securitypolicyviolation", event => violations.push(`${event.violatedDirective} ${event.sample}`));
"""
VIOLATIONS = "() => window.violations"

HOST = """<!doctype html><html lang=en><meta charset=utf-8><title>Strict</title><link rel=icon href="data:,">
<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types {allowed}">
<script async src="{site}/assets/fang-board.js"></script>
<fang-board id="moves" game="xok" moves="d4+d5 c4+c5"></fang-board>
<fang-board id="against" game="xok" mode="computer" level="1"></fang-board>"""


@pytest.fixture
def policy_table(request: pytest.FixtureRequest, shared_pages: SharedPages) -> Iterator[Table]:
    """Somebody who has not arrived yet, and whose browser notes what the policy forbids; its words are no problem."""
    with shared_pages.lend_fresh(request, service_workers=getattr(request, "param", "block")) as (crowd, table):
        table.prepare(WATCH)
        yield table
        told = ("Content Security ", "requires 'Trusted")
        crowd.problems = [problem for problem in crowd.problems if not any(words in problem for words in told)]


@pytest.mark.parametrize("policy_table", ["allow"], ids=["with service workers"], indirect=True)
def test_text_becomes_nothing(policy_table: Table) -> None:
    """Each way is an error, and the browser tells of it; the page stays what it was."""
    policy_table.arrive()
    for name, source in FORBIDDEN.items():
        failed, *told = policy_table.page.evaluate(TRY.replace("SOURCE", f"return {source}"))
        assert failed == "TypeError", name
        assert told in (["require-trusted-types-for"], ["trusted-types"]), name
    assert "owned" not in policy_table.page.inner_text("body")
    assert policy_table.page.evaluate(VIOLATIONS)


REFUSED = [
    ("createHTML", "<p><script>alert(1)</script></p>"),
    ("createHTML", "<IFRAME src='https://elsewhere.example'></IFRAME>"),
    ("createHTML", '<img alt="x" src="x" onerror="alert(1)">'),
    ("createHTML", '<img alt=""onerror="alert(1)">'),
    ("createHTML", "<svg/onload=alert(1)>"),
    ("createHTML", "<a srcdoc=x>"),
    ("createScriptURL", "./assets/fang-board.js"),
    ("createScriptURL", "./assets/js/thinker.js/../first.js"),
    ("createScriptURL", "https://elsewhere.example/sw.js"),
    ("createScriptURL", "data:text/javascript,alert(1)"),
]
ALLOWED = [
    ("createHTML", '<p class="on">Is <b>2 on 1=3</b>?</p>'),
    ("createHTML", '<p aria-label="&lt;img onerror=alert(1)&gt; <script>">on load=no</p>'),
]


def test_the_policy_makes_only_what_the_views_write(table: Table) -> None:
    """No element and no attribute that runs something, and no script but our workers; words may be any."""
    for name, text in REFUSED:
        assert table.page.evaluate(POLICY, [name, text]) == "TypeError", text
    for name, text in ALLOWED:
        assert table.page.evaluate(POLICY, [name, text]) == text
    assert table.page.evaluate(POLICY, ["createScriptURL", "./sw.js"]) == f"{table.site}/sw.js"


def test_nothing_of_the_site_is_forbidden(browser: Browser, site: str) -> None:
    """A start, a game against the computer in its worker, and coming back without a network."""
    crowd = Visitors(browser, site)
    table = crowd.come(service_workers="allow")
    table.prepare(WATCH)
    table.arrive()
    table.follow("xok")
    table.do("against")
    table.tap("d4", "d5")
    table.menu("moves")
    expect(table.page.locator(".plies .ply")).to_have_count(2, timeout=BOOT)
    assert len(table.page.workers) >= 1
    table.page.evaluate("() => navigator.serviceWorker.ready")
    assert table.page.evaluate(VIOLATIONS) == []
    table.reload()
    table.page.context.set_offline(True)
    table.reload()
    expect(table.page.locator(".plies .ply")).to_have_count(2)
    assert table.page.evaluate(VIOLATIONS) == []
    # A worker's violations go to the console; what does not come without a network is no violation.
    assert [problem for problem in crowd.problems if not problem.startswith("failed: ")] == []
    crowd.close()


@pytest.mark.parametrize("allowed", ["'none'", "fang"])
def test_boards_in_a_page_that_demands_trusted_types(browser: Browser, site: str, tmp_path: Path, allowed: str) -> None:
    """They come alive, are played on and think, whatever policies their page allows."""
    (tmp_path / "index.html").write_text(HOST.format(site=site, allowed=allowed), encoding="utf-8")
    with serving(tmp_path) as server:
        crowd = Visitors(browser, site, server.url)
        page = crowd.come().page
        page.add_init_script(WATCH)
        page.goto(f"{server.url}/")
        for name in ("moves", "against"):
            wait_until_live(page, name)
        tap(page, "against", "d4", "d5")
        expect(board_frame(page, "against").locator("[data-do=undo]:not([aria-disabled=true])").first).to_be_visible(
            timeout=BOOT
        )
        press(page, board_frame(page, "moves").locator("[data-do]:not([aria-disabled=true])").last)
        assert [frame.evaluate(VIOLATIONS) for frame in page.frames] == [[]] * 3
        crowd.leave()


DIRECTIVES = {
    "script-src": "Function('window.ran = true')()",
    "script-src-elem": "document.body.append(Object.assign(document.createElement('script'), {text: 'ran = true'}))",
    "script-src-attr": "document.body.setAttribute('onclick', 'ran = true'); document.body.click()",
    "style-src-attr": "document.body.setAttribute('style', 'color: red'); window.ran = document.body.style.color",
}
"""Ways to have text run or style the page, by the directive that forbids them."""
RUN = "() => new Promise(done => setTimeout(() => { try { source() } catch {} done(window.ran ?? '') }))"
OWNED = "<img src onerror=a>"
"""As long as a name may be."""


@pytest.mark.parametrize("directive", DIRECTIVES)
def test_text_does_not_run(policy_table: Table, directive: str) -> None:
    """The policy is in force: text becomes neither code nor style, and the browser tells so.

    Markup that trusted types forbid goes no further.
    """
    policy_table.page.goto(policy_table.site)
    assert not policy_table.page.evaluate(RUN.replace("source()", DIRECTIVES[directive]))
    forbidden = {words.split()[0] for words in policy_table.page.evaluate(VIOLATIONS)}
    assert forbidden
    assert forbidden <= {directive, "require-trusted-types-for"}


@pytest.mark.parametrize("name", GAMES)
def test_a_name_is_no_markup(table: Table, name: str) -> None:
    """A name that is a picture with a script is shown as words, on every screen and after coming back."""
    come(table, name)
    open_curtain(table)
    table.do("dialog new")
    form = table.page.locator("form[data-form=new]")
    for field in form.locator("[name^=name]:visible").all():
        field.fill(OWNED)
    form.locator("[type=submit]").click()
    expect(form).to_have_count(0)
    expect(table.page.locator("body")).to_contain_text(OWNED)
    for address in ("", f"{name}.rules", name):
        table.follow(address)
        assert table.page.locator("[onerror]").count() == 0
