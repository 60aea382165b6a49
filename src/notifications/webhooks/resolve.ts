import { Resolver } from 'node:dns/promises';

export type Resolved = { readonly address: string; readonly family: number };
export type Resolve = (hostname: string) => Promise<readonly Resolved[]>;

/** Both tries together take less than a connection may, although the second waits twice as long. */
const TIMEOUT_MS = 1_500;
const TRIES = 2;

const loopback: readonly Resolved[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Every address of a name, by queries of our own to the name servers. The system's look-up would occupy one of the four
 * threads that the whole process shares for as long as a name server is silent: a few such names would block all others.
 */
export function createResolve(servers: readonly string[] = []): Resolve {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  return async (hostname) => {
    if (hostname === 'localhost') return loopback;
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
    if (found.length > 0) return found;
    const isUnknown = [four, six].every(isNotFound);
    throw Object.assign(new Error(`${hostname} has no address`), { code: isUnknown ? 'ENOTFOUND' : 'EAI_AGAIN' });
  };
}

const addressesOf = (outcome: PromiseSettledResult<string[]>, family: number): Resolved[] =>
  outcome.status === 'fulfilled' ? outcome.value.map((address) => ({ address, family })) : [];

const isNotFound = (outcome: PromiseSettledResult<string[]>): boolean =>
  outcome.status === 'fulfilled' || ['ENOTFOUND', 'ENODATA'].includes(outcome.reason?.code);
