import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import { NOT_SERVED } from '../../providers/payments/not-served.ts';
import { addDays, dayOf } from '../../vocabulary/days.ts';
import { newId } from '../../vocabulary/id.ts';
import { modes } from '../../vocabulary/values.ts';
import { compareDay } from './compare.ts';
import { type ReconciliationDeps, recheckDiscrepancy } from './discrepancies.ts';
import { findDueDiscrepancies } from './discrepancy-queries.ts';
import { findDueRuns, findMissingDays, insertRuns, type RunRow, storeProvider } from './queries.ts';
import type { Account } from './recorded-queries.ts';

/** Events of a day's last payments may come this much later. */
const MARGIN_MS = 2 * 60 * 60_000;
const DAYS_BACK_MAX = 31;
const BATCH = 10;

/** Once for each day and provider: its list is compared with our records, and lost payments are applied. */
export function reconciliationWork(deps: ReconciliationDeps): WorkEntry[] {
  const served = modes.filter((mode) => deps.payments[mode].name !== NOT_SERVED);
  const accounts = served.map((mode): Account => ({ mode, provider: deps.payments[mode].name }));
  return [
    {
      name: 'reconciliation.note_days',
      every_ms: 60_000,
      run: ({ pool }) => transact(pool, 'write', (tx) => addDueRuns(tx, accounts)),
    },
    itemByItem({
      name: 'reconciliation.compare',
      every_ms: 1_000,
      kind: 'read',
      due: (tx, backedOff) => findDueRuns(tx, accounts, backedOff, BATCH),
      key: ({ id }) => id,
      work: (day, pool) => compareDay({ ...deps, pool }, day),
    }),
    itemByItem({
      name: 'reconciliation_discrepancies.follow',
      every_ms: 1_000,
      kind: 'read',
      due: (tx, backedOff) => findDueDiscrepancies(tx, accounts, backedOff, BATCH),
      key: ({ id }) => id,
      work: (discrepancy, pool) => recheckDiscrepancy({ ...deps, pool }, discrepancy),
    }),
  ];
}

/** Every day that is over, since the provider is in use: after a long absence the last month of them. */
async function addDueRuns(tx: Transaction, accounts: readonly Account[]): Promise<number> {
  const today = dayOf(new Date(tx.now_ms).toISOString());
  const last = addDays(dayOf(new Date(tx.now_ms - MARGIN_MS).toISOString()), -1);
  const rows: RunRow[] = [];
  for (const account of accounts) {
    await storeProvider(tx, account, today);
    const days = await findMissingDays(tx, account, addDays(today, -DAYS_BACK_MAX), last);
    rows.push(...days.map((day) => ({ ...account, id: newId(tx.now_ms), day })));
  }
  if (rows.length > 0) await insertRuns(tx, rows);
  return rows.length;
}
