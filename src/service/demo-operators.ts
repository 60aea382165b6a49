import type pg from 'pg';
import { z } from 'zod';
import { credentialsOf } from '../identity/credentials/queries.ts';
import { createOperator } from '../identity/operators/operations.ts';
import { findOperatorByEmail, type OperatorRow } from '../identity/operators/queries.ts';
import { createToken, findCaller } from '../identity/tokens/operations.ts';
import type { Sealer } from '../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../platform/database/transaction.ts';
import { days, OPERATOR_TOKEN_DAYS_MAX } from '../vocabulary/limits.ts';
import type { Role } from '../vocabulary/permissions.ts';
import { keepOrSet, newPassword, type Password, readWritten, type SignInWith } from './demo-passwords.ts';

/** A person of the firm, with what they sign in with and a token, so that the firm's side can be tried at once. */
export type DemoOperator = SignInWith & {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
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
    ...(await keepOrSet(tx, sealer, { kind: 'operator', id: operator.id, before }, password)),
    token: await tokenOf(tx, operator, before),
  };
}

async function tokenOf(tx: Transaction, operator: OperatorRow, before: { token: string } | undefined): Promise<string> {
  if (before && (await findCaller(tx, before.token))?.id === operator.id) return before.token;
  const expires_at = new Date(tx.now_ms + days(OPERATOR_TOKEN_DAYS_MAX)).toISOString();
  const wanted = { name: 'Demonstration', roles: operator.roles, expires_at };
  return (await createToken(tx, operator, wanted)).token;
}

const Written = z.object({ email: z.string(), password: z.string(), totp_secret: z.string(), token: z.string() });
/** What a start before this one wrote of an operator. */
type Written = z.infer<typeof Written>;

/** `password` is null where everybody has one already. */
export type Prepared = { readonly written: readonly Written[]; readonly password: Password | null };

/**
 * Before the transaction, which others wait for: a password is hashed for long. New people of one start share one, so that a
 * start hashes once, and a start that finds them all hashes none.
 */
export async function prepareOperators(pool: pg.Pool, file: string): Promise<Prepared> {
  const written = await readWritten(file, 'operators', Written);
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
