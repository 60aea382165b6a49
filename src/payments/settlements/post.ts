import { findHouse } from '../../access/organisations/environment-queries.ts';
import { closeBook, post } from '../../ledger/book/book.ts';
import { accountsOf, openBook } from '../../ledger/book/open.ts';
import type { Reason } from '../../ledger/book/postings.ts';
import { providerPlace } from '../../ledger/places/place-ids.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Known, PaymentRow, SettlementRow } from './queries.ts';

/**
 * The money moves from the provider to the bank account: of each environment what its payers paid, and of the firm what the provider
 * kept. The charges of the payments were booked when the provider reported them; only what differs from them is booked here.
 */
export async function postSettlement(
  tx: Transaction,
  settlement: SettlementRow,
  payments: readonly PaymentRow[],
  known: readonly Known[],
  bank: string,
): Promise<void> {
  const { id, mode, provider, reference, currency } = settlement;
  const house = await findHouse(tx, mode);
  const waiting = providerPlace(mode, provider, currency, 'waiting');
  const shares = sharesOf(payments, known);
  const environments = [...new Set([...shares.keys(), house.id])];
  const keys = environments.flatMap((environment_id) => [
    ...accountsOf(environment_id, currency, ['place'], waiting),
    ...accountsOf(environment_id, currency, ['place'], bank),
  ]);
  const book = await openBook(tx, [...keys, ...accountsOf(house.id, currency, ['fees'])]);
  const enter = (reason: Reason, environment_id: string, amount: Decimal, source: string, places: Places) =>
    post(book, reason, {
      ...{ environment: { id: environment_id }, currency, amount, reference, at_ms: tx.now_ms, ...places },
      source: { type: source, id },
      description: `Settlement ${reference} of ${provider}`,
    });
  for (const [environment_id, amount] of shares)
    enter('place_transfer', environment_id, amount, 'settlement', { place: bank, left: waiting });
  const fees = Decimal.of(settlement.fees);
  if (fees.isPositive) enter('place_transfer', house.id, fees, 'settlement_fees', { place: waiting, left: bank });
  const more = fees.minus(chargesOf(known));
  if (more.isPositive) enter('provider_fee', house.id, more, 'settlement', { place: waiting });
  if (more.isNegative) enter('provider_fee_returned', house.id, more.negated(), 'settlement', { place: waiting });
  await all(closeBook(tx, book));
}

type Places = { readonly place: string; readonly left?: string };

/** What of the settlement each environment's payers paid. */
function sharesOf(payments: readonly PaymentRow[], known: readonly Known[]): Map<string, Decimal> {
  const owners = new Map(known.map(({ transaction_id, environment_id }) => [transaction_id, environment_id]));
  const shares = new Map<string, Decimal>();
  for (const { transaction_id, amount } of payments) {
    const owner = owners.get(transaction_id)!;
    shares.set(owner, (shares.get(owner) ?? Decimal.zero).plus(Decimal.of(amount)));
  }
  return shares;
}

const chargesOf = (known: readonly Known[]): Decimal =>
  known.reduce((sum, { charge }) => (charge === null ? sum : sum.plus(Decimal.of(charge))), Decimal.zero);
