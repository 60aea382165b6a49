import type { Room } from './lease-queries.ts';

/**
 * How much may be under way at once: in all, per endpoint, and for all slow endpoints together. An endpoint earns its room
 * by answering well and fast, and loses it with the first attempt that fails or takes long: so a dead or slow receiver
 * holds a handful of places and never those of others.
 */
export const UNDER_WAY_MAX = 2_048;
const SLOW_TOGETHER_MAX = UNDER_WAY_MAX / 2;
const ALLOWED_FIRST = 4;
const ALLOWED_MAX = 64;
const ALLOWED_SLOW = 2;
const SLOW_MS = 1_000;
const KNOWN_MAX = 20_000;

type Known = { allowed: number; underWay: number };

export type Pace = {
  /** What each endpoint has free; those that have nothing free are left out. */
  rooms(endpoint_ids: readonly string[]): Room[];
  free(): number;
  begin(endpoint_id: string): void;
  end(endpoint_id: string, isGood: boolean, duration_ms: number): void;
};

export function keepPace(): Pace {
  const known = new Map<string, Known>();
  let underWay = 0;
  let slowUnderWay = 0;
  const isSlow = ({ allowed }: Known) => allowed === ALLOWED_SLOW;

  const entryOf = (endpoint_id: string): Known => {
    const found = known.get(endpoint_id);
    if (found) return found;
    const fresh = { allowed: ALLOWED_FIRST, underWay: 0 };
    if (known.size >= KNOWN_MAX) forgetOne(known);
    known.set(endpoint_id, fresh);
    return fresh;
  };

  const change = (entry: Known, underWayBy: number, allowed: number) => {
    if (isSlow(entry)) slowUnderWay -= entry.underWay;
    entry.underWay += underWayBy;
    entry.allowed = allowed;
    underWay += underWayBy;
    if (isSlow(entry)) slowUnderWay += entry.underWay;
  };

  return {
    rooms: (endpoint_ids) =>
      endpoint_ids.flatMap((endpoint_id) => {
        const entry = known.get(endpoint_id) ?? { allowed: ALLOWED_FIRST, underWay: 0 };
        const free = entry.allowed - entry.underWay;
        const isHeldBack = isSlow(entry) && slowUnderWay >= SLOW_TOGETHER_MAX;
        return free > 0 && !isHeldBack ? [{ endpoint_id, free }] : [];
      }),
    free: () => UNDER_WAY_MAX - underWay,
    begin: (endpoint_id) => {
      const entry = entryOf(endpoint_id);
      change(entry, 1, entry.allowed);
    },
    end: (endpoint_id, isGood, duration_ms) => {
      const entry = entryOf(endpoint_id);
      const isFast = isGood && duration_ms < SLOW_MS;
      change(entry, -1, isFast ? Math.min(ALLOWED_MAX, entry.allowed * 2) : ALLOWED_SLOW);
    },
  };
}

function forgetOne(known: Map<string, Known>): void {
  for (const [id, { underWay }] of known) {
    if (underWay > 0) continue;
    known.delete(id);
    return;
  }
}
