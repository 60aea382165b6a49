import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type AddressSet, canonicalAddress, networkOfSender } from './address.ts';
import { pendingAnswer, wasAnswered } from './life.ts';

/**
 * How many connections there may be, in all and from one address: each costs memory before a byte of a request is
 * there. Over a bound the one that has been open longest without a whole request makes way, so that whoever opens many
 * and sends little keeps nobody out, not even others at the same address. Proxies that are trusted speak for many
 * callers: they are bounded in all alone.
 */
export type ConnectionBounds = {
  readonly inAll: number;
  readonly perAddress: number;
  readonly trusted: AddressSet | null;
};

export const CONNECTIONS_MAX = 4_000;
export const CONNECTIONS_PER_ADDRESS_MAX = 1_000;

/** Ends a connection that makes way; `isIdle`: it was answered before and waits for nothing. */
type GiveUp = (socket: Socket, isIdle: boolean) => void;

/** Keeps count of those that are open. Node takes one that never sent a byte for busy, so a stop needs the list too. */
export function keepConnections(
  server: Server,
  connections: Set<Socket>,
  { inAll, perAddress, trusted }: ConnectionBounds,
  giveUp: GiveUp,
): Server {
  const byAddress = new Map<string, Set<Socket>>();

  const forget = (socket: Socket, address: string) => {
    connections.delete(socket);
    const own = byAddress.get(address);
    own?.delete(socket);
    if (own?.size === 0) byAddress.delete(address);
  };
  const end = (socket: Socket) => {
    forget(socket, addressOf(socket));
    giveUp(socket, pendingAnswer(socket) === null && wasAnswered(socket));
  };

  return server.on('connection', (socket) => {
    const address = addressOf(socket);
    const isOfProxy = trusted?.has(socket.remoteAddress ?? '') === true;
    const own = byAddress.get(address) ?? new Set();
    byAddress.set(address, own.add(socket));
    connections.add(socket);
    socket.once('close', () => forget(socket, address));
    if (own.size > perAddress && !isOfProxy) end(longestWithoutRequest(own, socket));
    else if (connections.size > inAll) end(longestWithoutRequest(largestOf(byAddress), socket));
  });
}

/** Whoever has one IPv6 address has a whole /64 of them. Closed sockets forget theirs: it is kept. */
const addresses = new WeakMap<Socket, string>();
function addressOf(socket: Socket): string {
  const known = addresses.get(socket);
  if (known !== undefined) return known;
  const { remoteAddress = '' } = socket;
  const address = networkOfSender(canonicalAddress(remoteAddress) ?? remoteAddress);
  addresses.set(socket, address);
  return address;
}

/** First of those that never had an answer, then of those that wait for none; else the newcomer itself. */
function longestWithoutRequest(sockets: ReadonlySet<Socket>, newcomer: Socket): Socket {
  let idle: Socket | null = null;
  for (const socket of sockets) {
    if (socket === newcomer) continue;
    const pending = pendingAnswer(socket);
    const isServed = pending?.response.req.complete === true;
    if (!isServed && (pending !== null || !wasAnswered(socket))) return socket;
    if (!isServed) idle ??= socket;
  }
  return idle ?? newcomer;
}

function largestOf(byAddress: ReadonlyMap<string, ReadonlySet<Socket>>): ReadonlySet<Socket> {
  let found: ReadonlySet<Socket> = new Set();
  for (const sockets of byAddress.values()) if (sockets.size > found.size) found = sockets;
  return found;
}
