import { authenticateOperator, requirePermission, requireRecentProof } from '../auth/operator-access.ts';
import { JSON_TYPE } from '../server/respond.ts';
import { checkAnswer } from './declared-answers.ts';
import { readClaim } from './idempotency.ts';
import { hashBody, readInputOf } from './large-bodies.ts';
import { addLinks } from './links.ts';
import { answerOperator } from './operator-answer.ts';
import type { AnyRequest, OperatorRequest } from './request.ts';
import { type Step, sendStep, stepOf } from './runner.ts';

const step = stepOf<OperatorRequest>();

/**
 * What is done with a request to the firm's own side after the steps of its intake (`../server/intake.ts`), in this order. No
 * other place knows it.
 */
export const operatorSteps: readonly Step<OperatorRequest>[] = [
  step('hash the body', hashBody, (request, hash) => {
    request.bodyHash = hash;
  }),
  step('authenticate the operator', authenticate, (request, operator) => {
    request.operator = operator;
  }),
  step('check the permission', ({ route, operator }) => requirePermission(route.endpoint, operator)),
  // Also before a stored response is sent again: it may carry a secret.
  step('require a recent proof', requireProof, (request, proof) => {
    request.proof = proof;
  }),
  step('read the Idempotency-Key', readOperatorClaim, (request, claim) => {
    request.claim = claim;
  }),
  step('read query and body', readInputOf, (request, input) => {
    request.input = input;
  }),
  step('answer', answerOperator, (request, answered) => {
    if (answered) request.answer = answered;
    else request.isOnItsWay = true;
  }),
  step('check the response', checkAnswer),
  step('add links', addLinks),
  step('forbid to store the response', forbidStoring),
  sendStep,
];

function authenticate({ services, route: { endpoint }, context, response }: OperatorRequest) {
  if (endpoint.permission === 'anyone') return null;
  return authenticateOperator(services.operators, response.req, context);
}

function requireProof({ route: { endpoint }, operator, response }: OperatorRequest) {
  return requireRecentProof(endpoint, operator, response.req);
}

/** As partners' keys are read; operators sign nothing that could be used again. */
function readOperatorClaim({ route, context, path, bodyHash }: OperatorRequest) {
  return readClaim({ route, context, path, bodyHash, key: { strict_replay: false } });
}

/** What people read stays in no cache, of the browser neither. */
export function forbidStoring(request: AnyRequest): void {
  const { answer } = request;
  const headers = { 'Content-Type': JSON_TYPE, ...answer.headers, 'Cache-Control': 'no-store' };
  request.answer = { ...answer, headers };
}
