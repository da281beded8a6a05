#!/usr/bin/env bash
# Makes the role and the database that each URL in /run/secrets names, and sets the role's password. Repeatable. Only the
# role and superusers may connect to the database.
set -euo pipefail

PGPASSWORD=$(</run/secrets/postgres_password)
export PGPASSWORD
for file in /run/secrets/*_database_url; do
  if [[ ! $(<"$file") =~ ^postgres://([a-z_]+):([A-Za-z0-9_-]+)@([a-z]+)/([a-z_]+)$ ]]; then
    echo "$file must hold postgres://role:password@host/database." >&2
    exit 1
  fi
  export ROLE=${BASH_REMATCH[1]} ROLE_PASSWORD=${BASH_REMATCH[2]} DATABASE=${BASH_REMATCH[4]}
  psql --no-psqlrc --quiet --host="${BASH_REMATCH[3]}" --username=postgres --set=ON_ERROR_STOP=1 <<'SQL'
\getenv role ROLE
\getenv password ROLE_PASSWORD
\getenv database DATABASE
select format('create role %I', :'role') where not exists (select from pg_roles where rolname = :'role') \gexec
alter role :"role" login password :'password';
select format('create database %I owner %I', :'database', :'role')
  where not exists (select from pg_database where datname = :'database') \gexec
revoke connect, temporary on database :"database" from public;
SQL
  echo "$DATABASE is there"
done
