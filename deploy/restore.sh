#!/usr/bin/env bash
# Restores a backup of backup.sh into an empty database and empty folders, while no node runs:
#
#   restore.sh FOLDER
#
# The script checks everything before it writes, and fails if the database has tables or a folder has files. It
# reads the same settings as backup.sh. It does not restore the encryption key: copy that to its place by hand.
set -euo pipefail
umask 077
source "$(dirname "$0")/connection.sh"

[[ $# -eq 1 ]] || fail "Usage: restore.sh FOLDER"
folder=$(realpath -e "$1")
[[ -f $folder/database.dump && -f $folder/SHA256SUMS ]] || fail "$folder is no backup of backup.sh."
(cd "$folder" && sha256sum --check --quiet SHA256SUMS) || fail "$folder is damaged."

relations=$(psql --no-psqlrc --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname="$connection" --command="
  select count(*) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname <> 'information_schema' and nspname not like 'pg\_%'")
[[ $relations -eq 0 ]] || fail "The database is not empty: it has $relations tables, views, indexes and sequences."
for name in media pictures videos; do
  target=${name}_dir
  [[ -f $folder/$name.tar ]] || continue
  ! has_files "${!target}" || fail "${!target} is not empty."
done

# Restores the whole database or, after an error, nothing of it.
pg_restore --single-transaction --exit-on-error --no-owner --no-privileges --dbname="$connection" "$folder/database.dump"
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname="$connection" --command=analyze
for name in media pictures videos; do
  target=${name}_dir
  [[ -f $folder/$name.tar ]] || continue
  mkdir -p "${!target}"
  tar -C "${!target}" -xf "$folder/$name.tar"
done
echo "$folder is restored."
[[ -f $key_file || -n ${ENCRYPTION_KEYS:-} ]] ||
  echo "The encryption key is missing: put the copy of it at $key_file before the start."
