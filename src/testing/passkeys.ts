import { newAuthenticator } from './authenticator.ts';

/** What the service asks an authenticator to sign. */
export type Challenge = { readonly challenge: string; readonly rp_id: string; readonly address: string };
export type Authenticator = ReturnType<typeof newAuthenticator>;

export type Sent = { readonly status: number; readonly code: string | null; readonly data: Record<string, string> };

/** How a side is asked in a session; `path` follows `/operator/v1` or `/dashboard/v1`. */
export type InSession = (method: string, path: string, body?: object) => Promise<Sent>;

/** What a response of the service asks to be signed. */
export const challengeIn = ({ data }: Sent): Challenge => data as unknown as Challenge;

/** A passkey of the person of a session, registered as a page does it. */
export async function registerPasskey(send: InSession, name = 'Laptop') {
  const authenticator = newAuthenticator();
  const asked = challengeIn(await send('POST', '/passkeys/start'));
  const made = await send('POST', '/passkeys', authenticator.make(asked, name));
  if (made.status !== 201) throw new Error(`the passkey was not registered: ${made.code}`);
  return { authenticator, id: made.data['id']! };
}
