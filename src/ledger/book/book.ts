import assert from 'node:assert/strict';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { merged } from '../../vocabulary/merged.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Currency, currencies } from '../../vocabulary/values.ts';
import { hashEntry } from './chain.ts';
import { type Account, type Book, requireAccount } from './open.ts';
import { postings, type Reason } from './postings.ts';
import * as queries from './queries.ts';

/** The only code that changes a balance. */
export type Posting = {
  environment: Pick<Environment, 'id'>;
  currency: Currency;
  amount: Decimal;
  /** The record that causes the movement. One source posts a reason once. */
  source: { type: string; id: string };
  reference: string | null;
  description: string;
  at_ms: number;
  /** Where the money lies, where the reason moves it from or to a place; of a charge, its code. */
  place?: string;
  /** Where it lay before, where it goes from one place to another; of charges that are swept, the place. */
  left?: string;
};

const CHECKPOINT_EVERY = 10_000;

export const walletOf = (book: Book, environment_id: string, currency: Currency): Account =>
  requireAccount(book, environment_id, currency, 'wallet');

/** The balance of a wallet must fit in money's fifteen digits. */
const BALANCE_MOST = Decimal.of('999999999999999.99');

/** How much may still be credited to a wallet; zero where sales brought it beyond the limit. */
export function headroomOf({ balance }: Account): Decimal {
  const headroom = BALANCE_MOST.minus(balance);
  return headroom.isNegative ? Decimal.zero : headroom;
}

/** The debts from reversals of money that was already spent. */
const owedIn = (book: Book, { environment_id }: Account, currency: Currency): Decimal =>
  requireAccount(book, environment_id, currency, 'receivable').balance.negated();

const owedBy = (book: Book, wallet: Account): Decimal => owedIn(book, wallet, wallet.currency);

/** Frozen by the operator, or as long as something is owed. */
export const isFrozen = (book: Book, wallet: Account): boolean =>
  wallet.status === 'frozen' || owedBy(book, wallet).isPositive;

/** Refuses a debit of a wallet that the operator froze, or that owes something in these currencies. */
export function requireActive(book: Book, wallet: Account, owedAmong: readonly Currency[] = [wallet.currency]): void {
  const owing = owedAmong.find((currency) => owedIn(book, wallet, currency).isPositive);
  if (wallet.status === 'active' && owing === undefined) return;
  refuse('wallet_frozen', {
    currency: wallet.currency,
    // Repaying does not end the operator's freeze, so the freeze is named where both hold.
    reason: wallet.status === 'frozen' ? 'operator' : 'reversal',
    owed_currency: owing ?? null,
    owed_amount: owing === undefined ? null : owedIn(book, wallet, owing).toMoney(),
  });
}

/** Refuses a withdrawal or a conversion while anything is owed in any currency. The book must hold its `debtsOf`. */
export const requireNothingOwed = (book: Book, wallet: Account): void =>
  requireActive(book, wallet, [wallet.currency, ...currencies]);

/** Moves money as the reason says, or refuses. Returns the wallet's own entry, where a wallet takes part. */
export function post(book: Book, reason: Reason, posting: Posting): queries.StatementRow | null {
  const { environment, currency, amount, source, reference, description, place, left = place } = posting;
  const rule = postings[reason];
  const payer = requireAccount(book, environment.id, currency, rule.from, place);
  const payee = requireAccount(book, environment.id, currency, rule.to, left);
  assert(amount.isPositive, `${reason} moves ${amount.toMoney()}`);
  if (payer.kind === 'wallet' && !forced.has(reason)) requireCover(book, payer, amount);

  const at_ms = latest(posting.at_ms, payer.last_entry_at, payee.last_entry_at);
  const transaction: queries.TransactionRow = {
    environment_id: environment.id,
    id: newId(at_ms),
    reason,
    currency,
    amount: amount.toMoney(),
    from_account_id: payer.id,
    from_sequence: payer.sequence + 1,
    to_account_id: payee.id,
    to_sequence: payee.sequence + 1,
    source_type: source.type,
    source_id: source.id,
    reference,
    description,
    created_at: new Date(at_ms).toISOString(),
  };
  book.transactions.push(transaction);
  const debit = enter(book, payer, transaction, 'debit', amount, newId(at_ms));
  const credit = enter(book, payee, transaction, 'credit', amount, newId(at_ms));
  const shown = payer.kind === 'wallet' ? debit : payee.kind === 'wallet' ? credit : null;
  if (payee.kind === 'wallet') repay(book, payee, posting);
  return shown && merged(shown, { currency, reference, description, source_type: source.type, source_id: source.id });
}

