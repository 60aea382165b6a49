import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { FxRate, NewRate } from './contract.ts';

/** A rate that was observed, with no derivation. */
export type StoredRate = Pick<FxRate, 'base' | 'quote' | 'bid' | 'ask' | 'mid' | 'source' | 'as_of'>;

const columns = 'rate.base, rate.quote, rate.bid, rate.ask, rate.mid, rate.source, rate.as_of';

/** The newest observation of each pair of these currencies that is not after an instant. */
export const findNewest = (tx: Transaction, currencies: readonly Currency[], until: string) =>
  tx.rows<StoredRate>(
    statement(`
      select ${columns}
      from unnest($1::text[]) base (code)
      cross join unnest($1::text[]) quote (code)
      cross join lateral (
        select *
        from fx_rates
        where base = base.code and quote = quote.code and as_of <= $2
        order by as_of desc, id desc
        limit 1
      ) rate
      order by rate.base, rate.quote`),
    [currencies, until],
  );

/** The pairs that were ever observed. */
export const findPairs = (tx: Transaction) =>
  tx.rows<{ base: Currency; quote: Currency }>(
    statement(`
      select base, quote
      from (values ('NGN'), ('GHS'), ('USD')) base (code)
      cross join (values ('NGN'), ('GHS'), ('USD')) quote (code)
      cross join lateral (
        select base, quote
        from fx_rates
        where base = base.code and quote = quote.code
        limit 1
      ) pair`),
  );

/** The last observation of each day of two currencies, whichever way round it was made. */
export const findDaily = (
  tx: Transaction,
  { base, quote }: { base: Currency; quote: Currency },
  range: { from: string | null; to: string | null },
) =>
  tx.rows<StoredRate & { date: string }>(
    statement(`
      select distinct on (date) date, ${columns}
      from (
        select *, (as_of at time zone 'UTC')::date as date
        from fx_rates
        where (base, quote) in (($1, $2), ($2, $1))
          and ($3::date is null or as_of >= ($3::date)::timestamp at time zone 'UTC')
          and ($4::date is null or as_of < ($4::date + 1)::timestamp at time zone 'UTC')
      ) rate
      order by date desc, as_of desc, id desc`),
    [base, quote, range.from, range.to],
  );

export type RateRow = NewRate & { id: string; created_at: string };

/**
 * What a source tells again of an instant is no news, and what it corrects is, even back to what it told before. Of
 * what it tells of an instant at once the last stands.
 */
export const insertRates = (tx: Transaction, rates: readonly RateRow[]) =>
  tx.rows<{ id: string }>(
    statement(`
      insert into fx_rates (id, base, quote, bid, ask, mid, source, as_of, created_at)
      select fresh.id, base, quote, fresh.bid, fresh.ask, fresh.mid, source, as_of, fresh.created_at
      from (
        select distinct on (base, quote, as_of, source) *
        from json_populate_recordset(null::fx_rates, $1::json)
        order by base, quote, as_of, source, id desc
      ) fresh
      left join lateral (
        select bid, ask, mid
        from fx_rates known
        where known.base = fresh.base
          and known.quote = fresh.quote
          and known.as_of = fresh.as_of
          and known.source = fresh.source
        order by id desc
        limit 1
      ) newest on true
      where (newest.bid, newest.ask, newest.mid) is distinct from (fresh.bid, fresh.ask, fresh.mid)
      returning id`),
    [JSON.stringify(rates)],
  );

export const hasRates = async (tx: Transaction): Promise<boolean> =>
  (await tx.rows(statement('select 1 from fx_rates limit 1'))).length > 0;

export const oneSeedAtATime = (tx: Transaction) =>
  tx.rows(statement(`select pg_advisory_xact_lock(${advisoryLocks.exchangeRates})`));
