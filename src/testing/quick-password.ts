import { scryptSync } from 'node:crypto';

const SALT = Buffer.alloc(16, 's');

/**
 * The stored form of a password as the product writes it, of a cost that is nothing: the cost is in it, so that a sign-in takes
 * no longer than that. For people of tests that prove something else than the acceptance of an invitation.
 */
export function quickHash(password: string): string {
  const hash = scryptSync(password, SALT, 32, { N: 16, r: 1, p: 1 });
  return `$scrypt$ln=4,r=1,p=1$${SALT.toString('base64url')}$${hash.toString('base64url')}`;
}
