#!/bin/sh
# Runs a server and ends it when its probe fails several times in a row, so that Docker starts the container again:
#   watchdog.sh 'redis-cli ping | grep -q PONG' redis-server …
# WATCHDOG_SECONDS (15) between two probes, WATCHDOG_FAILURES (4) in a row, WATCHDOG_START_SECONDS (60) before the first one,
# WATCHDOG_STOP_SECONDS (30) until a server that does not stop is killed, WATCHDOG_SIGNAL (TERM) to stop it.
# The command replaces this shell (exec), so that it receives signals. The probes run in a separate background process.
set -eu
probe=$1
shift
server=$$
watch() {
  sleep "${WATCHDOG_START_SECONDS:-60}"
  failures=0
  while kill -0 "$server" 2>/dev/null; do
    if timeout 10 sh -c "$probe" >/dev/null 2>&1; then failures=0; else failures=$((failures + 1)); fi
    if [ "$failures" -ge "${WATCHDOG_FAILURES:-4}" ]; then
      echo "The probe failed $failures times: ending the server, to be started again" >&2
      kill -s "${WATCHDOG_SIGNAL:-TERM}" "$server" 2>/dev/null || return 0
      sleep "${WATCHDOG_STOP_SECONDS:-30}"
      kill -s KILL "$server" 2>/dev/null || true
      return 0
    fi
    sleep "${WATCHDOG_SECONDS:-15}"
  done
}
(watch &)
exec "$@"
