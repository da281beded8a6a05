#!/usr/bin/env bash
# Gives the folders in /volumes, and all in them, to the user of the engines. Up to version 0.1.0 the engines ran as root. The folder
# itself goes last and says that all in it has gone: looking through millions of files would hold each start up. Stop an engine that
# runs as root first: what it writes meanwhile would stay its own.
set -euo pipefail

OWNER=1000:1000

for folder in "${1:-/volumes}"/*; do
  if [[ $(stat --format %u:%g "$folder") == "$OWNER" ]]; then continue; fi
  find "$folder" -mindepth 1 -exec chown --no-dereference "$OWNER" {} +
  chown "$OWNER" "$folder"
  echo "$folder has gone to $OWNER"
done
