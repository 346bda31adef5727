"""A window of WebKit that its driver may drive: tools/run/webkit.py starts it.

MiniBrowser, which comes with the driver, forgets everything when it ends, and runs no script before those of a page.
"""

import ctypes
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

GTK, GDK, WEBKIT, OBJECTS = (
    ctypes.CDLL(f"lib{name}.so.0") for name in ("gtk-3", "gdk-3", "webkit2gtk-4.1", "gobject-2.0")
)
POINTER, TEXT, NUMBER = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int
ON_AUTOMATION = ctypes.CFUNCTYPE(None, POINTER, POINTER, POINTER)
ON_NEW_VIEW = ctypes.CFUNCTYPE(POINTER, POINTER, POINTER)
ON_REQUEST = ctypes.CFUNCTYPE(None, POINTER, POINTER, POINTER, POINTER)
ON_ANSWER = ctypes.CFUNCTYPE(None, POINTER, POINTER)
ON_MESSAGE = ctypes.CFUNCTYPE(None, POINTER, POINTER, POINTER)
ON_OTHER_VIEW = ctypes.CFUNCTYPE(POINTER, POINTER, POINTER, POINTER)
ON_END = ctypes.CFUNCTYPE(None, POINTER, NUMBER, POINTER)
REFUSED = 400
PRINT = b"print = () => webkit.messageHandlers.print.postMessage('')"
"""A driven view ignores `print()`, so its window prints."""
NAME = b"MiniBrowser"
"""The driver gives a session to a browser of that name."""


def call(library: ctypes.CDLL, name: str, *values: Any, gives: Any = POINTER) -> Any:
    """The result of a function of the library; numbers that are not of C's int come as values of ctypes."""
    function = library[name]
    function.restype = gives
    return function(*(TEXT(value) if isinstance(value, bytes) else value for value in values))


def pointer(address: Any) -> Any:
    """An address as a value of ctypes, which would else lose its upper half."""
    return POINTER(address)


class Window:
    """WebKit with a lasting profile; each view that the driver asks for is a window of its own."""

    def __init__(self, profile: str, scripts: Sequence[str], languages: Sequence[str], paper: str) -> None:
        call(GTK, "gtk_init", None, None)
        move_pointer_to_corner()
        stored, cached = f"{profile}/data".encode(), f"{profile}/cache".encode()
        folders = (b"base-data-directory", stored, b"base-cache-directory", cached)
        data = pointer(call(WEBKIT, "webkit_website_data_manager_new", *folders, None))
        self.context = pointer(call(WEBKIT, "webkit_web_context_new_with_website_data_manager", data))
        spoken = (TEXT * (len(languages) + 1))(*(language.encode() for language in languages), None)
        call(WEBKIT, "webkit_web_context_set_preferred_languages", self.context, spoken, gives=None)
        call(WEBKIT, "webkit_web_context_set_automation_allowed", self.context, 1, gives=None)
        self.settings = pointer(call(WEBKIT, "webkit_settings_new"))
        call(WEBKIT, "webkit_settings_set_enable_write_console_messages_to_stdout", self.settings, 1, gives=None)
        self.content = pointer(call(WEBKIT, "webkit_user_content_manager_new"))
        self.paper = Path(paper)
        for source in (PRINT, *(Path(path).read_bytes() for path in scripts)):
            at = (NUMBER(0), NUMBER(0))  # in all frames, before the scripts of the page
            script = pointer(call(WEBKIT, "webkit_user_script_new", source, *at, None, None))
            call(WEBKIT, "webkit_user_content_manager_add_script", self.content, script, gives=None)
        hear = "webkit_user_content_manager_register_script_message_handler"
        call(WEBKIT, hear, self.content, b"print", gives=NUMBER)
        self.hearing = [ON_AUTOMATION(self.begin_session), ON_NEW_VIEW(self.new_view), ON_OTHER_VIEW(self.other_view)]
        self.printing = ON_MESSAGE(self.print_page)
        connect(self.content, b"script-message-received::print", self.printing)
        self.reports = {
            b"resource-load-started": ON_REQUEST(report_request),
            b"web-process-terminated": ON_END(report_end),
            b"close": ON_ANSWER(close_window),
        }
        connect(self.context, b"automation-started", self.hearing[0])

    def begin_session(self, _context: int, session: int, _data: int) -> None:
        """Say who we are, and open a view when the driver asks for one."""
        about = pointer(call(WEBKIT, "webkit_application_info_new"))
        call(WEBKIT, "webkit_application_info_set_name", about, NAME, gives=None)
        numbers = (call(WEBKIT, f"webkit_get_{part}_version", gives=NUMBER) for part in ("major", "minor", "micro"))
        call(WEBKIT, "webkit_application_info_set_version", about, *map(ctypes.c_uint64, numbers), gives=None)
        call(WEBKIT, "webkit_automation_session_set_application_info", pointer(session), about, gives=None)
        connect(pointer(session), b"create-web-view", self.hearing[1])

    def other_view(self, opener: int, _action: int, _data: int) -> int:
        """A view that a page opens, as a link to a new window does."""
        return self.new_view(0, 0, b"related-view", pointer(opener))

    def new_view(self, _session: int, _data: int, *related: Any) -> int:
        """A view in a window of its own."""
        kind = ctypes.c_size_t(call(WEBKIT, "webkit_web_view_get_type", gives=ctypes.c_size_t))
        parts = (b"web-context", self.context, b"settings", self.settings, b"user-content-manager", self.content)
        view = call(OBJECTS, "g_object_new", kind, *parts, *related, b"is-controlled-by-automation", NUMBER(1), None)
        connect(pointer(view), b"create", self.hearing[2])
        for signal, report in self.reports.items():
            connect(pointer(view), signal, report)
        window = pointer(call(GTK, "gtk_window_new", 0))
        call(GTK, "gtk_container_add", window, pointer(view), gives=None)
        call(GTK, "gtk_widget_show_all", window, gives=None)
        self.view = view
        return int(view)

    def print_page(self, _content: int, _message: int, _data: int) -> None:
        """Print the newest view into a file."""
        settings = pointer(call(GTK, "gtk_print_settings_new"))
        chosen = {"printer": "Print to File", "output-uri": self.paper.as_uri(), "paper-format": "iso_a4"}
        for name, value in chosen.items():
            call(GTK, "gtk_print_settings_set", settings, name.encode(), value.encode(), gives=None)
        operation = pointer(call(WEBKIT, "webkit_print_operation_new", pointer(self.view)))
        call(WEBKIT, "webkit_print_operation_set_print_settings", operation, settings, gives=None)
        call(WEBKIT, "webkit_print_operation_print", operation, gives=None)


