import type { Transaction } from '../transaction.ts';
import { placeOf } from './shards.ts';

/** What is on its way, by shard, and the number of the last statement of the transaction that is part of it. */
type Gathering<Gathered> = { readonly shards: Map<string, Gathered>; last: number | null };

/**
 * What is asked next to each other of one shard goes there as one statement: `begin` sends it, and until it leaves more can be added. It
 * ends when it was sent, when another statement follows, which is to find things as they were left before it, or when it is full.
 */
export function gatheredByShard<Gathered>(
  begin: (tx: Transaction, environment_id: string) => Gathered,
  isFull: (gathered: Gathered) => boolean,
): (tx: Transaction, environment_id: string) => Gathered {
  const name = Symbol('gathering');
  return (tx, environment_id) => {
    const gathering = tx.kept(name, (): Gathering<Gathered> => ({ shards: new Map(), last: null }));
    if (gathering.last === null || gathering.last !== tx.unsent) gathering.shards.clear();
    const place = placeOf(environment_id);
    const found = gathering.shards.get(place);
    if (found && !isFull(found)) return found;
    const made = begin(tx, environment_id);
    gathering.shards.set(place, made);
    gathering.last = tx.unsent;
    return made;
  };
}
