import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whose session it is: the firm's own people and those of partners have cookies of different names. */
export type CookieKind = 'operator_session' | 'member_session';

/** Browsers take a cookie whose name begins with `__Host-` over TLS alone, and from no other host of the domain. */
const nameOf = (kind: CookieKind, isSecure: boolean): string => (isSecure ? `__Host-${kind}` : kind);

const attributesOf = (isSecure: boolean): string => `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/** The value of Set-Cookie at a sign-in: it ends with the browser, and in the database before. */
export const sessionCookie = (kind: CookieKind, text: string, isSecure: boolean): string =>
  `${nameOf(kind, isSecure)}=${text}; ${attributesOf(isSecure)}`;

/** The value of Set-Cookie at the end of a session. */
export const endedCookie = (kind: CookieKind, isSecure: boolean): string =>
  `${nameOf(kind, isSecure)}=; ${attributesOf(isSecure)}; Max-Age=0`;

/** The session that a Cookie header names; undefined where it names none, or two: which of them was set by us is not known. */
export function sessionInCookie(kind: CookieKind, cookie: string | undefined, isSecure: boolean): string | undefined {
  const start = `${nameOf(kind, isSecure)}=`;
  const pairs = (cookie ?? '').split(';').map((pair) => pair.trim());
  const values = pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
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
