import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { PartnerClient } from './client.ts';
import type { ClientOptions } from './options.ts';

/** A server that gives the responses of the test, in that order, and records the requests. */
export type Received = {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

export type Answer = {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  /** Break the connection instead, or never answer. */
  readonly instead?: 'break' | 'silence';
};

export const credentials = { keyId: 'pk_test_sdk', secret: 'sk_test_3f9c1b6a8d2e47f0a5c4b3e2d1908f7e' };

export async function scripted(context: TestContext, answers: readonly Answer[], options?: Partial<ClientOptions>) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    received.push({ method, target: url, headers, body });
    reply(response, answers[received.length - 1] ?? { status: 500, body: 'The script has ended.' });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const whole = { baseUrl: `http://127.0.0.1:${port}`, ...credentials, ...options };
  return { client: new PartnerClient(whole), received, options: whole };
}

function reply(response: ServerResponse, { status = 200, headers = {}, body = { data: {} }, instead }: Answer): void {
  if (instead === 'silence') return;
  if (instead === 'break') return void response.socket?.destroy();
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req-1', ...headers }).end(text);
}

export const refusal = (status: number, code: string, details = {}, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: { error: { code, message: `It is ${code}.`, details } },
});
