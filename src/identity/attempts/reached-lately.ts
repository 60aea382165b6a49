import type pg from 'pg';
import type { Admission, Bound } from './attempts.ts';

/** How long a bound that was reached is believed without a look: a flood of tries asks the database once a second. */
const BELIEVED_MS = 1_000;
const BOUNDS_MAX = 10_000;

/** By the database that said it. */
const ends = new WeakMap<pg.Pool, Map<string, number>>();

export function noteReached(pool: pg.Pool, admission: Admission): Admission {
  if (!('reached' in admission)) return admission;
  const known = ends.get(pool) ?? new Map<string, number>();
  if (known.size >= BOUNDS_MAX) known.clear();
  ends.set(pool, known.set(admission.reached.subject, performance.now() + BELIEVED_MS));
  return admission;
}

/** The first of these bounds that was reached a moment ago; undefined where the database has to be asked. */
export const reachedLately = (pool: pg.Pool, bounds: readonly Bound[]): Bound | undefined =>
  bounds.find(({ subject }) => performance.now() < (ends.get(pool)?.get(subject) ?? 0));
