-- Once, on the primary, as the superuser: the two roles of the service and its database. psql reads the passwords of cluster.env from its
-- environment; one that is missing or empty makes nothing.
\set ON_ERROR_STOP on
\set owner_password ''
\set service_password ''
\getenv owner_password OWNER_PASSWORD
\getenv service_password SERVICE_PASSWORD
select :'owner_password' <> '' and :'service_password' <> '' as are_set \gset
\if :are_set
create role partner_service_owner login password :'owner_password';
create role partner_service login password :'service_password';
create database partner_service owner partner_service_owner;
\else
do $$ begin raise exception 'set OWNER_PASSWORD and SERVICE_PASSWORD: set -a; . ./cluster.env; set +a'; end $$;
\endif
