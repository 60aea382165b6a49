-- A settlement that was cancelled keeps its reference, under which the right one is recorded.
create unique index concurrently a_settlement_stands_once on settlements (mode, provider, reference) where status <> 'cancelled';
