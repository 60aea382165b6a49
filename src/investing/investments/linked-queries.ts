import type { InstrumentPrice } from '../../market/quotes/queries.ts';
import { queryRows } from '../../platform/database/query.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { StoredStatus } from './contract.ts';

/** Sets the price of what follows the instruments, in both modes, where it is another one. */
export const followPrices = (tx: Transaction, prices: readonly InstrumentPrice[], at: string) =>
  tx.rows<{ id: string; price: string }>(
    statement(`
      update investments investment
      set price = fresh.price, bid_price = fresh.price, price_at = $3, updated_at = $3
      from unnest($1::uuid[], $2::numeric[]) fresh (instrument_id, price)
      where investment.instrument_id = fresh.instrument_id
        and (investment.price <> fresh.price or investment.bid_price is distinct from fresh.price)
      returning investment.id, investment.price`),
    [prices.map(({ instrument_id }) => instrument_id), prices.map(({ price }) => price), at],
  );

/** Links products, by the operator's code and in every mode, to instruments; an index cannot be bought. */
export const linkProducts = (
  tx: Transaction,
  links: readonly { code: string; instrument_id: string }[],
  which: 'unlinked' | 'any',
  at: string,
) =>
  tx.rows<{ code: string }>(
    statement(`
      update investments investment
      set instrument_id = link.instrument_id, updated_at = $3
      from unnest($1::text[], $2::uuid[]) link (code, instrument_id)
      join instruments instrument on instrument.id = link.instrument_id
      where investment.code = link.code
        and investment.currency = instrument.currency
        and instrument.asset_class <> 'index'
        and investment.pricing <> 'yield'
        and (investment.instrument_id is null or $4 = 'any')
        and investment.instrument_id is distinct from link.instrument_id
      returning investment.code`),
    [links.map(({ code }) => code), links.map(({ instrument_id }) => instrument_id), at, which],
  );

export type LinkRow = {
  instrument_id: string;
  mode: Mode;
  investment_id: string;
  status: StoredStatus;
  start_date: string | null;
  close_date: string | null;
  listing_status: 'active' | 'suspended' | 'delisted';
};

/** The investments through which instruments can be bought, the oldest first. */
export const findLinks = queryRows<LinkRow, [exchange: string]>(`
  select
    investment.instrument_id,
    investment.mode,
    investment.id as investment_id,
    investment.status,
    investment.start_date,
    investment.close_date,
    instrument.status as listing_status
  from investments investment
  join instruments instrument on instrument.id = investment.instrument_id
  where instrument.exchange = $1
  order by investment.id`);

export const findLinked = queryRows<{ id: string }, [mode: string, instrument_id: string]>(`
  select id
  from investments
  where mode = $1 and instrument_id = $2
  order by id`);

/** What products are linked to; in both modes to the same. */
export const findLinkedInstruments = queryRows<
  { code: string; instrument_id: string | null },
  [codes: readonly string[]]
>(`
  select distinct on (code) code, instrument_id
  from investments
  where code = any ($1)
  order by code`);
