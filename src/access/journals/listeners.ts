import { AreaListener } from '../../platform/area-listener.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Line } from './transfers.ts';

/** Opens the line of a statement again that a journal books, as another journal takes that one back. */
export const linesBooked = new AreaListener<
  (tx: Transaction, bank_line_id: string, journal_id: string) => Promise<void>
>('lines of statements that a journal books');

/** Puts money into suspense again that a journal books. */
export const suspenseBooked = new AreaListener<
  (tx: Transaction, unmatched_payment_id: string, journal_id: string) => Promise<void>
>('money in suspense that a journal books');

/** A line of a remittance that names the month of a tax or a levy, and its place in the journal. */
export type TaxLine = Pick<Line, 'account' | 'currency' | 'amount'> & {
  readonly tax_month_id: string;
  readonly place: number;
};
export type TaxMonthName = { readonly id: string; readonly name: string };

/** What is due to authorities by months, which a later area knows. */
export const taxMonths = new AreaListener<{
  readonly requireDue: (tx: Transaction, lines: readonly TaxLine[]) => Promise<void>;
  readonly names: (tx: Transaction, ids: readonly string[]) => Promise<TaxMonthName[]>;
  readonly requireNotCertified: (tx: Transaction, ids: readonly string[]) => Promise<void>;
}>('months of taxes that a journal pays');
