import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { freshStamp, sign } from '../../sdk/src/signature.ts';
import { inOneLine } from './print.ts';
import { chosenProfile, type Profile } from './profiles.ts';
import { callerOf, readableBy, sendableBy } from './proxy-pages.ts';
import { type Terminal, UsageError } from './terminal.ts';

type Options = { port: string; live?: true; profile?: string };

const PORT_MAX = 65_535;
/** Above the largest document that the service takes, as base64. */
const BODY_BYTES_MAX = 32 * 2 ** 20;
const LOOPBACK = '127.0.0.1';

/** `proxy`: takes unsigned requests of programs on this machine, and sends them signed. */
export function addProxyCommand(program: Command, terminal: Terminal): void {
  program
    .command('proxy')
    .summary('Sign what programs on this machine send')
    .description(
      'Take unsigned requests on 127.0.0.1 and send them to the service signed with the key of the profile, until Ctrl+C. ' +
        'Whoever can reach the port acts with the key: a live key is refused without --live, and so is every request of a browser ' +
        "page, but for those of the service's own reference page, which tries requests through it.",
    )
    .option('--port <port>', 'where to listen; 0 takes a free one', '9080')
    .option('--live', 'allow a live key, which moves real money')
    .option('--profile <name>', 'the key to use; the profile in use when absent')
    .action(async ({ port, live, profile: named }: Options) => {
      if (!/^\d{1,5}$/.test(port) || Number(port) > PORT_MAX)
        throw new UsageError(`--port: expected 0 to ${PORT_MAX}, not ${port}.`);
      const profile = await chosenProfile(terminal.env, named);
      if (!profile.key_id.startsWith('pk_test_') && !live)
        throw new UsageError(`${profile.key_id} is no test key: --live allows it, and every request moves real money.`);
      await serveUntilStopped(profile, Number(port), terminal);
    });
}

async function serveUntilStopped(profile: Profile, port: number, terminal: Terminal): Promise<void> {
  const server = createServer((request, response) => {
    answer(profile, request, response, terminal).catch((error: Error) => {
      terminal.err(`${inOneLine(request.method ?? '')} ${inOneLine(request.url ?? '')}  ${inOneLine(error.message)}\n`);
      if (response.headersSent) response.destroy();
      else refuse(response, 502, 'no_answer', `No answer of ${profile.base_url}: ${error.message}`);
    });
  });
  server.listen(port, LOOPBACK);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--port: ${port} cannot be listened on (${error.code}). Another one, or 0, may do.`);
  });
  const taken = (server.address() as AddressInfo).port;
  terminal.out(`http://${LOOPBACK}:${taken} signs for ${profile.key_id} at ${profile.base_url}. Ctrl+C ends it.\n`);
  if (!terminal.signal.aborted) await once(terminal.signal, 'abort');
  server.close();
  server.closeAllConnections();
}

async function answer(
  profile: Profile,
  request: IncomingMessage,
  response: ServerResponse,
  { out, signal }: Terminal,
): Promise<void> {
  const { method = '', url: target = '' } = request;
  const origin = new URL(profile.base_url).origin;
  const caller = callerOf(request.headers, origin);
  if (caller === 'other_page') return refuse(response, 403, 'browser_refused', refusedPage(origin));
  const forPage = caller === 'reference' ? readableBy(origin) : {};
  if (caller === 'reference' && method === 'OPTIONS')
    return void response.writeHead(204, sendableBy(origin, request.headers)).end();
  if (!target.startsWith('/'))
    return refuse(response, 400, 'bad_target', 'Send a path, such as /partner/v1/organisation.');
  const body = await bodyOf(request);
  if (body === null) return refuse(response, 413, 'body_too_large', `Send at most ${BODY_BYTES_MAX} bytes.`);
  const begun = performance.now();
  const headers = { ...headersOf(request), ...(await signatureOf(profile, request, body, signal)) };
  const upstream = await send(profile.base_url, { method, target, headers, body, signal });
  response.writeHead(upstream.statusCode ?? 502, { ...withoutConnection(upstream.headers), ...forPage });
  await pipeline(upstream, response);
  const taken_ms = Math.round(performance.now() - begun);
  out(`${inOneLine(method)} ${inOneLine(target)}  ${upstream.statusCode}  ${taken_ms} ms\n`);
}

const refusedPage = (origin: string): string =>
  `The proxy takes requests only of programs and of ${origin}/docs: any other page could send them too.`;

async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    // What is too much is read to its end, so that the sender gets the response.
    if (length <= BODY_BYTES_MAX) chunks.push(chunk);
  }
  return length <= BODY_BYTES_MAX ? Buffer.concat(chunks) : null;
}

const ofTheConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'te',
]);

const withoutConnection = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofTheConnection.has(name) || name === 'content-length'),
  );

/** A signature that came with it would be of another key or another time. */
const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !ofTheConnection.has(name) && !name.startsWith('x-service-') && name !== 'origin',
    ),
  );

async function signatureOf(
  { key_id, secret }: Profile,
  { method = '', url: target = '', headers }: IncomingMessage,
  body: Buffer,
  signal: AbortSignal,
) {
  const signable = { method, target, body };
  const isChange = headers['idempotency-key'] !== undefined;
  const now = String(Math.floor(Date.now() / 1_000));
  const { timestamp, wait_ms } = isChange ? freshStamp(Date.now, key_id, signable) : { timestamp: now, wait_ms: 0 };
  if (wait_ms > 0) await sleep(wait_ms, undefined, { signal });
  return {
    'x-service-key': key_id,
    'x-service-timestamp': timestamp,
    'x-service-signature': sign(secret, { ...signable, timestamp }),
  };
}

type Outgoing = {
  method: string;
  target: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  signal: AbortSignal;
};

/** The target goes out byte for byte as it is signed. */
async function send(baseUrl: string, { method, target, headers, body, signal }: Outgoing): Promise<IncomingMessage> {
  const { protocol, hostname, port } = new URL(baseUrl);
  const start = protocol === 'https:' ? httpsRequest : httpRequest;
  const length = body.length > 0 || method === 'POST' || method === 'PUT' ? { 'content-length': body.length } : {};
  const outgoing = start({
    protocol,
    hostname,
    port,
    method,
    path: target,
    headers: { ...headers, ...length },
    signal,
  });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return response;
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ error: { code, message, details: {} } }));
}
