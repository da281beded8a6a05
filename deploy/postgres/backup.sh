#!/usr/bin/env bash
# backup.sh         streams the WAL to /backup/wal, and makes a backup each time the newest is BACKUP_EVERY_HOURS old
# backup.sh once    makes a backup now
# backup.sh check   whether the newest backup is young enough and the WAL is streamed, for a health check
# backup.sh restore [TIME]
#                   fills the empty volume /restored with the newest backup before TIME, such as '2026-11-29 14:05:00+00', and with the WAL
#                   up to that time, and the empty volume /restored-files, where there is one, with the files; without TIME with the newest
#
# A backup is a base backup of PostgreSQL in /backup/postgres/<time>, then a copy of the files in /backup/files. It counts once it was
# restored into a throw-away server that read every page of it. Then the oldest ones go, and WAL and files that only they needed.
# The role says when the newest proven backup was made, and by when the next one is due, in settings of its own that doctor and metrics of
# the services read.
set -euo pipefail
umask 077

FOLDER=$(dirname "$0")
BACKUP=${BACKUP_FOLDER:-/backup}
FILES=${FILES_FOLDER:-/files}
SECRETS=${SECRETS_FOLDER:-/run/secrets}
SCRATCH=${SCRATCH_FOLDER:-/scratch}
EVERY_HOURS=${BACKUP_EVERY_HOURS:-24}
KEPT=${BACKUPS_KEPT:-7}
SLOT=dossier_backup
RETRY_SECONDS=900
LOOK_SECONDS=20

if [[ ! $EVERY_HOURS =~ ^[1-9][0-9]{0,3}$ || ! $KEPT =~ ^[1-9][0-9]{0,3}$ ]]; then
  echo "BACKUP_EVERY_HOURS and BACKUPS_KEPT must be whole numbers from 1 to 9999." >&2
  exit 1
