#!/usr/bin/env bash
# databases.sh [FOLDER]: makes the role and the database that each URL in the folder names, /run/secrets by default, and sets the
# role's password. Where a second URL names the owner of the tables, makes that role too. The tables pass to the owner that the URLs
# name now. Makes the role in backup_postgres_url too, where that is there. Repeatable. Only these roles and superusers may connect
# to the databases.
set -euo pipefail

folder=${1:-/run/secrets}
# A statement that waits for a table's lock blocks everybody else.
LOCK_TIMEOUT=500ms
HAND_OVERS_MAX=60
# `lock timeout` and `deadlock detected`.
BUSY='55P03|40P01'

PGPASSWORD=$(<"$folder/postgres_password")
# A database's own search_path could come before pg_catalog.
PGOPTIONS="-c search_path="
export PGPASSWORD PGOPTIONS LOCK_TIMEOUT

# Writes role, password, host and database of the URL in a file into the array `parts`.
read_url() {
  if [[ ! $(<"$1") =~ ^postgres://([a-z_]+):([A-Za-z0-9_-]+)@([a-z]+)/([a-z_]+)$ ]]; then
    echo "$1 must hold postgres://role:password@host/database." >&2
    exit 1
  fi
  parts=("${BASH_REMATCH[@]:1}")
}

make_database() {
  psql "${connection[@]}" <<'SQL'
\getenv role ROLE
\getenv password ROLE_PASSWORD
\getenv owner OWNER
\getenv owner_password OWNER_PASSWORD
\getenv database DATABASE
select format('create role %I', name) from unnest(array[:'role', :'owner']) name
  where not exists (select from pg_roles where rolname = name) group by name \gexec
alter role :"owner" login password :'owner_password';
alter role :"role" login password :'password';
-- Texts are sorted by a collation that only UTF8 has; a cluster may have another default.
select format('create database %I owner %I encoding ''UTF8'' template template0', :'database', :'owner')
  where not exists (select from pg_database where datname = :'database') \gexec
revoke connect, temporary on database :"database" from public;
SQL
}

# Running services keep working. What the service may not do is taken from it when the new owner migrates. What a superuser owns stays.
hand_over() {
  psql "${connection[@]}" --dbname="$DATABASE" --set=VERBOSITY=verbose <<'SQL'
\getenv role ROLE
\getenv owner OWNER
\getenv database DATABASE
\getenv lock_timeout LOCK_TIMEOUT
select coalesce(string_agg(distinct quote_ident(rolname), ', '), '') as before, count(*) > 0 as goes
from (
  select datdba as id from pg_database where datname = current_database()
  union select relowner from pg_class where relnamespace = 'public'::regnamespace
  union select proowner from pg_proc where pronamespace = 'public'::regnamespace
) owners join pg_roles on oid = id
where not rolsuper and rolname <> :'owner' \gset
begin;
select format('alter database %I owner to %I', :'database', :'owner')
from pg_database where datname = current_database() and pg_get_userbyid(datdba) <> :'owner' \gexec
\if :goes
  set local lock_timeout = :'lock_timeout';
  reassign owned by :before to :"owner";
  grant create on schema public to :"owner";
  grant usage on schema public to :"role";
  grant select, insert, update, delete on all tables in schema public to :"role";
  grant select, usage on all sequences in schema public to :"role";
  grant execute on all functions in schema public to :"role";
\endif
grant connect on database :"database" to :"role";
commit;
SQL
}

try_hand_over() {
  local problem try
  for ((try = 1; try <= HAND_OVERS_MAX; try++)); do
    if problem=$(hand_over 2>&1); then return 0; fi
    if [[ ! $problem =~ $BUSY ]]; then break; fi
    sleep 2
  done
  printf '%s\n' "$problem" >&2
  if [[ $problem =~ $BUSY ]]; then
    echo "$DATABASE was not handed over to $OWNER: a session, such as a backup, holds its tables. Run this again when it has ended." >&2
  fi
  return 1
}

# The role that makes backups: it reads everything through replication, and no table by itself. It may say of itself when its newest
# backup was made and the next one is due. Only pg_hba.conf lets it in from another container, and has no line for it before.
make_backup_role() {
  psql --no-psqlrc --quiet --host="${parts[2]}" --username=postgres --set=ON_ERROR_STOP=1 <<'SQL'
\getenv role ROLE
\getenv password ROLE_PASSWORD
select format('create role %I', :'role') where not exists (select from pg_roles where rolname = :'role') \gexec
alter role :"role" login replication password :'password';
grant set on parameter dossier.proven_backup_at, dossier.backup_due_by to :"role";
select format('copy (select %L) to program %L', 'host replication ' || :'role' || ' all scram-sha-256',
  format('cat >> %s', quote_literal(current_setting('hba_file'))))
where not exists (select from pg_hba_file_rules where 'replication' = any (database) and :'role' = any (user_name)) \gexec
select pg_reload_conf() \g /dev/null
SQL
}

if [[ -e $folder/backup_postgres_url ]]; then
  read_url "$folder/backup_postgres_url"
  export ROLE=${parts[0]} ROLE_PASSWORD=${parts[1]}
  make_backup_role
  echo "$ROLE may make backups"
fi

failed=0
for file in "$folder"/*_database_url; do
  read_url "$file"
  service=("${parts[@]}")
  # Without a second URL the service's role owns the tables.
  owner_file=${file%_url}_owner_url
  if [[ -e $owner_file ]]; then read_url "$owner_file"; fi
  if [[ ${parts[2]}/${parts[3]} != "${service[2]}/${service[3]}" ]]; then
    echo "$owner_file must name the same host and database as $file." >&2
    exit 1
  fi
  export ROLE=${service[0]} ROLE_PASSWORD=${service[1]} DATABASE=${service[3]} OWNER=${parts[0]} OWNER_PASSWORD=${parts[1]}
  connection=(--no-psqlrc --quiet --host="${service[2]}" --username=postgres --set=ON_ERROR_STOP=1)

  make_database
  if try_hand_over; then echo "$DATABASE is there"; else failed=1; fi
done
exit "$failed"
