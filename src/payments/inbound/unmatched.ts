import { findHouse } from '../../access/organisations/environment-queries.ts';
import { postMovement } from '../../ledger/book/operations.ts';
import type { Reason } from '../../ledger/book/postings.ts';
import { nullsOf } from '../../platform/database/nulls.ts';
import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { type Environment, payerOf } from '../../vocabulary/environment.ts';
import { type MethodBy, transferIn } from '../../vocabulary/funding-methods.ts';
import { newId } from '../../vocabulary/id.ts';
import type { NotTheSame } from '../../vocabulary/not-the-same.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Currency, isId, type Mode } from '../../vocabulary/values.ts';
import type { FundingRequest } from '../funding/contract.ts';
import { getFunding, requireFunding } from '../funding/operations.ts';
import { findById, findSettledByHand, insertFundings } from '../funding/queries.ts';
import { type IncomingPayment, newFunding } from '../funding/settle.ts';
import { placeOfArrival } from './arrival.ts';
import { requireOtherMoney, suspendedMoney } from './known-money.ts';
import { moneyInSettlements, moneyOnLines } from './listeners.ts';
import { receiveMoney } from './operations.ts';
import * as queries from './queries.ts';
import { unmatchedMachine } from './states.ts';

/** Money without a known owner, or that differs from our record, never reaches a wallet: it waits in suspense for the operator. */
export type SuspensePayment = {
  mode: Mode;
  provider: string;
  transaction_id: string;
  currency: Currency;
  amount: string;
  problem: string;
  reference: string | null;
  /** Who sent it and with which words, where its provider says so. */
  sender_name?: string | null;
  narration?: string | null;
  /** Where it lies, where that is not what its provider has to settle. */
  place_id?: string;
};

/** What moves it, and at which place, where that is not what it is itself and where it lies. */
type Moved = { readonly source: { readonly type: string; readonly id: string }; readonly place: string };

export async function postForHouse(
  tx: Transaction,
  reason: Reason,
  row: queries.UnmatchedRow,
  { source = { type: 'unmatched_receipt', id: row.id }, place = placeOfArrival(row) }: Partial<Moved> = {},
): Promise<void> {
  const house = await findHouse(tx, row.mode);
  await postMovement(tx, reason, {
    environment: house,
    currency: row.currency,
    amount: Decimal.of(row.amount),
    source,
    reference: row.reference,
    description: row.problem,
    at_ms: tx.now_ms,
    place,
  });
}

export async function holdInSuspense(tx: Transaction, payment: SuspensePayment): Promise<void> {
  const row: queries.UnmatchedRow = {
    ...nullsOf('unmatched_payments'),
    id: newId(tx.now_ms),
    ...payment,
    status: unmatchedMachine.create('open'),
    not_the_same_as: [],
    created_at: new Date(tx.now_ms).toISOString(),
  };
  if (await queries.insertUnmatched(tx, row)) await postForHouse(tx, 'unmatched', row);
}

/** Money that came without a request: a request is created for it, and completed by it. */
export async function creditUnrequested(
  tx: Transaction,
  environment: Environment,
  incoming: IncomingPayment,
  terms: { currency: Currency; method: MethodBy<'deposit' | 'account'> },
): Promise<FundingRequest> {
  const request = newFunding(tx, environment, {
    ...terms,
    amount: incoming.amount,
    provider: incoming.provider,
    email: payerOf(environment),
  });
  await insertFundings(tx, [request]);
  await receiveMoney(tx, environment, request.id, incoming);
  return getFunding(tx, environment, request.id);
}

/** A funding request by its id, or a wallet in the mode of the money. */
export type Target =
  | { readonly funding_request: string }
  | { readonly environment: (mode: Mode) => Promise<Environment> };

/** What a match would be about; nothing is changed. Throws not_found, invalid_state and currency_mismatch as the match does. */
export async function checkMatch(
  tx: Transaction,
  id: string,
  to: Target,
): Promise<{ row: queries.UnmatchedRow; environment: Environment; funding: FundingRequest | null }> {
  const row = requireOpen(await findUnmatched(tx, id));
  return { row, ...(await targetOf(tx, row, to)) };
}

const targetOf = async (tx: Transaction, row: queries.UnmatchedRow, to: Target) =>
  'funding_request' in to
    ? requestFor(tx, row, to.funding_request)
    : { environment: await to.environment(row.mode), funding: null };

/** The operator matched the money: it leaves suspense, and is credited like any other payment. Throws looks_like_known_money. */
export async function matchUnmatchedPayment(
  tx: Transaction,
  id: string,
  to: Target,
  not_the_same_as: readonly NotTheSame[],
): Promise<FundingRequest> {
  const row = { ...requireOpen(await lockUnmatched(tx, id)), not_the_same_as: [...not_the_same_as] };
  const { environment, funding } = await targetOf(tx, row, to);
  await requireOtherMoney(tx, await suspendedMoney(tx, id, environment, funding?.id), not_the_same_as);
  // Accounts are locked last: who reverses the request or undoes the match of its line has one of these, and waits for the accounts.
  if (funding) await requireFunding(tx, environment, funding.id);
  await moneyInSettlements.listener.settledAt(tx, row);
  await moneyOnLines.listener.isOnLine(tx, id);
  await postForHouse(tx, 'unmatched_claimed', row);
  const incoming = {
    provider: row.provider,
    transaction_id: row.transaction_id,
    amount: row.amount,
    fee: '0.00',
    sender_name: null,
    place: placeOfArrival(row),
  };
  const credited = funding
    ? await creditRequest(tx, environment, funding, incoming)
    : await creditWallet(tx, row, environment, incoming);
  return recordMatch(tx, row, environment, credited);
}

