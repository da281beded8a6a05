#!/bin/sh
# serve-again.sh FOLDER COMMAND...: runs the command. If it ends while the disk of the folder is full, starts it again once there is
# room. PostgreSQL and MongoDB end when they cannot write their log. Docker would start them again a few times, and then give them up
# for good, because it needs room on the same disk for that.
set -u

# PostgreSQL's recovery may need some segments of 16 MiB.
ROOM_KIB_MIN=65536
EVERY_SECONDS=5

folder=$1
shift

has_room() {
  df -Pk "$folder" | {
    read -r _
    read -r _ _ _ free _
    [ "$free" -ge "$ROOM_KIB_MIN" ]
  }
}

# The signal to stop, if one has come.
stopping=
child=
stop() {
  stopping=$1
  pass_on
}

# A command that has only just been started may lose the signal, so it gets it again each second until it has ended.
pass_on() {
  if [ -n "$stopping" ] && [ -n "$child" ]; then
    while kill -s "$stopping" "$child" 2>/dev/null; do sleep 1; done &
  fi
}
for signal in TERM INT QUIT; do trap "stop $signal" "$signal"; done

while :; do
  "$@" &
  child=$!
  # A signal that came before the command had a number is passed on now.
  pass_on
  # A signal ends the wait, and not the command.
  while :; do
    wait "$child"
    status=$?
    kill -0 "$child" 2>/dev/null || break
  done
  child=
  if [ -n "$stopping" ] || has_room; then exit "$status"; fi
  echo "serve-again.sh: $1 has ended with $status, and the disk is full; it starts again once there is room" >&2
  until has_room; do
    sleep "$EVERY_SECONDS" &
    wait $!
    if [ -n "$stopping" ]; then exit "$status"; fi
  done
done
