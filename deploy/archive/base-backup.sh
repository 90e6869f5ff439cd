#!/usr/bin/env bash
# Takes a base backup of this machine's PostgreSQL with pgBackRest (docs/operations.md): on Sundays a full one,
# on other days what has changed since the last full one. On the machine of a standby it does nothing, so that
# every machine of a cluster can have the same timer. Runs as the account postgres.
set -euo pipefail

if [[ $(psql --no-psqlrc --tuples-only --no-align --command="select pg_is_in_recovery()" postgres) == t ]]; then
  echo "This PostgreSQL is a standby. Its leader is backed up."
  exit 0
fi
kind=diff
[[ $(date +%u) != 7 ]] || kind=full
pgbackrest --stanza=parterre --type="$kind" backup
echo "The backup is in the archive."
