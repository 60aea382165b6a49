import { transact } from '../../database/transaction.ts';
import { authenticateMember, requireMember } from '../auth/members.ts';
import { checkAnswer } from './declared-answers.ts';
import { readParams } from './input.ts';
import { hashBody, readInputOf } from './large-bodies.ts';
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
  }),
  step('check the permission', ({ route, member }) => requireMember(route.endpoint, member)),
  step('read query and body', readInputOf, (request, input) => {
    request.input = input;
  }),
  step('answer', answer, (request, answered) => {
    request.answer = answered;
  }),
  step('check the answer', checkAnswer),
  step('forbid to store the answer', forbidStoring),
  sendStep,
];

function authenticate({ services, route: { endpoint }, response }: ApiRequest) {
  return endpoint.member === 'anyone' ? null : authenticateMember(services.members, response.req);
}

function answer(request: ApiRequest): Answer | Promise<Answer> {
  const { services, route, member, input, context } = request;
  const { definition, endpoint } = route;
  const { request_id, address } = context;
  const caller = { member, request_id, address };
  if (definition.kind === 'own_transaction')
    return definition.answer({ ...input, caller, params: readParams(route, request.params) } as never);
  if (definition.kind !== 'transaction')
    throw new Error(`${endpoint.name}: no endpoint of members is answered as ${definition.kind}`);
  return transact(services.pool, endpoint.method === 'GET' ? 'read' : 'write', async (tx) => {
    // Read again: a member who was suspended, or whose role changed, while the request waited is refused.
    const current = member && (await services.members.recheck(tx, member));
    requireMember(endpoint, current);
    return operate(request, definition, { tx, caller: { ...caller, member: current }, prepared: undefined });
  });
}
