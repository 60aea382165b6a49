import { operatorUrlOf } from './firm.ts';
import type { Sent } from './passkeys.ts';
import type { World } from './world.ts';

/** What the operators' API returned: `cookie` is the first that it sets, and `error` all that it says of a refusal. */
export type OperatorAnswer = Sent & { readonly cookie: string; readonly error: object | null };

/** Opens the operators' listener. Requests are sent to it as a page or a script does, with the headers that are given. */
export async function operatorRequests(world: Pick<World, 'service'>) {
  const baseUrl = await operatorUrlOf(world.service);

  async function send(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<OperatorAnswer> {
    const response = await fetch(`${baseUrl}/operator/v1${path}`, {
      method,
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data, error = null } = (await response.json()) as {
      data: Record<string, string>;
      error?: { code: string };
    };
    const cookie = response.headers.getSetCookie()[0] ?? '';
    return { status: response.status, cookie, code: error?.code ?? null, error, data };
  }

  return { baseUrl, send };
}
