import { AreaListener } from '../../platform/area-listener.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { NewEvent } from './queries.ts';

/** Delivers events, in the transaction and the batch of statements that write them. Only environments with endpoints. */
export const eventsWritten = new AreaListener<(tx: Transaction, events: readonly NewEvent[]) => Promise<void>>(
  'events written',
);
