import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { z } from 'zod';
import { findOldestNamed } from '../access/organisations/queries.ts';
import { hashPassword } from '../identity/credentials/passwords.ts';
import { credentialsOf, findKnown, totpPlace } from '../identity/credentials/queries.ts';
import { newTotpSecret } from '../identity/credentials/totp.ts';
import { activateMember, createMember } from '../identity/members/operations.ts';
import { randomBase62 } from '../platform/crypto/base62.ts';
import type { Sealer } from '../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../platform/database/transaction.ts';
import { type MemberRole, memberRoles } from '../vocabulary/member-permissions.ts';
import { DEMO_NAME, REVIEWED_NAME } from './demo/names.ts';

/** A person of a partner of the demonstration, with what they sign in to the dashboard with. */
export type DemoMember = {
  readonly email: string;
  readonly name: string;
  readonly role: MemberRole;
  readonly password: string;
  /** Of the second factor, in base 32. */
  readonly totp_secret: string;
};

const names: Readonly<Record<MemberRole, string>> = {
  owner: 'Adaeze Owner',
  developer: 'Kojo Developer',
  finance: 'Halima Finance',
  viewer: 'Sena Viewer',
};

type Person = Pick<DemoMember, 'email' | 'name' | 'role'> & { readonly organisation: string };

/** One for each role of the partner whose keys the demonstration prints, and one of the partner that has live records. */
const people: readonly Person[] = [
  ...memberRoles.map((role) => ({
    ...{ role, name: names[role], email: `${role}@demo-capital.example`, organisation: DEMO_NAME },
  })),
  { role: 'owner', name: 'Efua Owner', email: 'owner@harmattan-wealth.example', organisation: REVIEWED_NAME },
];

const CredentialsFile = z.object({
  members: z.array(z.object({ email: z.string(), password: z.string(), totp_secret: z.string() })),
});
type Written = z.infer<typeof CredentialsFile>['members'];
type Password = { readonly password: string; readonly password_hash: string };
export type PreparedMembers = { readonly written: Written; readonly password: Password | null };

const PASSWORD_LENGTH = 20;

/** Before the transaction: new people of one start share a password, so that a start hashes once; where all are there, none. */
export async function prepareMembers(pool: pg.Pool, file: string): Promise<PreparedMembers> {
  const written = await readWritten(file);
  const isComplete = await transact(pool, 'read', async (tx) => {
    const now = await thoseNow(tx);
    for (const { email } of now) {
      const known = await findKnown(tx, 'member', email);
      if (!known?.credentials || !written.some((one) => one.email === email)) return false;
    }
    return now.length > 0;
  });
  if (isComplete) return { written, password: null };
  return { written, password: await newPassword() };
}

/** Those whose organisation is there: the one with live records comes after the first start. */
async function thoseNow(tx: Transaction): Promise<(Person & { organisation_id: string })[]> {
  const found: (Person & { organisation_id: string })[] = [];
  for (const person of people) {
    const { id: organisation_id = null } = (await findOldestNamed(tx, person.organisation)) ?? {};
    if (organisation_id !== null) found.push({ ...person, organisation_id });
  }
  return found;
}

/** What is there stays: a password cannot be read again, so those that were written before are kept. */
export async function demoMembers(
  tx: Transaction,
  sealer: Sealer,
  { written, password: prepared }: PreparedMembers,
): Promise<DemoMember[]> {
  const members: DemoMember[] = [];
  for (const { role, name, email, organisation_id } of await thoseNow(tx)) {
    const known = await findKnown(tx, 'member', email);
    const { id } = known?.person ?? (await createMember(tx, organisation_id, { email, name, role }));
    const before = written.find((one) => one.email === email);
    if (before && (await credentialsOf.member.find(tx, id))) {
      members.push({ email, name, role, password: before.password, totp_secret: before.totp_secret });
      continue;
    }
    const { password, password_hash } = prepared ?? (await newPassword());
    const totp_secret = newTotpSecret();
    await credentialsOf.member.save(tx, id, {
      ...{ password_hash, totp_last_step: 0, changed_at: new Date(tx.now_ms).toISOString() },
      totp_secret_sealed: sealer.seal(totp_secret, totpPlace(id)),
    });
    await activateMember(tx, organisation_id, id);
    members.push({ email, name, role, password, totp_secret });
  }
  return members;
}

async function newPassword(): Promise<Password> {
  const password = randomBase62(PASSWORD_LENGTH);
  return { password, password_hash: await hashPassword(password) };
}

/** None where there is no file, or another one. */
async function readWritten(file: string): Promise<Written> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return CredentialsFile.parse(JSON.parse(text)).members;
  } catch {
    return [];
  }
}
