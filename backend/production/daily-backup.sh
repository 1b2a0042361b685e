#!/bin/sh
# Makes a backup now and each day at BACKUP_TIME (UTC), for containers, which have no timer. A failed one is retried after 15 minutes.
set -u
while :; do
  if node scripts/run.mjs backup; then
    now=$(date -u +%s)
    next=$(date -u -d "$BACKUP_TIME" +%s)
    [ "$next" -gt "$now" ] || next=$((next + 86400))
    sleep $((next - now))
  else
    sleep 900
  fi
done
