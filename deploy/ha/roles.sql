-- Once, on the primary, as the superuser: the two roles of the service and its database.
create role partner_service_owner login password '${OWNER_PASSWORD}';
create role partner_service login password '${SERVICE_PASSWORD}';
create database partner_service owner partner_service_owner;
