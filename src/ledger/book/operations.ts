import { all, type Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { Currency, currencies } from '../../vocabulary/values.ts';
import { closeBook, type Posting, post } from './book.ts';
import { accountsOf, openBook } from './open.ts';
import { initialKinds, postings, type Reason } from './postings.ts';
import { insertAccounts, type StatementRow } from './queries.ts';
import { ledgerAccountMachine } from './states.ts';

/** Every environment is created with its accounts: one of each initial kind per currency. */
export async function openAccounts(tx: Transaction, environment: Environment): Promise<void> {
  const at_ms = tx.time_ms(environment);
  const created_at = new Date(at_ms).toISOString();
  const rows = currencies.flatMap((currency) =>
    initialKinds.map((kind) => ({
      environment_id: environment.id,
      id: newId(at_ms),
      kind,
      part: '',
      currency,
      status: ledgerAccountMachine.create('active'),
      created_at,
      updated_at: created_at,
    })),
  );
  await insertAccounts(tx, rows);
}

/** Posts one movement in a book of its own. Returns the wallet's own entry, where a wallet takes part. */
export async function postMovement(tx: Transaction, reason: Reason, posting: Posting): Promise<StatementRow | null> {
  const { from, to } = postings[reason];
  const { environment, currency, place, left = place } = posting;
  const accounts = [
    ...accountsOf(environment.id, currency, [from], place),
    ...accountsOf(environment.id, currency, [to], left),
  ];
  const book = await openBook(tx, accounts);
  const entry = post(book, reason, posting);
  await all(closeBook(tx, book));
  return entry;
}

/** The currency in a path: a wallet of any other does not exist. */
export function requireCurrency(text: string): Currency {
  const currency = Currency.safeParse(text);
  return currency.success ? currency.data : refuse('not_found', { resource: 'wallet', id: text });
}
