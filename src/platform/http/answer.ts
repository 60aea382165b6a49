import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { z } from 'zod';
import { type PageQuery, Pagination, windowOf } from '../../vocabulary/page.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import type { Page } from '../../vocabulary/slice.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { type Transaction, transact } from '../database/transaction.ts';
import type { Caller, KeyRing } from './caller.ts';
import { declared } from './declared.ts';
import { noProvider } from './faults.ts';
import { checkGates, checkReplayedSecret } from './gates.ts';
import { bindIntent, finishIntent, once, type Sealing, type Stored } from './idempotency.ts';
import { type Parsed, readParams } from './input.ts';
import { linksOf } from './links.ts';
import type { Plan } from './plan.ts';
import type { Answer, Claim, Preparation, Route, Scenario, Venture } from './route.ts';
import { JSON_TYPE } from './say.ts';
import { type Soon, whenThere } from './soon.ts';

/** What an answer is made with. */
export type Answering = {
  readonly pool: pg.Pool;
  readonly keys: KeyRing;
  readonly modes: readonly Mode[];
  readonly sealing: Sealing;
  /** Every answer is held against its schema, and every refusal against the endpoint's list: tests, development. */
  readonly checkAnswers: boolean;
};

/** A request that passed the front door. */
export type Passed = Parsed & {
  readonly caller: Caller;
  readonly scenario: Scenario;
  readonly claim: Claim | null;
  /** The request target as it was sent and signed. */
  readonly target: string;
  readonly params: { readonly [name: string]: string };
  /** What was prepared before the transaction, where the route prepares anything. */
  readonly prepared?: unknown;
  /** The sandbox asked that the provider be away: what is meant is recorded, and nobody is called. */
  readonly isProviderAway?: boolean;
};

/** Answers once: in a transaction opened here, or by what opens its own. */
export function answer(answering: Answering, plan: Plan, passed: Passed): Soon<Answer> {
  const { route } = plan;
  return declared(answering, plan, () => {
    if (route.venture) return answerVenture(answering, plan, route.venture, passed);
    if (route.answer) return answerApart(answering, plan, passed);
    if (route.deliver) return answerFile(answering, plan, passed, route.deliver);
    if (route.preparation) return answerPrepared(answering, plan, passed, route.preparation);
    return answerHere(answering, plan, passed);
  });
}

/** Recorded, then pursued with no transaction open, then shown: each step stands when the next one dies. */
async function answerVenture(answering: Answering, plan: Plan, venture: Venture, passed: Passed): Promise<Answer> {
  const { pool, checkAnswers } = answering;
  const { endpoint } = plan;
  const { claim } = passed;
  const { environment, bond } = await transact(pool, 'write', async (tx) => {
    const caller = await recheck(answering, plan, passed, tx);
    const { environment: owner } = caller;
    const params = readParams(plan, passed.params);
    const intend = () => venture.intend({ ...passed, tx, caller, params } as never);
    const bound = claim ? await bindIntent(tx, owner.id, claim, intend) : { intent_id: await intend() };
    return { environment: owner, bond: bound };
  });
  if ('answer' in bond) return bond.answer;
  if (passed.isProviderAway) noProvider();
  await venture.pursue(environment, bond.intent_id);
  return transact(pool, 'write', async (tx) => {
    const wire = { data: await venture.show(tx, environment, bond.intent_id) };
    const body = JSON.stringify(wire);
    if (checkAnswers) checkAnswer(plan, JSON.parse(body));
    const stored = { status: endpoint.success, body };
    return claim ? finishIntent(tx, environment.id, claim, stored) : { ...stored, replayed: false };
  });
}

function answerApart({ checkAnswers }: Answering, plan: Plan, passed: Passed): Soon<Answer> {
  const params = readParams(plan, passed.params);
  const answered = plan.route.answer!({ ...passed, params } as never);
  const linked = plan.endpoint.paginated ? whenThere(answered, (page) => withLinks(page, passed.target)) : answered;
  return checkAnswers ? checked(plan, linked) : linked;
}

/** A page that is answered as bytes says for itself what stands around it. */
function withLinks({ turns, headers, ...page }: Answer, target: string): Answer {
  assert(turns, 'a page says what stands on either side of it');
  return { ...page, headers: { ...headers, Link: linksOf(target, turns) } };
}

async function checked(plan: Plan, answered: Soon<Answer>): Promise<Answer> {
  const { body } = await answered;
  checkAnswer(plan, JSON.parse(body.toString()));
  return answered;
}

