#!/bin/sh
# Runs a command whenever another release has gone live: watch-release.sh /srv/releases caddy reload …
# Files of a release do not need this. It applies redirects and headers, which web servers read only when they load their configuration.
# A failed command is retried. RELEASE_POLL_SECONDS is the interval at which the link is checked (2).
set -u
link="$1/current"
shift
last=$(readlink "$link")
while sleep "${RELEASE_POLL_SECONDS:-2}"; do
  now=$(readlink "$link")
  [ "$now" = "$last" ] && continue
  "$@" && last=$now
done
