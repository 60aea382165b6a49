import { closeBook, post } from '../../ledger/book/book.ts';
import { type Book, findAccount, openBook } from '../../ledger/book/open.ts';
import { findEnvironments } from '../../platform/database/citus/environments.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { keysOf, requireDue } from './balances.ts';
import type { Transfer } from './transfers.ts';

/** A journal as its movements name it. */
type Named = { readonly id: string; readonly reason: string; readonly reference: string | null };

export async function postTransfers(
  tx: Transaction,
  transfers: readonly Transfer[],
  { id, reason: description, reference }: Named,
): Promise<void> {
  const environments = await findEnvironments(
    tx,
    transfers.map(({ environment_id }) => environment_id),
  );
  // A sandbox that was reset meanwhile takes nothing any more.
  for (const { environment_id } of transfers)
    if (!environments.has(environment_id)) refuse('not_found', { resource: 'environment', id: environment_id });
  const book = await openBook(tx, keysOf(transfers));
  requireDue(book, transfers);
  for (const [index, transfer] of transfers.entries()) {
    const { environment_id, currency, reason, amount, at } = transfer;
    requireDebt(book, transfer);
    const environment = environments.get(environment_id)!;
    post(book, reason, {
      ...{ environment, currency, amount, reference, description, ...at },
      source: { type: index === 0 ? 'journal' : `journal.${index + 1}`, id },
      at_ms: tx.time_ms(environment),
    });
  }
  await all(closeBook(tx, book));
}

/** The accounts of a journal as they are now. Whoever moves money meanwhile is not kept waiting: it is judged again when it is booked. */
export const lookAt = (tx: Transaction, transfers: readonly Transfer[]): Promise<Book> =>
  openBook(tx, keysOf(transfers), 'look');

/** Throws invalid_state where more is written off, or paid to an authority or a partner, than is owed now. */
export function requireOwed(book: Book, transfers: readonly Transfer[]): void {
  for (const transfer of transfers) requireDebt(book, transfer);
  requireDue(book, transfers);
}

function requireDebt(book: Book, { environment_id, currency, reason, amount }: Transfer): void {
  if (reason !== 'debt_written_off') return;
  const owed = owedIn(book, environment_id, currency);
  if (amount.isAbove(owed))
    refuse('invalid_state', {
      current_status: `${currency} ${owed.toMoney()} are owed.`,
      allowed_from: `a debt of at least ${currency} ${amount.toMoney()}`,
    });
}

const owedIn = (book: Book, environment_id: string, currency: Currency): Decimal =>
  findAccount(book, { environment_id, currency, kind: 'receivable' })?.balance.negated() ?? Decimal.zero;
