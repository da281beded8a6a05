#!/bin/sh
# keep-output.sh NAME COMMAND...: writes what the command prints into /backup/NAME/<time>.gz, each time the newest is BACKUP_EVERY_HOURS
# old, and keeps the newest BACKUPS_KEPT. What a command prints that fails is not kept.
# keep-output.sh --check NAME: whether the newest is young enough, for a health check.
set -u
umask 077

check=
if [ "$1" = --check ]; then check=yes && shift; fi
FOLDER=${BACKUP_FOLDER:-/backup}/$1
EVERY_HOURS=${BACKUP_EVERY_HOURS:-24}
KEPT=${BACKUPS_KEPT:-7}
RETRY_SECONDS=${RETRY_SECONDS:-900}
shift

# Prints the files that were written within this many hours.
written_within() { find "$FOLDER" -name '20*.gz' -mmin "-$(($1 * 60))"; }

keep() {
  name=$(date -u +%Y-%m-%dT%H%M%SZ)
  "$@" >"$FOLDER/.unfinished" && [ -s "$FOLDER/.unfinished" ] && gzip -f "$FOLDER/.unfinished" &&
    mv "$FOLDER/.unfinished.gz" "$FOLDER/$name.gz" || return 1
  find "$FOLDER" -name '20*.gz' | sort -r | tail -n "+$((KEPT + 1))" | while IFS= read -r old; do rm "$old"; done
  echo "keep-output.sh: wrote $FOLDER/$name.gz"
}

if [ -n "$check" ]; then
  [ -n "$(written_within "$((EVERY_HOURS * 2))")" ]
  exit
fi
sleeper=
trap 'kill $sleeper 2>/dev/null; exit 0' TERM INT
mkdir -p "$FOLDER"
while :; do
  wait_seconds=20
  if [ -z "$(written_within "$EVERY_HOURS")" ] && ! keep "$@"; then
    echo "keep-output.sh: $* has failed, and is tried again in $RETRY_SECONDS s" >&2
    wait_seconds=$RETRY_SECONDS
  fi
  sleep "$wait_seconds" &
  sleeper=$!
  wait "$sleeper"
done
