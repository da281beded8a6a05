#!/bin/sh
# Runs NATS and watches it. A stream whose write failed on a full disk takes no messages until the server restarts. So once there is room
# again, this script stops the server, and the container's supervisor starts it.
# `serve.sh --check` says whether the server works, for a health check.
set -eu

CONFIG=${NATS_CONFIG:-/run/secrets/nats_conf}
STORE=${NATS_STORE:-/data}
MONITOR_PORT=${NATS_MONITOR_PORT:-8222}
EVERY_SECONDS=5
ANSWER_SECONDS_MAX=3
# A server under load may be slow to answer a few times.
FAILURES_MAX=5
STOP_SECONDS_MAX=10
# Starting again while there is less would fail again, and each failure makes the supervisor wait longer.
ROOM_KIB_MIN=16384

# Whether the server answers 200 at its monitoring address. Alpine's image has wget, Debian's bash.
answers() {
  if command -v wget >/dev/null; then
    wget -q -T "$ANSWER_SECONDS_MAX" -O /dev/null "http://127.0.0.1:$MONITOR_PORT/$1"
  else
    timeout "$ANSWER_SECONDS_MAX" bash -c \
      'exec 3<>"/dev/tcp/127.0.0.1/$1"; printf "GET /%s HTTP/1.0\r\n\r\n" "$2" >&3; read -r _ status _ <&3; [ "$status" = 200 ]' \
      bash "$MONITOR_PORT" "$1"
  fi 2>/dev/null
}

# /healthz alone tells of streams that take no writes: with js-enabled-only it goes on saying "ok" (seen with 2.15.3). Where JetStream
# hangs, /healthz says "ok" and /jsz gives no answer (seen with 2.9).
works() {
  answers healthz && answers jsz
}

# Room for bytes and for files: a disk may run out of inodes first.
has_room() {
  df -Pk "$STORE" | {
    read -r _
    read -r _ _ _ free _
    [ "$free" -ge "$ROOM_KIB_MIN" ]
  } && : 2>/dev/null >"$STORE/.room" && rm "$STORE/.room"
}

watch() {
  # A server that never works though there is room is left alone: a new start would change nothing.
  while has_room && ! works; do sleep 1; done
  failures=0
  while [ "$failures" -lt "$FAILURES_MAX" ]; do
    sleep "$EVERY_SECONDS"
    if has_room && ! works; then failures=$((failures + 1)); else failures=0; fi
  done
  echo "serve.sh: JetStream has stopped working, perhaps because the disk was full; the server ends to be started again" >&2
  kill -TERM 1
  sleep "$STOP_SECONDS_MAX"
  # Process 1 gets no KILL from inside its container.
  kill -QUIT 1
}

if [ "${1:-}" = --check ]; then
  works
  exit
fi
watch &
exec nats-server --config "$CONFIG"
