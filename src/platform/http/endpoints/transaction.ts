import { isDeepStrictEqual } from 'node:util';
import type { AnyEndpoint } from '../../../vocabulary/endpoint.ts';
import { merged } from '../../../vocabulary/merged.ts';
import { type Page, type PageQuery, windowOf } from '../../../vocabulary/page.ts';
import { Refusal } from '../../../vocabulary/refusals.ts';
import { ClockNotRead, TurnOver } from '../../database/errors.ts';
import { readWhileAwaited } from '../../database/given-up-reads.ts';
import { type Transaction, transact } from '../../database/transaction.ts';
import { checkReplayedSecret } from '../auth/authorise.ts';
import type { ActingKey, Caller } from '../auth/keys.ts';
import { ENVIRONMENT, type MemberCaller, requireMember } from '../auth/members.ts';
import { JSON_TYPE } from '../server/respond.ts';
import { dataAge } from './data-age.ts';
import { bindIntent, finishIntent, once } from './idempotency.ts';
import { refuseProviderAway } from './injected-faults.ts';
import { readParams } from './input.ts';
import { type AnyRequest, type ApiRequest, callerOf } from './request.ts';
import type { Answer, FileRoute, PreparedRoute, ReadAgain, TransactionRoute, TwoPhaseRoute } from './route.ts';

/** Responds in one transaction, which binds the Idempotency-Key and takes effect, or does neither. */
export async function answerInTransaction(
  request: ApiRequest,
  definition: TransactionRoute | PreparedRoute,
  prepared?: unknown,
): Promise<Answer> {
  const { services, claim } = request;
  const { endpoint } = definition;
  const aged = endpoint.mayLag ? await answerFromReplica(request, definition) : null;
  if (aged) return aged;
  const isRead = endpoint.method === 'GET';
  if (isRead && !request.member) return answerRead(request, definition);
  const work = async (tx: Transaction): Promise<Answer> => {
    const caller = await recheckCaller(request, tx);
    const operation = () => operate(request, definition, { tx, caller, prepared });
    if (claim === null) return operation();
    const { answersSecret, outlivesReset = false } = endpoint;
    const keeping = { sealing: answersSecret ? services.sealing : null, outlivesReset };
    const answered = await once(tx, caller.environment.id, claim, keeping, operation);
    if (answered.replayed && answersSecret) checkReplayedSecret(caller.key, answered.body.toString());
    return answered;
  };
  if (isRead) return readWhileAwaited(services.pool, request.left, work);
  // The key is read before anything looks at the clock; a member's session is not.
  return transact(services.pool, 'write', work, request.member ? 'first' : 'along');
}

/** What was seen to ask the database again after its first responses: an operation with the parameters that a request named. */
const askingAgain = new Set<string>();
const shapeOf = ({ route, input: { query } }: ApiRequest) => `${route.endpoint.name} ${Object.keys(query ?? {})}`;

/**
 * Reads for the key as it is known, in the same round trip that reads the key again, and responds that if the key is still the
 * same. If it changed meanwhile, or if the clock was needed at once, it is read again for the key as it is now. COMMIT goes along where
 * that is all that is asked.
 */
async function answerRead(request: ApiRequest, definition: TransactionRoute | PreparedRoute): Promise<Answer> {
  const { pool } = request.services;
  const shape = shapeOf(request);
  const read = (tx: Transaction, caller: Caller) => operate(request, definition, { tx, caller, prepared: undefined });
  const work = async (tx: Transaction) => {
    const known = callerOf(request, request.acting);
    const [rechecked, early] = await Promise.allSettled([recheckCaller(request, tx), read(tx, known)]);
    if (rechecked.status === 'rejected') throw rechecked.reason;
    if (!isDeepStrictEqual(rechecked.value.key, known.key)) return read(tx, rechecked.value);
    if (early.status === 'fulfilled') return early.value;
    if (early.reason instanceof ClockNotRead || early.reason instanceof TurnOver) askingAgain.add(shape);
    if (early.reason instanceof ClockNotRead) return read(tx, rechecked.value);
    throw early.reason;
  };
  try {
    return await transact(pool, 'read', work, askingAgain.has(shape) ? 'along' : 'whole');
  } catch (error) {
    if (!(error instanceof TurnOver)) throw error;
    return transact(pool, 'read', work, 'along');
  }
}

/** The key is checked on the primary all the same: a revocation that was answered is never overtaken. Null where the primary has to answer. */
async function answerFromReplica(
  request: ApiRequest,
  definition: TransactionRoute | PreparedRoute,
): Promise<Answer | null> {
  const { pool, replica } = request.services;
  if (!replica || request.member) return null;
  const caller = await transact(pool, 'read', (tx) => recheckCaller(request, tx));
  const read = await replica.read((tx) => operate(request, definition, { tx, caller, prepared: undefined }));
  return read && { ...read.result, headers: { 'Content-Type': JSON_TYPE, ...dataAge(read.age_ms) } };
}

/** What was prepared in vain is released, unless it is unknown whether the transaction took place. */
export async function answerPrepared(request: ApiRequest, definition: PreparedRoute): Promise<Answer> {
  const caller = callerOf(request, request.acting);
  const prepared = await definition.prepare({ ...inputIn(request), caller } as never);
  try {
    const answered = await answerInTransaction(request, definition, prepared);
    if (answered.replayed) await definition.release(prepared as never);
    return answered;
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'unavailable') await definition.release(prepared as never);
    throw error;
  }
}

