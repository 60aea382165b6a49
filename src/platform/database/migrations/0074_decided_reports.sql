-- What was decided about the reports of orders is listed among the approvals, newest first.
create index concurrently audit_entries_of_decided_reports on audit_entries (id)
where action in ('orders approve', 'orders refuse', 'orders retract');
