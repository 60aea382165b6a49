import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { queryRows } from '../../platform/database/query.ts';
import { columnsOf, columnsWithout, type Row } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Currency } from '../../vocabulary/values.ts';

/** A rate that was observed, with no derivation. */
export type StoredRate = Omit<Row<'fx_rates'>, 'id' | 'created_at'>;

const columns = columnsWithout('fx_rates', ['id', 'created_at'], 'rate');

/** The newest observation of each pair of these currencies that is not after an instant. */
export const findNewest = queryRows<StoredRate, [currencies: readonly Currency[], until: string]>(`
  select ${columns}
  from unnest($1::text[]) base (code)
  cross join unnest($1::text[]) quote (code)
  cross join lateral (
    select ${columnsOf('fx_rates')}
    from fx_rates
    where base = base.code and quote = quote.code and as_of <= $2
    order by as_of desc, id desc
    limit 1
  ) rate
  order by rate.base, rate.quote`);

/**
 * The newest observation of each pair that was stored by an instant, whatever was said of the past since; of a pair that had
 * none, the newest of those that were stored first.
 */
export const findHeld = queryRows<StoredRate, [currencies: readonly Currency[], at: string]>(`
  select ${columns}
  from unnest($1::text[]) base (code)
  cross join unnest($1::text[]) quote (code)
  cross join lateral (
    (
      select ${columnsOf('fx_rates')}
      from fx_rates
      where base = base.code and quote = quote.code and as_of <= $2 and created_at <= $2
      order by as_of desc, id desc
      limit 1
    )
    union all
    (
      select ${columnsOf('fx_rates')}
      from fx_rates
      where base = base.code and quote = quote.code
      order by created_at, as_of desc, id desc
      limit 1
    )
    limit 1
  ) rate
  order by rate.base, rate.quote`);

/** The pairs that were ever observed. */
export const findPairs = queryRows<{ base: Currency; quote: Currency }>(`
  select base, quote
  from (values ('NGN'), ('GHS'), ('USD')) base (code)
  cross join (values ('NGN'), ('GHS'), ('USD')) quote (code)
  cross join lateral (
    select base, quote
    from fx_rates
    where base = base.code and quote = quote.code
    limit 1
  ) pair`);

/** The last observation of each day of two currencies, in either order. */
export const findDaily = (
  tx: Transaction,
  { base, quote }: { base: Currency; quote: Currency },
  range: { from: string | null; to: string | null },
) =>
  tx.rows<StoredRate & { date: string }>(
    statement(`
      select distinct on (date) date, ${columns}
      from (
        select ${columnsOf('fx_rates')}, (as_of at time zone 'UTC')::date as date
        from fx_rates
        where (base, quote) in (($1, $2), ($2, $1))
          and ($3::date is null or as_of >= ($3::date)::timestamp at time zone 'UTC')
          and ($4::date is null or as_of < ($4::date + 1)::timestamp at time zone 'UTC')
      ) rate
      order by date desc, as_of desc, id desc`),
    [base, quote, range.from, range.to],
  );

export type RateRow = Row<'fx_rates'>;

/**
 * A repeat by a source of an instant is not inserted; a correction is, even one back to a former rate. Of several at
 * once for an instant the last one counts.
 */
export const insertRates = (tx: Transaction, rates: readonly RateRow[]) =>
  tx.rows<{ id: string }>(
    statement(`
      insert into fx_rates (${columnsOf('fx_rates')})
      select ${columnsOf('fx_rates', 'fresh')}
      from (
        select distinct on (base, quote, as_of, source) ${columnsOf('fx_rates')}
        from json_populate_recordset(null::fx_rates, $1::json)
        order by base, quote, as_of, source, id desc
      ) fresh
      left join lateral (
        select bid, ask, mid
        from fx_rates stored
        where stored.base = fresh.base
          and stored.quote = fresh.quote
          and stored.as_of = fresh.as_of
          and stored.source = fresh.source
        order by id desc
        limit 1
      ) newest on true
      where (newest.bid, newest.ask, newest.mid) is distinct from (fresh.bid, fresh.ask, fresh.mid)
      returning id`),
    [JSON.stringify(rates)],
  );

export const hasRates = async (tx: Transaction): Promise<boolean> =>
  (await tx.rows(statement('select 1 from fx_rates limit 1'))).length > 0;

export const lockSeeding = (tx: Transaction) =>
  tx.rows(statement(`select pg_advisory_xact_lock(${advisoryLocks.exchangeRates})`));