export async function answerFile(request: ApiRequest, { endpoint, handle, deliver }: FileRoute): Promise<Answer> {
  const { scenario } = request;
  const found = await transact(request.services.pool, 'write', async (tx) => {
    const caller = await recheckCaller(request, tx);
    return handle({ ...inputIn(request), tx, caller, scenario } as never);
  });
  const { bytes, headers } = await deliver(found as never);
  return { status: endpoint.success, body: bytes, headers, replayed: false };
}

/**
 * The key is checked again inside the transaction: a revocation that was answered is never overtaken. Where a response is to
 * outlive a reset, none comes between, or the response would be bound in the environment that the reset left.
 */
async function recheckCaller(request: ApiRequest, tx: Transaction): Promise<Caller> {
  const { services, route, scenario } = request;
  const { endpoint } = route;
  tx.traceparent = request.context.span?.traceparent ?? null;
  const current = await (request.member ? enterAgain(request, tx, request.member) : keyAgain(request, tx));
  services.authorise(endpoint.mirrors ?? endpoint, current, scenario !== null);
  return callerOf(request, current);
}

function keyAgain({ services, route, key, claim }: ApiRequest, tx: Transaction): Promise<ActingKey> {
  const isHeld = claim !== null && route.endpoint.outlivesReset;
  return (isHeld ? services.keys.hold : services.keys.recheck)(tx, key);
}

/** A member who was suspended, or whose role changed, while the request waited is refused. */
async function enterAgain(
  { services: { members }, route, params }: ApiRequest,
  tx: Transaction,
  member: MemberCaller,
): Promise<ActingKey> {
  const current = await members.recheck(tx, member);
  requireMember(route.endpoint, current, tx.now_ms);
  return members.enter(tx, current, params[ENVIRONMENT]!);
}

/** Reads again and again, each time as the key may read then. A member's read ends when nobody waits for it. */
export const readAgainFor =
  (request: ApiRequest): ReadAgain =>
  (work) => {
    const { services, member, left } = request;
    const again = async (tx: Transaction) => work(tx, await recheckCaller(request, tx));
    return member ? readWhileAwaited(services.pool, left, again) : transact(services.pool, 'read', again, 'along');
  };

/**
 * The same, from a standby where one is young enough. No read sees less than the one before: what an earlier one saw, the next
 * standby has replayed too, or the primary is asked, from then on always. `age` is that of the first read.
 */
export function readAgainFromReplica(request: ApiRequest): { readonly read: ReadAgain; age(): Record<string, string> } {
  const { pool, replica } = request.services;
  const readPrimary = readAgainFor(request);
  if (!replica || request.member || !request.route.endpoint.mayLag) return { read: readPrimary, age: () => ({}) };
  let position: number | null = 0;
  let age: Record<string, string> | null = null;
  return {
    age: () => age ?? {},
    async read(work) {
      if (position === null) return readPrimary(work);
      const caller = await transact(pool, 'read', (tx) => recheckCaller(request, tx));
      const read = await replica.read((tx) => work(tx, caller), position);
      age ??= read ? dataAge(read.age_ms) : {};
      position = read?.position ?? null;
      return read ? read.result : readPrimary(work);
    },
  };
}

/** What the caller sent, as an operation gets it; refuses a path that names no record. */
export const inputIn = ({ route, params, input: { query, body } }: AnyRequest) => ({
  params: readParams(route, params),
  query,
  body,
});

type Operating = { readonly tx: Transaction; readonly caller: unknown; readonly prepared: unknown };

/** Carries the operation out and writes its response. */
export async function operate(
  request: AnyRequest,
  definition: TransactionRoute | PreparedRoute,
  { tx, caller, prepared }: Operating,
): Promise<Answer & { readonly body: string }> {
  const { endpoint } = definition;
  const { scenario, input } = request;
  const work = { tx, caller, scenario, ...inputIn(request), prepared };
  const output = await definition.handle(work as never);
  const status = endpoint.success;
  const cookies = definition.kind === 'transaction' ? definition.cookies?.(work as never) : undefined;
  if (!endpoint.paginated)
    return { status, body: JSON.stringify({ data: output }), replayed: false, ...(cookies && { cookies }) };
  const page = output as Page<unknown>;
  const text = JSON.stringify(pageBody(endpoint, (input.query ?? {}) as PageQuery, page));
  return { status, body: text, replayed: false, cursors: page };
}

function pageBody(endpoint: AnyEndpoint, query: PageQuery, { rows, count, isCountEstimated = false }: Page<unknown>) {
  const counted = endpoint.permission === undefined ? { count } : { count, is_count_estimated: isCountEstimated };
  return { data: rows, pagination: merged(windowOf(query), counted) };
}

/** Recorded, then called for with no transaction open, then shown: each step is stored when the next one fails. */
export async function answerInTwoPhases(
  request: ApiRequest,
  { endpoint, createIntent, callProvider, show }: TwoPhaseRoute,
): Promise<Answer> {
  const { services, claim } = request;
  const { environment, binding } = await transact(services.pool, 'write', async (tx) => {
    const caller = await recheckCaller(request, tx);
    const input = inputIn(request);
    const create = () => createIntent({ ...input, tx, caller, scenario: request.scenario } as never);
    const bound = claim ? await bindIntent(tx, caller.environment.id, claim, create) : { intent_id: await create() };
    return { environment: caller.environment, binding: bound };
  });
  if ('answer' in binding) return binding.answer;
  if (request.isProviderAway) refuseProviderAway();
  await callProvider(environment, binding.intent_id);
  return transact(services.pool, 'write', async (tx) => {
    const body = JSON.stringify({ data: await show(tx, environment, binding.intent_id) });
    const stored = { status: endpoint.success, body };
    return claim ? finishIntent(tx, environment.id, claim, stored) : { ...stored, replayed: false };
  });
}
