import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isLoopback } from '../../platform/http/auth/address.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { type AddressRule, isPublic } from '../webhooks/addresses.ts';
import type { Resolve } from '../webhooks/resolve.ts';
import { isPortOpen, mayBeLoopback, type UrlRules } from '../webhooks/url.ts';

/**
 * Connections to receivers. A name is resolved once per connection, every address it leads to is checked, and the
 * connection goes to an address that was checked: nothing can change in between. A literal address is checked separately,
 * because it is not resolved. TLS gets the name, for the certificate and for SNI.
 */
export type Agents = {
  of(url: URL, mode: Mode): Agent;
  close(): Promise<void>;
};

export function openAgents(rules: UrlRules, resolve: Resolve): Agents {
  const outside = agentFor({ isAddress: isPublic, isPort: (port) => isPortOpen(port, rules) }, resolve);
  const inside = agentFor({ isAddress: isLoopback, isPort: () => true }, resolve);
  return {
    of: (url, mode) => (mayBeLoopback(url, mode, rules) ? inside : outside),
    close: async () => {
      await Promise.all([outside.destroy(), inside.destroy()]);
    },
  };
}

/** The host has an address to which no delivery may go. */
export class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
}

/** The setting may have changed since the URL was taken. */
export class ForbiddenPort extends Error {
  readonly code = 'FORBIDDEN_PORT';
}

/** Of https, the one protocol whose ports are bounded. */
const DEFAULT_PORT = '443';
const CONNECT_WITHIN_MS = 5_000;
const IDLE_FOR_MS = 10_000;

/** Where connections may go. */
type Rules = { readonly isAddress: AddressRule; readonly isPort: (port: number) => boolean };

function agentFor({ isAddress, isPort }: Rules, resolve: Resolve): Agent {
  const connect = buildConnector({ timeout: CONNECT_WITHIN_MS, lookup: checkedLookup(isAddress, resolve) } as never);
  return new Agent({
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (!isPort(Number(options.port || DEFAULT_PORT))) callback(new ForbiddenPort(options.port), null);
      else if (isIP(host) !== 0 && !isAddress(host)) callback(new ForbiddenAddress(host), null);
      else connect(options, callback);
    },
    pipelining: 1,
    keepAliveTimeout: IDLE_FOR_MS,
    keepAliveMaxTimeout: IDLE_FOR_MS,
    // The whole request has one time limit, which the caller holds.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

/** One forbidden address makes the whole name forbidden: an honest receiver has none. */
const checkedLookup =
  (rule: AddressRule, resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    const answer = async () => {
      const addresses = await resolve(hostname);
      if (addresses.length === 0) throw Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' });
      for (const { address } of addresses) if (!rule(address)) throw new ForbiddenAddress(`${hostname} is ${address}`);
      return addresses;
    };
    answer().then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, [...addresses] as never);
        else callback(null, first!.address, first!.family);
      },
      (error) => callback(error, '', 0),
    );
  };
