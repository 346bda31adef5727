"""Two browsers play by links alone, and the link of a hidden game asks who opens it before it shows a hand."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from e2e.quick_pace import saved_session, set_quick_pace
from e2e.table import Table
from e2e.visitors import Visitors
from engine import pact
from engine.games import game_named
from tests.ui.penfriends import exchange, friends_at_start
from ui.table.post import Post

DRAWN = """let drawn = SEED;
crypto.getRandomValues = all => {
  for (let at = 0; at < all.length; at++) all[at] = (drawn = (drawn * 1103515245 + 12345) % 2147483648) >> 8;
  return all;
};"""
"""A browser whose chance is always the same, so that the same game is played each time."""

SKIP = "() => document.querySelector('[data-do=still]')?.click()"
"""Ends an attack that is being shown; it may end by itself at any moment."""


@pytest.fixture(scope="module")
def pair(browser: Browser, site: str) -> Iterator[tuple[Table, Table]]:
    """Two browsers with nothing in common, for all games of this file."""
    crowd = Visitors(browser, site)
    tables = (
        set_quick_pace(crowd.come(), DRAWN.replace("SEED", "1")),
        set_quick_pace(crowd.come(), DRAWN.replace("SEED", "2")),
    )
    for table in tables:
        table.arrive()
    yield tables
    crowd.leave()


def invite(table: Table, game: str) -> None:
    """Begin a game by link from the start page."""
    table.follow("")
    table.do(f"invite {game}")
    for seat, name in enumerate(("Ann", "Ben")):
        table.page.locator(f"#dialog-invite [name=name{seat}]").fill(name)
    table.page.locator("#dialog-invite [type=submit]").click()


def send(table: Table) -> str:
    """Return what stands behind the hash of the link that is to be sent."""
    if not table.page.locator("#dialog-send").count():
        table.do("send")
    link = table.page.locator("#share-link").input_value()
    table.do("dialog")
    expect(table.page.locator("#dialog-send")).to_have_count(0)
    assert link.startswith(f"{table.site}/#")
    return link.partition("#")[2]


def paste(table: Table, link: str) -> None:
    """Open a link by the field for it."""
    table.page.locator("#pasted").fill(f"{table.site}/#{link}")
    table.page.locator("[data-form=paste] [type=submit]").click()


def expect_standing(table: Table, standing: str, name: str) -> None:
    """Assert that the page shows and announces the state of the game."""
    words = table.say(f"post.{standing}", name=name)
    expect(table.status).to_contain_text(words)
    expect(table.announcement).to_contain_text(words)


def test_xok_by_links(pair: tuple[Table, Table]) -> None:
    """A move is made, sent, seen on the other side and answered; an older link is told and changes nothing."""
    ann, ben = pair
    invite(ann, "xok")
    ann.tap("d4", "d5")
    expect_standing(ann, "unsent", "Ben")
    ann.do("send")
    expect(ann.page.get_by_role("img", name=ann.say("share.code"))).to_be_visible()
    first = send(ann)
    expect_standing(ann, "waiting", "Ben")
    ben.follow(first)
    expect(ben.announcement).to_contain_text("d4")
    expect(ben.page.locator("#dialog-welcome")).to_contain_text("Ann")
    ben.do("dialog")
    assert ben.moves == ["1.d4+d5"]
    ben.tap("a1", "a2")
    answer = send(ben)
    ann.tap("a1")
    expect(ann.why).to_have_text(ann.say("post.bar.turn"))
    paste(ann, answer)
    expect(ann.page.locator(".plies .ply")).to_have_count(2)
    expect(ann.announcement).to_contain_text("a1")
    ben.follow(first)
    expect(ben.notice).to_contain_text(ben.say("unreadable.post.older", n=1, of=2))
    ben.do("dismiss")
    assert ben.moves == ["1.d4+d5", "2.a1+a2"]
    ben.reload()
    expect_standing(ben, "waiting", "Ann")


def saved_post(table: Table) -> Post:
    """Return what a side knows of its game of Hai Noon."""
    post = saved_session(table, "hainoon").post
    assert post
    return post


def play(table: Table, rng: Random) -> None:
    """Type moves as long as it is this side's turn."""
    session = saved_session(table, "hainoon")
    while session.post_status == "own" and not session.line.last.outcome():
        table.page.locator("#typed").fill(rng.choice(session.line.last.legal_moves()).text)
        table.page.locator("[data-form=type] [type=submit]").click()
        expect_plies(table, len(session.line) + 1)
        table.page.evaluate(SKIP)
        session = saved_session(table, "hainoon")


