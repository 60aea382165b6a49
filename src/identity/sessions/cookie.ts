import { createHmac, timingSafeEqual } from 'node:crypto';
import { days, KNOWN_DEVICE_DAYS } from '../../vocabulary/limits.ts';
import { kinds, type PersonKind } from '../../vocabulary/person-kinds.ts';

/** Browsers take a cookie whose name begins with `__Host-` only over TLS, and from no other host of the domain. */
const nameOf = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

const attributesOf = (isSecure: boolean): string => `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/** The value of Set-Cookie at a sign-in: it ends with the browser, and in the database before. */
export const sessionCookie = (kind: PersonKind, text: string, isSecure: boolean): string =>
  `${nameOf(kinds[kind].sessionCookie, isSecure)}=${text}; ${attributesOf(isSecure)}`;

/** The value of Set-Cookie at a sign-out: the browser forgets the session. A known device stays known. */
export const endedCookie = (kind: PersonKind, isSecure: boolean): string =>
  `${sessionCookie(kind, '', isSecure)}; Max-Age=0`;

/** How cookies of known devices are named: the tag of the person ends it, so that a browser keeps those of several people. */
const deviceName = (kind: PersonKind, isSecure: boolean): string => nameOf(kinds[kind].deviceCookie, isSecure);

/** The value of Set-Cookie that makes a device known: it outlives the session. */
export function deviceCookie(kind: PersonKind, text: string, isSecure: boolean): string {
  const tag = text.slice(0, text.indexOf('.'));
  const seconds = days(KNOWN_DEVICE_DAYS) / 1_000;
  return `${deviceName(kind, isSecure)}${tag}=${text}; ${attributesOf(isSecure)}; Max-Age=${seconds}`;
}

const DEVICES_MAX = 20;

export type Kept = { readonly text: string; readonly device?: string };

/** Set-Cookie of a sign-in: the session, and the device that is known from now on. */
export const cookiesOf = (kind: PersonKind, { text, device }: Kept, isSecure: boolean): string[] => [
  sessionCookie(kind, text, isSecure),
  ...(device === undefined ? [] : [deviceCookie(kind, device, isSecure)]),
];

/** What a Cookie header says of known devices; whether it is true is judged by whom it is said to be of. */
export const devicesInCookie = (kind: PersonKind, cookie: string | undefined, isSecure: boolean): string[] =>
  pairsOf(cookie)
    .filter((pair) => pair.startsWith(deviceName(kind, isSecure)))
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
    .slice(0, DEVICES_MAX);

const pairsOf = (cookie: string | undefined): string[] => (cookie ?? '').split(';').map((pair) => pair.trim());

/** The session that a Cookie header names; undefined where it names none, or two: which of them was set by us is not known. */
export function sessionInCookie(kind: PersonKind, cookie: string | undefined, isSecure: boolean): string | undefined {
  const start = `${nameOf(kinds[kind].sessionCookie, isSecure)}=`;
  const values = pairsOf(cookie)
    .filter((pair) => pair.startsWith(start))
    .map((pair) => pair.slice(start.length));
  return values.length === 1 ? values[0] : undefined;
}

/**
 * What a page of ours sends along with each request that changes something. It follows from the session's own text, which no
 * page reads, so that another site can neither know nor set it.
 */
export const csrfTokenOf = (text: string): string => createHmac('sha256', text).update('csrf').digest('base64url');

export function isCsrfTokenOf(text: string, sent: string | undefined): boolean {
  const [wanted, given] = [Buffer.from(csrfTokenOf(text)), Buffer.from(sent ?? '')];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
