#!/bin/sh
# Runs a command whenever another release has gone live: watch-release.sh /srv/releases caddy reload …
# Files of a release need none of this; it is for the redirects and headers, which web servers read only when they load their settings.
# A command that fails is tried again. RELEASE_POLL_SECONDS says how often the link is looked at (2).
set -u
link="$1/current"
shift
last=$(readlink "$link")
while sleep "${RELEASE_POLL_SECONDS:-2}"; do
  now=$(readlink "$link")
  [ "$now" = "$last" ] && continue
  "$@" && last=$now
done
