import type { Server } from 'node:net';

/** Where a client on this machine reaches the service: what it listens on, as an address that a browser can open. */
export function ownAddress({ server }: { readonly server: Pick<Server, 'address'> }): string {
  const address = server.address();
  if (address === null || typeof address === 'string') return DEFAULT_ADDRESS;
  return `http://${reachable(address.address)}:${address.port}`;
}

/** Where a service without a setting listens. */
export const DEFAULT_ADDRESS = 'http://127.0.0.1:8080';

/** The same for the operators' listener. */
export const DEFAULT_OPERATOR_ADDRESS = 'http://127.0.0.1:8081';

/** A service that listens at every address is reached at its own: a browser cannot open the wildcard itself. */
function reachable(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return address.includes(':') ? `[${address}]` : address;
}
