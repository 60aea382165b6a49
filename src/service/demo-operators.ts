import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { createOperator } from '../operator/identities/operations.ts';
import { findOperatorByEmail } from '../operator/identities/queries.ts';
import { createToken, findCaller } from '../operator/tokens/operations.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { days, OPERATOR_TOKEN_DAYS_MAX } from '../vocabulary/limits.ts';
import { type Role, roles } from '../vocabulary/permissions.ts';

/** One person of the firm for each role, with a token, so that the firm's side can be tried at once. */
export type DemoOperator = {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly token: string;
};

const names: Readonly<Record<Role, string>> = {
  viewer: 'Efua Viewer',
  compliance: 'Kwame Compliance',
  dealing: 'Ngozi Dealing',
  finance: 'Tunde Finance',
  admin: 'Abena Admin',
};

const emailOf = (role: Role) => `${role}@demo.example`;

/** What is there stays: a token cannot be read again, so the one that was written before is kept as long as it is good. */
export async function demoOperators(tx: Transaction, written: readonly string[]): Promise<DemoOperator[]> {
  const operators: DemoOperator[] = [];
  for (const role of roles) operators.push(await demoOperator(tx, role, written));
  return operators;
}

async function demoOperator(tx: Transaction, role: Role, written: readonly string[]): Promise<DemoOperator> {
  const email = emailOf(role);
  const operator =
    (await findOperatorByEmail(tx, email)) ?? (await createOperator(tx, { email, name: names[role], roles: [role] }));
  const person = { email, name: operator.name, roles: operator.roles };
  for (const token of written) if ((await findCaller(tx, token))?.id === operator.id) return { ...person, token };
  const expires_at = new Date(tx.now_ms + days(OPERATOR_TOKEN_DAYS_MAX)).toISOString();
  return {
    ...person,
    token: (await createToken(tx, operator, { name: 'Demonstration', roles: [role], expires_at })).token,
  };
}

const Written = z.object({ operators: z.array(z.object({ token: z.string() })) });

/** The tokens in a file of credentials; none where there is no file, or another one. */
export async function readTokens(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return Written.parse(JSON.parse(text)).operators.map(({ token }) => token);
  } catch {
    return [];
  }
}
