import type { StoredStatus } from '../../investing/investments/contract.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import type { Instrument, ListingStatus } from './contract.ts';

export type InstrumentRow = {
  id: string;
  exchange: string;
  symbol: string;
  name: string;
  currency: Currency;
  asset_class: Instrument['asset_class'];
  security_type: string;
  provider: string;
  provider_ref: string | null;
  isin: string | null;
  status: ListingStatus;
  first_seen_at: string;
  last_seen_at: string;
  logo_url: string | null;
  website: string | null;
  sector: string | null;
  industry: string | null;
  board: string | null;
  shares_outstanding: number | null;
  eps: string | null;
  dividend_per_share: string | null;
  listed_at: string | null;
  fund_type: string | null;
  manager: string | null;
  nav: string | null;
  nav_date: string | null;
  expense_ratio_percent: string | null;
  index_family: string | null;
  base_value: string | null;
  base_date: string | null;
  constituents_count: number | null;
};

export const findInstruments = (tx: Transaction, exchange: string) =>
  tx.rows<InstrumentRow>(
    statement(`
      select *
      from instruments
      where exchange = $1
      order by symbol`),
    [exchange],
  );

export const findBySymbol = (tx: Transaction, exchange: string, symbol: string) =>
  tx.row<InstrumentRow>(statement('select * from instruments where exchange = $1 and symbol = upper($2)'), [
    exchange,
    symbol,
  ]);

export const findById = (tx: Transaction, id: string) =>
  tx.row<InstrumentRow>(statement('select * from instruments where id = $1'), [id]);

/** What the feed tells again is brought up to date; what was first seen stays. */
export const upsertInstruments = (tx: Transaction, rows: readonly InstrumentRow[]) =>
  tx.write(
    statement(`
      insert into instruments
      select *
      from json_populate_recordset(null::instruments, $1::json)
      on conflict (exchange, symbol) do update
      set
        name = excluded.name,
        asset_class = excluded.asset_class,
        security_type = excluded.security_type,
        provider = excluded.provider,
        provider_ref = coalesce(excluded.provider_ref, instruments.provider_ref),
        isin = coalesce(excluded.isin, instruments.isin),
        status = excluded.status,
        last_seen_at = excluded.last_seen_at,
        logo_url = coalesce(excluded.logo_url, instruments.logo_url),
        website = coalesce(excluded.website, instruments.website),
        sector = coalesce(excluded.sector, instruments.sector),
        industry = coalesce(excluded.industry, instruments.industry),
        board = coalesce(excluded.board, instruments.board),
        shares_outstanding = coalesce(excluded.shares_outstanding, instruments.shares_outstanding),
        eps = coalesce(excluded.eps, instruments.eps),
        dividend_per_share = coalesce(excluded.dividend_per_share, instruments.dividend_per_share),
        listed_at = coalesce(excluded.listed_at, instruments.listed_at),
        fund_type = coalesce(excluded.fund_type, instruments.fund_type),
        manager = coalesce(excluded.manager, instruments.manager),
        nav = coalesce(excluded.nav, instruments.nav),
        nav_date = coalesce(excluded.nav_date, instruments.nav_date),
        expense_ratio_percent = coalesce(excluded.expense_ratio_percent, instruments.expense_ratio_percent),
        index_family = coalesce(excluded.index_family, instruments.index_family),
        base_value = coalesce(excluded.base_value, instruments.base_value),
        base_date = coalesce(excluded.base_date, instruments.base_date),
        constituents_count = coalesce(excluded.constituents_count, instruments.constituents_count)`),
    [JSON.stringify(rows)],
    rows.length,
  );

export type Link = {
  instrument_id: string;
  mode: Mode;
  investment_id: string;
  status: StoredStatus;
  start_date: string | null;
  close_date: string | null;
};

/** The investments through which instruments can be bought, the oldest first. */
export const findLinks = (tx: Transaction, exchange: string) =>
  tx.rows<Link>(
    statement(`
      select
        investment.instrument_id,
        investment.mode,
        investment.id as investment_id,
        investment.status,
        investment.start_date,
        investment.close_date
      from investments investment
      join instruments instrument on instrument.id = investment.instrument_id
      where instrument.exchange = $1
      order by investment.id`),
    [exchange],
  );
