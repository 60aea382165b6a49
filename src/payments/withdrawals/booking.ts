import { type ChargeRow, findCharges, insertCharges } from '../../charges/charging/charge-queries.ts';
import { postRecords, recordsOf } from '../../charges/charging/of-money.ts';
import { closeBook, post, requireNothingOwed, walletOf } from '../../ledger/book/book.ts';
import { accountsOf, type Book, debtsOf, openBook } from '../../ledger/book/open.ts';
import type { Reason } from '../../ledger/book/postings.ts';
import { providerPlace, unknownPlace } from '../../ledger/places/place-ids.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { providerOfAccount } from '../../platform/provider-calls/account.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { WithdrawalRow } from './queries.ts';

/**
 * What a withdrawal does to money. The wallet is debited with its whole amount; the bank gets that less the charges, which are due once it
 * is paid. Of one that is not paid, or that the bank returned, the wallet gets all of it again.
 */
export type Movement = 'leave' | 'settle' | 'refund' | 'return';

const movements: Readonly<Record<Movement, (moving: Moving) => void>> = {
  leave(moving) {
    requireNothingOwed(moving.book, walletOf(moving.book, moving.environment.id, moving.row.currency));
    move(moving, 'withdrawal', Decimal.of(moving.row.amount), 'Withdrawal');
  },
  settle(moving) {
    move(moving, 'withdrawal_settled', netOf(moving.row), 'Payout of withdrawal');
    moveCharges(moving, 'charge_of_withdrawal', 'for withdrawal');
  },
  refund(moving) {
    move(moving, 'withdrawal_refund', Decimal.of(moving.row.amount), 'Refund of withdrawal');
  },
  return(moving) {
    const charged = Decimal.of(moving.row.charges_total);
    move(moving, 'withdrawal_return', netOf(moving.row), 'Return of withdrawal');
    moveCharges(moving, 'charge_of_withdrawal_back', 'given back for withdrawal');
    if (charged.isPositive) move(moving, 'withdrawal_refund', charged, 'Charges given back for withdrawal');
  },
};

type Moving = {
  readonly tx: Transaction;
  readonly environment: Environment;
  readonly row: WithdrawalRow;
  readonly book: Book;
  readonly charges: readonly ChargeRow[];
  readonly place: string | undefined;
};

export async function bookWithdrawal(
  tx: Transaction,
  environment: Environment,
  row: WithdrawalRow,
  wanted: readonly Movement[],
  /** Where it came back to, where that is not where it was paid from. */
  came?: string,
): Promise<void> {
  const { currency } = row;
  const [settles, returns] = [wanted.includes('settle'), wanted.includes('return')];
  const made = settles ? recordsOf(tx, environment, { ...row, type: 'withdrawal' }, row.charges) : [];
  const charges = returns ? await findCharges(tx, environment.id, 'withdrawal', [row.id]) : made;
  const place = settles || returns ? (came ?? placeThatPays(environment, row)) : undefined;
  const within = ['wallet', 'payout_clearing'] as const;
  const book = await openBook(tx, [
    ...accountsOf(environment.id, currency, place === undefined ? within : [...within, 'place'], place),
    ...charges.flatMap(({ code }) => accountsOf(environment.id, currency, ['charges_due'], code)),
    ...(wanted.includes('leave') ? debtsOf(environment.id) : []),
  ]);
  for (const movement of wanted) movements[movement]({ tx, environment, row, book, charges, place });
  await all([...closeBook(tx, book), ...(made.length > 0 ? [insertCharges(tx, made)] : [])]);
}

/** What its bank gets. */
export const netOf = ({ amount, charges_total }: Pick<WithdrawalRow, 'amount' | 'charges_total'>): Decimal =>
  Decimal.of(amount).minus(Decimal.of(charges_total));

/** The balance of the provider that was asked; in the sandbox its payer; of what a person paid it is not known. */
export function placeThatPays({ mode }: Environment, { paid_from, call_account, currency }: WithdrawalRow): string {
  if (paid_from !== null) return paid_from;
  if (call_account !== null) return providerPlace(mode, providerOfAccount(call_account), currency, 'available');
  return mode === 'test' ? providerPlace(mode, 'simulator', currency, 'available') : unknownPlace(mode, currency);
}

function move({ tx, environment, row, book, place }: Moving, reason: Reason, amount: Decimal, of: string): void {
  const { id, reference, currency } = row;
  post(book, reason, {
    ...{ environment, currency, amount, source: { type: 'withdrawal', id }, reference },
    ...{ description: `${of} ${reference}`, at_ms: tx.time_ms(environment) },
    ...(place !== undefined && { place }),
  });
}

const moveCharges = ({ tx, environment, row, book, charges }: Moving, reason: Reason, of: string): void =>
  postRecords(book, tx, environment, charges, { reason, reference: row.reference, of: `${of} ${row.reference}` });
