import { proof } from '../../platform/database/proof.ts';

/** What the runs have of a day is what was booked on it in live mode, no entry more and none less. */
export const journalExportChecks = [
  `select (select id from environments where organisation_id is null and mode = 'live') as environment_id,
     'export of ' || coalesce(exported.day, booked.day) as place,
     'its run has ' || coalesce(exported.entries, 0) || ' debits of ' || coalesce(exported.debits, 0.00) || ' and credits of '
       || coalesce(exported.credits, 0.00) || ' ' || coalesce(exported.currency, booked.currency) || ', the ledger has '
       || coalesce(booked.entries, 0) || ' of ' || coalesce(booked.amount, 0.00) as problem
   from (
     select day, currency, sum(debits) as debits, sum(credits) as credits, sum(debit_entries) as entries
     from journal_export_sums
     group by day, currency
   ) exported
   full join (
     select (created_at at time zone 'Africa/Lagos')::date as day, currency, sum(amount) as amount, count(*) as entries
     from ledger_transactions
     where (created_at at time zone 'Africa/Lagos')::date in (select day from journal_export_days)
       and environment_id in (select id from environments where mode = 'live')
     group by (created_at at time zone 'Africa/Lagos')::date, currency
   ) booked
     on (booked.day, booked.currency) = (exported.day, exported.currency)
   where exported.debits is distinct from booked.amount
     or exported.credits is distinct from booked.amount
     or exported.entries is distinct from booked.entries`,
].map(proof);
