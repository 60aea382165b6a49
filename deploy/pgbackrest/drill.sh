#!/bin/bash
# Restores the newest backup of pgBackRest into a temporary folder beside the server, proves the books in it, and removes it again.
# Run as the user of PostgreSQL, where the service is built. It needs no master keys: the proof opens nothing that is sealed. Exits with
# 1 when anything differs. Each run is noted where Prometheus' node exporter reads it: a drill that failed or did not run alarms.
#   METRICS_FOLDER          that place; empty where no node exporter runs
#   NOTED_HEAD=NUMBER:HASH  a head of the audit that was noted before the backup: the chain has to contain it
#   PG_BIN, STANZA, DATABASE, ROLE_AT_WORK  where they are not the defaults below
#   TMPDIR                  a folder with room for the whole database
#   PGBACKREST_CONFIG       as pgBackRest reads it
#   TARGET                  a point in time to restore to ('2026-11-24 12:00:00+00'); the end of the archived log when absent
set -euo pipefail
here=$(cd "$(dirname "$0")/../.." && pwd)
bin=${PG_BIN:-/usr/lib/postgresql/15/bin}
metrics=${METRICS_FOLDER-/var/lib/prometheus/node-exporter}
folder=$(mktemp -d "${TMPDIR:-/tmp}/partner-drill-XXXXXX")
data=$folder/data
note() {
  if [ -z "$metrics" ]; then return; fi
  local unfinished=$metrics/backup_drill.$$
  printf '# TYPE %s gauge\n%s %d\n' \
    backup_drill_succeeded backup_drill_succeeded "$1" \
    backup_drill_ended_timestamp_seconds backup_drill_ended_timestamp_seconds "$(date +%s)" > "$unfinished"
  mv "$unfinished" "$metrics/backup_drill.prom"
}
finish() {
  local code=$?
  "$bin/pg_ctl" -D "$data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
  if [ "$code" -eq 0 ]; then note 1; else note 0; fi
  exit "$code"
}
trap finish EXIT
began=$(date +%s)

to=(--type=default)
if [ -n "${TARGET:-}" ]; then to=(--type=time "--target=$TARGET" --target-action=promote); fi
pgbackrest --stanza="${STANZA:-partner}" --pg1-path="$data" "${to[@]}" --log-level-console=warn restore

# Reached by its socket alone, and archives nothing: the copy must not write into the repository. Debian keeps the settings elsewhere.
touch "$data/postgresql.conf"
echo 'local all all trust' > "$folder/hba"
"$bin/pg_ctl" -D "$data" -w -t 3600 -l "$folder/log" start -o "-c listen_addresses='' -c unix_socket_directories='$folder' -c port=5432 \
  -c archive_mode=off -c hba_file='$folder/hba' -c hot_standby=off -c max_connections=100" >/dev/null || { cat "$folder/log" >&2; exit 1; }

role=${ROLE_AT_WORK:-partner_service}
export DATABASE_URL="postgresql:///${DATABASE:-invest}?user=$role&host=$folder"
operator() { (cd "$here" && node dist/scripts/operator.js "$@"); }
echo "restored in $(($(date +%s) - began)) s"
operator ledger verify
operator audit verify ${NOTED_HEAD:+--head "$NOTED_HEAD"}
echo "proved in $(($(date +%s) - began)) s"
