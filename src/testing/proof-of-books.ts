import { connectPool } from '../platform/database/connect.ts';
import { transact } from '../platform/database/transaction.ts';
import { type BookWrites, bookWrites, proveBooks, writtenSince } from './book-writes.ts';
import type { FreshDatabase } from './fresh-database.ts';

/** How the books of a database are proven again and again, on a connection of its own: the first time on a connection takes ten times as long. */
export async function proofOf({ address, owner }: Pick<FreshDatabase, 'address' | 'owner'>) {
  const pool = connectPool(address, 1, () => undefined);
  const proveWritten = (written: readonly string[] | null) => transact(pool, 'read', (tx) => proveBooks(tx, written));
  const begun = await bookWrites(owner);
  let proven = begun;
  const proveSince = async (before: BookWrites): Promise<void> => {
    const writes = await bookWrites(owner);
    const written = writtenSince(before, writes);
    if (written?.length !== 0) await proveWritten(written);
    proven = writes;
  };
  return {
    prove: () => proveSince(proven),
    /** A write counts when its statement runs, and a proof sees it once it is committed: at the end all that was ever written is proven. */
    proveAtEnd: () => proveSince(begun),
    proveAll: () => proveWritten(null),
    end: () => pool.end(),
  };
}
