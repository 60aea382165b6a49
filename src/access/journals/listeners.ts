import { AreaListener } from '../../platform/area-listener.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Opens the line of a statement again that a journal books, as another journal takes that one back. */
export const linesBooked = new AreaListener<
  (tx: Transaction, bank_line_id: string, journal_id: string) => Promise<void>
>('lines of statements that a journal books');