/** These reasons debit what there is, from a frozen wallet too. */
const forced: ReadonlySet<Reason> = new Set<Reason>([
  'funding_reversal',
  'reversal_repayment',
  'reinvestment',
  'fee_charged',
  'tax_charged',
]);

/** A credit first repays what is owed. */
function repay(book: Book, wallet: Account, posting: Posting): void {
  const owed = owedBy(book, wallet);
  if (!owed.isPositive || !wallet.balance.isPositive) return;
  const amount = owed.isAbove(wallet.balance) ? wallet.balance : owed;
  post(book, 'reversal_repayment', { ...posting, amount, description: 'Repayment of reversed funding' });
}

/** Reverses a credit: from the wallet what it has, the rest becomes a debt. */
export function postReversal(book: Book, posting: Posting): void {
  const wallet = walletOf(book, posting.environment.id, posting.currency);
  const taken = posting.amount.isAbove(wallet.balance) ? wallet.balance : posting.amount;
  const rest = posting.amount.minus(taken);
  if (taken.isPositive) post(book, 'funding_reversal', { ...posting, amount: taken });
  if (rest.isPositive) post(book, 'reversal_shortfall', { ...posting, amount: rest });
}

function requireCover(book: Book, wallet: Account, amount: Decimal): void {
  requireActive(book, wallet);
  if (!wallet.balance.isBelow(amount)) return;
  refuse('insufficient_funds', {
    currency: wallet.currency,
    available_balance: wallet.balance.toMoney(),
    required_amount: amount.toMoney(),
    shortfall: amount.minus(wallet.balance).toMoney(),
  });
}

/** An entry is never dated before its predecessor, whatever the clock did. */
function latest(at_ms: number, ...before: readonly (string | null)[]): number {
  return before.reduce((most, instant) => (instant === null ? most : Math.max(most, Date.parse(instant))), at_ms);
}

function enter(
  book: Book,
  account: Account,
  { id: transaction_id, reason, created_at }: queries.TransactionRow,
  direction: 'credit' | 'debit',
  amount: Decimal,
  id: string,
): queries.EntryRow {
  account.balance = direction === 'credit' ? account.balance.plus(amount) : account.balance.minus(amount);
  account.sequence += 1;
  const { environment_id, id: account_id, sequence } = account;
  const entry: queries.EntryRow = {
    environment_id,
    id,
    reason,
    hash: '',
    account_id,
    sequence,
    transaction_id,
    direction,
    amount: amount.toMoney(),
    balance_after: account.balance.toMoney(),
    created_at,
  };
  entry.hash = hashEntry(account.head_hash, entry);
  account.head_hash = entry.hash;
  account.last_entry_at = created_at;
  account.updated_at = created_at;
  book.entries.push(entry);
  if (sequence % CHECKPOINT_EVERY === 0)
    book.checkpoints.push({ environment_id, account_id, sequence, balance: entry.balance_after, hash: entry.hash });
  return entry;
}

/** Writes what was posted: one statement per table, sent together. */
export function closeBook(tx: Transaction, book: Book): Promise<void>[] {
  if (book.transactions.length === 0) return [];
  const changed = [...book.accounts.values()].flatMap((account) =>
    account.updated_at === null
      ? []
      : [{ ...account, balance: account.balance.toMoney(), updated_at: account.updated_at }],
  );
  const writes = [
    queries.updateAccounts(tx, changed),
    queries.insertTransactions(tx, book.transactions),
    queries.insertEntries(tx, book.entries),
  ];
  if (book.checkpoints.length > 0) writes.push(queries.insertCheckpoints(tx, book.checkpoints));
  return writes;
}
