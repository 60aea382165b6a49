import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { itemByItem } from '../../platform/work/item-by-item.ts';
import { NOT_SERVED } from '../../providers/payments/not-served.ts';
import { addDays, dayOf } from '../../vocabulary/days.ts';
import { newId } from '../../vocabulary/id.ts';
import { modes } from '../../vocabulary/values.ts';
import type { Account } from './arrival-queries.ts';
import { compareDay } from './compare.ts';
import { findDueGaps } from './gap-queries.ts';
import { followGap, type SettlementDeps } from './gaps.ts';
import { type DayRow, findDaysMissing, findDue, insertDays, keepProvider } from './queries.ts';

/** Notices of a day's last payments may come this much later. */
const MARGIN_MS = 2 * 60 * 60_000;
const DAYS_BACK_MAX = 31;
const BATCH = 10;

/** Once a day and provider: what it says came in is held against what we recorded, and what was lost is made up for. */
export function settlementWork(deps: SettlementDeps): WorkEntry[] {
  const served = modes.filter((mode) => deps.payments[mode].name !== NOT_SERVED);
  const accounts = served.map((mode): Account => ({ mode, provider: deps.payments[mode].name }));
  return [
    {
      name: 'settlements.note_days',
      every_ms: 60_000,
      run: ({ pool }) => transact(pool, 'write', (tx) => noteDays(tx, accounts)),
    },
    itemByItem({
      name: 'settlements.compare',
      every_ms: 1_000,
      kind: 'read',
      due: (tx, putOff) => findDue(tx, accounts, putOff, BATCH),
      key: ({ id }) => id,
      work: (day, pool) => compareDay({ ...deps, pool }, day),
    }),
    itemByItem({
      name: 'settlement_gaps.follow',
      every_ms: 1_000,
      kind: 'read',
      due: (tx, putOff) => findDueGaps(tx, accounts, putOff, BATCH),
      key: ({ id }) => id,
      work: (gap, pool) => followGap({ ...deps, pool }, gap),
    }),
  ];
}

/** Every day that is over, since the provider is in use: after a long absence the last month of them. */
async function noteDays(tx: Transaction, accounts: readonly Account[]): Promise<number> {
  const today = dayOf(new Date(tx.now_ms).toISOString());
  const last = addDays(dayOf(new Date(tx.now_ms - MARGIN_MS).toISOString()), -1);
  const rows: DayRow[] = [];
  for (const account of accounts) {
    await keepProvider(tx, account, today);
    const days = await findDaysMissing(tx, account, addDays(today, -DAYS_BACK_MAX), last);
    rows.push(...days.map((day) => ({ ...account, id: newId(tx.now_ms), day })));
  }
  if (rows.length > 0) await insertDays(tx, rows);
  return rows.length;
}
