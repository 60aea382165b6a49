import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pendingAnswer } from './life.ts';

/**
 * A clean stop: what is under way is finished, within a bound, and every connection that waits for no answer is
 * closed, so that a stop never waits for a silent peer.
 */
const CLOSE_WITHIN_MS = 25_000;
const IDLE_CHECK_MS = 25;
/**
 * Together longer than a request is on its way: whoever asks again and again has the next one sent when the stop begins.
 * Counted in looks and not in time alone, so that what comes in is read between them however busy the machine is.
 */
const LOOKS = 20;
const LOOK_EVERY_MS = 5;

export type Stop = { hasBegun: boolean };

/** What comes meanwhile is told to come again, and its connection ends with that answer. */
async function hearOut(connections: ReadonlySet<Socket>): Promise<void> {
  for (let looks = 0; looks < LOOKS && connections.size > 0; looks += 1) await delay(LOOK_EVERY_MS);
}

export function closeCleanly(app: FastifyInstance, connections: ReadonlySet<Socket>, stop: Stop): void {
  app.addHook('preClose', async () => {
    stop.hasBegun = true;
    await hearOut(connections);
    const until = performance.now() + CLOSE_WITHIN_MS;
    let idleBefore = new Set<Socket>();
    const check = setInterval(() => {
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
    if (!app.server.listening) return;
    const closed = once(app.server, 'close');
    app.server.close();
    await closed;
  });
}

const isIdle = (socket: Socket) => pendingAnswer(socket) === null && socket.writableLength === 0;
