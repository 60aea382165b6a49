import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { announce } from '../../platform/database/announce.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { HolidayChange } from './contract.ts';

export type Exchange = {
  code: string;
  name: string;
  mic: string;
  country: string;
  timezone: string;
  currency: Currency;
  is_default: boolean;
  pre_open_time: string;
  open_time: string;
  pre_close_time: string;
  close_time: string;
  daily_limit_percent: string;
  main_index: string;
};

export type HolidayRule = {
  exchange: string;
  name: string;
  rule: string;
  moves_off_weekends: boolean;
  from_year: number;
  to_year: number | null;
};

export const findExchanges = (tx: Transaction) =>
  tx.rows<Exchange>(statement('select * from exchanges order by is_default desc, code'));

export const findRules = (tx: Transaction) =>
  tx.rows<HolidayRule>(
    statement(`
      select exchange, name, rule, moves_off_weekends, from_year, to_year
      from holiday_rules
      order by exchange, rule, name`),
  );

export const findDeclared = (tx: Transaction) =>
  tx.rows<HolidayChange>(
    statement(`
      select exchange, date, name, kind, close_time, source, is_confirmed
      from market_holidays
      order by exchange, date`),
  );

export const oneSeedAtATime = (tx: Transaction) =>
  tx.rows(statement(`select pg_advisory_xact_lock(${advisoryLocks.calendars})`));

export const insertExchanges = (tx: Transaction, exchanges: readonly object[]) =>
  tx.write(
    statement(`
      insert into exchanges
      select *
      from json_populate_recordset(null::exchanges, $1::json)`),
    [JSON.stringify(exchanges)],
    exchanges.length,
  );

export const insertRules = (tx: Transaction, rules: readonly object[]) =>
  tx.write(
    statement(`
      insert into holiday_rules
      select *
      from json_populate_recordset(null::holiday_rules, $1::json)`),
    [JSON.stringify(rules)],
    rules.length,
  );

export const upsertHolidays = (tx: Transaction, days: readonly (HolidayChange & { updated_at: string })[]) =>
  tx.write(
    statement(`
      insert into market_holidays
      select *
      from json_populate_recordset(null::market_holidays, $1::json)
      on conflict (exchange, date) do update
      set
        name = excluded.name,
        kind = excluded.kind,
        close_time = excluded.close_time,
        source = excluded.source,
        is_confirmed = excluded.is_confirmed,
        updated_at = excluded.updated_at`),
    [JSON.stringify(days)],
    days.length,
  );

const countChange = statement(`
  insert into market_versions (exchange, version)
  values ($1, 1)
  on conflict (exchange) do update
  set version = market_versions.version + 1`);

/** Whoever keeps a copy of an exchange in memory hears at commit that it changed. */
export async function bumpVersion(tx: Transaction, exchange: string): Promise<void> {
  await tx.write(countChange, [exchange], 1);
  await announce(tx, 'market_changed', exchange);
}

export const readVersions = (tx: Transaction) =>
  tx.rows<{ exchange: string; version: number }>(statement('select exchange, version from market_versions'));
