import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paystackRoutes } from './paystack-routes.ts';
import { type Answer, type Json, jsonOf, no, type PaystackState, paystackState } from './paystack-state.ts';

/** How the next response fails: lost or not carried out at all, or carried out and never answered, or denied. */
export type Trouble = 'down' | 'lost' | 'silent' | 'nonsense' | 'unknown' | 'refused';

/** What is answered instead: a status, words, and a code where there is one. */
export type Refusal = { readonly status: number; readonly message: string; readonly code?: string };

type PlannedTrouble = { path: RegExp; kind: Trouble | Refusal; text: string; reached: () => void };

/** A local server that speaks the public protocol of Paystack, and records what it was sent. */
export async function startPaystack(secretKey: string, domain: 'test' | 'live') {
  const state = paystackState(domain);
  const routes = paystackRoutes(state);
  const keys = new Set([`Bearer ${secretKey}`]);
  const calls: string[] = [];
  const requests: { line: string; body: Json; query: URLSearchParams }[] = [];
  const troubles: PlannedTrouble[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks).toString('utf8');
    const url = new URL(request.url ?? '/', 'http://stub');
    const line = `${request.method} ${url.pathname}`;
    // Who a key belongs to is asked once, whatever is done with it.
    if (line !== 'GET /integration') calls.push(line);
    const trouble = takeTrouble(troubles, line, `${request.url}${bytes}${customerIn(state, bytes)}`);
    if (trouble?.kind === 'lost') return trouble.reached();
    const denied = deniedBy(trouble);
    if (denied) return send(response, denied);
    const body = bytes ? (JSON.parse(bytes) as Json) : {};
    requests.push({ line, body, query: url.searchParams });
    const found = routes.find(([pattern]) => pattern.test(line));
    const isAuthorised = keys.has(String(request.headers.authorization));
    const answered = isAuthorised ? found?.[1](body, found[0].exec(line)!, url) : no(401, 'Invalid key');
    trouble?.reached();
    if (trouble?.kind === 'silent') return;
    if (trouble?.kind === 'nonsense') return void response.end('<html>');
    send(response, answered ?? no(404, 'Route not found'));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { transactions, customers, accounts, sent, integration, balances, settlements, settled } = state;
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    requests,
    transactions,
    customers,
    accounts,
    sent,
    integration,
    balances,
    settlements,
    settled,
    /** Another key of the same business. */
    addKey: (key: string) => void keys.add(`Bearer ${key}`),
    /** The next call whose method and path match, and that contains this text, fails so; resolves when it has. */
    trouble: (path: RegExp, kind: Trouble | Refusal, text = ''): Promise<void> =>
      new Promise((reached) => troubles.push({ path, kind, text, reached })),
    signedEvent: (event: string, data: unknown, key = secretKey) => {
      const body = jsonOf({ event, data });
      return { body, signature: createHmac('sha512', key).update(body).digest('hex') };
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
export type StubPaystack = Awaited<ReturnType<typeof startPaystack>>;

/** The address of the customer that a call names by its code. */
const customerIn = ({ customers }: PaystackState, bytes: string) =>
  [...customers.values()].find(({ customer_code }) => bytes.includes(`"${customer_code}"`))?.['email'] ?? '';

/** What is planned for this call; it fails once. */
function takeTrouble(troubles: PlannedTrouble[], line: string, about: string): PlannedTrouble | undefined {
  const at = troubles.findIndex(({ path, text }) => path.test(line) && about.includes(text));
  return at < 0 ? undefined : troubles.splice(at, 1)[0];
}

/** What is answered in place of a response of the route. */
function deniedBy(trouble: PlannedTrouble | undefined): Answer | null {
  if (typeof trouble?.kind === 'object') return no(trouble.kind.status, trouble.kind.message, trouble.kind.code);
  if (trouble?.kind === 'down') return no(503, 'Service unavailable');
  if (trouble?.kind === 'unknown') return no(404, 'Reference not found.', 'not_found');
  return trouble?.kind === 'refused' ? no(400, 'This feature is not enabled.', 'not_enabled') : null;
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(jsonOf(body));
}
