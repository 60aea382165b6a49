import { AreaListener } from '../../platform/area-listener.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Cancels what waits for an endpoint that was deleted or disabled. */
export const endpointEnded = new AreaListener<(tx: Transaction, endpoint_id: string, why: string) => Promise<void>>(
  'webhook endpoint ended',
);
