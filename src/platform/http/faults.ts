import type { Endpoint } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { KnownKey } from './caller.ts';
import type { Life } from './life.ts';
import { type Standing, tooMany } from './rate-limit.ts';

/**
 * What a sandbox asked to go wrong, so that a partner sees how its own code takes it. A key whose environment asked for
 * nothing costs nothing here; sandbox helpers are never struck, or nobody could take a fault back.
 */
export const faultKinds = ['provider_unavailable', 'latency', 'rate_limit'] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Faults = {
  /** Uses up one fault of the kind that awaits this endpoint, if one does. */
  take(environment: Environment, endpoint: Endpoint, kind: FaultKind): Promise<boolean>;
};

export type Struck = { readonly faults?: Faults | undefined };

/** Whether anything can go wrong by request: false for all but the sandboxes that asked for it. */
export const mayStrike = (key: KnownKey, endpoint: Endpoint): boolean => key.has_faults && endpoint.mode !== 'test';

const strikes = async ({ faults }: Struck, key: KnownKey, endpoint: Endpoint, kind: FaultKind): Promise<boolean> =>
  (await faults?.take(key.environment, endpoint, kind)) ?? false;

const RETRY_SECONDS = 1;

export async function meetRateLimit(struck: Struck, key: KnownKey, endpoint: Endpoint, life: Life, standing: Standing) {
  if (!(await strikes(struck, key, endpoint, 'rate_limit'))) return;
  life.standing = { ...standing, remaining: 0 };
  throw tooMany(standing.limit, RETRY_SECONDS);
}

export const LATENCY_MS = 3_000;

export async function meetLatency(struck: Struck, key: KnownKey, endpoint: Endpoint): Promise<void> {
  if (await strikes(struck, key, endpoint, 'latency')) await new Promise((done) => setTimeout(done, LATENCY_MS));
}

/** Where a provider is called, its absence is declared. */
export const callsProvider = ({ refusals }: Endpoint): boolean => refusals.includes('provider_unavailable');

export const meetsNoProvider = async (struck: Struck, key: KnownKey, endpoint: Endpoint): Promise<boolean> =>
  callsProvider(endpoint) && strikes(struck, key, endpoint, 'provider_unavailable');

export const noProvider = (): never => refuse('provider_unavailable', { provider: 'sandbox', retryable: 'true' });
