import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { MemberCaller } from '../../platform/http/auth/members.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { outcomeOf, type People } from '../credentials/people.ts';
import { type FromDevice, type Proof, proveAs, type SignedIn, type SignIn, signInAs } from '../credentials/sign-in.ts';
import { auditMember } from './audit.ts';
import * as queries from './queries.ts';

/** The people of partners, as they sign in. */
export const members: People<queries.MemberRow> = {
  kind: 'member',
  findByEmail: queries.findKnown,
  lock: queries.lockMember,
  findCredentials: queries.findCredentials,
  lockCredentials: queries.lockCredentials,
  noteStep: queries.noteStep,
  insertSession: queries.insertSession,
  noteProof: queries.noteProof,
  audit: (tx, act) => {
    const { action, person, address } = act;
    return auditMember(tx, { action, person, address, ...outcomeOf(act) });
  },
};

/** A session for an active member. Throws rate_limited and sign_in_refused, as for the firm's own people. */
export const signInMember = (
  pool: pg.Pool,
  sealer: Sealer,
  wanted: SignIn,
): Promise<SignedIn<queries.MemberRow> & FromDevice> => signInAs(members, pool, sealer, wanted);

/** The member of a session proves once more who they are. Throws rate_limited and sign_in_refused. */
export async function proveMember(
  pool: pg.Pool,
  sealer: Sealer,
  { member: { id, session_id }, proof, address }: { member: MemberCaller; proof: Proof; address: string },
): Promise<void> {
  const person = await transact(pool, 'read', (tx) => queries.findMember(tx, id));
  if (!person) return refuse('member_unauthenticated');
  await proveAs(members, pool, sealer, { person, session_id, proof, address });
}
