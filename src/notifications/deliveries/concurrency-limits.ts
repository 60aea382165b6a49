import type { FreeSlots } from './leased.ts';

/**
 * How many attempts may be under way at once: in all, per endpoint, and for all slow endpoints together. The limit of an
 * endpoint grows while it responds well and fast, and falls with the first attempt that fails or takes long: so a dead or
 * slow receiver holds a few slots and never those of others.
 */
export const UNDER_WAY_MAX = 2_048;
const SLOW_TOGETHER_MAX = UNDER_WAY_MAX / 2;
const LIMIT_FIRST = 4;
export const UNDER_WAY_OF_AN_ENDPOINT_MAX = 64;
const LIMIT_SLOW = 2;
const SLOW_MS = 1_000;
const ENDPOINTS_MAX = 20_000;

/** `unrecorded`: what was answered and is not written yet. */
type EndpointLimit = { limit: number; underWay: number; unrecorded: number };
const fresh = (): EndpointLimit => ({ limit: LIMIT_FIRST, underWay: 0, unrecorded: 0 });

/** While responses are written the next are asked for, as many as are being written at most. */
const freeOf = ({ limit, underWay, unrecorded }: EndpointLimit): number =>
  Math.min(limit - underWay, 2 * limit - underWay - unrecorded);

export type ConcurrencyLimits = {
  /** The free slots of each endpoint; those that have none are left out. */
  slots(endpoint_ids: readonly string[]): FreeSlots[];
  free(): number;
  begin(endpoint_id: string): void;
  answered(endpoint_id: string, isGood: boolean, duration_ms: number): void;
  recorded(endpoint_id: string): void;
};

export function createConcurrencyLimits(): ConcurrencyLimits {
  const endpoints = new Map<string, EndpointLimit>();
  let unfinished = 0;
  let slowUnderWay = 0;
  const isSlow = ({ limit }: EndpointLimit) => limit === LIMIT_SLOW;

  const entryOf = (endpoint_id: string): EndpointLimit => {
    const found = endpoints.get(endpoint_id);
    if (found) return found;
    const entry = fresh();
    if (endpoints.size >= ENDPOINTS_MAX) removeIdle(endpoints);
    endpoints.set(endpoint_id, entry);
    return entry;
  };

  const change = (entry: EndpointLimit, underWayBy: number, limit: number) => {
    if (isSlow(entry)) slowUnderWay -= entry.underWay;
    entry.underWay += underWayBy;
    entry.limit = limit;
    if (isSlow(entry)) slowUnderWay += entry.underWay;
  };

  return {
    slots: (endpoint_ids) =>
      endpoint_ids.flatMap((endpoint_id) => {
        const entry = endpoints.get(endpoint_id) ?? fresh();
        const free = freeOf(entry);
        const isHeldBack = isSlow(entry) && slowUnderWay >= SLOW_TOGETHER_MAX;
        return free > 0 && !isHeldBack ? [{ endpoint_id, free }] : [];
      }),
    free: () => UNDER_WAY_MAX - unfinished,
    begin: (endpoint_id) => {
      const entry = entryOf(endpoint_id);
      change(entry, 1, entry.limit);
      unfinished += 1;
    },
    answered: (endpoint_id, isGood, duration_ms) => {
      const entry = entryOf(endpoint_id);
      const isFast = isGood && duration_ms < SLOW_MS;
      change(entry, -1, isFast ? Math.min(UNDER_WAY_OF_AN_ENDPOINT_MAX, entry.limit * 2) : LIMIT_SLOW);
      entry.unrecorded += 1;
    },
    recorded: (endpoint_id) => {
      entryOf(endpoint_id).unrecorded -= 1;
      unfinished -= 1;
    },
  };
}

function removeIdle(endpoints: Map<string, EndpointLimit>): void {
  for (const [id, { underWay, unrecorded }] of endpoints) {
    if (underWay + unrecorded > 0) continue;
    endpoints.delete(id);
    return;
  }
}
