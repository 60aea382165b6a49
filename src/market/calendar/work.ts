import type pg from 'pg';
import { type CsvRow, readCsv } from '../../platform/csv.ts';
import { tables } from '../../platform/database/rows.generated.ts';
import { transact } from '../../platform/database/transaction.ts';
import { readSeed } from '../../platform/package-root.ts';
import { readingHere } from '../../platform/threads/beside.ts';
import type { HolidayChange } from './contract.ts';
import { seedCalendar } from './operations.ts';

export type HolidayRow = CsvRow<(typeof holidayColumns)[number]>;

export const holidayColumns = ['exchange', 'date', 'name', 'kind', 'close_time', 'source', 'is_confirmed'] as const;

/** The exchanges and holidays that an installation starts with. Any number of processes may call it; one of them seeds. */
export async function seedExchanges(pool: pg.Pool): Promise<number> {
  const [exchanges, rules, holidays] = await Promise.all([
    tableOf('exchanges', tables.exchanges.columns),
    tableOf('holiday-rules', tables.holiday_rules.columns),
    tableOf('holidays', holidayColumns),
  ]);
  return transact(pool, 'write', (tx) => seedCalendar(tx, { exchanges, rules, holidays: holidays.map(holidayOf) }));
}

/** An empty cell is null. */
async function tableOf<const Column extends string>(name: string, columns: readonly Column[]) {
  const csvText = await readSeed(`market/${name}.csv`);
  return readingHere(() => readCsv(csvText, columns)).map(
    ({ cells }) =>
      Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell || null])) as Record<
        Column,
        string | null
      >,
  );
}

/** A row of the holidays' file; it is checked when it is set. */
export const holidayOf = (cells: Record<(typeof holidayColumns)[number], string | null>): HolidayChange =>
  ({ ...cells, is_confirmed: answers.get(cells.is_confirmed ?? '') ?? cells.is_confirmed }) as HolidayChange;

const answers = new Map([
  ['true', true],
  ['false', false],
]);
