import assert from 'node:assert/strict';
import type { Locking } from '../../platform/database/locking.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { merged } from '../../vocabulary/merged.ts';
import { type Currency, currencies } from '../../vocabulary/values.ts';
import { type AccountKind, hasPart, initialKinds } from './postings.ts';
import * as queries from './queries.ts';

/**
 * A book holds the accounts that a transaction may touch, locked; what is posted changes them in memory, and closing the book
 * writes everything at once.
 */
export type Account = Omit<queries.AccountRow, 'balance'> & {
  balance: Decimal;
  /** The time of the last entry of this transaction; null before the first. */
  updated_at: string | null;
};

export type Book = {
  readonly accounts: Map<string, Account>;
  readonly transactions: queries.TransactionRow[];
  readonly entries: queries.EntryRow[];
  readonly checkpoints: queries.CheckpointRow[];
};

const nameOf = (environment_id: string, currency: string, kind: AccountKind, part = '') =>
  part === '' ? `${environment_id} ${currency} ${kind}` : `${environment_id} ${currency} ${kind} ${part}`;

const nameOfKey = ({ environment_id, currency, kind, part }: queries.AccountKey) =>
  nameOf(environment_id, currency, kind, part);

/**
 * Takes the accounts in one fixed order. With `skip`, accounts that another transaction has locked are left out. What is not there
 * yet is opened and taken last: such an account is newer than what its environment was created with, so that the order is the same.
 */
export async function openBook(
  tx: Transaction,
  wanted: readonly queries.AccountKey[],
  locking: Locking = 'wait',
): Promise<Book> {
  const accounts = new Map<string, Account>();
  const take = async (keys: readonly queries.AccountKey[]) => {
    for (const row of await queries.lockAccounts(tx, keys, locking))
      accounts.set(
        nameOf(row.environment_id, row.currency, row.kind, row.part),
        merged(row, { balance: Decimal.of(row.balance), updated_at: null }),
      );
  };
  const keys = wanted.length ? withDebts(wanted) : [];
  if (keys.length > 0) await take(keys);
  const isOpened = (key: queries.AccountKey) => locking === 'wait' || isOpenedLater(key);
  const missing = locking === 'look' ? [] : keys.filter((key) => isOpened(key) && !accounts.has(nameOfKey(key)));
  if (missing.length > 0) {
    await queries.openMissing(tx, missing);
    await take(missing);
  }
  return { accounts, transactions: [], entries: [], checkpoints: [] };
}

/**
 * Adds accounts that are opened when they are first used, when it is known which: they are newer than all others of the book, so that
 * they are taken last. A book that is only looked at has those that are not there as they would be.
 */
export async function addAccounts(
  tx: Transaction,
  book: Book,
  wanted: readonly queries.AccountKey[],
  locking: Locking,
): Promise<void> {
  if (wanted.length === 0) return;
  const added = await openBook(tx, wanted, locking === 'look' ? 'look' : 'wait');
  for (const [name, account] of added.accounts) book.accounts.set(name, account);
  for (const key of wanted)
    if (!book.accounts.has(nameOfKey(key)))
      book.accounts.set(nameOfKey(key), { ...queries.emptyAccount(tx, key), balance: Decimal.zero, updated_at: null });
}

const isOpenedLater = ({ kind }: queries.AccountKey): boolean => !initialKinds.some((initial) => initial === kind);

/** A wallet is always locked together with what it owes, because credits repay that first. */
function withDebts(wanted: readonly queries.AccountKey[]): readonly queries.AccountKey[] {
  const debts = wanted.filter(({ kind }) => kind === 'wallet').map((key) => ({ ...key, kind: 'receivable' as const }));
  const all = [...wanted, ...debts].map((key) => [nameOfKey(key), key] as const);
  return [...new Map(all).values()];
}

/** Accounts of an environment in one currency; of those with a part the share of the place, or the charges of the code. */
export const accountsOf = (
  environment_id: string,
  currency: Currency,
  kinds: readonly AccountKind[],
  place?: string,
): queries.AccountKey[] =>
  kinds.map((kind) => ({ environment_id, currency, kind, ...(hasPart(kind) && { part: partOf(kind, place) }) }));

function partOf(kind: AccountKind, place: string | undefined): string {
  assert(place, `an account of ${kind} has a part`);
  return place;
}

/** What the environment owes, in every currency: for a book that moves money out of it. */
export const debtsOf = (environment_id: string): queries.AccountKey[] =>
  currencies.map((currency) => ({ environment_id, currency, kind: 'receivable' }));

export const findAccount = (book: Book, key: queries.AccountKey): Account | undefined =>
  book.accounts.get(nameOfKey(key));

export function requireAccount(
  book: Book,
  environment_id: string,
  currency: Currency,
  kind: AccountKind,
  place?: string,
): Account {
  const name = nameOf(environment_id, currency, kind, hasPart(kind) ? partOf(kind, place) : '');
  const account = book.accounts.get(name);
  assert(account, `the book does not hold ${name}`);
  return account;
}
