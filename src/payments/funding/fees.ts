import type { ChargeRow } from '../../charges/charging/charge-queries.ts';
import {
  type AgreedForMoney,
  agreedForMoney,
  chargedToWallet,
  type KeptCharges,
  postRecords,
  recordsOf,
} from '../../charges/charging/of-money.ts';
import { walletOf } from '../../ledger/book/book.ts';
import { accountsOf, type Book } from '../../ledger/book/open.ts';
import type { AccountKey } from '../../ledger/book/queries.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Charge } from '../../vocabulary/charges.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { pick } from '../../vocabulary/pick.ts';
import type { FundingRow, InboundPaymentRow } from './queries.ts';

/**
 * What the firm charges for money that came: the whole payment is credited, and its charges are debited at once, each with an entry of its
 * own. A payment that is less than its charges, or that repaid what was owed so that the wallet has less, is not charged: money that
 * comes is never refused for a fee. A payment for an order by checkout is charged as an order where the order is carried out, else as this.
 */
export const agreedFees = (
  tx: Transaction,
  environment: Environment,
  { currency }: Pick<FundingRow, 'currency'>,
): Promise<AgreedForMoney> =>
  agreedForMoney(tx, environment, { act: 'funding', currency, day: dayOf(tx.time(environment)) });

export const accountsOfFees = (
  { id }: Pick<Environment, 'id'>,
  { currency }: Pick<FundingRow, 'currency'>,
  codes: readonly string[],
): AccountKey[] => codes.flatMap((code) => accountsOf(id, currency, ['charges_due'], code));

/** After the payment was credited, in the same book. Returns the records of it. */
export function postFees(
  tx: Transaction,
  book: Book,
  environment: Environment,
  { reference }: Pick<FundingRow, 'reference'>,
  { id, currency }: Pick<InboundPaymentRow, 'id' | 'currency'>,
  { charges, charges_total, net_amount }: KeptCharges,
): ChargeRow[] {
  const isCovered = !walletOf(book, environment.id, currency).balance.isBelow(Decimal.of(charges_total));
  if (charges.length === 0 || !isCovered || Decimal.of(net_amount).isNegative) return [];
  const rows = recordsOf(tx, environment, { type: 'funding_payment', id, currency }, charges);
  postRecords(book, tx, environment, rows, { reason: chargedToWallet, reference, of: `for funding ${reference}` });
  return rows;
}

/** What a request was charged with that of one more payment. */
export function withFees(
  { charges, charges_total }: Pick<FundingRow, 'charges' | 'charges_total'>,
  rows: readonly ChargeRow[],
): Pick<FundingRow, 'charges' | 'charges_total'> {
  if (rows.length === 0) return { charges, charges_total };
  const all = [...(charges ?? []), ...rows.map((row) => show(row))];
  return { charges: all, charges_total: Decimal.sum(all.map(({ amount }) => amount)).toMoney() };
}

const show = pick(Charge);
