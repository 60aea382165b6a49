import type { AnyEndpoint } from '../../../vocabulary/endpoint.ts';
import type { Environment } from '../../../vocabulary/environment.ts';
import { refuse } from '../../../vocabulary/refusals.ts';
import type { CallerKey } from '../auth/keys.ts';
import { tooManyRequests } from '../auth/rate-limit.ts';
import type { RequestContext } from '../server/request-context.ts';
import type { CompiledRoute } from './compiled-route.ts';
import type { ParsedInput } from './input.ts';
import type { Route } from './route.ts';

/**
 * Faults injected into a sandbox, so that a partner tests how its own code handles them. A key whose environment has
 * none costs nothing here; sandbox helpers have none, or a fault could not be removed.
 */
export const faultKinds = ['provider_unavailable', 'latency', 'rate_limit'] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Faults = {
  /** Uses up one fault of the kind that awaits this endpoint, if one does. */
  take(environment: Environment, endpoint: AnyEndpoint, kind: FaultKind): Promise<boolean>;
};

export type FaultInjection = { readonly faults?: Faults | undefined };

type Faulty = {
  readonly services: FaultInjection;
  readonly route: CompiledRoute;
  readonly key: CallerKey;
  readonly context: RequestContext;
  readonly input: ParsedInput;
};

/** Whether there can be a fault: false for all but the sandboxes with an injected fault. */
const mayHaveFaults = ({ key, route }: Faulty): boolean => key.has_faults && route.endpoint.mode !== 'test';

const take = async ({ services: { faults }, key, route }: Faulty, kind: FaultKind): Promise<boolean> =>
  (await faults?.take(key.environment, route.endpoint, kind)) ?? false;

const RETRY_SECONDS = 1;

export function injectRateLimit(request: Faulty): void | Promise<void> {
  if (mayHaveFaults(request)) return refuseIfFaulty(request);
}

async function refuseIfFaulty(request: Faulty): Promise<void> {
  const { context } = request;
  if (!context.rateLimit || !(await take(request, 'rate_limit'))) return;
  context.rateLimit = { ...context.rateLimit, remaining: 0 };
  throw tooManyRequests(context.rateLimit.limit, RETRY_SECONDS);
}

export const LATENCY_MS = 3_000;

export function injectLatency(request: Faulty): void | Promise<void> {
  if (mayHaveFaults(request)) return delayIfFaulty(request);
}

async function delayIfFaulty(request: Faulty): Promise<void> {
  if (await take(request, 'latency')) await new Promise((done) => setTimeout(done, LATENCY_MS));
}

/** Whether the provider is away for this request. What records its intent first goes on until it calls. */
export function injectAbsentProvider(request: Faulty): boolean | Promise<boolean> {
  return mayHaveFaults(request) && callsProvider(request.route.endpoint) ? takeProvider(request) : false;
}

async function takeProvider(request: Faulty): Promise<boolean> {
  const isAway = await take(request, 'provider_unavailable');
  if (isAway && !recordsIntent(request.route.definition, request.input)) refuseProviderAway();
  return isAway;
}

const recordsIntent = (route: Route, { body }: ParsedInput): boolean =>
  route.kind === 'two_phase' || (route.kind === 'own_transaction' && route.recordsIntent?.({ body } as never) === true);

/** Where a provider is called, its absence is declared. */
export const callsProvider = ({ refusals }: AnyEndpoint): boolean => refusals.includes('provider_unavailable');

export const refuseProviderAway = (): never =>
  refuse('provider_unavailable', { provider: 'sandbox', retryable: 'true' });
