import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { announce } from '../../platform/database/listener.ts';
import { queryRows } from '../../platform/database/query.ts';
import { type Column, columnsOf, insertInto, type Row, saveRows, type Table } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { HolidayChange } from './contract.ts';

export type Exchange = Row<'exchanges'>;

export type HolidayRule = Row<'holiday_rules'>;

export const findExchanges = queryRows<Exchange>(
  `select ${columnsOf('exchanges')} from exchanges order by is_default desc, code`,
);

export const findRules = queryRows<HolidayRule>(`
  select exchange, name, rule, moves_off_weekends, from_year, to_year
  from holiday_rules
  order by exchange, rule, name`);

export const findDeclared = queryRows<HolidayChange>(`
  select exchange, date, name, kind, close_time, source, is_confirmed
  from market_holidays
  order by date, exchange`);

export const lockSeeding = (tx: Transaction) =>
  tx.rows(statement(`select pg_advisory_xact_lock(${advisoryLocks.calendars})`));

/** A row as a file has it: the database reads the texts of its cells. */
export type Cells<T extends Table> = Readonly<Record<Column<T>, string | null>>;

const addExchanges = statement(insertInto('exchanges'));
const addRules = statement(insertInto('holiday_rules'));

export const insertExchanges = (tx: Transaction, rows: readonly Cells<'exchanges'>[]) =>
  tx.write(addExchanges, [JSON.stringify(rows)], rows.length);

export const insertRules = (tx: Transaction, rows: readonly Cells<'holiday_rules'>[]) =>
  tx.write(addRules, [JSON.stringify(rows)], rows.length);

export const upsertHolidays = saveRows('market_holidays');

const countChange = statement(`
  insert into market_versions (exchange, version)
  values ($1, 1)
  on conflict (exchange) do update
  set version = market_versions.version + 1`);

/** Every process with a copy of the exchange in memory is notified at commit. */
export async function bumpVersion(tx: Transaction, exchange: string): Promise<void> {
  await tx.write(countChange, [exchange], 1);
  await announce(tx, 'market_changed', exchange);
}

export const readVersions = queryRows<{ exchange: string; version: number }>(
  'select exchange, version from market_versions',
);
