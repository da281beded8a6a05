#!/bin/sh
# Serves S3 with two keys. Root's key makes and configures the bucket, for documents-prepare. The key of documents may do what the bucket's
# policy says: read and write files. The server reads its users from a file, which is written from the secrets at each start.
set -eu

secret() { cat "/run/secrets/$1"; }

for folder in /data /versions; do
  [ -w "$folder" ] || { echo "$folder belongs to another user. Run: docker compose run --rm --no-deps owners" >&2; exit 1; }
done

umask 077
cat >/tmp/users.json <<JSON
{
  "accessAccounts": {
    "$(secret s3_access_key_id)": {
      "access": "$(secret s3_access_key_id)",
      "secret": "$(secret s3_secret_access_key)",
      "role": "user"
    }
  }
}
JSON
umask 022

ROOT_ACCESS_KEY=$(secret s3_root_access_key_id)
ROOT_SECRET_KEY=$(secret s3_root_secret_access_key)
export ROOT_ACCESS_KEY ROOT_SECRET_KEY
exec versitygw --port :7070 --iam-dir /tmp posix --versioning-dir /versions /data
