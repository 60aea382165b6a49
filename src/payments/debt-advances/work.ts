import { transact } from '../../platform/database/transaction.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { findLeftBehind, takeLeftBehind } from './given-back.ts';
import { advanceDebt, findDueDebts } from './operations.ts';
import type { DueDebt } from './queries.ts';

/** What partners owe after reversals is put in by the firm, and goes back when they pay: neither is on the way of a reversal or a credit. */
export const advanceDebts: WorkEntry = itemByItem<DueDebt>({
  name: 'debts.advance',
  every_ms: 60_000,
  kind: 'read',
  due: findDueDebts,
  key: ({ id }) => id,
  work: (due, pool) => transact(pool, 'write', (tx) => advanceDebt(tx, due)),
});

/** What was put in for a sandbox is the firm's again after its reset, which waits for none of that. */
export const takeAdvancesBack: WorkEntry = itemByItem<Currency>({
  name: 'debts.take_back',
  every_ms: 60_000,
  kind: 'read',
  due: findLeftBehind,
  key: (currency) => currency,
  work: (currency, pool) => transact(pool, 'write', (tx) => takeLeftBehind(tx, currency)),
});
