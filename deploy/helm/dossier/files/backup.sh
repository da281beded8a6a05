#!/usr/bin/env bash
# Dumps each database whose address is in a variable <SERVICE>_DATABASE_URL into /backup/<time>, and restores all of them into a throw-away
# PostgreSQL. Only then does the backup count and do the oldest ones go. Addresses and passwords are in the environment of single
# processes, and never in arguments.
set -euo pipefail
umask 077

FOLDER=$(dirname "$0")
BACKUP=${BACKUP_FOLDER:-/backup}
SCRATCH=${SCRATCH_FOLDER:-/scratch}
KEPT=$BACKUPS_KEPT
OVERDUE_HOURS=$BACKUP_OVERDUE_HOURS

say() { echo "backup.sh: $*"; }
decoded() { local text=${1//+/%2B}; text=${text//\\/\\\\}; printf '%b' "${text//%/\\x}"; }

# Has libpq's variables say what the address says.
use_address() {
  unset "${!PG@}"
  local hosts
  if [[ ! $1 =~ ^postgres(ql)?://([^:@/]+)(:([^@/]*))?@([^/?]+)/([^?]+)(\?(.*))?$ ]]; then
    echo "$2 must hold postgres://role:password@host/database." >&2
    return 1
  fi
  hosts=${BASH_REMATCH[5]}
  local query=${BASH_REMATCH[8]} pair
  PGUSER=$(decoded "${BASH_REMATCH[2]}") PGPASSWORD=$(decoded "${BASH_REMATCH[4]}") PGDATABASE=$(decoded "${BASH_REMATCH[6]}")
  PGHOST='' PGPORT=''
  local IFS=, host
  for host in $hosts; do
    if [[ $host =~ ^(\[.*\]|[^:]*)(:([0-9]+))?$ ]]; then
      local name=${BASH_REMATCH[1]}
      name=${name#[} name=${name%]}
      PGHOST+=${PGHOST:+,}$name PGPORT+=${PGPORT:+,}${BASH_REMATCH[3]:-5432}
    fi
  done
  IFS='&'
  for pair in $query; do
    case $pair in
      sslmode=*) PGSSLMODE=${pair#*=} ;;
      sslrootcert=*) PGSSLROOTCERT=$(decoded "${pair#*=}") ;;
      target_session_attrs=*) PGTARGETSESSIONATTRS=${pair#*=} ;;
    esac
  done
  if [[ ${PGSSLMODE:-} == verify-full && -z ${PGSSLROOTCERT:-} ]]; then PGSSLROOTCERT=${CA_FILE:-system}; fi
  PGCONNECT_TIMEOUT=10 PGAPPNAME=dossier-backup
  export "${!PG@}"
}

backups() { find "$BACKUP" -mindepth 1 -maxdepth 1 -type d -name '20*Z' | sort; }
instant() { date -u +%Y-%m-%dT%H:%M:%SZ -d "$1"; }

tell_as() (
  use_address "${!1}" "$1" && psql --no-psqlrc --quiet --no-password --set=ON_ERROR_STOP=1 --set=made="$2" --set=due="$3" \
    --file="$FOLDER/tell.sql"
)

# Records on each server when the newest backup was made and when the next one is due. They are settings of the first role that may set
# them; doctor and the metrics read them. If no role of a server may, logs that once.
is_refused=
tell() {
  local newest made='' due variable said='' role='' refused='' names=''
  newest=$(backups | tail -1)
  if [[ -n $newest ]]; then made=$(instant "$(sed -E 's/.*\/(.*)T(..)(..)(..)Z/\1 \2:\3:\4Z/' <<<"$newest")"); fi
  due=$(instant "@$(($(date -d "${made:-now}" +%s) + OVERDUE_HOURS * 3600))")
  for variable in $variables; do
    tell_as "$variable" "$made" "$due" >/dev/null 2>&1 || refused+=" $variable"
  done
  # A refused role does not matter if a later role of its server has recorded it. Then tell.sql has nothing to write, and succeeds.
  for variable in $refused; do
    if said=$(tell_as "$variable" "$made" "$due" 2>&1); then continue; fi
    names+=" $variable: $said;"
    role=$(use_address "${!variable}" "$variable" && echo "$PGUSER") || return 1
  done
  if [[ -n $names && -z $is_refused ]]; then
    say "services cannot know how old the newest backup is, of$names" >&2
    say "if it was refused, an administrator of each server runs, for one of its roles: grant set on parameter dossier.proven_backup_at, dossier.backup_due_by to \"$role\";" >&2
    is_refused=yes
  fi
}

name=$(date -u +%Y-%m-%dT%H%M%SZ)
part=$BACKUP/.unproven
rm -rf "$part"
mkdir "$part"
variables=$(compgen -e | grep -E '^[A-Z]+_DATABASE_URL$' | sort)
tell
for variable in $variables; do
  (
    use_address "${!variable}" "$variable"
    pg_dump --format=custom --compress=1 --no-password --file="$part/${variable%_DATABASE_URL}.dump"
  )
done

proof=$SCRATCH/proof
rm -rf "$proof"
mkdir "$proof"
(
  unset "${!PG@}" $variables
  export PGHOST=$proof PGUSER=postgres
  initdb --pgdata="$proof/data" --username=postgres --auth=trust --no-sync --no-instructions --encoding=UTF8 --locale=C.UTF-8 >/dev/null
  trap 'pg_ctl --pgdata="$proof/data" --mode=immediate --silent stop >/dev/null 2>&1 || true' EXIT
  if ! pg_ctl --pgdata="$proof/data" --log="$proof/log" --silent --wait start \
    --options="-c listen_addresses='' -c unix_socket_directories='$proof' -c fsync=off -c shared_buffers=64MB" >/dev/null; then
    cat "$proof/log" >&2
    exit 1
  fi
  for dump in "$part"/*.dump; do
    database=$(basename "$dump" .dump)
    createdb --encoding UTF8 --template template0 "$database"
    # Roles and rights are no part of a dump.
    pg_restore --dbname="$database" --exit-on-error --no-owner --no-privileges "$dump"
    tables=$(psql --no-psqlrc --tuples-only --no-align --dbname="$database" --command="
      select count(*) from pg_class where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')")
    if [[ $tables == 0 ]]; then echo "the restored dump of $database has no tables" >&2 && exit 1; fi
    say "restored $database: $tables tables"
  done
)
rm -rf "$proof"
mv "$part" "$BACKUP/$name"
backups | head -n "-$KEPT" | while IFS= read -r old; do rm -rf "$old"; done
say "$name was restored; $(du -sh "$BACKUP/$name" | cut -f1) were written"
tell
