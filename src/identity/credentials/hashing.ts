import { unavailable } from '../../vocabulary/refusals.ts';
import { type FairLane, fairLane } from './fair-lane.ts';

/** Who waits for a password to be hashed: a person who is known, by a session, a device or an invitation, or anyone. */
export type Waiting = 'known' | 'stranger';

/**
 * A hash takes a processor and 32 MiB for a quarter of a second. Strangers have one of them at once, so that whatever they send, the hash of
 * a person who is known begins at once. Few of them wait: in a flood a longer queue lets no more of them in, and each waits longer.
 */
const lanes: Readonly<Record<Waiting, FairLane>> = {
  known: fairLane({ atOnce: 2, waitingMax: 64, waitingOfOneMax: 8 }),
  stranger: fairLane({ atOnce: 1, waitingMax: 3, waitingOfOneMax: 2 }),
};

/** Hashes in the turn of a source: a network of strangers, or the person. Throws unavailable where too many wait. */
export async function hashInTurn<Result>(
  waiting: Waiting,
  source: string,
  hash: () => Promise<Result>,
): Promise<Result> {
  const hashed = lanes[waiting].run(source, waiting === 'known' ? () => noted(hash()) : () => afterKnown(hash));
  if (hashed === null) throw tooMany();
  return hashed;
}

/** The hashes of people who are known that are under way. */
const underWay = new Set<Promise<unknown>>();

function noted<Result>(hash: Promise<Result>): Promise<Result> {
  underWay.add(hash);
  return hash.finally(() => underWay.delete(hash));
}

/** The hash of a stranger begins while none of a known person runs, and waits for one of these at most: those cannot keep it out. */
async function afterKnown<Result>(hash: () => Promise<Result>): Promise<Result> {
  if (underWay.size > 0) await Promise.race([...underWay].map((known) => known.catch(() => null)));
  return hash();
}

/** Throws unavailable where a stranger of this network would find no place: such a try costs the database nothing. */
export function requireRoom(source: string): void {
  if (lanes.stranger.isFull(source)) throw tooMany();
}

const tooMany = () => unavailable('too many passwords wait to be checked');
