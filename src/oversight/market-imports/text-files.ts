import { importLinks, type LinkRow } from '../../investing/investments/link-file.ts';
import { jumpsOfLinks } from '../../investing/investments/link-jumps.ts';
import { type HolidayRow, holidayOf } from '../../market/calendar/work.ts';
import { declareDays } from '../../market/feed/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { inWords } from '../../vocabulary/jump.ts';

/** Declares the days of a file, all or none. Throws validation_error that names each row and column that is wrong. */
export async function importHolidays(tx: Transaction, rows: readonly HolidayRow[]) {
  const nulls = rows.map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell || null])),
  );
  await declareDays(
    tx,
    nulls.map((cells) => holidayOf(cells as never)),
    (nth) => `row ${rows[nth]!.row}.`,
  );
  return { kind: 'holidays', rows: rows.length };
}

/** Ties products to instruments, row by row; a row that cannot be tied, or takes two people, is answered with its reason. */
export async function importLinkRows(tx: Transaction, rows: readonly LinkRow[]) {
  const jumps = await jumpsOfLinks(
    tx,
    rows.map(({ cells }) => cells),
    new Date(tx.now_ms).toISOString(),
  );
  const jumpOf = (code: string) => jumps.get(code)?.[0];
  const { linked, rejected } = await importLinks(
    tx,
    rows.filter(({ cells: { code } }) => !jumpOf(code)),
  );
  const far = rows.flatMap(({ row, cells: { code, symbol } }) => {
    const jump = jumpOf(code);
    return jump ? [{ row, symbol, reason: `${inWords(jump)}: tie it by itself, and another person approves it.` }] : [];
  });
  return { kind: 'links', rows: rows.length, linked, rejected: [...rejected, ...far].sort((a, b) => a.row - b.row) };
}
