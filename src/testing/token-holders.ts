import { createOperator } from '../operator/identities/operations.ts';
import { createToken } from '../operator/tokens/operations.ts';
import { days } from '../vocabulary/limits.ts';
import type { Role } from '../vocabulary/permissions.ts';
import type { Answered } from './operator-side.ts';
import type { World } from './world.ts';

export type TokenHolder = Awaited<ReturnType<Awaited<ReturnType<typeof tokenHolders>>>>;

/** Opens the operators' listener, and makes operators of the database, each with a token of all of the roles. */
export async function tokenHolders({ service, write }: Pick<World, 'service' | 'write'>) {
  const baseUrl = await service.operatorServer!.listen({ host: '127.0.0.1', port: 0 });
  return async (name: string, ...roles: Role[]) => {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@firm.example`;
    const { operator, token } = await write(async (tx) => {
      const made = await createOperator(tx, { email, name, roles });
      const expires_at = new Date(tx.now_ms + days(30)).toISOString();
      return { operator: made, token: (await createToken(tx, made, { name: 'a test', roles, expires_at })).token };
    });
    const ask = async (
      method: string,
      path: string,
      body?: unknown,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Answered> => {
      const response = await fetch(`${baseUrl}/operator/v1${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      // A file is no JSON.
      const answer = (isJson ? await response.json() : {}) as Answered['body'];
      if (!isJson) await response.arrayBuffer();
      return { status: response.status, headers: response.headers, code: answer.error?.code ?? null, body: answer };
    };
    return { ...operator, ask };
  };
}
