import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { type AccountKind, type Admitted, giveBack } from './attempts.ts';
import type { DeviceOwner } from './devices.ts';
import { hashInTurn } from './hashing.ts';
import { isPasswordOf } from './passwords.ts';
import type { Person } from './people.ts';
import type { Known } from './queries.ts';

/**
 * Whether the password is right, checked in the turn of whoever tries. Throws unavailable where too many wait, and such a try is not counted:
 * it was not judged.
 */
export async function checkInTurn(
  pool: pg.Pool,
  admitted: Admitted,
  typed: string,
  hash: string | undefined,
): Promise<boolean> {
  try {
    return await hashInTurn(admitted.waiting, admitted.source, () => isPasswordOf(typed, hash));
  } catch (error) {
    await transact(pool, 'write', (tx) => giveBack(tx, admitted));
    throw error;
  }
}

/** Whose known devices there may be; null for an address that nobody has, and for who has set no password. */
export const deviceOwnerOf = <P extends Person>(kind: AccountKind, known: Known<P> | undefined): DeviceOwner | null =>
  known?.credentials ? { kind, person_id: known.person.id, password_hash: known.credentials.password_hash } : null;
