import type pg from 'pg';
import { z } from 'zod';
import { findOldestNamed } from '../access/organisations/queries.ts';
import { findKnown } from '../identity/credentials/queries.ts';
import { activateMember, createMember } from '../identity/members/operations.ts';
import type { Sealer } from '../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../platform/database/transaction.ts';
import { type MemberRole, memberRoles } from '../vocabulary/member-permissions.ts';
import { DEMO_NAME, REVIEWED_NAME } from './demo/names.ts';
import { keepOrSet, newPassword, type Password, readWritten, type SignInWith } from './demo-passwords.ts';

/** A person of a partner of the demonstration, with what they sign in to the dashboard with. */
export type DemoMember = SignInWith & { readonly email: string; readonly name: string; readonly role: MemberRole };

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

const Written = z.object({ email: z.string(), password: z.string(), totp_secret: z.string() });
type Written = z.infer<typeof Written>;
export type PreparedMembers = { readonly written: readonly Written[]; readonly password: Password | null };

/** Before the transaction: new people of one start share a password, so that a start hashes once; where all are there, none. */
export async function prepareMembers(pool: pg.Pool, file: string): Promise<PreparedMembers> {
  const written = await readWritten(file, 'members', Written);
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
    const signInWith = await keepOrSet(tx, sealer, { kind: 'member', id, before }, prepared);
    await activateMember(tx, organisation_id, id);
    members.push({ email, name, role, ...signInWith });
  }
  return members;
}
