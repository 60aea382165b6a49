import { providerPlace } from '../../../ledger/places/place-ids.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../vocabulary/refusals.ts';
import { isId } from '../../../vocabulary/values.ts';
import { lockFundings } from '../../funding/queries.ts';
import type { Placing } from './arrived.ts';
import * as queries from './funding-reversal-queries.ts';
import * as placed from './placed-queries.ts';
import type { MatchedRecord } from './queries.ts';

/**
 * What a person took back of a funding request: the money goes back to its payer by a line of a bank. What a provider took back is no such record, as
 * it never reached a bank.
 */
type Named = { readonly id: string; readonly place: number };

/** Throws not_found, and validation_error for what no line is about. */
export async function reversalsNamed(tx: Transaction, named: readonly Named[]): Promise<MatchedRecord[]> {
  if (named.length === 0) return [];
  const found = await queries.findReversals(tx, named.map(({ id }) => id).filter(isId));
  const byId = new Map(found.map((reversal) => [reversal.id, reversal]));
  return named.map(({ id, place }) => {
    const reversal = byId.get(id) ?? refuse('not_found', { resource: 'funding_reversal', id });
    const problem = problemOf(reversal);
    if (problem !== null) refuse('validation_error', { [`records.${place}.id`]: problem });
    const { environment_id, reference, currency, amount } = reversal;
    return {
      ...{ record_type: 'funding_reversal', record_id: reversal.id, environment_id, reference },
      ...{ direction: 'debit', currency, amount },
    };
  });
}

function problemOf({ provider, place_id, reference, ...is }: queries.Reversal): string | null {
  if (provider !== 'operator')
    return `${provider} took this back of ${reference}: it is in a settlement of ${provider}, and no line of a bank is about it.`;
  if (place_id === null) return `It is not known where the money of ${reference} was: book the line by a journal.`;
  if (is.is_deducted)
    return `What was taken back of ${reference} explains what was deducted from a settlement: book the line by a journal.`;
  if (is.is_of_free_lines)
    return `No line is matched with the payment of ${reference} any more, so that no money is there to give back: book the line by a journal.`;
  return is.is_on_a_line ? `What was taken back of ${reference} is on a line already.` : null;
}

/** Of requests that are locked here: whoever takes back more of one, or matches its payments, waits. */
export async function reversals(tx: Transaction, records: readonly MatchedRecord[]): Promise<Placing[]> {
  if (records.length === 0) return [];
  const requests = await requestsOf(tx, records);
  await lockFundings(tx, requests, 'wait');
  const firsts = await firstsOf(tx, requests);
  // The match of a settlement that they were in is taken back under this lock.
  await placed.holdPlaces(
    tx,
    firsts.map(({ provider, currency }) => providerPlace('live', provider, currency, 'waiting')),
  );
  const waiting = await queries.findWaitingAgain(
    tx,
    firsts.map(({ provider }) => provider),
    firsts.map(({ transaction_id }) => transaction_id),
  );
  const byId = new Map((await queries.findReversals(tx, idsOf(records))).map((reversal) => [reversal.id, reversal]));
  return records.map((record) => {
    const reversal = byId.get(record.record_id)!;
    const { funding_request_id, place_id } = reversal;
    const first = firsts.find((one) => one.funding_request_id === funding_request_id);
    return {
      record: { ...record, place_id, moved_amount: record.amount },
      problem: problemOf(reversal) ?? problemAt(place_id!, first, waiting),
    };
  });
}

type Waiting = Awaited<ReturnType<typeof queries.findWaitingAgain>>;

/** What went with a settlement whose match was taken back is at the provider again. */
function problemAt(place_id: string, first: placed.OfRequest | undefined, waiting: Waiting): string | null {
  const again = waiting.find((one) => one.provider === first?.provider && one.transaction_id === first.transaction_id);
  if (!again || !first || place_id === providerPlace('live', first.provider, first.currency, 'waiting')) return null;
  return `Its money came by the settlement ${again.reference}, which waits for its line: match that one first.`;
}

const idsOf = (records: readonly MatchedRecord[]): string[] => records.map(({ record_id }) => record_id);

/** The funding requests that something was taken back of by these records. */
export async function requestsOf(
  tx: Transaction,
  records: readonly Pick<MatchedRecord, 'record_type' | 'record_id'>[],
): Promise<placed.Key[]> {
  const ids = records.filter(({ record_type }) => record_type === 'funding_reversal').map(({ record_id }) => record_id);
  if (ids.length === 0) return [];
  const found = await queries.findReversals(tx, ids);
  const requests = found.map(({ environment_id, funding_request_id: id }) => [id, { environment_id, id }] as const);
  return [...new Map(requests).values()];
}

/** The first payment of each: what is taken back of a request goes with it. */
export async function firstsOf(tx: Transaction, requests: readonly placed.Key[]): Promise<placed.OfRequest[]> {
  const payments = await placed.findOfRequests(tx, requests);
  const firsts = new Map<string, placed.OfRequest>();
  for (const payment of payments.toSorted((a, b) => (a.id < b.id ? 1 : -1)))
    firsts.set(payment.funding_request_id, payment);
  return [...firsts.values()];
}
