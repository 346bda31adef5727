"""Other sites from which the built one may fetch lessons, as the host names them."""

import pytest

from tools.build import allowance
from tools.run.headers import files
from ui.pages.policy import APP


def test_named_origins_are_added(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the one directive, in pages and in headers."""
    monkeypatch.setenv("LESSONS_FROM", "https://school.example  https://club.example:8443")
    origins = allowance.allowed_origins()
    wider = "connect-src 'self' https://school.example https://club.example:8443;"
    assert allowance.add_origins(APP, origins) == APP.replace("connect-src 'self';", wider)
    assert all(
        text.count("connect-src 'self'") == allowance.add_origins(text, origins).count(wider)
        for text in files(["index.html", "embed.html"]).values()
    )


def test_nothing_changes_without_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual site fetches from itself alone."""
    monkeypatch.delenv("LESSONS_FROM", raising=False)
    assert allowance.add_origins(APP, allowance.allowed_origins()) == APP


@pytest.mark.parametrize(
    "named",
    [
        "school.example",
        "http://school.example",
        "https://school.example/",
        "https:",
        "*",
        "'unsafe-eval'",
        "https://a;b",
    ],
)
def test_only_origins_are_taken(monkeypatch: pytest.MonkeyPatch, named: str) -> None:
    """Anything else is told, and no site is built."""
    monkeypatch.setenv("LESSONS_FROM", named)
    with pytest.raises(ValueError, match="LESSONS_FROM"):
        allowance.allowed_origins()
