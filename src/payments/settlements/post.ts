import { findHouse } from '../../access/organisations/environment-queries.ts';
import { closeBook, post } from '../../ledger/book/book.ts';
import { accountsOf, openBook } from '../../ledger/book/open.ts';
import type { Reason } from '../../ledger/book/postings.ts';
import { providerPlace } from '../../ledger/places/place-ids.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { findGivenOf, findTakenBack } from './given-queries.ts';
import { findDeductions, findPosted, type Known, type PaymentRow, type SettlementRow } from './queries.ts';

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
  const round = roundOf(settlement);
  const house = await findHouse(tx, mode);
  const waiting = providerPlace(mode, provider, currency, 'waiting');
  const shares = sharesOf(payments, known);
  const deducted = await deductedFrom(tx, settlement);
  const environments = [...new Set([...shares.keys(), ...deducted.keys(), house.id])];
  // Before its first match nothing left where that leads to.
  const takenBack =
    settlement.times_undone === 0 ? [] : await findTakenBack(tx, provider, payments, waiting, environments);
  const keys = environments.flatMap((environment_id) => [
    ...accountsOf(environment_id, currency, ['place'], waiting),
    ...accountsOf(environment_id, currency, ['place'], bank),
  ]);
  const book = await openBook(tx, [...keys, ...accountsOf(house.id, currency, ['fees'])]);
  const enter = (reason: Reason, environment_id: string, amount: Decimal, source: string, to: Entered) =>
    post(book, reason, {
      ...{ environment: { id: environment_id }, currency, amount, reference, at_ms: tx.now_ms },
      ...{ place: to.place, ...(to.left !== undefined && { left: to.left }) },
      source: { type: `${source}${round}`, id: to.id ?? id },
      description: `Settlement ${reference} of ${provider}`,
    });
  for (const [environment_id, amount] of shares)
    enter('place_transfer', environment_id, amount, 'settlement', { place: bank, left: waiting });
  const fees = Decimal.of(settlement.fees);
  if (fees.isPositive) enter('place_transfer', house.id, fees, 'settlement_fees', { place: waiting, left: bank });
  for (const [environment_id, amount] of deducted) {
    const back = { place: waiting, left: bank };
    if (amount.isPositive) enter('place_transfer', environment_id, amount, 'settlement_deductions', back);
    const there = { place: bank, left: waiting };
    if (amount.isNegative) enter('place_transfer', environment_id, amount.negated(), 'settlement_deductions', there);
  }
  for (const { environment_id, funding_request_id, amount } of takenBack)
    enter('place_transfer', environment_id, Decimal.of(amount), REVERSALS, {
      ...{ place: waiting, left: bank, id: funding_request_id },
    });
  const more = fees.minus(chargesOf(known));
  if (more.isPositive) enter('provider_fee', house.id, more, 'settlement', { place: waiting });
  if (more.isNegative) enter('provider_fee_returned', house.id, more.negated(), 'settlement', { place: waiting });
  await all(closeBook(tx, book));
}

/** Of a match that follows one that was taken back: a source posts a reason once. */
export const roundOf = ({ times_undone }: Pick<SettlementRow, 'times_undone'>): string =>
  times_undone === 0 ? '' : `.${times_undone + 1}`;

const sources = ['settlement', 'settlement_fees', 'settlement_deductions'] as const;
/** Of the request that a person took back while a match had its money away from the provider. */
const REVERSALS = 'settlement_reversals';
const undone = (source_type: string): string =>
  source_type.replace(/^settlement(_fees|_deductions|_given|_reversals)?/, '$&_undone');

/** Of all its matches, also those that were taken back. */
export function sourcesOf({ times_undone }: Pick<SettlementRow, 'times_undone'>): string[] {
  const rounds = Array.from({ length: times_undone + 1 }, (_, before) => roundOf({ times_undone: before }));
  return rounds.flatMap((round) =>
    [...sources, REVERSALS].flatMap((source) => [`${source}${round}`, undone(`${source}${round}`)]),
  );
}

const opposites = {
  place_transfer: 'place_transfer',
  provider_fee: 'provider_fee_returned',
  provider_fee_returned: 'provider_fee',
} as const satisfies Partial<Record<Reason, Reason>>;

/**
 * All that the match posted, the other way round and today. What a person took back of its payments left where it went, and goes with it: it has left
 * the provider then, as if it was taken back before the match, and the next match takes it along.
 */
export async function reverseSettlement(
  tx: Transaction,
  settlement: SettlementRow,
  payments: readonly PaymentRow[],
  known: readonly Known[],
  arrived: string,
): Promise<void> {
  const { id, mode, provider, reference, currency } = settlement;
  const house = await findHouse(tx, mode);
  const deducted = await deductedFrom(tx, settlement);
  const given = await findGivenOf(tx, id);
  const environments = [
    ...new Set([...[...known, ...given].map(({ environment_id }) => environment_id), ...deducted.keys(), house.id]),
  ];
  const round = roundOf(settlement);
  const posted = await findPosted(
    tx,
    environments,
    [...sources, 'settlement_given'].map((source) => `${source}${round}`),
    [id, ...given.map((one) => one.id)],
  );
  const keys = posted.flatMap(({ environment_id, from_part, to_part }) =>
    [from_part, to_part].flatMap((part) =>
      part === ''
        ? accountsOf(environment_id, currency, ['fees'])
        : accountsOf(environment_id, currency, ['place'], part),
    ),
  );
  const places = { place: arrived, left: providerPlace(mode, provider, currency, 'waiting') };
  const takenBack = await findTakenBack(tx, provider, payments, places.left, environments);
  for (const { environment_id } of takenBack)
    for (const part of Object.values(places)) keys.push(...accountsOf(environment_id, currency, ['place'], part));
  const book = await openBook(tx, keys);
  const shared = { currency, reference, at_ms: tx.now_ms };
  const description = `The match of settlement ${reference} of ${provider} was taken back`;
  for (const { environment_id, reason, amount, source_type, source_id, from_part, to_part } of posted)
    post(book, opposites[reason as keyof typeof opposites], {
      ...{ ...shared, environment: { id: environment_id }, amount: Decimal.of(amount), description },
      source: { type: undone(source_type), id: source_id },
      ...(from_part === '' || to_part === '' ? { place: from_part || to_part } : { place: to_part, left: from_part }),
    });
  for (const { environment_id, funding_request_id, amount } of takenBack)
    post(book, 'place_transfer', {
      ...{ ...shared, ...places, environment: { id: environment_id }, amount: Decimal.of(amount), description },
      source: { type: undone(`${REVERSALS}${round}`), id: funding_request_id },
    });
  await all(closeBook(tx, book));
}

/** What of each environment's share left the provider before, by what explains the deductions; below zero where it reached it. */
async function deductedFrom(tx: Transaction, { id }: SettlementRow): Promise<Map<string, Decimal>> {
  const sums = new Map<string, Decimal>();
  for (const { environment_id, amount } of await findDeductions(tx, [id]))
    sums.set(environment_id, (sums.get(environment_id) ?? Decimal.zero).plus(Decimal.of(amount)));
  return sums;
}

/** Between which places, and of which record where it is not the settlement. */
type Entered = { readonly place: string; readonly left?: string; readonly id?: string };

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
