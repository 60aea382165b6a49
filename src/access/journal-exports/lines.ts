import type pg from 'pg';
import { codesByKind } from '../../ledger/chart/by-code.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { JournalExport } from './contract.ts';
import { idsOfDay } from './ids.ts';
import * as queries from './queries.ts';

/** A line as general ledgers import it: of debit and credit, one is empty. */
export type Line = {
  readonly date: string;
  readonly code: string;
  readonly description: string;
  readonly debit: string | null;
  readonly credit: string | null;
  readonly currency: string;
  readonly document: string;
  readonly partner: string | null;
};

/**
 * So many movements are in memory at once. Each part of a workbook is compressed by itself, so another number would make other bytes of
 * the same lines.
 */
const MOVEMENTS_AT_ONCE = 500;

/** Day by day, each part read in a transaction of its own. What is read of a closed day and of the run never changes. */
export function linesOf(
  pool: pg.Pool,
  run: JournalExport,
  at_once = MOVEMENTS_AT_ONCE,
): AsyncGenerator<readonly Line[]> {
  return run.form === 'single' ? singleLines(pool, run, at_once) : summedLines(pool, run);
}

async function* summedLines(pool: pg.Pool, { id, number, days }: JournalExport): AsyncGenerator<readonly Line[]> {
  for (const day of days) {
    const sums = await transact(pool, 'read', (tx) => queries.findSums(tx, id, day));
    yield sums.flatMap(({ code, name, currency, debits, credits, debit_entries, credit_entries }) => {
      const shared = { date: day, code, currency, document: `RUN-${number}-${day}`, partner: null };
      const words = (entries: number) => `${name}, ${entries === 1 ? '1 entry' : `${entries} entries`}`;
      return [
        ...(debit_entries > 0 ? [{ ...shared, description: words(debit_entries), debit: debits, credit: null }] : []),
        ...(credit_entries > 0
          ? [{ ...shared, description: words(credit_entries), debit: null, credit: credits }]
          : []),
      ];
    });
  }
}

async function* singleLines(
  pool: pg.Pool,
  { id, days }: JournalExport,
  at_once: number,
): AsyncGenerator<readonly Line[]> {
  const [codes, partners] = await transact(pool, 'read', async (tx) => [
    await queries.findCodes(tx, id),
    await queries.findPartners(tx, id),
  ]);
  const codeOf = codesByKind(codes.map(({ code, ...of }) => ({ ...of, found: code })));
  for (const day of days) {
    const { from, until } = idsOfDay(day);
    for (const { environment_id, name } of partners)
      for (let next: string | undefined = from; next !== undefined; ) {
        const first: string = next;
        // One more than is taken says where the next part begins.
        const found = await transact(pool, 'read', (tx) =>
          queries.findMovements(tx, environment_id, first, until, at_once + 1),
        );
        next = found[at_once]?.id;
        yield found.slice(0, at_once).flatMap((moved) => bothSides(moved, day, name, codeOf));
      }
  }
}

function bothSides(
  moved: queries.Movement,
  date: string,
  partner: string | null,
  codeOf: (kind: string, part: string) => string,
): Line[] {
  const { amount, currency, description, reference, source_id } = moved;
  const shared = { date, description, currency, document: reference ?? source_id, partner };
  return [
    { ...shared, code: codeOf(moved.from_kind, moved.from_part), debit: amount, credit: null },
    { ...shared, code: codeOf(moved.to_kind, moved.to_part), debit: null, credit: amount },
  ];
}
