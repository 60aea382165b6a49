import type { FreeSlots } from './leased.ts';

/**
 * How many attempts may be under way at once: in all, per endpoint, and for all slow endpoints together. The limit of an
 * endpoint grows while it answers well and fast, and falls with the first attempt that fails or takes long: so a dead or
 * slow receiver holds a few slots and never those of others.
 */
export const UNDER_WAY_MAX = 2_048;
const SLOW_TOGETHER_MAX = UNDER_WAY_MAX / 2;
const LIMIT_FIRST = 4;
export const UNDER_WAY_OF_AN_ENDPOINT_MAX = 64;
const LIMIT_SLOW = 2;
const SLOW_MS = 1_000;
const ENDPOINTS_MAX = 20_000;

type EndpointLimit = { limit: number; underWay: number };

export type ConcurrencyLimits = {
  /** The free slots of each endpoint; those that have none are left out. */
  slots(endpoint_ids: readonly string[]): FreeSlots[];
  free(): number;
  begin(endpoint_id: string): void;
  end(endpoint_id: string, isGood: boolean, duration_ms: number): void;
};

export function createConcurrencyLimits(): ConcurrencyLimits {
  const endpoints = new Map<string, EndpointLimit>();
  let underWay = 0;
  let slowUnderWay = 0;
  const isSlow = ({ limit }: EndpointLimit) => limit === LIMIT_SLOW;

  const entryOf = (endpoint_id: string): EndpointLimit => {
    const found = endpoints.get(endpoint_id);
    if (found) return found;
    const fresh = { limit: LIMIT_FIRST, underWay: 0 };
    if (endpoints.size >= ENDPOINTS_MAX) removeIdle(endpoints);
    endpoints.set(endpoint_id, fresh);
    return fresh;
  };

  const change = (entry: EndpointLimit, underWayBy: number, limit: number) => {
    if (isSlow(entry)) slowUnderWay -= entry.underWay;
    entry.underWay += underWayBy;
    entry.limit = limit;
    underWay += underWayBy;
    if (isSlow(entry)) slowUnderWay += entry.underWay;
  };

  return {
    slots: (endpoint_ids) =>
      endpoint_ids.flatMap((endpoint_id) => {
        const entry = endpoints.get(endpoint_id) ?? { limit: LIMIT_FIRST, underWay: 0 };
        const free = entry.limit - entry.underWay;
        const isHeldBack = isSlow(entry) && slowUnderWay >= SLOW_TOGETHER_MAX;
        return free > 0 && !isHeldBack ? [{ endpoint_id, free }] : [];
      }),
    free: () => UNDER_WAY_MAX - underWay,
    begin: (endpoint_id) => {
      const entry = entryOf(endpoint_id);
      change(entry, 1, entry.limit);
    },
    end: (endpoint_id, isGood, duration_ms) => {
      const entry = entryOf(endpoint_id);
      const isFast = isGood && duration_ms < SLOW_MS;
      change(entry, -1, isFast ? Math.min(UNDER_WAY_OF_AN_ENDPOINT_MAX, entry.limit * 2) : LIMIT_SLOW);
    },
  };
}

function removeIdle(endpoints: Map<string, EndpointLimit>): void {
  for (const [id, { underWay }] of endpoints) {
    if (underWay > 0) continue;
    endpoints.delete(id);
    return;
  }
}
