import { AreaListener } from '../../platform/area-listener.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** What lines of banks say of payouts: which account paid one. */
export type PayoutsOnLines = {
  readonly followPayout: (tx: Transaction, id: string, place_id: string) => Promise<void>;
  readonly accountOfPayout: (tx: Transaction, id: string) => Promise<string | null>;
};

export const payoutsOnLines = new AreaListener<PayoutsOnLines>('payouts whose line is known');