def expect_plies(table: Table, plies: int) -> None:
    """Wait until so many moves are listed, or the result stands in their place."""
    expect(table.page.locator(f".plies li:nth-child({plies}), .ending").first).to_be_attached()


def test_hainoon_by_links(pair: tuple[Table, Table]) -> None:
    """The deal comes of both secrets, each side sees its own hand alone, and at the end the numbers can be checked."""
    rng, (ann, ben) = Random(3), pair
    invite(ann, "hainoon")
    ben.follow(send(ann))
    expect_standing(ben, "answer", "Ann")
    paste(ann, send(ben))
    expect(ann.page.locator("#hand .card-button")).to_have_count(3)
    writer, reader, links = ann, ben, 0
    while not saved_session(reader, "hainoon").line.last.outcome():
        play(writer, rng)
        reader.follow(send(writer))
        plies = len(saved_session(writer, "hainoon").line)
        expect_plies(reader, plies)
        reader.page.evaluate(SKIP)
        writer, reader, links = reader, writer, links + 1
        expect(ann.page.locator("#dialog-curtain")).to_have_count(0)
        if links == 1:
            hand = saved_session(ben, "hainoon").line.last.hands[1]
            expect(ben.page.locator("#hand .card-button")).to_have_count(len(hand))
    assert saved_session(ann, "hainoon").line == saved_session(ben, "hainoon").line
    post, start = saved_post(ben), saved_session(ben, "hainoon").line.start
    assert start == game_named("hainoon").start({}, pact.chance(post.first, post.second, 0, 0))
    for table in pair:
        table.do("dialog check")
        check = table.page.locator("#dialog-check")
        for words in (post.mark, post.second, post.first, table.say("post.check.fair", name="Ann", other="Ben")):
            expect(check).to_contain_text(words)
        table.do("dialog")


ON_SHOW = "() => document.body.innerHTML"


@pytest.fixture(scope="module")
def link() -> str:
    """The part behind the hash of a link of Hai Noon that was sent to Ben."""
    ann, _ = exchange(*friends_at_start("hainoon", 3), 1)
    return f"hainoon?{ann.query}"


def expect_question(table: Table, player: str = "Ben") -> None:
    """Assert that the question is on show, and no card."""
    dialog = table.page.get_by_role("dialog", name=table.say("post.offer", name=player))
    expect(dialog).to_be_visible()
    about = table.say("post.offer.about", name=player, other="Ann", game=table.say("name.hainoon"))
    expect(dialog).to_have_accessible_description(" ".join(about.split()))
    assert "card-button" not in table.page.evaluate(ON_SHOW)


def test_by_keyboard(fresh_table: Table, link: str) -> None:
    """A reload asks again, Escape leaves everything as it was, and the link can still be opened."""
    table, keys = fresh_table, fresh_table.page.keyboard
    table.arrive(f"#{link}")
    expect_question(table)
    table.reload()
    expect_question(table)
    keys.press("Escape")
    expect(table.page.locator("dialog")).to_have_count(0)
    expect(table.page).to_have_url(f"{table.site}/")
    assert not [key for key in table.storage if "shelf" in key]
    table.follow(link)
    expect_question(table)
    for _ in range(5):
        if table.page.locator("[data-do=seat]:focus").count():
            break
        keys.press("Tab")
    keys.press("Enter")
    expect(table.page.locator("#hand .card-button").first).to_be_visible()
    expect(table.page).to_have_url(f"{table.site}/#hainoon")
    post = saved_session(table, "hainoon").post
    assert post
    assert post.player == 1
    table.follow(link)
    expect(table.page.locator("#dialog-offer")).to_have_count(0)
    table.page.go_back()
    expect(table.page.locator("#dialog-offer")).to_have_count(0)


def test_in_german(german: Table, link: str) -> None:
    """The question and its answers are German."""
    german.arrive(f"#{link}")
    expect_question(german)
    german.do("dialog")
    expect(german.page.locator("dialog")).to_have_count(0)
