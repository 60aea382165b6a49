import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { OrderRow } from './queries.ts';

/** A live order that is to be placed or redeemed is sent to the provider at once, with a dealing day at its cut-off; no other order is. */
export const callDueAt = (
  tx: Transaction,
  environment: Environment,
  { status, cut_off_at }: Pick<OrderRow, 'status' | 'cut_off_at'>,
): string | null =>
  environment.mode === 'live' && status === 'pending_fulfilment' ? (cut_off_at ?? tx.time(environment)) : null;
