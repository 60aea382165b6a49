import { all, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { type Environment, payerOf } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Currency, isId, type Mode } from '../../vocabulary/values.ts';
import type { FundingRequest } from '../funding/contract.ts';
import { getFunding } from '../funding/operations.ts';
import { findById, findSettledByHand, insertFundings } from '../funding/queries.ts';
import { newFunding } from '../funding/settle.ts';
import { closeBook, openBook, post } from '../ledger/book.ts';
import type { Reason } from '../ledger/postings.ts';
import { receiveMoney } from './operations.ts';
import * as queries from './queries.ts';

/** Money that is nobody's, or not as our record says, never reaches a wallet: it waits in suspense for the operator. */
export type Stray = {
  mode: Mode;
  provider: string;
  transaction_id: string;
  currency: Currency;
  amount: string;
  problem: string;
  reference: string | null;
};

async function postForHouse(tx: Transaction, reason: Reason, row: queries.UnmatchedRow): Promise<void> {
  const house = await queries.findHouse(tx, row.mode);
  const { currency } = row;
  const kinds = ['funding_clearing', 'suspense'] as const;
  const book = await openBook(
    tx,
    kinds.map((kind) => ({ environment_id: house.id, currency, kind })),
  );
  post(book, reason, {
    environment: house,
    currency,
    amount: Decimal.of(row.amount),
    source: { type: 'unmatched_receipt', id: row.id },
    reference: row.reference,
    description: row.problem,
    at_ms: tx.now_ms,
  });
  await all(closeBook(tx, book));
}

export async function keepInSuspense(tx: Transaction, stray: Stray): Promise<void> {
  const row: queries.UnmatchedRow = {
    id: newId(tx.now_ms),
    ...stray,
    status: 'open',
    funding_request_id: null,
    organisation_id: null,
    created_at: new Date(tx.now_ms).toISOString(),
    matched_at: null,
  };
  if (await queries.insertUnmatched(tx, row)) await postForHouse(tx, 'unmatched', row);
}

/** Money that came without being asked for: a request is made for it, which it completes. */
export async function receiveUnasked(
  tx: Transaction,
  environment: Environment,
  arrival: Parameters<typeof receiveMoney>[3],
  asked: { currency: Currency; method: 'virtual_account' | 'bank_transfer' | 'wire' },
): Promise<FundingRequest> {
  const request = newFunding(tx, environment, {
    ...asked,
    amount: arrival.amount,
    provider: arrival.provider,
    email: payerOf(environment),
  });
  await insertFundings(tx, [request]);
  await receiveMoney(tx, environment, request.id, arrival);
  return getFunding(tx, environment, request.id);
}

/** The operator found whose the money is: out of suspense, and in like all money that comes. */
export async function matchReceipt(
  tx: Transaction,
  id: string,
  to: { funding_request: string } | { environment: (mode: Mode) => Promise<Environment> },
): Promise<FundingRequest> {
  const row = await claim(tx, id);
  const arrival = {
    provider: row.provider,
    transaction_id: row.transaction_id,
    amount: row.amount,
    fee: '0.00',
    sender_name: null,
  };
  const { environment, funding } =
    'funding_request' in to
      ? await matchRequest(tx, row, to.funding_request, arrival)
      : await matchWallet(tx, row, await to.environment(row.mode), arrival);
  const at = new Date(tx.now_ms).toISOString();
  await queries.matchUnmatched(tx, id, { funding: funding.id, organisation: environment.organisation_id, at });
  return funding;
}

async function claim(tx: Transaction, id: string): Promise<queries.UnmatchedRow> {
  const row = isId(id) ? await queries.lockUnmatched(tx, id) : undefined;
  if (!row) return refuse('not_found', { resource: 'unmatched_receipt', id });
  if (row.status !== 'open') refuse('invalid_state', { current_status: row.status, allowed_from: 'open' });
  await postForHouse(tx, 'unmatched_claimed', row);
  return row;
}

/** The money in suspense is what the operator settled a request for before: it left, and nothing is credited again. */
export async function matchSettled(tx: Transaction, id: string, funding_request: string): Promise<FundingRequest> {
  const row = await claim(tx, id);
  const { environment, funding } = await requestFor(tx, row, funding_request);
  if ((await findSettledByHand(tx, { environment_id: environment.id, id: funding.id })).length === 0)
    refuse('validation_error', { funding_request: 'Expected a request that the operator settled.' });
  const at = new Date(tx.now_ms).toISOString();
  await queries.matchUnmatched(tx, id, { funding: funding.id, organisation: environment.organisation_id, at });
  return funding;
}

type Arrived = Parameters<typeof receiveMoney>[3];

async function matchRequest(tx: Transaction, row: queries.UnmatchedRow, id: string, arrival: Arrived) {
  const { environment } = await requestFor(tx, row, id);
  await receiveMoney(tx, environment, id, arrival);
  return { environment, funding: await getFunding(tx, environment, id) };
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

async function matchWallet(tx: Transaction, row: queries.UnmatchedRow, environment: Environment, arrival: Arrived) {
  const method = row.currency === 'USD' ? 'wire' : 'bank_transfer';
  const funding = await receiveUnasked(tx, environment, arrival, { currency: row.currency, method });
  return { environment, funding };
}
