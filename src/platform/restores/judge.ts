import type { Marker } from './marker-place.ts';

/**
 * What the marker says of the database. `right`: it is not behind; a process may have ended between its commit and its write.
 * `new`: nothing was written yet. `behind` and `lost`: it was restored, or nothing shows that it was not. `taken`: another copy of it
 * counts on. `foreign`: the marker is of another database.
 */
export type Verdict = 'right' | 'new' | 'behind' | 'lost' | 'taken' | 'foreign';

/** `known`: the branch on which this process found the database last; null before its first look. */
export function judge(inside: Marker, outside: Marker | null, known: string | null): Verdict {
  if (outside === null) return inside.epoch === 0 ? 'new' : 'lost';
  if (outside.database !== inside.database) return 'foreign';
  if (outside.epoch < inside.epoch) return 'right';
  if (outside.branch === inside.branch) return outside.epoch === inside.epoch ? 'right' : 'behind';
  // The database is the one that this process knows: not the database changed, but the marker.
  return known === inside.branch ? 'taken' : 'behind';
}
