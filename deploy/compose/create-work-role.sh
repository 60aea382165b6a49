#!/bin/sh
# Makes the role that the service works as, when the database is first made. It owns nothing: migrations grant what it needs.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" <<'SQL'
create role partner_service login password :'password';
SQL
