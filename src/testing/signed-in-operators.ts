import { createOperator } from '../identity/operators/operations.ts';
import { operators } from '../identity/operators/people.ts';
import { beginSession } from '../identity/sessions/sign-in.ts';
import { createToken } from '../identity/tokens/operations.ts';
import { days } from '../vocabulary/limits.ts';
import type { Role } from '../vocabulary/permissions.ts';
import { operatorUrlOf } from './firm.ts';
import type { Answered } from './operator-side.ts';
import type { World } from './world.ts';

export type SignedInOperator = Awaited<ReturnType<Awaited<ReturnType<typeof signedInOperators>>>>;

type Headers = Readonly<Record<string, string>>;

/**
 * Opens the operators' listener, and makes operators of the database, each with all of the roles, a session that was proven just now,
 * and a token.
 */
export async function signedInOperators({ service, write }: Pick<World, 'service' | 'write'>) {
  const baseUrl = await operatorUrlOf(service);
  return async (name: string, ...roles: Role[]) => {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@firm.example`;
    const { person, text, csrf_token, token } = await write(async (tx) => {
      const made = await createOperator(tx, { email, name, roles });
      const expires_at = new Date(tx.now_ms + days(30)).toISOString();
      const { token: bearer } = await createToken(tx, made, { name: 'a test', roles, expires_at });
      return {
        ...(await beginSession(tx, operators, made, { address: '192.0.2.10', method: 'open_id' })),
        token: bearer,
      };
    });
    return {
      ...person,
      ask: askerAt(baseUrl, { Cookie: `operator_session=${text}`, 'X-CSRF-Token': csrf_token }),
      /** The same person's script, which has proven nothing of a person. */
      askByToken: askerAt(baseUrl, { Authorization: `Bearer ${token}` }),
    };
  };
}

const askerAt =
  (baseUrl: string, sender: Headers) =>
  async (method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Answered> => {
    const response = await fetch(`${baseUrl}/operator/v1${path}`, {
      method,
      headers: { ...sender, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    // A file is no JSON.
    const answer = (isJson ? await response.json() : {}) as Answered['body'];
    if (!isJson) await response.arrayBuffer();
    return { status: response.status, headers: response.headers, code: answer.error?.code ?? null, body: answer };
  };
