import { isIP } from 'node:net';
import { refuse } from '../../vocabulary/refusals.ts';

/** What a passkey is bound to: a browser shows it to no page of another place. */
export type PasskeyPlace = {
  /** Scheme, name and port, as a browser names the place of a page. */
  readonly origin: string;
  /** Only the name. */
  readonly rp_id: string;
};

/** Where people open the pages of a side. Read when it is needed: a listener knows its port once it listens. */
export type PageAddress = () => string;

/** A listener on this machine is opened by name, since an address of numbers can have no passkeys. */
export const byName = (address: string): string =>
  address.replace(/^http:\/\/(?:127\.0\.0\.1|\[::1\])(?=[:/]|$)/, 'http://localhost');

/**
 * The place of an address. Throws passkey_address_unusable for one that browsers make no passkeys for: of numbers, or over plain http
 * anywhere but on this machine.
 */
export function placeOf(address: string, variable: string): PasskeyPlace {
  const { origin, hostname, protocol } = new URL(address);
  const isNumbers = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  const isPrivate = protocol === 'https:' || hostname === 'localhost';
  if (isNumbers || !isPrivate) refuse('passkey_address_unusable', { address: origin, set: variable });
  return { origin, rp_id: hostname };
}
