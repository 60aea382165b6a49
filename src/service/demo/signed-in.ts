import { setTimeout as delay } from 'node:timers/promises';
import { totpAt } from '../../identity/credentials/totp.ts';
import { asMember, asOperator, type Call } from './calls.ts';
import type { Devices } from './devices.ts';

/** A person of the demonstration, as its file has them. */
export type DemoPerson = { readonly email: string; readonly password: string; readonly totp_secret: string };

/** Codes of the step before, of this one and of the next are taken, each once: the earliest first, so that people at a console have the later ones. */
const CODES_AT_MS = [-30_000, 0, 30_000] as const;

/** Sessions of people, one for each: what yields a credential, and what approves, takes a person who has just proved who they are. */
export function openSessionsAt(operatorUrl: string, devices: Devices) {
  const sessions = new Map<string, Promise<Call>>();
  return (person: DemoPerson): Promise<Call> => {
    const session = sessions.get(person.email) ?? signInAtDesk(operatorUrl, person, devices);
    sessions.set(person.email, session);
    return session;
  };
}

const signInAtDesk = async (operatorUrl: string, person: DemoPerson, devices: Devices): Promise<Call> =>
  asOperator(operatorUrl, await signIn(`${operatorUrl}/operator/v1/sessions`, person, devices));

/** One of a partner's people, at its dashboard. */
export const signInMember = async (baseUrl: string, person: DemoPerson, devices: Devices): Promise<Call> =>
  asMember(baseUrl, await signIn(`${baseUrl}/dashboard/v1/sessions`, person, devices));

const STEP_MS = 30_000;
const STEPS_WAITED_MAX = 2;

/** What a session sends with each request. Where others took all codes of this moment, it waits for the next one. */
async function signIn(sessions: string, person: DemoPerson, devices: Devices) {
  for (let waited = 0; ; waited += 1) {
    const { headers, refused } = await tryCodes(sessions, person, devices);
    if (headers) return headers;
    if (waited === STEPS_WAITED_MAX) throw new Error(`The sign-in of ${person.email}: ${refused}`);
    await delay(STEP_MS - (Date.now() % STEP_MS) + 100);
  }
}

async function tryCodes(sessions: string, { email, password, totp_secret }: DemoPerson, devices: Devices) {
  const known = await devices.cookieOf(email);
  let refused = '';
  for (const at_ms of CODES_AT_MS) {
    const answer = await fetch(sessions, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(known !== undefined && { Cookie: known }) },
      body: JSON.stringify({ email, password, code: totpAt(totp_secret, Date.now() + at_ms) }),
    });
    const text = await answer.text();
    if (answer.ok) {
      const [cookie = '', device] = answer.headers.getSetCookie().map((one) => one.split(';')[0]!);
      if (device !== undefined) await devices.keep(email, device);
      const { data } = JSON.parse(text) as { data: { csrf_token: string } };
      return { headers: { Cookie: cookie, 'X-CSRF-Token': data.csrf_token }, refused };
    }
    refused = text;
  }
  return { headers: null, refused };
}
