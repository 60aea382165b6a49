import { AreaListener } from '../../platform/area-listener.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** The balance of one place on one day that nobody has signed yet. */
export type Unsigned = { readonly place: string; readonly day: string };

/** Of these days, in live mode: the reconciliations that a close waits for, the earliest first. */
export const unsignedReconciliations = new AreaListener<
  (tx: Transaction, days: readonly string[]) => Promise<readonly Unsigned[]>
>('the reconciliations of a day that are not signed');
