import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { PATIENCE_MS } from './patience.ts';

/** What a receiver was sent, as it arrived. */
export type Received = {
  readonly at_ms: number;
  readonly id: string;
  readonly type: string;
  readonly sequence: number | null;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string;
};

export type Answer = (response: ServerResponse, received: Received, request: IncomingMessage) => void;

export const accept: Answer = (response) => {
  response.writeHead(204).end();
};
export const answerWith =
  (status: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** A partner's server: a real port, real bytes, and a response that the test may change at any time. */
export async function startReceiver(first: Answer = accept) {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  const receiver = { answer: first };
  const server = createServer((request, response) => {
    const at_ms = Date.now();
    const chunks: Buffer[] = [];
    request.on('error', () => {});
    response.on('error', () => {});
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { id, type, sequence } = JSON.parse(body);
      const one = { at_ms, id, type, sequence, headers: request.headers, body, path: request.url ?? '' };
      received.push(one);
      receiver.answer(response, one, request);
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  after(stop);

  /** Resolves when what arrived satisfies the condition; fails when it does not for long. */
  const until = (holds: (received: readonly Received[]) => boolean, within_ms = PATIENCE_MS): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`still not so after ${received.length} deliveries: ${holds}`)),
        within_ms,
      );
      const check = () => {
        if (!holds(received)) return;
        clearTimeout(timer);
        waiting.splice(waiting.indexOf(check), 1);
        resolve();
      };
      waiting.push(check);
      check();
    });

  return Object.assign(receiver, { url: `http://127.0.0.1:${port}/hook`, port, received, until, stop });
}
