import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net';

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
  const { address } = new SocketAddress({ address: text, family: 'ipv6' });
  return mappedIPv4.exec(address)?.[1] ?? address;
}

/** Where a trusted proxy names a caller that is no address: nobody knows who it is, so no key may be used from there. */
export const UNREADABLE = 'unreadable';

/**
 * The caller's address. X-Forwarded-For is read from the right, past the proxies that are trusted; the first
 * address that is not one of them is the caller. What stands further left, anyone may have written.
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

/** Reads an address or a CIDR block; says what is wrong where it is neither. */
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

/** Whoever has one IPv6 address has as many of its /64 as there are. */
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

function networkOf(address: string, family: 'ipv4' | 'ipv6', bits: number): string {
  const groups = family === 'ipv4' ? address.split('.').map(Number) : groupsOf(address);
  const size = family === 'ipv4' ? 8 : 16;
  const kept = groups.map((group, index) => {
    const dropped = Math.min(size, Math.max(0, (index + 1) * size - bits));
    return (group >> dropped) << dropped;
  });
  if (family === 'ipv4') return kept.join('.');
  return new SocketAddress({ address: kept.map((group) => group.toString(16)).join(':'), family }).address;
}

/** The eight groups of a canonical IPv6 address. */
function groupsOf(address: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const plain = dotted
    ? address.slice(0, dotted.index) +
      [256 * Number(dotted[1]) + Number(dotted[2]), 256 * Number(dotted[3]) + Number(dotted[4])]
        .map((group) => group.toString(16))
        .join(':')
    : address;
  const [left = '', right] = plain.split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
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

/** Whether an address leads to this machine and is reached from it alone. */
export const isLoopback = (address: string): boolean =>
  isIPv4(address) ? loopback4.check(address, 'ipv4') : address === '::1';

/** The same of a host as a person writes it. */
export const isLoopbackHost = (host: string): boolean => (isIP(host) === 0 ? host === 'localhost' : isLoopback(host));
