import { AreaListener } from '../../platform/area-listener.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Opens the line of a statement again that a journal books, as another journal takes that one back. */
export const linesBooked = new AreaListener<
  (tx: Transaction, bank_line_id: string, journal_id: string) => Promise<void>
>('lines of statements that a journal books');

/** Puts money into suspense again that a journal books. */
export const suspenseBooked = new AreaListener<
  (tx: Transaction, unmatched_payment_id: string, journal_id: string) => Promise<void>
>('money in suspense that a journal books');
