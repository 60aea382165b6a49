import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { readCsv } from '../../platform/csv.ts';
import { transact } from '../../platform/database/transaction.ts';
import { packageRoot } from '../../platform/package-root.ts';
import type { HolidayChange } from './contract.ts';
import { seedCalendar } from './operations.ts';

const exchangeColumns = [
  'code',
  'name',
  'mic',
  'country',
  'timezone',
  'currency',
  'is_default',
  'pre_open_time',
  'open_time',
  'pre_close_time',
  'close_time',
  'daily_limit_percent',
  'main_index',
] as const;
const ruleColumns = ['exchange', 'name', 'rule', 'moves_off_weekends', 'from_year', 'to_year'] as const;
export const holidayColumns = ['exchange', 'date', 'name', 'kind', 'close_time', 'source', 'is_confirmed'] as const;

/** The exchanges and holidays that an installation starts with. Any number of processes may ask; one of them seeds. */
export async function seedExchanges(pool: pg.Pool): Promise<number> {
  const [exchanges, rules, holidays] = await Promise.all([
    tableOf('exchanges', exchangeColumns),
    tableOf('holiday-rules', ruleColumns),
    tableOf('holidays', holidayColumns),
  ]);
  return transact(pool, 'write', (tx) => seedCalendar(tx, { exchanges, rules, holidays: holidays.map(holidayOf) }));
}

/** An empty cell is null. */
async function tableOf<const Column extends string>(name: string, columns: readonly Column[]) {
  const csvText = await readFile(join(packageRoot, `seed/market/${name}.csv`), 'utf8');
  return readCsv(csvText, columns).map(
    ({ cells }) =>
      Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell || null])) as Record<
        Column,
        string | null
      >,
  );
}

/** A row of the holidays' file; what is wrong with it is said when it is set. */
export const holidayOf = (cells: Record<(typeof holidayColumns)[number], string | null>): HolidayChange =>
  ({ ...cells, is_confirmed: answers.get(cells.is_confirmed ?? '') ?? cells.is_confirmed }) as HolidayChange;

const answers = new Map([
  ['true', true],
  ['false', false],
]);
