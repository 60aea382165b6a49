import assert from 'node:assert/strict';
import type { PartnerKey } from '../../../access/keys/authorise.ts';
import { type CounterRow, lockCounters } from '../../../events/outbox/counters.ts';
import { collectRecords, type WrittenRecords, writeRecords } from '../../../events/outbox/record.ts';
import type { Locking } from '../../../platform/database/locking.ts';
import { waitForStandby } from '../../../platform/database/standby.ts';
import { all, type Transaction } from '../../../platform/database/transaction.ts';
import type { CallerKey } from '../../../platform/http/auth/keys.ts';
import { insertAnswers } from '../../../platform/http/endpoints/batched-answers.ts';
import { isBoundTo } from '../../../platform/http/endpoints/idempotency.ts';
import type { Answer, AuthorisedRequest, Scenario } from '../../../platform/http/endpoints/route.ts';
import type { StoredAnswer } from '../../../platform/http/endpoints/stored-answer.ts';
import { type Repeat, repeatOf, storeRepeats } from '../../../platform/http/endpoints/strict-replay.ts';
import { Refusal, refuse, refuseUnavailable } from '../../../vocabulary/refusals.ts';
import type { Mode } from '../../../vocabulary/values.ts';
import type { placeOrder as placeOrderEndpoint } from '../contract.ts';
import { closeFloor, type Floor, holdsAccounts, openFloor } from '../floor.ts';
import { holdsAllocation } from '../floor-allocations.ts';
import { type Checkout, placeOrder } from '../place.ts';
import type { OrderRow } from '../queries.ts';
import { isSell } from '../requests.ts';
import { lacksLots } from '../sell-rules.ts';
import { movedByBuy, type Sought, subjectsAmong, subjectsOf } from '../subjects.ts';
import { findUsedBefore } from './used-before.ts';

export type Request = AuthorisedRequest<typeof placeOrderEndpoint>;

/** The outcome of one request of a batch. A busy one needs a row that another transaction holds. */
export type Outcome = { answer: Answer } | { refusal: Refusal } | 'busy';

export type OrderChecks = {
  /** Reads keys again inside the transaction; a key that may no longer be used is answered by its refusal. */
  recheck(tx: Transaction, keys: readonly CallerKey[]): Promise<Map<string, PartnerKey | Refusal>>;
  /** Refuses a key that may not place orders as things are now. */
  admit(key: PartnerKey, scenario: Scenario): void;
  /** Who collects the money of checkout buys. */
  checkout(mode: Mode): Checkout;
};

type Loaded = {
  locking: Locking;
  /** What each request is about. */
  sought: ReadonlyMap<Request['body'], Sought | null>;
  floor: Floor;
  keys: Map<string, PartnerKey | Refusal>;
  answers: Map<string, StoredAnswer>;
  /** Which Idempotency-Key a signature was used with, where its partner's key has `strict_replay`. */
  signatures: Map<string, string>;
  references: Map<string, string>;
  counters: CounterRow[];
};

/**
 * Many orders, one transaction: everything the batch touches is loaded and locked with statements that are sent
 * together, each request is decided one after another in memory, and the results are written with one statement per table,
 * the bytes of the responses included. A refusal concerns only its own request. `onDecided` is called when the writes are on
 * their way.
 */
export async function placeOrders(
  tx: Transaction,
  requests: readonly Request[],
  checks: OrderChecks,
  locking: 'wait' | 'skip',
  onDecided: () => void,
): Promise<Outcome[]> {
  const pending = collectRecords(tx);
  const loaded = await load(tx, requests, checks, locking);
  const placed: PlacedFor[] = [];
  const repeats: Repeat[] = [];
  const outcomes = requests.map((request) => decide(loaded, request, checks, { placed, repeats }));

  const floorWrites = closeFloor(loaded.floor);
  const { writes, numberOf } = writeRecords(tx, pending, loaded.counters);
  const written = all([
    ...floorWrites,
    ...writes,
    bindKeys(tx, placed, numberOf),
    storeRepeats(tx, repeats),
    outcomes.some(isReplay) ? waitForStandby(tx) : Promise.resolve(),
  ]);
  onDecided();
  await tx.concludeWith(written);
  return outcomes;
}

const isReplay = (outcome: Outcome) => outcome !== 'busy' && 'answer' in outcome && outcome.answer.replayed;

/** What is to be written at the end, in addition to what is on the floor. */
type Decided = { readonly placed: PlacedFor[]; readonly repeats: Repeat[] };

/** `shown`: the order as its events show it, which the response repeats. */
type PlacedFor = { request: Request; order: OrderRow; shown: string };

async function load(
  tx: Transaction,
  requests: readonly Request[],
  checks: OrderChecks,
  locking: 'wait' | 'skip',
): Promise<Loaded> {
  const asked = requests.map(({ caller, body }) => ({ environment: caller.environment, request: body }));
  const sought = await subjectsOf(tx, asked);
  const wanted = requests.map(({ caller, claim: { key, signature }, body: { client_reference } }) => ({
    environment_id: caller.environment.id,
    key,
    signature,
    client_reference: client_reference || null,
  }));
  const environments = [...new Set(asked.map(({ environment }) => environment.id))].sort();
  // Who holds the counters of an environment has its orders to himself: what was answered before is read after that,
  // or a request that another process is carrying out would be judged against what its own first run has spent.
  const [keys, floor, counters, { answers, uses, references }] = await all([
    checks.recheck(
      tx,
      requests.map(({ caller }) => caller.key),
    ),
    openFloor(tx, subjectsAmong(sought), locking),
    lockCounters(tx, environments, locking),
    findUsedBefore(tx, wanted),
  ]);
  return {
    locking,
    sought: new Map(requests.map(({ body }, place) => [body, sought[place]!])),
    floor,
    keys,
    answers: new Map(answers.map((answer) => [`${answer.environment_id} ${answer.key}`, answer])),
    signatures: new Map(uses.map(({ environment_id, signature, key }) => [`${environment_id} ${signature}`, key])),
    references: new Map(
      references.map(({ environment_id, client_reference, id }) => [`${environment_id} ${client_reference}`, id]),
    ),
    counters,
  };
}

