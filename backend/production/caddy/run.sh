#!/bin/sh
# Starts Caddy with the settings of the site, and reloads it when a release has gone live.
set -eu
here=$(dirname "$0")
config="${CADDY_CONFIG:-$here/Caddyfile}"
"$here/../watch-release.sh" "${RELEASES_DIR:-/srv/releases}" \
  caddy reload --config "$config" --adapter caddyfile --address "${CADDY_ADMIN:-unix//run/caddy-admin.sock}" &
follower=$!
caddy run --config "$config" --adapter caddyfile &
caddy=$!
trap 'kill "$follower" 2>/dev/null; kill "$caddy"' TERM INT
code=0
# A signal interrupts the first `wait`; Caddy then still completes its requests.
wait "$caddy" || code=$?
trap '' TERM INT
wait "$caddy" 2>/dev/null || code=$?
kill "$follower" 2>/dev/null || true
exit "$code"
