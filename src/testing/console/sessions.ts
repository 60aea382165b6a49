import assert from 'node:assert/strict';

/** A session is used again this long: acts that ask for a proof take one of five minutes. */
const USED_MS = 120_000;

type Session = { readonly cookie: string; readonly csrf: string; readonly begun_ms: number };

/** Sessions of people, one for the windows that they open within two minutes: a password is dear to check. */
export function sessionsAt(
  baseUrl: string,
  password: string,
  codeOf: (email: string, totp_secret: string) => Promise<string>,
) {
  const kept = new Map<string, Session>();

  async function isOpen({ cookie, begun_ms }: Session): Promise<boolean> {
    if (Date.now() - begun_ms > USED_MS) return false;
    return (await fetch(`${baseUrl}/operator/v1/me`, { headers: { Cookie: cookie } })).ok;
  }

  async function begin(email: string, totp_secret: string): Promise<Session> {
    const response = await fetch(`${baseUrl}/operator/v1/sessions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, code: await codeOf(email, totp_secret) }),
    });
    const answer = (await response.json()) as { data: { csrf_token: string } };
    assert(response.ok, JSON.stringify(answer));
    const [cookie] = response.headers.get('set-cookie')!.split(';') as [string];
    return { cookie, csrf: answer.data.csrf_token, begun_ms: Date.now() };
  }

  async function of({ email, totp_secret }: { readonly email: string; readonly totp_secret: string }) {
    const before = kept.get(email);
    if (before && (await isOpen(before))) return before;
    const session = await begin(email, totp_secret);
    kept.set(email, session);
    return session;
  }

  return { of };
}
