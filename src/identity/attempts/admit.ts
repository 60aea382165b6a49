import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { transact } from '../../platform/database/transaction.ts';
import { networkOfSender } from '../../platform/http/auth/address.ts';
import type { Person } from '../../vocabulary/person-kinds.ts';
import { requireRoom } from '../credentials/hashing.ts';
import { findKnown } from '../credentials/queries.ts';
import type { People } from '../people/people.ts';
import { admitTry, type Bound, boundsOfUnknown, requireAdmitted, type Way } from './attempts.ts';
import { deviceOf, deviceOwnerOf } from './devices.ts';
import { noteReached, reachedLately } from './reached-lately.ts';

type Trying = {
  readonly email: string;
  readonly address: string;
  /** What the browser sent of known devices. */
  readonly devices?: readonly string[];
};

/**
 * Finds who tries to sign in, and counts the try before it is judged, alike where there is nobody. What a stranger sends beyond a bound is
 * refused before the database is asked, as far as that is known here: the connections are for others. Throws rate_limited and unavailable.
 */
export async function admitPerson<P extends Person>(
  people: People<P>,
  { pool, sealer }: { readonly pool: pg.Pool; readonly sealer: Sealer },
  { email, address, devices = [] }: Trying,
  way: Way,
) {
  const { kind } = people;
  const source = networkOfSender(address);
  const unknown = boundsOfUnknown(way, { kind, email, address });
  if (devices.length === 0) requireChance(pool, source, unknown);
  const { known, owner, device } = await transact(pool, 'read', async (tx) => {
    const found = await findKnown<P>(tx, kind, email);
    const whose = deviceOwnerOf(kind, found);
    return { known: found, owner: whose, device: deviceOf(sealer, whose, devices, tx.now_ms) };
  });
  if (device === null) requireChance(pool, source, unknown);
  const admission = await transact(pool, 'write', (tx) => admitTry(tx, { device, source, unknown }));
  return { known, owner, admitted: requireAdmitted(noteReached(pool, admission)) };
}

function requireChance(pool: pg.Pool, source: string, unknown: readonly Bound[]): void {
  const reached = reachedLately(pool, unknown);
  if (reached) requireAdmitted({ reached });
  requireRoom(source);
}