def move_pointer_to_corner() -> None:
    """Move the screen's own pointer to the corner where all windows lie.

    Without a window manager the window under it has the focus. The pointer is in the middle of the screen at first: a
    window that becomes smaller would lose the focus there, and its page would close the curtain.
    """
    display = pointer(call(GDK, "gdk_display_get_default"))
    seat = pointer(call(GDK, "gdk_display_get_default_seat", display))
    device, screen = call(GDK, "gdk_seat_get_pointer", seat), call(GDK, "gdk_display_get_default_screen", display)
    call(GDK, "gdk_device_warp", pointer(device), pointer(screen), 0, 0, gives=None)


def close_window(view: int, _data: int) -> None:
    """Take the window of a closed view away: else it would lie before the others, and keep the focus."""
    call(GTK, "gtk_widget_destroy", pointer(call(GTK, "gtk_widget_get_toplevel", pointer(view))), gives=None)


def report_request(_view: int, resource: int, request: int, _data: int) -> None:
    """Write down an address that a page asks for, and later how that is refused."""
    print(f"REQUEST {call(WEBKIT, 'webkit_uri_request_get_uri', pointer(request), gives=TEXT).decode()}", flush=True)
    connect(pointer(resource), b"finished", HEAR_ANSWER)


def report_answer(resource: int, _data: int) -> None:
    """Write down a request that the server has refused."""
    response = pointer(call(WEBKIT, "webkit_web_resource_get_response", pointer(resource)))
    status = call(WEBKIT, "webkit_uri_response_get_status_code", response, gives=ctypes.c_uint) if response else 0
    if status >= REFUSED:
        address = call(WEBKIT, "webkit_uri_response_get_uri", response, gives=TEXT).decode()
        print(f"REFUSED {status} {address}", flush=True)


HEAR_ANSWER = ON_ANSWER(report_answer)


def report_end(_view: int, reason: int, _data: int) -> None:
    """Write down that the process of a page has ended."""
    print(f"WEB PROCESS TERMINATED {reason}", flush=True)


def connect(source: Any, signal: bytes, hearing: Callable[..., object]) -> None:
    """Have a signal call a function."""
    call(OBJECTS, "g_signal_connect_data", source, signal, hearing, None, None, 0, gives=ctypes.c_ulong)


if __name__ == "__main__":
    window = Window(**json.loads(sys.argv[1]))
    call(GTK, "gtk_main", gives=None)
