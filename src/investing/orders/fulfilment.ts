import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { OrderRow } from './queries.ts';

/** A live order that is to be placed or redeemed is sent to the provider at once; no other order is. */
export const callDueAt = (tx: Transaction, environment: Environment, status: OrderRow['status']): string | null =>
  environment.mode === 'live' && status === 'pending_fulfilment' ? tx.time(environment) : null;
