#!/bin/bash
# Restores the newest backup of pgBackRest into a temporary folder beside the server, proves the books in it, and removes it again.
# Run as the user of PostgreSQL, with MASTER_KEYS and PAYMENTS_PROVIDER_LIVE set, where the service is built. Exits with 1 when anything differs.
#   NOTED_HEAD=NUMBER:HASH  a head of the audit that was noted before the backup: the chain has to contain it
#   PG_BIN, STANZA, DATABASE, ROLE_AT_WORK  where they are not the defaults below
#   PGBACKREST_CONFIG       as pgBackRest reads it
#   TARGET                  a point in time to restore to ('2026-11-24 12:00:00+00'); the end of the archived log when absent
set -euo pipefail
here=$(cd "$(dirname "$0")/../.." && pwd)
bin=${PG_BIN:-/usr/lib/postgresql/15/bin}
folder=$(mktemp -d "${TMPDIR:-/tmp}/partner-drill-XXXXXX")
data=$folder/data
stop() {
  "$bin/pg_ctl" -D "$data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT
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
