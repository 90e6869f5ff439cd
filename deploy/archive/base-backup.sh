#!/usr/bin/env bash
# Takes a base backup of this machine's PostgreSQL with pgBackRest (docs/operations.md). On Sundays it is a full
# backup. On other days it contains what has changed since the last full one. On the machine of a standby the
# script does nothing, so every machine of a cluster can have the same timer. Run it as the account postgres.
set -euo pipefail

if [[ $(psql --no-psqlrc --tuples-only --no-align --command="select pg_is_in_recovery()" postgres) == t ]]; then
  echo "This PostgreSQL is a standby. Its leader is backed up."
  exit 0
fi
kind=diff
[[ $(date +%u) != 7 ]] || kind=full
pgbackrest --stanza=parterre --type="$kind" backup
echo "The backup is in the archive."
