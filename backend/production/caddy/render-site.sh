#!/bin/sh
# Renders the site block of the Caddyfile for another site, with its hosts, releases, Directus and publisher.
#   render-site.sh /etc/jeweller/coin-room.env > /etc/jeweller/sites/coin-room.caddy && systemctl reload caddy
set -eu
here=$(cd "$(dirname "$0")" && pwd)
value() { sed -n "s/^$1=//p" "$2" | tail -n 1; }
script=""
for name in SITE_HOST APEX_HOST CMS_HOST PREVIEW_HOST RELEASES_DIR DIRECTUS PUBLISHER PREVIEW; do
  found=$(value "$name" "$1")
  case "$found" in
  "") echo "$1 says nothing of $name" >&2 && exit 1 ;;
  *[!A-Za-z0-9.:/,_\ -]*) echo "$1: $name may not hold anything but addresses" >&2 && exit 1 ;;
  esac
  script="$script;s|{\\\$$name\\(:[^}]*\\)\\{0,1\\}}|$found|g"
done
sed -n '/^{\$SITE_HOST} {/,/^# Further sites/p' "$here/Caddyfile" | sed -e '/^# Further sites/d' -e "${script#;}"
