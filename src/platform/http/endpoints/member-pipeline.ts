import type { Mode } from '../../../vocabulary/values.ts';
import { readWhileAwaited } from '../../database/given-up-reads.ts';
import { type Transaction, transact } from '../../database/transaction.ts';
import type { ActingKey } from '../auth/keys.ts';
import { authenticateMember, ENVIRONMENT, requireMember } from '../auth/members.ts';
import { soleHeader } from '../auth/operator-access.ts';
import { answer as answerAsPartner } from './answer.ts';
import { checkAnswer } from './declared-answers.ts';
import { readParams } from './input.ts';
import { hashBody, readInputOf } from './large-bodies.ts';
import { addLinks } from './links.ts';
import { forbidStoring } from './operator-pipeline.ts';
import type { ApiRequest } from './request.ts';
import type { Answer } from './route.ts';
import { type Step, sendStep, stepOf } from './runner.ts';
import { operate } from './transaction.ts';

const step = stepOf<ApiRequest>();

/**
 * What is done with a request of the dashboard after the steps of its intake (`../server/intake.ts`), in this order. No other
 * place knows it.
 */
export const memberSteps: readonly Step<ApiRequest>[] = [
  step('hash the body', hashBody, (request, hash) => {
    request.bodyHash = hash;
  }),
  step('authenticate the member', authenticate, (request, member) => {
    request.member = member;
    request.context.mode = modeIn(request.params);
  }),
  step('count the request', countRequest, (request, state) => {
    if (state === null) return;
    request.context.rateLimit = state;
    if (state.refusal) throw state.refusal;
  }),
  step('check the permission', ({ route, member, services }) =>
    requireMember(route.endpoint, member, services.now_ms()),
  ),
  step('read query and body', readInputOf, (request, input) => {
    request.input = input;
  }),
  step('enter the environment', enter, (request, acting) => {
    if (acting) request.acting = acting;
    // A response that a member loses is not stored: what was done shows on the screen.
    request.claim = null;
    request.scenario = null;
  }),
  step('answer', answer, (request, answered) => {
    if (answered) request.answer = answered;
    else request.isOnItsWay = true;
  }),
  step('check the response', checkAnswer),
  step('add links', addLinks),
  step('forbid to store the response', forbidStoring),
  sendStep,
];

/** An environment is `live`, or a sandbox: `test` or `test.NAME`. Null where the path names none. */
function modeIn({ [ENVIRONMENT]: name }: ApiRequest['params']): Mode | null {
  if (name === undefined) return null;
  return name === 'live' ? 'live' : 'test';
}

function authenticate({ services, route: { endpoint }, response }: ApiRequest) {
  return endpoint.member === 'anyone' ? null : authenticateMember(services.members, response.req);
}

/** A page asks for a few things at the same time; a caller that asks for more than this is no person. */
const REQUESTS_A_MINUTE = 600;

function countRequest({ services, member }: ApiRequest) {
  return member && services.limiter.count(`member ${member.id}`, REQUESTS_A_MINUTE);
}

/** As what the member acts where the code of a partners' endpoint responds, which then checks it again in its own transaction. */
async function enter(request: ApiRequest): Promise<ActingKey | null> {
  const { services, route, member, params, left } = request;
  const { endpoint } = route;
  if (!endpoint.mirrors || !member) return null;
  const name = params[ENVIRONMENT]!;
  const read = (tx: Transaction) => services.members.enter(tx, member, name);
  // What is asked to be done is done without its asker too.
  const acting = await (endpoint.method === 'GET'
    ? readWhileAwaited(services.pool, left, read)
    : transact(services.pool, 'read', read));
  services.authorise(endpoint.mirrors, acting, false);
  return acting;
}

function answer(request: ApiRequest): Answer | Promise<Answer | null> {
  const { services, route, member, input, context } = request;
  const { definition, endpoint } = route;
  if (endpoint.mirrors) return answerAsPartner(request);
  const { request_id, address } = context;
  const cookie = member === null ? soleHeader(request.response.req, 'cookie') : undefined;
  const caller = { member, request_id, address, cookie };
  if (definition.kind === 'own_transaction')
    return definition.answer({ ...input, caller, params: readParams(route, request.params) } as never);
  if (definition.kind !== 'transaction')
    throw new Error(`${endpoint.name}: no endpoint of members is answered as ${definition.kind}`);
  const work = async (tx: Transaction): Promise<Answer> => {
    // Read again: a member who was suspended, or whose role changed, while the request waited is refused.
    const current = member && (await services.members.recheck(tx, member));
    requireMember(endpoint, current, tx.now_ms);
    return operate(request, definition, { tx, caller: { ...caller, member: current }, prepared: undefined });
  };
  return endpoint.method === 'GET'
    ? readWhileAwaited(services.pool, request.left, work)
    : transact(services.pool, 'write', work);
}
