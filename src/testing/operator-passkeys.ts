import { operatorPeople, PASSWORD } from './operator-person.ts';
import { type OperatorAnswer, operatorRequests } from './operator-requests.ts';
import type { World } from './world.ts';

/** Operators who sign in over HTTP, with codes and with passkeys, and what the audit has of it. */

type Named = { readonly email: string };

export const REFUSED = [401, 'passkey_refused', ''];
export const shown = ({ status, code, cookie }: OperatorAnswer) => [status, code, cookie];

export async function operatorPasskeys(world: World) {
  const { baseUrl, send } = await operatorRequests(world);
  const people = operatorPeople(world.database.pool, world.settings.sealer);

  /** Requests in a session whose text and token are known. */
  const within =
    ({ text, csrf_token }: { text: string; csrf_token: string }) =>
    (method: string, path: string, body?: object) =>
      send(method, path, body, { Cookie: `operator_session=${text}`, 'X-CSRF-Token': csrf_token });

  /** A person who has signed in with a code. */
  async function person() {
    const made = await people.person();
    const ask = within(await made.enter());
    return { ...made, ask };
  }

  const start = ({ email }: Named, password = PASSWORD) => send('POST', '/sessions/passkey/start', { email, password });
  const finish = (answer: object) => send('POST', '/sessions/passkey/finish', answer);

  async function audited(operator_id: string, action: string): Promise<Record<string, string>[]> {
    const { rows } = await world.database.pool.query(
      'select after from audit_entries where subject_id = $1 and action = $2 order by sequence',
      [operator_id, action],
    );
    return rows.map(({ after }) => after);
  }

  /** Why a response was refused last, which the response does not say. */
  async function why(): Promise<string> {
    const { rows } = await world.database.pool.query(
      "select after->>'why' as why from audit_entries where action in ('sessions refuse', 'passkeys refuse') order by sequence desc limit 1",
    );
    return rows[0].why;
  }

  return { baseUrl, people, send, within, person, start, finish, audited, why };
}
