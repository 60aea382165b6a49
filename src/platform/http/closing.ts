import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pendingAnswer } from './life.ts';

/**
 * A clean stop: what is under way is finished, within a bound, and every connection that waits for no answer is
 * closed, so that a stop never waits for a silent peer.
 */
/** Node closes idle connections, but takes one that never sent a byte for busy; so they are kept count of here. */
export function keepCount(server: Server, connections: Set<Socket>): Server {
  return server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
}

const CLOSE_WITHIN_MS = 25_000;
const IDLE_CHECK_MS = 25;

export type Stop = { hasBegun: boolean };

export function closeCleanly(app: FastifyInstance, connections: ReadonlySet<Socket>, stop: Stop): void {
  app.addHook('preClose', async () => {
    stop.hasBegun = true;
    const until = performance.now() + CLOSE_WITHIN_MS;
    const check = setInterval(() => {
      const isLate = performance.now() > until;
      for (const socket of connections) if (isLate || isIdle(socket)) socket.destroy();
    }, IDLE_CHECK_MS);
    app.server.once('close', () => clearInterval(check));
  });
}

const isIdle = (socket: Socket) => pendingAnswer(socket) === null && socket.writableLength === 0;