fi
# Hours after a backup, or after the first attempt, at which another one is late: twice those between two, and some.
OVERDUE_HOURS=$((2 * EVERY_HOURS + 2))
if [[ ! $(<"$SECRETS/backup_postgres_url") =~ ^postgres://([a-z_]+):([A-Za-z0-9_-]+)@([a-z0-9.]+)(:([0-9]+))?/([a-z_]+)$ ]]; then
  echo "$SECRETS/backup_postgres_url must hold postgres://role:password@host/database." >&2
  exit 1
fi
export PGUSER=${BASH_REMATCH[1]} PGPASSWORD=${BASH_REMATCH[2]} PGHOST=${BASH_REMATCH[3]} PGPORT=${BASH_REMATCH[5]:-5432} \
  PGDATABASE=${BASH_REMATCH[6]} PGCONNECT_TIMEOUT=10

say() { echo "backup.sh: $*"; }
query() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 "$@"; }

# Names of complete backups, the oldest first.
backups() { find "$BACKUP/postgres" -mindepth 1 -maxdepth 1 -type d -name '20*Z' -printf '%f\n' 2>/dev/null | sort; }
newest() { backups | tail -1; }
made_seconds() { date -d "$(sed -E 's/T(..)(..)(..)Z/ \1:\2:\3Z/' <<<"$1")" +%s; }
age_seconds() { echo $(($(date +%s) - $(made_seconds "$1"))); }
instant() { date -u +%Y-%m-%dT%H:%M:%SZ -d "@$1"; }

# Runs a program as a user that is not root, where this script is root: PostgreSQL refuses to run as root.
as_postgres() {
  if [[ $(id -u) == 0 ]]; then setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; else "$@"; fi
}

# A slot keeps WAL on the server until it is here. compose.yaml bounds how much (max_slot_wal_keep_size). Without the slot, or beyond the bound,
# WAL is missing here.
prepare_slot() {
  local status
  status=$(query --command="select wal_status from pg_replication_slots where slot_name = '$SLOT'") || return 1
  if [[ -n $status && $status != lost ]]; then return 0; fi
  if [[ -n $(ls -A "$BACKUP/wal" 2>/dev/null) ]]; then
    say "the server has not kept the WAL that was not here yet; the next backup begins a new sequence" >&2
    mv "$BACKUP/wal" "$BACKUP/wal-until-$(date -u +%Y-%m-%dT%H%M%SZ)"
    touch "$BACKUP/.now"
  fi
  mkdir -p "$BACKUP/wal"
  if [[ $status == lost ]]; then pg_receivewal --slot="$SLOT" --drop-slot || return 1; fi
  pg_receivewal --slot="$SLOT" --create-slot --if-not-exists
}

stream_wal() {
  while :; do
    if prepare_slot; then pg_receivewal --directory="$BACKUP/wal" --slot="$SLOT" --no-loop --synchronous || true; fi
    sleep 5
  done
}

# The paths of new and changed files, and of all folders: the S3 server keeps its own records in extended attributes of both.
copy_files() {
  if [[ ! -d $FILES ]]; then return; fi
  mkdir -p "$BACKUP/files" "$BACKUP/files-removed"
  local list=$SCRATCH/list
  listed() { (cd "$1" && find . -name .sgwtmp -prune -o -type f -printf '%P\t%s\t%T@\n' | sort); }
  listed "$FILES" >"$list.there"
  listed "$BACKUP/files" >"$list.here"
  {
    (cd "$FILES" && find . -name .sgwtmp -prune -o -type d -print0)
    comm -23 "$list.there" "$list.here" | cut -f1 | tr '\n' '\0'
  } | {
    # 1 says that a folder has changed meanwhile. Files do not change.
    tar -C "$FILES" --xattrs --xattrs-include='*' --no-recursion --null --files-from=- --ignore-failed-read -cf - || [[ $? == 1 ]]
  } |
    tar -C "$BACKUP/files" --xattrs --xattrs-include='*' -xf -
  # What has left the bucket stays as long as a backup that may refer to it.
  comm -13 <(cut -f1 "$list.there") <(cut -f1 "$list.here") | while IFS= read -r path; do
    mkdir -p "$BACKUP/files-removed/$1/$(dirname "$path")"
    mv "$BACKUP/files/$path" "$BACKUP/files-removed/$1/$path"
  done
  say "copied $(comm -23 "$list.there" "$list.here" | wc -l) of $(wc -l <"$list.there") files"
}

# Says when the newest backup was made and by when the next one is due.
tell() {
  local name made='' due said
  name=$(newest) || true # without a folder yet
  if [[ -n $name ]]; then made=$(instant "$(made_seconds "$name")"); fi
  due=$(instant $(($(date -d "${made:-now}" +%s) + OVERDUE_HOURS * 3600)))
  if ! said=$(query --set=made="$made" --set=due="$due" --file="$FOLDER/tell.sql" 2>&1); then
    say "services cannot know how old the newest backup is: $said" >&2
    say "if it was refused, an administrator of PostgreSQL runs: grant set on parameter dossier.proven_backup_at, dossier.backup_due_by to $PGUSER;" >&2
  fi
}

first_segment_of() { tar -xOf "$1/base.tar.gz" backup_label | sed -nE 's/^START WAL LOCATION: .*\(file (.*)\)$/\1/p'; }

# Unpacks the base backup $1 into the folder $2, with the WAL after it in $3.
unpack() {
  mkdir -p "$2" "$3"
  tar -C "$2" -xf "$1/base.tar.gz"
  tar -C "$2/pg_wal" -xf "$1/pg_wal.tar.gz"
  cp "$1/backup_manifest" "$2/backup_manifest"
  pg_verifybackup --quiet --no-parse-wal "$2"
  local first path name
  first=$(first_segment_of "$1")
  # A segment that is not full yet has a name of its own, which comes first here, so that a full one replaces it.
  find "$BACKUP" -path "$BACKUP/wal*" -type f ! -name '.*' -printf '%p\n' | sort -r | while IFS= read -r path; do
    name=${path##*/}
    if [[ ! ${name%.partial} < $first || $name == *.history ]]; then cp "$path" "$3/${name%.partial}"; fi
  done
  touch "$2/recovery.signal"
  # An earlier restore may have left a time.
  cat >>"$2/postgresql.auto.conf" <<END
recovery_target_time = ''
recovery_target_action = 'promote'
END
  chmod 700 "$2"
}

# Restores a base backup and the WAL after it, and reads all of it. Prints databases and rows.
prove() {
  local data=$SCRATCH/proof/data run=$SCRATCH/proof
  rm -rf "$run"
  unpack "$1" "$data" "$run/wal"
  cat >>"$data/postgresql.auto.conf" <<END
restore_command = 'cp $run/wal/%f %p'
archive_mode = off
hot_standby = off
listen_addresses = ''
unix_socket_directories = '$run'
hba_file = '$run/pg_hba.conf'
shared_buffers = '64MB'
END
  echo 'local all all trust' >"$run/pg_hba.conf"
  if [[ $(id -u) == 0 ]]; then chown -R postgres:postgres "$run"; fi
  (
    unset PGPASSWORD PGPORT
    export PGHOST=$run PGUSER=postgres PGDATABASE=postgres
    trap 'as_postgres pg_ctl --pgdata="$data" --mode=immediate --silent stop >/dev/null 2>&1 || true' EXIT
    if ! as_postgres pg_ctl --pgdata="$data" --log="$run/log" --wait --timeout=3600 --silent start >/dev/null; then
      tail -20 "$run/log" >&2
      exit 1
    fi
    # It answers nobody before the last WAL is replayed.
    until [[ $(query --command='select pg_is_in_recovery()' 2>/dev/null) == f ]]; do
      if ! as_postgres pg_ctl --pgdata="$data" status >/dev/null; then tail -20 "$run/log" >&2 && exit 1; fi
      sleep 1
    done
    pg_amcheck --all --install-missing >&2
    local database tables rows=0 all=0 count=0
    for database in $(query --command="select datname from pg_database where datname like 'dossier%' order by 1"); do
      read -r tables rows <<<"$(query --field-separator=' ' --dbname="$database" --command="
        select count(*), coalesce(sum((xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', schemaname, tablename), false, true, '')))[1]::text::bigint), 0)
        from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")"
      if [[ $tables == 0 ]]; then echo "the restored $database has no tables" >&2 && exit 1; fi
      count=$((count + 1)) all=$((all + rows))
    done
    if [[ $count == 0 ]]; then echo "the restored server has no database of Dossier" >&2 && exit 1; fi
    echo "$count databases, $all rows"
  )
  rm -rf "$run"
}

prune() {
  local old oldest name first
  for old in $(backups | head -n "-$KEPT"); do rm -rf "${BACKUP:?}/postgres/$old"; done
  oldest=$(backups | head -1)
  first=$(first_segment_of "$BACKUP/postgres/$oldest")
  pg_archivecleanup "$BACKUP/wal" "$first"
  for old in "$BACKUP"/files-removed/20*Z "$BACKUP"/wal-until-20*Z; do
    name=${old##*/}
    if [[ ${name#wal-until-} < $oldest ]]; then rm -rf "${old:?}"; fi
  done
}

make_backup() {
  local name found
  name=$(date -u +%Y-%m-%dT%H%M%SZ)
  mkdir -p "$BACKUP/postgres" "$BACKUP/wal"
  # What a run that broke off has left.
  rm -rf "$BACKUP"/postgres/.unproven "${SCRATCH:?}"/*
  pg_basebackup --pgdata="$BACKUP/postgres/.unproven" --format=tar --gzip --compress=1 --checkpoint=fast --wal-method=stream --no-password
  copy_files "$name"
  found=$(prove "$BACKUP/postgres/.unproven")
  mv "$BACKUP/postgres/.unproven" "$BACKUP/postgres/$name"
  prune
  tell
  say "$name was restored and read: $found"
}

restore() {
  local time=${1:-} until=9 name chosen= data
  data=${PGDATA:-/var/lib/postgresql/$(pg_basebackup --version | sed -E 's/[^0-9]*([0-9]+).*/\1/')/docker}
  data=/restored/${data#/var/lib/postgresql/}
  if [[ -e $data/PG_VERSION || -n $(ls -A /restored-files 2>/dev/null) ]]; then
    echo "The volumes must be empty." >&2
    exit 1
  fi
  if [[ -n $time ]]; then until=$(date -u -d "$time" +%Y-%m-%dT%H%M%SZ); fi
  # A backup holds what was there when it ended.
  for name in $(backups); do
    if [[ $(date -u -r "$BACKUP/postgres/$name/backup_manifest" +%Y-%m-%dT%H%M%SZ) < $until ]]; then chosen=$name; fi
  done
  if [[ -z $chosen ]]; then echo "There is no backup${time:+ before $time}." >&2 && exit 1; fi
  unpack "$BACKUP/postgres/$chosen" "$data" "$data/restored-wal"
  cat >>"$data/postgresql.auto.conf" <<END
restore_command = 'cp restored-wal/%f %p'
recovery_target_time = '${time:+$(date -u -d "$time" +'%Y-%m-%d %H:%M:%S.%N+00')}'
END
  chown -R postgres:postgres /restored
  if [[ -d /restored-files ]]; then
    cp -a "$BACKUP/files/." /restored-files
    for name in "$BACKUP"/files-removed/20*Z; do
      if [[ ! ${name##*/} < $chosen ]]; then cp -a "$name/." /restored-files; fi
    done
  fi
  # What the restored server writes begins another sequence.
  mv "$BACKUP/wal" "$BACKUP/wal-until-$(date -u +%Y-%m-%dT%H%M%SZ)"
  touch "$BACKUP/.now"
  say "$chosen is in place; PostgreSQL replays the WAL when it starts"
}

is_due() {
  local name
  name=$(newest)
  [[ -z $name || -e $BACKUP/.now ]] || (($(age_seconds "$name") >= EVERY_HOURS * 3600))
}

# A process of its own, because `set -e` does nothing in a function whose outcome is asked for.
run_once() { bash "${BASH_SOURCE[0]}" once; }

case ${1:-serve} in
  once)
    exec 9>"$BACKUP/.lock"
    flock 9
    make_backup
    ;;
  restore) restore "${2:-}" ;;
  check)
    name=$(newest)
    if [[ -z $name ]] || (($(age_seconds "$name") >= EVERY_HOURS * 7200)); then exit 1; fi
    [[ $(query --command="select active from pg_replication_slots where slot_name = '$SLOT'") == t ]]
    ;;
  serve)
    trap 'kill $(jobs -p) 2>/dev/null; exit 0' TERM INT
    # Before the first backup, so that no WAL is missing after it.
    until prepare_slot; do sleep "$LOOK_SECONDS"; done
    tell
    stream_wal &
    while :; do
      wait_seconds=$LOOK_SECONDS
      if is_due; then
        if run_once; then
          rm -f "$BACKUP/.now"
        else
          say "the backup has failed, and is tried again in $RETRY_SECONDS s" >&2
          wait_seconds=$RETRY_SECONDS
        fi
      fi
      sleep "$wait_seconds" &
      wait $! || true
    done
    ;;
  *)
    echo "backup.sh knows once, restore and check." >&2
    exit 1
    ;;
esac
