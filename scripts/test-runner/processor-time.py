"""Runs a command, and writes the processor seconds of it and of everything it started to a file.

Usage: processor-time.py FILE COMMAND [ARGUMENT ...]
"""

import ctypes
import os
import resource
import signal
import subprocess
import sys
import time

PR_SET_CHILD_SUBREAPER = 36
ORPHANS_END_SECONDS = 10

# Processes that outlive their parent, such as that of esbuild, become children of this one. Systems
# other than Linux do not count them.
try:
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
except AttributeError:
    pass

child = subprocess.Popen(sys.argv[2:])
# Whoever stops the step signals its whole process group.
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
# Reaps orphans as soon as they end. A process that is not reaped still looks alive to a test.
ended, status = os.wait()
while ended != child.pid:
    ended, status = os.wait()
code = os.waitstatus_to_exitcode(status)
deadline = time.monotonic() + ORPHANS_END_SECONDS
try:
    while time.monotonic() < deadline:
        if os.waitpid(-1, os.WNOHANG) == (0, 0):
            time.sleep(0.05)
except ChildProcessError:
    pass
usage = resource.getrusage(resource.RUSAGE_CHILDREN)
with open(sys.argv[1], "w", encoding="ascii") as file:
    file.write(str(usage.ru_utime + usage.ru_stime))
sys.exit(code if code >= 0 else 128 - code)
