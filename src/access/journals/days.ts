import type { Transaction } from '../../platform/database/transaction.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';

/** Both days of a journal, for who approves it: on the first it counts, on the second it is in the books. */
export const ofDays = (tx: Transaction, value_day: string): string =>
  `of the value day ${value_day} and booked on ${lagosDayOf(tx.now_ms)}`;
