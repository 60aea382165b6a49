import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type AddressSet, canonicalAddress, networkOfSender } from '../auth/address.ts';
import { pendingAnswer, wasAnswered } from './request-context.ts';

/**
 * How many connections there may be, in all and from one address: each costs memory before a byte of a request is
 * there. Over a bound the one that has been open longest without a whole request is closed, so that a sender that opens many
 * and sends little excludes no other, not even at the same address. Trusted proxies send for many
 * callers: they are bounded only in total.
 */
export type ConnectionBounds = {
  readonly inAll: number;
  readonly perAddress: number;
  readonly trusted: AddressSet | null;
};

export const CONNECTIONS_MAX = 4_000;
export const CONNECTIONS_PER_ADDRESS_MAX = 1_000;

/** Ends a connection in favour of another; `isIdle`: it was answered before and waits for nothing. */
type Disconnect = (socket: Socket, isIdle: boolean) => void;

/** Keeps count of those that are open. Node takes one that never sent a byte for busy, so a stop needs the list too. */
export function keepConnections(
  server: Server,
  connections: Set<Socket>,
  { inAll, perAddress, trusted }: ConnectionBounds,
  disconnect: Disconnect,
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
    disconnect(socket, pendingAnswer(socket) === null && wasAnswered(socket));
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

/** A sender with one IPv6 address has a whole /64 of them. A closed socket has no address: it is stored. */
const addresses = new WeakMap<Socket, string>();
function addressOf(socket: Socket): string {
  const stored = addresses.get(socket);
  if (stored !== undefined) return stored;
  const { remoteAddress = '' } = socket;
  const address = networkOfSender(canonicalAddress(remoteAddress) ?? remoteAddress);
  addresses.set(socket, address);
  return address;
}

/** First of those that never had a response, then of those that wait for none; else the newcomer itself. */
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

/**
 * A clean stop: what is under way is finished, within a bound, and every connection that waits for no response is
 * closed, so that a stop never waits for a silent peer.
 */
const CLOSE_WITHIN_MS = 25_000;
const IDLE_CHECK_MS = 25;
/**
 * Together longer than a request is on its way: a caller that polls has sent its next request when the stop begins.
 * Counted in looks and not only in time, so that what comes in is read between them however busy the machine is.
 */
const LOOKS = 20;
const LOOK_EVERY_MS = 5;

type Stop = { hasBegun: boolean };

/** What comes meanwhile is answered 503, and its connection ends with that response. */
async function answerLastRequests(connections: ReadonlySet<Socket>): Promise<void> {
  for (let looks = 0; looks < LOOKS && connections.size > 0; looks += 1) await delay(LOOK_EVERY_MS);
}

export function closeCleanly(app: FastifyInstance, connections: ReadonlySet<Socket>, stop: Stop): void {
  let check: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    stop.hasBegun = true;
    await answerLastRequests(connections);
    const until = performance.now() + CLOSE_WITHIN_MS;
    let idleBefore = new Set<Socket>();
    check = setInterval(() => {
      if (performance.now() > until) for (const socket of connections) socket.destroy();
      // Idle at two looks in a row: between them, what had arrived was read.
      const idle = [...connections].filter(isIdle);
      for (const socket of idle) if (idleBefore.has(socket)) socket.destroy();
      idleBefore = new Set(idle);
    }, IDLE_CHECK_MS);
    app.server.once('close', () => clearInterval(check));
  });
  // The framework closes only a port that it took itself.
  app.addHook('onClose', async () => {
    if (!app.server.listening) {
      // It never listened, so that it does not say that it closed.
      clearInterval(check);
      return;
    }
    const closed = once(app.server, 'close');
    app.server.close();
    await closed;
  });
}

const isIdle = (socket: Socket) => pendingAnswer(socket) === null && socket.writableLength === 0;
