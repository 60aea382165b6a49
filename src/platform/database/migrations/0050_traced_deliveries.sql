-- Where traces are recorded: the request that a delivery goes back to, as the header traceparent spells it.
alter table webhook_deliveries add column traceparent text;
