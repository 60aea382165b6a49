import type { ChargeRow } from '../../charges/charging/charge-queries.ts';
import type { AgreedForMoney } from '../../charges/charging/of-money.ts';
import { addAccounts, type Book } from '../../ledger/book/open.ts';
import { accountsOfFees, agreedFees, postFees, withFees } from '../../payments/funding/fees.ts';
import { type FundingRow, findUncharged, type InboundPaymentRow } from '../../payments/funding/queries.ts';
import type { Locking } from '../../platform/database/locking.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Currency } from '../../vocabulary/values.ts';

/**
 * What was paid by checkout for an order that is not carried out has funded the wallet, and is charged like any funding: by what holds when that
 * is known. What was paid for an order that is carried out is charged with the order only.
 */
export type PaymentFeesOnFloor = {
  /** What holds for money that comes, by environment and currency; empty where nothing is agreed to. */
  readonly fundingFees: ReadonlyMap<string, AgreedForMoney>;
  /** What was paid before of the requests on the floor, and not charged. */
  readonly uncharged: readonly InboundPaymentRow[];
};

const nothing: PaymentFeesOnFloor = { fundingFees: new Map(), uncharged: [] };

type Paid = {
  readonly environment: Environment;
  readonly currency: Currency;
  readonly funding_request_id: string | null;
};

const keyOf = (environment_id: string, currency: string): string => `${environment_id} ${currency}`;

/** Opens the accounts of these charges too. Only orders by checkout that are there already have such payments. */
export async function paymentFeesFor(
  tx: Transaction,
  book: Book,
  subjects: readonly Paid[],
  locking: Locking,
): Promise<PaymentFeesOnFloor> {
  const paid = subjects.filter(({ funding_request_id }) => funding_request_id !== null);
  if (paid.length === 0) return nothing;
  const fundingFees = new Map<string, AgreedForMoney>();
  for (const { environment, currency } of new Map(
    paid.map((one) => [keyOf(one.environment.id, one.currency), one]),
  ).values()) {
    const agreed = await agreedFees(tx, environment, { currency });
    if (agreed.codes.length === 0) continue;
    await addAccounts(tx, book, accountsOfFees(environment, { currency }, agreed.codes), locking);
    fundingFees.set(keyOf(environment.id, currency), agreed);
  }
  if (fundingFees.size === 0) return nothing;
  const keys = paid.map(({ environment: { id }, funding_request_id }) => ({
    environment_id: id,
    id: funding_request_id!,
  }));
  return { fundingFees, uncharged: await findUncharged(tx, keys) };
}

type Floor = PaymentFeesOnFloor & {
  readonly tx: Transaction;
  readonly book: Book;
  readonly inboundPayments: readonly InboundPaymentRow[];
  readonly charges: ChargeRow[];
};

/** All that was paid of a request and is not charged, what came now too. */
export const unchargedOf = (
  { uncharged, inboundPayments, charges }: Floor,
  { environment_id, id }: FundingRow,
): InboundPaymentRow[] => {
  const isCharged = new Set(charges.map(({ subject_id }) => subject_id));
  return [...uncharged, ...inboundPayments].filter(
    (payment) =>
      payment.environment_id === environment_id && payment.funding_request_id === id && !isCharged.has(payment.id),
  );
};

/** Charges each payment for itself. Returns what that changes of the request; nothing where none is charged. */
export function chargePayments(
  floor: Floor,
  environment: Environment,
  funding: FundingRow,
  payments: readonly InboundPaymentRow[],
): Partial<Pick<FundingRow, 'charges' | 'charges_total'>> {
  const agreed = floor.fundingFees.get(keyOf(environment.id, funding.currency));
  if (!agreed || funding.status === 'reversed') return {};
  const rows = payments.flatMap((payment) =>
    postFees(floor.tx, floor.book, environment, funding, payment, agreed.chargedFor(Decimal.of(payment.amount))),
  );
  if (rows.length === 0) return {};
  floor.charges.push(...rows);
  return withFees(funding, rows);
}
