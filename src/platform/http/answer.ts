import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { z } from 'zod';
import { type PageQuery, Pagination, windowOf } from '../../vocabulary/page.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { type Transaction, transact } from '../database/transaction.ts';
import type { Caller, KeyRing } from './caller.ts';
import { checkGates } from './gates.ts';
import { once, type Sealing, type Stored } from './idempotency.ts';
import { type Parsed, readParams } from './input.ts';
import type { Plan } from './plan.ts';
import type { Answer, Claim, Scenario } from './route.ts';

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
  readonly params: { readonly [name: string]: string };
};

/** Answers once: in a transaction opened here, or by what opens its own. */
export async function answer(answering: Answering, plan: Plan, passed: Passed): Promise<Answer> {
  try {
    return plan.route.answer ? await answerApart(answering, plan, passed) : await answerHere(answering, plan, passed);
  } catch (error) {
    if (answering.checkAnswers && error instanceof Refusal && !plan.mayAnswer.has(error.code))
      throw new Error(`${plan.endpoint.name} does not declare ${error.code}`, { cause: error });
    throw error;
  }
}

async function answerApart({ checkAnswers }: Answering, plan: Plan, passed: Passed): Promise<Answer> {
  const params = readParams(plan, passed.params);
  const answered = await plan.route.answer!({ ...passed, params } as never);
  if (checkAnswers) checkAnswer(plan, JSON.parse(answered.body.toString()));
  return answered;
}

/** The key is asked again inside the transaction: a revocation that was answered is never overtaken. */
async function answerHere({ pool, keys, modes, ...rest }: Answering, plan: Plan, passed: Passed): Promise<Answer> {
  const { endpoint } = plan;
  return transact(pool, endpoint.method === 'GET' ? 'read' : 'write', async (tx) => {
    const key = await keys.recheck(tx, passed.caller.key);
    checkGates(endpoint, key, modes, passed.scenario !== null);
    const caller = { ...passed.caller, key, environment: key.environment };
    const operation = () => operate(rest, plan, { ...passed, caller }, tx);
    if (passed.claim === null) return { ...(await operation()), replayed: false };
    const sealing = endpoint.answersSecret ? rest.sealing : null;
    return once(tx, key.environment.id, passed.claim, sealing, operation);
  });
}

async function operate(
  { checkAnswers }: Pick<Answering, 'checkAnswers'>,
  plan: Plan,
  { caller, scenario, query, body, params: given }: Passed,
  tx: Transaction,
): Promise<Stored> {
  const params = readParams(plan, given);
  const output = await plan.route.handle!({ tx, caller, scenario, params, query, body } as never);
  const wire = plan.endpoint.paginated ? page((query ?? {}) as PageQuery, output as Rows) : { data: output };
  const text = JSON.stringify(wire);
  if (checkAnswers) checkAnswer(plan, JSON.parse(text));
  return { status: plan.endpoint.success, body: text };
}

type Rows = { readonly rows: readonly unknown[]; readonly count: number };

const page = (query: PageQuery, { rows, count }: Rows) => ({ data: rows, pagination: { ...windowOf(query), count } });

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
