import { againMost, type Leased } from './lease-queries.ts';

/** Where a round over the endpoints begins: before all of their ids. */
export const FIRST = '00000000-0000-0000-0000-000000000000';

type Look = {
  /** The endpoints it visited, in the order of their ids. */
  readonly waiting: readonly string[];
  /** At most so many of them. */
  readonly visited_max: number;
  readonly leased: readonly Pick<Leased, 'endpoint_id' | 'trigger' | 'round_count'>[];
  readonly capacity: number;
};

/**
 * Where the next look goes on. One that was cut short, by the number of endpoints, of new deliveries or of those that are
 * made again, goes on behind the endpoint where the first of these cuts was: so nobody is passed over for being behind
 * others, however much they have waiting.
 */
export function nextCursor({ waiting, visited_max, leased, capacity }: Look): string {
  const fresh = leased.filter(isNew);
  const again = leased.filter((one) => !isNew(one));
  const cuts = [
    fresh.length >= capacity ? lastOf(fresh) : null,
    again.length >= againMost(capacity) ? lastOf(again) : null,
    waiting.length >= visited_max ? waiting.at(-1)! : null,
  ].filter((cut) => cut !== null);
  return cuts.sort()[0] ?? FIRST;
}

const isNew = ({ trigger, round_count }: Look['leased'][0]): boolean => trigger === 'event' && round_count === 0;

const lastOf = (leased: Look['leased']): string | null =>
  leased.reduce<string | null>((last, { endpoint_id }) => (last && last > endpoint_id ? last : endpoint_id), null);