async function answerHere(answering: Answering, plan: Plan, passed: Passed): Promise<Answer> {
  const { pool, sealing, ...rest } = answering;
  return transact(pool, plan.endpoint.method === 'GET' ? 'read' : 'write', async (tx) => {
    const caller = await recheck(answering, plan, passed, tx);
    const operation = () => operate(rest, plan, { ...passed, caller }, tx);
    if (passed.claim === null) return { ...(await operation()), replayed: false };
    const { answersSecret, outlivesReset = false } = plan.endpoint;
    const keeping = { sealing: answersSecret ? sealing : null, outlivesReset };
    const answered = await once(tx, caller.environment.id, passed.claim, keeping, operation);
    if (answered.replayed && answersSecret) checkReplayedSecret(caller.key, answered.body.toString());
    return answered;
  });
}

/**
 * The key is asked again inside the transaction: a revocation that was answered is never overtaken. Where an answer is to
 * outlive a reset, none comes between, or the answer would be bound in the environment that the reset left.
 */
async function recheck({ keys, modes }: Answering, plan: Plan, passed: Passed, tx: Transaction): Promise<Caller> {
  const isHeld = passed.claim !== null && plan.endpoint.outlivesReset;
  const key = await (isHeld ? keys.hold : keys.recheck)(tx, passed.caller.key);
  checkGates(plan.endpoint, key, modes, passed.scenario !== null);
  return { ...passed.caller, key, environment: key.environment };
}

type Deliver = NonNullable<Route['deliver']>;

async function answerFile(answering: Answering, plan: Plan, passed: Passed, deliver: Deliver): Promise<Answer> {
  const found = await transact(answering.pool, 'write', async (tx) => {
    const caller = await recheck(answering, plan, passed, tx);
    const params = readParams(plan, passed.params);
    return plan.route.handle!({ ...passed, tx, caller, params } as never);
  });
  const { bytes, headers } = await deliver(found as never);
  return { status: plan.endpoint.success, body: bytes, headers, replayed: false };
}

/** What was prepared in vain is released, unless nobody knows whether the transaction took place. */
async function answerPrepared(
  answering: Answering,
  plan: Plan,
  passed: Passed,
  { prepare, release }: Preparation,
): Promise<Answer> {
  const params = readParams(plan, passed.params);
  const prepared = await prepare({ ...passed, params } as never);
  try {
    const answered = await answerHere(answering, plan, { ...passed, prepared });
    if (answered.replayed) await release(prepared as never);
    return answered;
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'unavailable') await release(prepared as never);
    throw error;
  }
}

async function operate(
  { checkAnswers }: Pick<Answering, 'checkAnswers'>,
  plan: Plan,
  { caller, scenario, target, query, body, prepared, params: given }: Passed,
  tx: Transaction,
): Promise<Stored & Pick<Answer, 'headers'>> {
  const params = readParams(plan, given);
  const output = await plan.route.handle!({ tx, caller, scenario, params, query, body, prepared } as never);
  const wire = plan.endpoint.paginated ? page((query ?? {}) as PageQuery, output as Page<unknown>) : { data: output };
  const text = JSON.stringify(wire);
  if (checkAnswers) checkAnswer(plan, JSON.parse(text));
  const stored = { status: plan.endpoint.success, body: text };
  if (!plan.endpoint.paginated) return stored;
  return { ...stored, headers: { 'Content-Type': JSON_TYPE, Link: linksOf(target, output as Page<unknown>) } };
}

const page = (query: PageQuery, { rows, count }: Page<unknown>) => ({
  data: rows,
  pagination: { ...windowOf(query), count },
});

const schemas = new WeakMap<Plan, z.ZodType>();

function schemaOf(plan: Plan): z.ZodType {
  const { data, paginated } = plan.endpoint;
  const schema =
    schemas.get(plan) ??
    (paginated ? z.strictObject({ data: z.array(data), pagination: Pagination }) : z.strictObject({ data }));
  schemas.set(plan, schema);
  return schema;
}

/** What leaves is what the contract lists, no less and no more. */
function checkAnswer(plan: Plan, sent: unknown): void {
  const outcome = schemaOf(plan).safeParse(sent);
  if (!outcome.success)
    throw new Error(`${plan.endpoint.name} answers what its schema does not allow: ${outcome.error.message}`);
  if (!isDeepStrictEqual(outcome.data, sent))
    throw new Error(`${plan.endpoint.name} answers fields that its schema does not know`);
}
