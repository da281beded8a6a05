#!/bin/sh
# Runs NATS and watches it. A stream whose write failed on a full disk takes no messages until the server restarts. So once there is room
# again, this script stops the server, and the container's supervisor starts it.
# `serve.sh --check` says how the server is, and fails unless it works, for a health check. `serve.sh --patience` says after how many
# failures in a row this script would stop the server now.
set -eu

CONFIG=${NATS_CONFIG:-/run/secrets/nats_conf}
STORE=${NATS_STORE:-/data}
MONITOR_PORT=${NATS_MONITOR_PORT:-8222}
EVERY_SECONDS=5
ANSWER_SECONDS_MAX=3
# A server under load may be slow to answer a few times. Each restart that did not help doubles this number, up to 10 minutes.
FAILURES_MAX=5
FAILURES_MAX_AT_MOST=120
# The last restart has helped if the server went on for this long.
CALM_SECONDS=3600
STOP_SECONDS_MAX=10
# Starting again while there is less would fail again, and each failure makes the supervisor wait longer.
ROOM_KIB_MIN=16384
# How many restarts have not helped, and when the last one was.
RESTARTS=$STORE/.restarts

# Prints the answer of the monitoring address: status, headers and body. Prints nothing if there is none in time. wget would not do: its
# status is the same for a refusal as for silence. Alpine's image has nc, Debian's bash.
answer_of() {
  if command -v bash >/dev/null; then
    timeout "$ANSWER_SECONDS_MAX" bash -c \
      'exec 3<>"/dev/tcp/127.0.0.1/$1"; printf "GET /%s HTTP/1.0\r\n\r\n" "$2" >&3; cat <&3' bash "$MONITOR_PORT" "$1"
  else
    printf 'GET /%s HTTP/1.0\r\n\r\n' "$1" | timeout "$ANSWER_SECONDS_MAX" nc 127.0.0.1 "$MONITOR_PORT"
  fi 2>/dev/null || :
}

# Prints how the server is, by the same rules as askNats() in local/engines/nats-health.ts:
#   works
#   unwell  it says no, and a new start would change nothing
#   stuck   JetStream is off, or a stream takes no messages since a write failed: a new start helps
#   silent  it gives no answer
# /healthz alone tells of streams that take no writes: with js-enabled-only it goes on saying "ok" (seen with 2.15.3). Where JetStream
# hangs, /healthz says "ok" and /jsz gives no answer (seen with 2.9).
verdict() {
  jsz=$(answer_of jsz | tr -d ' ')
  healthz=$(answer_of healthz)
  case $jsz in
    HTTP/*'"disabled":true'*) echo stuck && return ;;
    HTTP/*) ;;
    *) echo silent && return ;;
  esac
  case $healthz in
    HTTP/*'write error'*) echo stuck ;;
    HTTP/1.?' 200 '*) case $jsz in HTTP/1.?200*) echo works ;; *) echo unwell ;; esac ;;
    HTTP/*) echo unwell ;;
    *) echo silent ;;
  esac
}

# Whether a new start would not help.
goes_on() {
  case $(verdict) in works | unwell) ;; *) return 1 ;; esac
}

# Room for bytes and for files: a disk may run out of inodes first.
has_room() {
  df -Pk "$STORE" | {
    read -r _
    read -r _ _ _ free _
    [ "$free" -ge "$ROOM_KIB_MIN" ]
  } && : 2>/dev/null >"$STORE/.room" && rm "$STORE/.room"
}

# Writes restarts in a row into `restarts`.
read_restarts() {
  restarts=0 last=0
  if [ -e "$RESTARTS" ]; then read -r restarts last <"$RESTARTS" || :; fi
  case $restarts$last in *[!0-9]* | '') restarts=0 last=0 ;; esac
  if [ "$(($(date +%s) - ${last:-0}))" -gt "$CALM_SECONDS" ]; then restarts=0; fi
}

failures_max() {
  read_restarts
  max=$FAILURES_MAX left=$restarts
  while [ "$left" -gt 0 ] && [ "$max" -lt "$FAILURES_MAX_AT_MOST" ]; do max=$((max * 2)) left=$((left - 1)); done
  if [ "$max" -gt "$FAILURES_MAX_AT_MOST" ]; then max=$FAILURES_MAX_AT_MOST; fi
  echo "$max"
}

watch() {
  # A server that never works though there is room is left alone: a new start would change nothing.
  while has_room && ! goes_on; do sleep 1; done
  failures=0
  while [ "$failures" -lt "$(failures_max)" ]; do
    sleep "$EVERY_SECONDS"
    if has_room && ! goes_on; then failures=$((failures + 1)); else failures=0; fi
  done
  read_restarts
  echo "serve.sh: JetStream has stopped working, perhaps because the disk was full; the server ends to be started again" >&2
  echo "$((restarts + 1)) $(date +%s)" >"$RESTARTS" || :
  # The server has the id of this script.
  kill -TERM $$
  sleep "$STOP_SECONDS_MAX"
  # Process 1 gets no KILL from inside its container.
  kill -QUIT $$
}

if [ "${1:-}" = --check ]; then
  verdict=$(verdict)
  echo "$verdict"
  [ "$verdict" = works ]
  exit
fi
if [ "${1:-}" = --patience ]; then
  failures_max
  exit
fi
watch &
exec nats-server --config "$CONFIG"