async function recordMatch(
  tx: Transaction,
  row: queries.UnmatchedRow,
  { id, organisation_id }: Environment,
  funding: FundingRequest,
): Promise<FundingRequest> {
  const matched_at = new Date(tx.now_ms).toISOString();
  const changes = { funding_request_id: funding.id, organisation_id, matched_at };
  await moneyOnLines.listener.followGiven(tx, row.id, id);
  await moneyInSettlements.listener.followGiven(tx, row, id);
  await queries.updateUnmatched(tx, [unmatchedMachine.after(row, 'match', changes, matched_at)]);
  return funding;
}

const findUnmatched = requireById('unmatched_receipt', queries.findUnmatched);
export const lockUnmatched = requireById('unmatched_receipt', queries.lockUnmatched);

function requireOpen(row: queries.UnmatchedRow): queries.UnmatchedRow {
  unmatchedMachine.require(row, 'match');
  return row;
}

/**
 * The operator settled a request for this money before: it leaves suspense, and nothing is credited again. Throws amount_above_maximum where more would leave
 * than was settled by hand, was not taken back and is not explained by other money of suspense.
 */
export async function matchSettled(tx: Transaction, id: string, funding_request: string): Promise<FundingRequest> {
  const row = requireOpen(await lockUnmatched(tx, id));
  const { environment, funding } = await requestFor(tx, row, funding_request);
  const { amount_reversed } = await requireFunding(tx, environment, funding.id);
  const byHand = await findSettledByHand(tx, { environment_id: environment.id, id: funding.id });
  const [settled] = byHand;
  if (!settled) return refuse('validation_error', { funding_request: 'Expected a request that the operator settled.' });
  const known = await queries.sumMatchedSettled(tx, environment.id, funding.id);
  const left = Decimal.sum(byHand.map(({ amount }) => amount))
    .minus(Decimal.of(amount_reversed))
    .minus(Decimal.of(known!.amount));
  if (Decimal.of(row.amount).isAbove(left))
    refuse('amount_above_maximum', { maximum: (left.isNegative ? Decimal.zero : left).toMoney() });
  const hasLeft = (await moneyInSettlements.listener.settledAt(tx, row)) !== null;
  const from = placeOfArrival({ ...row, place_id: settled.place_id, provider: 'operator' });
  const { isPlacedByLine, isOnLine } = moneyOnLines.listener;
  const isPlaced = await isPlacedByLine(tx, settled.id, from);
  if (((await isOnLine(tx, id)) || hasLeft) && isPlaced)
    refuse('validation_error', {
      funding_request: 'It and this payment are on lines of statements each: it is other money.',
    });
  // Accounts are locked last, behind the place and the matches.
  await postForHouse(tx, 'unmatched_claimed', row);
  if (!isPlaced) await moveToPlace(tx, environment, row, from);
  return recordMatch(tx, row, environment, funding);
}

/** The partner was credited where a person said: now it is known where its money lies. */
async function moveToPlace(tx: Transaction, environment: Environment, row: queries.UnmatchedRow, left: string) {
  const place = placeOfArrival(row);
  if (place === left) return;
  await postMovement(tx, 'place_transfer', {
    environment,
    currency: row.currency,
    amount: Decimal.of(row.amount),
    source: { type: 'unmatched_receipt', id: row.id },
    reference: row.reference,
    description: row.problem,
    at_ms: tx.time_ms(environment),
    place,
    left,
  });
}

async function creditRequest(
  tx: Transaction,
  environment: Environment,
  { id }: FundingRequest,
  incoming: IncomingPayment,
): Promise<FundingRequest> {
  await receiveMoney(tx, environment, id, incoming);
  return getFunding(tx, environment, id);
}

async function requestFor(tx: Transaction, row: queries.UnmatchedRow, id: string) {
  const found = isId(id) ? await findById(tx, id) : undefined;
  if (found?.environment.mode !== row.mode) return refuse('not_found', { resource: 'funding_request', id });
  const { environment } = found;
  const funding = await getFunding(tx, environment, id);
  const { currency } = funding;
  if (currency !== row.currency) refuse('currency_mismatch', { expected: currency, received: row.currency });
  return { environment, funding };
}

const creditWallet = (
  tx: Transaction,
  { currency }: queries.UnmatchedRow,
  environment: Environment,
  incoming: IncomingPayment,
): Promise<FundingRequest> => creditUnrequested(tx, environment, incoming, { currency, method: transferIn(currency) });
