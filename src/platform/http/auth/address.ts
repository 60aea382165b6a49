import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net';
import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;

/**
 * Where a request comes from, and whether a key may be used from there. Nobody is believed about an address but the
 * socket and the proxies that the operator named.
 */
export type AddressSet = { readonly has: (address: string) => boolean };

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/** The one spelling of an address, with IPv4 mapped into IPv6 taken out of it; null if it is none. */
export function canonicalAddress(text: string): string | null {
  if (isIPv4(text)) return text;
  if (!isIPv6(text) || text.includes('%')) return null;
  const address = spelled(text);
  return mappedIPv4.exec(address)?.[1] ?? address;
}

const spelled = (address: string): string => new SocketAddress({ address, family: 'ipv6' }).address;

/** Where a trusted proxy names a caller that is no address: its address is unknown, so no key may be used from there. */
export const UNREADABLE = 'unreadable';

/**
 * The caller's address. X-Forwarded-For is read from the right, past the proxies that are trusted; the first
 * address that is not one of them is the caller. What is further left, anyone may have written.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: AddressSet | null): string {
  let address = canonicalAddress(peer) ?? peer;
  if (forwardedFor === undefined || !trusted?.has(address)) return address;
  for (const hop of forwardedFor.split(',').reverse()) {
    const before = canonicalAddress(hop.trim());
    if (before === null) return UNREADABLE;
    address = before;
    if (!trusted.has(address)) return address;
  }
  return address;
}

export type AllowlistEntry = {
  /** The one spelling: the network's own address, and no mask for a single address. */
  readonly canonical: string;
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  readonly bits: number;
};

const width = { ipv4: 32, ipv6: 128 } as const;

/** Reads an address or a CIDR block; an error names what is wrong where it is neither. */
export function readNetwork(text: string): AllowlistEntry | { readonly reason: string } {
  const [host = '', mask, ...more] = text.split('/');
  const address = canonicalAddress(host);
  if (address === null || more.length > 0)
    return { reason: 'Expected an IPv4 or IPv6 address or a CIDR block, such as "203.0.113.7" or "203.0.113.0/24".' };
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  if (mask === undefined) return { canonical: address, address, family, bits: width[family] };
  if (isIPv6(host) && family === 'ipv4') return { reason: 'Write an IPv4 block as IPv4, such as "203.0.113.0/24".' };
  if (!/^(0|[1-9]\d{0,2})$/.test(mask) || Number(mask) > width[family])
    return { reason: `Expected a mask from /0 to /${width[family]}.` };
  const bits = Number(mask);
  const network = networkOf(address, family, bits);
  return { canonical: bits === width[family] ? network : `${network}/${bits}`, address: network, family, bits };
}

/** A sender with one IPv6 address has the whole /64 of it. */
export function networkOfSender(address: string): string {
  const entry = isIPv6(address) ? readNetwork(`${address}/64`) : null;
  return entry && !('reason' in entry) ? entry.canonical : address;
}

const MASK_MIN = { ipv4: 8, ipv6: 32 } as const;

/** An entry of a key's allowlist: a wider block than these is more likely a mistake than a network. */
export function parseAllowlistEntry(text: string): AllowlistEntry | { readonly reason: string } {
  const entry = readNetwork(text);
  if ('reason' in entry || entry.bits >= MASK_MIN[entry.family]) return entry;
  return { reason: `Expected a mask of at least /${MASK_MIN[entry.family]}.` };
}

/** Whether all addresses of the second list are of one block or another of the first. Entries that cannot be read are of none. */
export const covers = (wide: readonly string[], narrow: readonly string[]): boolean =>
  narrow.every((inner) => wide.some((outer) => coversOne(outer, inner)));

function coversOne(outer: string, inner: string): boolean {
  const [wide, narrow] = [readNetwork(outer), readNetwork(inner)];
  if ('reason' in wide || 'reason' in narrow || wide.family !== narrow.family || wide.bits > narrow.bits) return false;
  return networkOf(narrow.address, narrow.family, wide.bits) === wide.address;
}

function networkOf(address: string, family: 'ipv4' | 'ipv6', bits: number): string {
  if (family === 'ipv4') return IPv4.networkAddressFromCIDR(`${address}/${bits}`).toString();
  return spelled(IPv6.networkAddressFromCIDR(`${withoutDots(address)}/${bits}`).toString());
}

/** The library takes `::1.2.3.4` for the IPv4 address 1.2.3.4, which it is not (decision 158): it gets the same in groups. */
function withoutDots(address: string): string {
  const [dotted] = /(?<![\d.])[\d.]+$/.exec(address) ?? [];
  if (!dotted?.includes('.')) return address;
  const [a = 0, b = 0, c = 0, d = 0] = IPv4.parse(dotted).octets;
  return `${address.slice(0, -dotted.length)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/** The addresses of some networks. Entries that cannot be read match nothing. */
export function addressSet(entries: readonly string[]): AddressSet {
  const list = new BlockList();
  for (const text of entries) {
    const entry = readNetwork(text);
    if (!('reason' in entry)) list.addSubnet(entry.address, entry.bits, entry.family);
  }
  const judge = (text: string) => {
    const address = canonicalAddress(text);
    return address !== null && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
  // A partner's server calls from one address again and again.
  let last = { text: '', isIn: false };
  return {
    has: (text) => {
      if (text !== last.text) last = { text, isIn: judge(text) };
      return last.isIn;
    },
  };
}

const loopback4 = new BlockList();
loopback4.addSubnet('127.0.0.0', 8, 'ipv4');

/** Whether an address leads to this machine and is reached only from it. */
export const isLoopback = (address: string): boolean =>
  isIPv4(address) ? loopback4.check(address, 'ipv4') : address === '::1';

/** The same of a host as a person writes it. */
export const isLoopbackHost = (host: string): boolean => (isIP(host) === 0 ? host === 'localhost' : isLoopback(host));