function decide(loaded: Loaded, request: Request, checks: OrderChecks, decided: Decided): Outcome {
  const posted = loaded.floor.book.transactions.length;
  loaded.floor.tx.traceparent = request.traceparent;
  try {
    return decideOrRefuse(loaded, request, checks, decided);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The batch commits what is on the floor: a refusal that comes too late must not leave money behind.
    assert.equal(loaded.floor.book.transactions.length, posted, `${error.code} was refused after money had moved`);
    return { refusal: error };
  }
}

function decideOrRefuse(loaded: Loaded, request: Request, checks: OrderChecks, { placed, repeats }: Decided): Outcome {
  const { environment, key } = request.caller;
  const current = loaded.keys.get(key.id);
  assert(current, `key ${key.id} was not read again`);
  if (current instanceof Refusal) throw current;
  checks.admit(current, request.scenario);
  // The sandbox was reset since the request came in; asked again, it is about the environment that is now current.
  if (current.environment.id !== environment.id) refuseUnavailable('the sandbox was reset meanwhile');

  const { claim } = request;
  const signature = claim.signature === null ? null : `${environment.id} ${claim.signature}`;
  if (signature !== null && (loaded.signatures.get(signature) ?? claim.key) !== claim.key) refuse('signature_reused');
  const replay = loaded.answers.get(`${environment.id} ${claim.key}`);
  if (replay) {
    const answer = replayed(request, replay);
    repeats.push(...repeatOf(environment.id, claim, replay.signature ?? null));
    if (signature !== null) loaded.signatures.set(signature, claim.key);
    return { answer };
  }
  if (isBusy(loaded, request)) return 'busy';

  const { client_reference } = request.body;
  const reference = client_reference ? `${environment.id} ${client_reference}` : null;
  const { order, shown } = placeOrder(loaded.floor, {
    environment: current.environment,
    request: request.body,
    scenario: request.scenario,
    referenceUsedBy: (reference && loaded.references.get(reference)) ?? null,
    lots: loaded.sought.get(request.body)?.lots ?? null,
    checkout: checks.checkout(current.mode),
  });
  if (reference) loaded.references.set(reference, order.id);
  if (signature !== null) loaded.signatures.set(signature, claim.key);
  placed.push({ request, order, shown });
  return {
    answer: {
      status: 201,
      body: `{"data":${shown}}`,
      replayed: false,
      ...(isIntent(request, order) && { intent_id: order.id }),
    },
  };
}

/** An order that first needs the address where its payer pays: its response is stored when the provider has answered. */
const isIntent = ({ isProviderAway = false }: Request, { payment }: OrderRow): boolean =>
  isProviderAway || (payment?.status === 'pending' && payment.checkout_url === null);

function replayed({ claim }: Request, stored: StoredAnswer): Answer {
  if (!isBoundTo(stored.fingerprint, claim)) refuse('idempotency_key_reused');
  if (stored.status === null || stored.body === null)
    return { status: 201, body: '', replayed: false, intent_id: stored.intent_id ?? refuse('idempotency_in_progress') };
  return { status: stored.status, body: stored.body, replayed: true };
}

/** Whether a row that the request needs was left out because another transaction holds it, or lots that it needs were sold by one. */
function isBusy({ locking, sought, floor, counters }: Loaded, { caller: { environment }, body }: Request): boolean {
  const about = sought.get(body);
  if (about?.lots && isSell(body) && lacksLots(floor, about.lots, body)) return true;
  if (locking === 'wait') return false;
  if (!counters.some(({ environment_id }) => environment_id === environment.id)) return true;
  if (!isSell(body))
    return (
      !holdsAccounts(floor, movedByBuy(environment, body)) || !holdsAllocation(floor, environment, body.investment_id)
    );
  if (!about) return false;
  const { subject } = about;
  return subject.holding_ids.some((id) => !floor.holdings.rows.has(id)) || !holdsAccounts(floor, subject);
}

/** Binds each key to its response; the row of an order binds its client_reference. A lost race fails the batch, which is retried. */
function bindKeys(tx: Transaction, placed: readonly PlacedFor[], numberOf: WrittenRecords['numberOf']): Promise<void> {
  if (placed.length === 0) return Promise.resolve();
  const created_at = new Date(tx.now_ms).toISOString();
  const eventThatShows = ({ environment_id, id }: OrderRow, shown: string): number => {
    const number = numberOf(environment_id, shown);
    assert(number !== null, `no event shows the order ${id} as it is answered`);
    return number;
  };
  const answers = placed.map(({ request, order, shown }) => ({
    environment_id: request.caller.environment.id,
    key: request.claim.key,
    fingerprint: request.claim.fingerprint,
    signature: request.claim.signature,
    ...(isIntent(request, order)
      ? { status: null, answer_in: null, intent_id: order.id }
      : { status: 201, answer_in: eventThatShows(order, shown), intent_id: null }),
    body: null,
    is_sealed: false,
    created_at,
  }));
  return insertAnswers(tx, answers);
}
