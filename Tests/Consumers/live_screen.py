# SPDX-License-Identifier: MIT
"""Watches in a pseudo-terminal: live_screen.py AUDITCTL SOCKET FILE

FILE is a Swift source with one text that the lab's plugin finds bad. It is mended while the screen is up.
"""
import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time

auditctl, socket, name = sys.argv[1:]
pid, terminal = pty.fork()
if pid == 0:
    os.environ["TERM"] = "xterm"
    # The size is there before the program looks for it.
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    os.execv(auditctl, [auditctl, "--socket", socket, "--color", "never", "watch"])
before = termios.tcgetattr(terminal)
seen = b""


def until(text):
    global seen
    deadline = time.monotonic() + 60
    while text not in seen:
        assert time.monotonic() < deadline, seen[-2000:]
        if select.select([terminal], [], [], 1)[0]:
            seen += os.read(terminal, 65536)
    seen = seen[seen.index(text) + len(text):]


until(b"\x1b[?1049h")
until(b"A.swift:")
os.write(terminal, b"j\x1b[A")
until(b"1\xe2\x80\x931 of 1")
with open(name) as file:
    text = file.read()
with open(name, "w") as file:
    file.write(text.replace("BAD1", "good"))
until(b"nothing found broken")
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 12, 60, 0, 0))
until(b"no findings")
os.write(terminal, b"q")
until(b"\x1b[?1049l")
status = os.waitpid(pid, 0)[1]
assert os.waitstatus_to_exitcode(status) == 0, status
assert termios.tcgetattr(terminal)[3] == before[3], "the terminal's modes are not restored"
print("valid")
