-- How an event finds those before it that are about the same.
create index concurrently provider_events_by_subject on provider_events (subject) where subject is not null;
