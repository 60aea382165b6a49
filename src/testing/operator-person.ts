import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { totpAt } from '../identity/credentials/totp.ts';
import { inviteAgain, inviteOperator } from '../identity/invitations/by-admin.ts';
import { acceptInvitation, readInvitation, recordAcceptance } from '../identity/invitations/operations.ts';
import { operators } from '../identity/operators/people.ts';
import { signIn } from '../identity/sessions/sign-in.ts';
import { createSealer } from '../platform/crypto/sealed.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Role } from '../vocabulary/permissions.ts';
import { quickHash } from './quick-password.ts';

export const PASSWORD = 'lorry velvet onion quay';
export const ADDRESS = '192.0.2.10';
/** Without those that look like another: two people may not have names that look alike. */
const letters = 'abcdefghjkmnopqrstuvwxyz';

const admin = { name: 'The admin' };

const newSealer = () => createSealer({ current: 1, keys: new Map([[1, randomBytes(32)]]) });

/** People who were invited and accepted, each with a password, which is cheap to check, and an authenticator. */
export function operatorPeople(pool: pg.Pool, sealer = newSealer()) {
  let count = 0;

  async function invite(roles: readonly Role[] = ['viewer']) {
    const letter = letters[count++]!;
    const wanted = { email: `person.${letter}@firm.example`, name: `Person ${letter}`, roles };
    const invited = await transact(pool, 'write', (tx) => inviteOperator(tx, sealer, wanted));
    const shown = await transact(pool, 'read', (tx) =>
      readInvitation(operators, tx, sealer, { invitation: invited.invitation }),
    );
    return { ...invited, secret: shown.totp_secret };
  }

  const acceptance = (invitation: string, secret: string, password = PASSWORD) => ({
    ...{ invitation, password, code: totpAt(secret, Date.now()), address: ADDRESS },
  });
  const accept = (...words: Parameters<typeof acceptance>) =>
    acceptInvitation(operators, pool, sealer, acceptance(...words));

  async function person(roles?: readonly Role[]) {
    const { invitation, secret, operator } = await invite(roles);
    const accepted = acceptance(invitation, secret);
    await transact(pool, 'write', (tx) => recordAcceptance(operators, tx, sealer, accepted, quickHash(PASSWORD)));
    /** A code of this moment that counts as not taken yet. */
    const code = async () => {
      await pool.query('update operator_credentials set totp_last_step = 0 where operator_id = $1', [operator.id]);
      return totpAt(secret, Date.now());
    };
    const enter = async (wrong: { email?: string; password?: string; code?: string; address?: string } = {}) =>
      signIn(operators, pool, sealer, {
        ...{ email: operator.email, password: PASSWORD, address: ADDRESS },
        ...{ code: await code(), ...wrong },
      });
    return { ...operator, secret, code, enter };
  }

  /** A new invitation of somebody who is there, as an admin makes it for who lost the second factor. */
  async function again(operator_id: string) {
    const { invitation } = await transact(pool, 'write', (tx) => inviteAgain(tx, sealer, operator_id, admin));
    const shown = await transact(pool, 'read', (tx) => readInvitation(operators, tx, sealer, { invitation }));
    return { invitation, secret: shown.totp_secret };
  }

  return { sealer, invite, inviteAgain: again, accept, person };
}
