import { closeBook, post } from '../../ledger/book/book.ts';
import { type Book, openBook } from '../../ledger/book/open.ts';
import { findEnvironments } from '../../platform/database/citus/environments.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { keysOf, requireOwed } from './balances.ts';
import type { Transfer } from './transfers.ts';

/** A journal as its movements name it. */
type Named = { readonly id: string; readonly reason: string; readonly reference: string | null };

/** Judges it by its accounts, locked, and moves the money. Throws invalid_state, and not_found for a sandbox that was reset. */
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
  requireOwed(book, transfers);
  for (const [index, { environment_id, currency, reason, amount, at }] of transfers.entries()) {
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
