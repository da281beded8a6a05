# Runs a program that must not outlive the process that started it, even when that process is killed.
#
#   sh leash.sh <stop signal> <program> [<argument>...]
#
# Standard input is a pipe that the starter holds open and never writes to: its end means that the starter is gone.
# The program's process id is written to descriptor 3. The exit status is the program's.

stop_signal=$1
shift

# An asynchronous command's standard input is /dev/null unless it is given one, hence the copy.
exec 4<&0

"$@" </dev/null 3>&- 4>&- &
program=$!
echo "$program" >&3
exec 3>&-

(
  while read -r _ <&4; do :; done
  kill -s "$stop_signal" "$program" 2>/dev/null || exit
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    sleep 1
    kill -s 0 "$program" 2>/dev/null || exit
  done
  kill -s KILL "$program" 2>/dev/null
) >/dev/null 2>&1 &
watcher=$!

wait "$program"
status=$?
# SIGKILL, so that the watcher cannot act on a process id that may already be someone else's.
kill -s KILL "$watcher" 2>/dev/null
wait "$watcher" 2>/dev/null
exit "$status"
