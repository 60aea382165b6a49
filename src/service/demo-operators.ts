import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { z } from 'zod';
import { hashPassword } from '../identity/credentials/passwords.ts';
import { credentialsOf, totpPlace } from '../identity/credentials/queries.ts';
import { newTotpSecret } from '../identity/credentials/totp.ts';
import { createOperator } from '../identity/operators/operations.ts';
import { findOperatorByEmail, type OperatorRow } from '../identity/operators/queries.ts';
import { createToken, findCaller } from '../identity/tokens/operations.ts';
import { randomBase62 } from '../platform/crypto/base62.ts';
import type { Sealer } from '../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../platform/database/transaction.ts';
import { days, OPERATOR_TOKEN_DAYS_MAX } from '../vocabulary/limits.ts';
import type { Role } from '../vocabulary/permissions.ts';

/** A person of the firm, with what they sign in with and a token, so that the firm's side can be tried at once. */
export type DemoOperator = {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly password: string;
  /** Of the second factor, in base 32. */
  readonly totp_secret: string;
  readonly token: string;
};

/** One for each role first; then a second of those roles that approve what another of them proposed. */
const people: readonly { readonly name: string; readonly email: string; readonly role: Role }[] = [
  { name: 'Efua Viewer', email: 'viewer@demo.example', role: 'viewer' },
  { name: 'Kwame Compliance', email: 'compliance@demo.example', role: 'compliance' },
  { name: 'Ngozi Dealing', email: 'dealing@demo.example', role: 'dealing' },
  { name: 'Tunde Finance', email: 'finance@demo.example', role: 'finance' },
  { name: 'Abena Admin', email: 'admin@demo.example', role: 'admin' },
  { name: 'Yaw Reviewer', email: 'compliance-2@demo.example', role: 'compliance' },
  { name: 'Chioma Dealer', email: 'dealing-2@demo.example', role: 'dealing' },
  { name: 'Kofi Treasurer', email: 'finance-2@demo.example', role: 'finance' },
  { name: 'Zainab Director', email: 'admin-2@demo.example', role: 'admin' },
];
type Person = (typeof people)[number];

const PASSWORD_LENGTH = 20;

/**
 * What is there stays: neither a token nor a password can be read again, so those that were written before are kept as long
 * as they are good.
 */
export async function demoOperators(tx: Transaction, sealer: Sealer, prepared: Prepared): Promise<DemoOperator[]> {
  const operators: DemoOperator[] = [];
  for (const person of people) operators.push(await demoOperator(tx, sealer, person, prepared));
  return operators;
}

async function demoOperator(
  tx: Transaction,
  sealer: Sealer,
  { name, email, role }: Person,
  { written, password }: Prepared,
): Promise<DemoOperator> {
  const operator = (await findOperatorByEmail(tx, email)) ?? (await createOperator(tx, { email, name, roles: [role] }));
  const before = written.find((one) => one.email === email);
  return {
    ...{ email, name: operator.name, roles: operator.roles },
    ...(await signInOf(tx, sealer, operator, before, password)),
    token: await tokenOf(tx, operator, before),
  };
}

type Credentials = Pick<DemoOperator, 'password' | 'totp_secret'>;

async function signInOf(
  tx: Transaction,
  sealer: Sealer,
  { id: operator_id }: OperatorRow,
  before: Credentials | undefined,
  prepared: Password | null,
): Promise<Credentials> {
  if (before && (await credentialsOf.operator.find(tx, operator_id)))
    return { password: before.password, totp_secret: before.totp_secret };
  const { password, password_hash } = prepared ?? (await newPassword());
  const totp_secret = newTotpSecret();
  await credentialsOf.operator.save(tx, operator_id, {
    password_hash,
    totp_secret_sealed: sealer.seal(totp_secret, totpPlace(operator_id)),
    totp_last_step: 0,
    changed_at: new Date(tx.now_ms).toISOString(),
  });
  return { password, totp_secret };
}

async function tokenOf(tx: Transaction, operator: OperatorRow, before: { token: string } | undefined): Promise<string> {
  if (before && (await findCaller(tx, before.token))?.id === operator.id) return before.token;
  const expires_at = new Date(tx.now_ms + days(OPERATOR_TOKEN_DAYS_MAX)).toISOString();
  const wanted = { name: 'Demonstration', roles: operator.roles, expires_at };
  return (await createToken(tx, operator, wanted)).token;
}

const CredentialsFile = z.object({
  operators: z.array(z.object({ email: z.string(), password: z.string(), totp_secret: z.string(), token: z.string() })),
});

/** What a start before this one wrote of the operators. */
type Written = z.infer<typeof CredentialsFile>['operators'];
type Password = { readonly password: string; readonly password_hash: string };

/** `password` is null where everybody has one already. */
export type Prepared = { readonly written: Written; readonly password: Password | null };

/**
 * Before the transaction, which others wait for: a password is hashed for long. New people of one start share one, so that a
 * start hashes once, and a start that finds them all hashes none.
 */
export async function prepareOperators(pool: pg.Pool, file: string): Promise<Prepared> {
  const written = await readWritten(file);
  const isComplete = await transact(pool, 'read', async (tx) => {
    for (const { email } of people) {
      const operator = await findOperatorByEmail(tx, email);
      const isThere =
        operator && written.some((one) => one.email === email) && (await credentialsOf.operator.find(tx, operator.id));
      if (!isThere) return false;
    }
    return true;
  });
  return { written, password: isComplete ? null : await newPassword() };
}

async function newPassword(): Promise<Password> {
  const password = randomBase62(PASSWORD_LENGTH);
  return { password, password_hash: await hashPassword(password) };
}

/** None where there is no file, or another one. */
async function readWritten(file: string): Promise<Written> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return CredentialsFile.parse(JSON.parse(text)).operators;
  } catch {
    return [];
  }
}
