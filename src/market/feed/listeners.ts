import { AreaListener } from '../../platform/area-listener.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { InstrumentPrice } from '../quotes/queries.ts';

/** Changes the price of investments that follow instruments, in the transaction that publishes their newest prices. */
export const pricesPublished = new AreaListener<
  (tx: Transaction, prices: readonly InstrumentPrice[]) => Promise<unknown>
>('prices published');
