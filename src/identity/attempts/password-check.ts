import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { hashInTurn } from '../credentials/hashing.ts';
import { isPasswordOf } from '../credentials/passwords.ts';
import { type Admitted, giveBack } from './attempts.ts';

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
