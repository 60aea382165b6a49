import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { hashPassword } from '../identity/credentials/passwords.ts';
import { credentialsOf, totpPlace } from '../identity/credentials/queries.ts';
import { newTotpSecret } from '../identity/credentials/totp.ts';
import { randomBase62 } from '../platform/crypto/base62.ts';
import type { Sealer } from '../platform/crypto/sealed.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { PersonKind } from '../vocabulary/person-kinds.ts';

/** What people of the demonstration sign in with. New ones of one start share a password, so that a start hashes once. */
export type Password = { readonly password: string; readonly password_hash: string };

export type SignInWith = {
  readonly password: string;
  /** Of the second factor, in base 32. */
  readonly totp_secret: string;
};

const PASSWORD_LENGTH = 20;

export async function newPassword(): Promise<Password> {
  const password = randomBase62(PASSWORD_LENGTH);
  return { password, password_hash: await hashPassword(password) };
}

/** What was written of a person before stays as long as there are credentials: a password cannot be read again. */
export async function keepOrSet(
  tx: Transaction,
  sealer: Sealer,
  { kind, id, before }: { readonly kind: PersonKind; readonly id: string; readonly before: SignInWith | undefined },
  prepared: Password | null,
): Promise<SignInWith> {
  if (before && (await credentialsOf[kind].find(tx, id)))
    return { password: before.password, totp_secret: before.totp_secret };
  const { password, password_hash } = prepared ?? (await newPassword());
  const totp_secret = newTotpSecret();
  await credentialsOf[kind].save(tx, id, {
    ...{ password_hash, totp_last_step: 0, changed_at: tx.now },
    totp_secret_sealed: sealer.seal(totp_secret, totpPlace(id)),
  });
  return { password, totp_secret };
}

/** A list of the file that an earlier start wrote; none where there is no file, or another one. */
export async function readWritten<Entry>(file: string, list: string, entry: z.ZodType<Entry>): Promise<Entry[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return z.object({ [list]: z.array(entry) }).parse(JSON.parse(text))[list] ?? [];
  } catch {
    return [];
  }
}
