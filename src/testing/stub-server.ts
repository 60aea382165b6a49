import { createSecretKey } from 'node:crypto';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { authoriseIn, type PartnerKey } from '../access/keys/authorise.ts';
import type { KeyRing } from '../platform/http/auth/keys.ts';
import { createLimiter } from '../platform/http/auth/rate-limit.ts';
import { sha256, sign } from '../platform/http/auth/signature.ts';
import { createServer, type ServerOptions } from '../platform/http/server/server.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import { createMetrics, measurePools } from '../platform/telemetry/metrics.ts';
import { PATIENCE_MS } from './patience.ts';
import { noteProvoked } from './provoked.ts';
import { type Stubs, stubRoutes } from './stub-routes.ts';

/** A real server on a real socket over stub routes and stub keys: what the tests of the request pipeline talk to. */
export const SECRET = 'sk_test_3f9c1b6a8d2e47f0a5c4b3e2d1908f7e';
/** Of a key in the other mode. */
export const OTHER_SECRET = 'sk_live_1d5a0c9be7f24836a1b2c3d4e5f60718';
export const KEY_ID = `pk_test_${'a'.repeat(32)}`;
export const LIVE_KEY_ID = `pk_live_${'b'.repeat(32)}`;

const keyOf = (mode: 'test' | 'live', key_id: string): PartnerKey => ({
  id: '0190a0a0-0000-7000-8000-000000000001',
  key_id,
  secret: createSecretKey(SECRET, 'utf8'),
  organisation_id: '0190a0a0-0000-7000-8000-000000000002',
  mode,
  sandbox: 'default',
  scopes: ['read', 'kyb', 'funding', 'orders', 'withdrawals', 'webhooks', 'keys'],
  ip_allowlist: mode === 'test' ? [] : ['127.0.0.1'],
  rate_limit: 1_000_000,
  strict_replay: false,
  expires_at: null,
  revoked_at: null,
  organisation_status: 'active',
  organisation_status_reason: null,
  kyb_status: 'approved',
  has_faults: false,
  environment: {
    id: '0190a0a0-0000-7000-8000-000000000003',
    organisation_id: '0190a0a0-0000-7000-8000-000000000002',
    mode,
    sandbox: 'default',
    offset_ms: 0,
  },
});

export type Stub = Stubs & {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly log: string[];
  /** Changes a key as the operator would. */
  readonly change: (key_id: string, changes: Partial<PartnerKey>) => void;
  readonly used: string[];
};

const running = new Set<Stub>();

/** For `afterEach`: a test that fails leaves nothing that keeps the process alive. */
export async function closeStubs(): Promise<void> {
  for (const stub of running) {
    stub.release();
    await stub.app.close();
  }
  running.clear();
}

export async function startStub(options: Partial<ServerOptions> = {}): Promise<Stub> {
  const stubs = stubRoutes();
  const log: string[] = [];
  const logger = createLogger('info', { write: (line) => void log.push(line) });
  const pool = new pg.Pool();
  const known = new Map([keyOf('test', KEY_ID), keyOf('live', LIVE_KEY_ID)].map((key) => [key.key_id, key]));
  const used: string[] = [];
  const keys: KeyRing = {
    find: async (key_id) => known.get(key_id) ?? null,
    secretsOfOtherMode: async () => [createSecretKey(OTHER_SECRET, 'utf8')],
    noteUse: (key) => used.push(key.key_id),
    recheck: async (_tx, key) => key,
    hold: async (_tx, key) => key,
  };
  const metrics = createMetrics();
  measurePools(metrics, { requests: pool });
  const app = createServer({
    routes: stubs.routes,
    keys,
    pool,
    sealing: { seal: (plain) => plain, open: (sealed) => sealed },
    limiter: createLimiter(null, logger),
    logger,
    metrics,
    checkAnswers: true,
    rateLimitPerMinute: 120,
    authorise: authoriseIn(['test', 'live']),
    trustedProxies: [],
    servesMetrics: true,
    readiness: async () => ({ database: 'ok' }),
    openApiDocument: { openapi: '3.1.0' },
    pages: [{ path: '/docs', content_type: 'text/html; charset=utf-8', headers: {}, body: '<!doctype html>' }],
    ...options,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const change = (key_id: string, changes: Partial<PartnerKey>) =>
    void known.set(key_id, { ...keyOf(key_id === KEY_ID ? 'test' : 'live', key_id), ...changes });
  const stub = { ...stubs, app, port, log, change, used };
  running.add(stub);
  return stub;
}

export type Received = {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly text: string;
  readonly code: string | null;
  readonly details: { readonly [name: string]: string | null };
};

export type StubRequest = {
  readonly method?: string;
  readonly target?: string;
  readonly body?: string | Buffer;
  readonly key_id?: string;
  readonly timestamp?: string;
  /** Replaces or, with null, leaves out what a client would send. Several values are several lines. */
  readonly headers?: { readonly [name: string]: string | readonly string[] | null };
};

export const now = () => String(Math.floor(Date.now() / 1_000));

/** The bytes of a request, signed as a client would sign it, then spoilt as the test says. */
export function signed({
  method = 'GET',
  target = '/partner/v1/orders',
  key_id = KEY_ID,
  ...more
}: StubRequest): Buffer {
  const body = Buffer.from(more.body ?? '');
  const timestamp = more.timestamp ?? now();
  const headers = {
    Host: 'localhost',
    'X-Service-Key': key_id,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': sign(SECRET, { timestamp, method, target, bodyHash: sha256(body) }),
    ...(body.length > 0 && { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }),
    ...more.headers,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === null ? [] : [value].flat().map((one) => `${name}: ${one}\r\n`),
  );
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'), body]);
}

export const ask = (stub: Stub, asked: StubRequest): Promise<Received> =>
  exchange(stub.port, signed(asked), asked.method);

/** Sends bytes and reads one whole response; status 0 if the connection ends without one. */
export function exchange(port: number, bytes: Buffer | string, method = 'GET'): Promise<Received> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1');
    let received = Buffer.alloc(0);
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(parse(received, method) ?? { status: 0, headers: {}, text: '', code: null, details: {} });
    };
    const timer = setTimeout(finish, PATIENCE_MS);
    socket.on('error', () => {}).on('close', finish);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (parse(received, method)) finish();
    });
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}

/** The first final response in the bytes, once it is whole. */
export function parse(received: Buffer, method: string): Received | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(first.split(' ')[1]);
  if (status === 100) return parse(received.subarray(end + 4), method);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const length = method === 'HEAD' ? 0 : Number(headers['content-length'] ?? 0);
  if (received.length < end + 4 + length) return null;
  const text = received.subarray(end + 4, end + 4 + length).toString('utf8');
  const isJson = headers['content-type']?.startsWith('application/json') && text !== '';
  const { error } = isJson ? (JSON.parse(text) as { error?: { code: string; details: Received['details'] } }) : {};
  if (error) noteProvoked(null, error);
  return { status, headers, text, code: error?.code ?? null, details: error?.details ?? {} };
}
