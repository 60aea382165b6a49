import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Recording } from '../recorder.ts';
import { expected } from './limits.ts';

type Refused = readonly [code: string, head: readonly string[]];

const path = '/partner/v1/wallets';

/** What is refused of the request itself, before anyone looks at who sent it. The last is not complete: it is waited for. */
const requests: readonly Refused[] = [
  ['invalid_request', [`GET ${path} HTTP/1.1`, 'Host: elsewhere.example']],
  ['route_not_found', ['GET /partner/v1/wallet HTTP/1.1']],
  ['method_not_allowed', [`DELETE ${path} HTTP/1.1`]],
  ['body_too_large', ['POST /partner/v1/orders HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 2000000']],
  [
    'expectation_failed',
    ['POST /partner/v1/orders HTTP/1.1', 'Content-Type: application/json', 'Expect: 200-ok', 'Content-Length: 2'],
  ],
  ['headers_too_large', [`GET ${path} HTTP/1.1`, `X-Long: ${'a'.repeat(20_000)}`]],
  ['request_timeout', ['POST /partner/v1/withdrawals HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 2']],
];

export async function tourTransport(baseUrl: string, { refusals }: Recording): Promise<void> {
  await Promise.all(
    requests.map(async ([code, head]) => {
      const answer = await exchangeOf(baseUrl, head);
      refusals.set(code, expected(code, JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))));
    }),
  );
}

/** Whatever the service writes until it ends the connection. */
async function exchangeOf(baseUrl: string, head: readonly string[]): Promise<string> {
  const { hostname, port, host } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  const [line, ...headers] = head;
  socket.write([line, `Host: ${host}`, 'Connection: close', ...headers, '', ''].join('\r\n'));
  const answer = await text(socket);
  socket.destroy();
  return answer;
}
