import { readSignature, verifySignature } from '../auth/authenticate.ts';
import { checkAddress } from '../auth/authorise.ts';
import { countKey } from '../auth/rate-limit.ts';
import { answer } from './answer.ts';
import { addCachingHeaders } from './caching.ts';
import { checkAnswer } from './declared-answers.ts';
import { readClaim } from './idempotency.ts';
import { injectAbsentProvider, injectLatency, injectRateLimit } from './injected-faults.ts';
import { asksScenario, readScenario } from './input.ts';
import { hashBody, readInputOf } from './large-bodies.ts';
import { addLinks } from './links.ts';
import type { ApiRequest } from './request.ts';
import { type Step, sendStep, stepOf } from './runner.ts';

const step = stepOf<ApiRequest>();

/**
 * What is done with a request to the API after the steps of its intake (`../server/intake.ts`), in the published order. No
 * other place knows this order.
 */
export const pipelineSteps: readonly Step<ApiRequest>[] = [
  step('hash the body', hashBody, (request, hash) => {
    request.bodyHash = hash;
  }),
  step(
    'read the signature headers',
    ({ context }) => readSignature(context.headers),
    (request, signature) => {
      request.signature = signature;
    },
  ),
  step(
    'find the key',
    ({ services, signature }) => services.keys.find(signature.key_id),
    (request, key) => {
      request.namedKey = key;
      request.context.namedKey = key;
      request.context.mode = key?.mode ?? null;
      request.context.target = request.target;
    },
  ),
  step('verify the signature', verify, (request, key) => {
    request.key = key;
    request.acting = key;
    request.context.key = key;
  }),
  step('check the address', ({ key, context }) => checkAddress(key, context.address)),
  step('count the request', countRequest, (request, state) => {
    request.context.rateLimit = state;
    if (state.refusal) throw state.refusal;
  }),
  step('inject a rate limit', injectRateLimit),
  step('note the use of the key', ({ services, key }) => services.keys.noteUse(key)),
  step('authorise', authorise),
  step('read the Idempotency-Key', readClaim, (request, claim) => {
    request.claim = claim;
  }),
  step(
    'read the scenario',
    ({ route, context }) => readScenario(route.endpoint, context.headers),
    (request, scenario) => {
      request.scenario = scenario;
    },
  ),
  step('read query and body', readInputOf, (request, input) => {
    request.input = input;
  }),
  step('inject latency', injectLatency),
  step('inject a provider that is away', injectAbsentProvider, (request, isProviderAway) => {
    request.isProviderAway = isProviderAway;
  }),
  step('answer', answer, (request, answered) => {
    if (answered) request.answer = answered;
    else request.isOnItsWay = true;
  }),
  step('check the response', checkAnswer),
  step('add links', addLinks),
  step('add caching headers', addCachingHeaders, (request, answered) => {
    request.answer = answered;
  }),
  sendStep,
];

function countRequest({ services, key }: ApiRequest) {
  return countKey(services.limiter, services, key);
}

function authorise({ services, route, key, context }: ApiRequest): void {
  services.authorise(route.endpoint, key, asksScenario(context.headers));
}

function verify({ services, context, target, namedKey, signature, bodyHash }: ApiRequest) {
  const { method } = context;
  return verifySignature(services.keys, namedKey, { method, target, bodyHash, signature }, services.now_ms());
}
