import { randomUUID } from 'node:crypto';
import { withDeadline } from './deadline.ts';
import { ConnectionError, PartnerError, TimeoutError, UnexpectedAnswerError } from './errors.ts';
import {
  type CallOptions,
  type ClientOptions,
  type RateLimit,
  type ResponseInfo,
  requireAddressAndKey,
  type ScenarioOptions,
} from './options.ts';
import { type Page, type PagePromise, pagePromise } from './pages.ts';
import { pause, withRetries } from './retry.ts';
import { freshStamp, noteStrict, sign } from './signature.ts';
import type { ErrorCode } from './types.generated.ts';
import { USER_AGENT } from './version.ts';

/**
 * How a call becomes signed attempts and a response. Each attempt is signed again over the very bytes that are sent; the
 * idempotency key stays the same over all of them.
 */
export type Call = {
  readonly method: string;
  /** Encoded already, without a query. */
  readonly path: string;
  readonly query?: object;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The response is a file, not JSON. */
  readonly isFile?: true;
  /** The operation creates something, so the call carries an idempotency key. */
  readonly takesKey?: true;
};

export type Send = {
  /** The resource that the response carries. */
  one<Data>(call: Call, options: CallOptions): Promise<Data>;
  page<Row>(call: Call, options: CallOptions): PagePromise<Row>;
  /** A file, byte by byte. */
  file(call: Call, options: CallOptions): Promise<Download>;
  /** The whole body of the response. */
  whole<Body>(call: Call, options: CallOptions): Promise<Body>;
};

/** A file that the service answered. */
export type Download = { readonly bytes: Uint8Array; readonly contentType: string; readonly headers: Headers };

type Hooks = 'deadline_ms' | 'onResponse' | 'onRetry';
type Settings = Required<Omit<ClientOptions, Hooks>> & Pick<ClientOptions, Hooks>;

export function createSend(options: ClientOptions): Send {
  requireAddressAndKey(options);
  const settings: Settings = {
    ...options,
    baseUrl: new URL(options.baseUrl).origin,
    fetch: options.fetch ?? globalThis.fetch,
    timeout_ms: options.timeout_ms ?? 30_000,
    retries_max: options.retries_max ?? 4,
    clock: options.clock ?? Date.now,
  };
  const whole = async <Body>(call: Call, callOptions: CallOptions) =>
    (await deliver(settings, call, callOptions)) as Body;
  return {
    whole,
    file: async (call: Call, callOptions: CallOptions) =>
      (await deliver(settings, { ...call, isFile: true }, callOptions)) as Download,
    one: async <Data>(call: Call, callOptions: CallOptions) => (await whole<{ data: Data }>(call, callOptions)).data,
    page: <Row>(call: Call, callOptions: CallOptions) =>
      pagePromise<Row>(call.path, async (target) => {
        let link: string | null = null;
        const onResponse = (info: ResponseInfo) => {
          link = info.headers.get('link');
          callOptions.onResponse?.(info);
        };
        const request = target === undefined ? call : { method: call.method, path: target };
        return { page: await whole<Page<Row>>(request, { ...callOptions, onResponse }), link };
      }),
  };
}

/** Fills the variables of a path. An empty one would call another operation. */
export function pathOf(template: string, variables: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = variables[name];
    if (!value) throw new TypeError(`${name} must not be empty`);
    return encoded(value);
  });
}

/** As encodeURIComponent, and the apostrophe, which fetch would encode after signing. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll("'", '%27');

function targetOf({ path, query = {} }: Call): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`);
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

function bytesOf(body: unknown): string | Uint8Array {
  if (body === undefined) return '';
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
}

async function deliver(settings: Settings, call: Call, options: ScenarioOptions): Promise<unknown> {
  const target = targetOf(call);
  const url = new URL(settings.baseUrl + target);
  if (url.pathname + url.search !== target) throw new TypeError(`${target} would not be sent as it is signed`);
  const body = bytesOf(call.body);
  const key = options.idempotencyKey ?? (call.takesKey ? randomUUID() : undefined);
  const headers: Record<string, string> = {
    accept: 'application/json',
    'user-agent': USER_AGENT,
    ...(body.length > 0 && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(options.scenario !== undefined && { 'x-sandbox-scenario': options.scenario }),
    ...lowerCase(call.headers),
  };
  const isRepeatable = call.method !== 'POST' || 'idempotency-key' in headers;
  const request = { method: call.method, target, headers, body, isFile: call.isFile === true };
  const { signal, deadline_ms = settings.deadline_ms } = options;
  return await withDeadline({ deadline_ms, signal, request: `${call.method} ${target}` }, async (deadline) => {
    const within = { ...options, signal: deadline.signal };
    return await withRetries(async (number) => await attempt(settings, request, within, number), {
      retries_max: settings.retries_max,
      isRepeatable,
      deadline,
      onRetry: (retry) => {
        settings.onRetry?.(retry);
        options.onRetry?.(retry);
      },
    });
  });
}

const lowerCase = (headers: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

type SignedRequest = {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  isFile: boolean;
};

async function attempt(settings: Settings, request: SignedRequest, options: CallOptions, number: number) {
  const { response, bytes } = await exchange(settings, request, options);
  const isFile = request.isFile && response.ok;
  const body = isFile ? '' : new TextDecoder().decode(bytes);
  const info: ResponseInfo = {
    status: response.status,
    headers: response.headers,
    body,
    requestId: response.headers.get('x-request-id'),
    replayed: response.headers.get('idempotent-replayed') === 'true',
    rateLimit: rateLimitOf(response.headers),
    attempts: number,
  };
  settings.onResponse?.(info);
  options.onResponse?.(info);
  if (isFile) return downloadOf(response, bytes);
  const parsed = parse(body);
  if (response.ok && isRecord(parsed) && 'data' in parsed) return parsed;
  const refusal = refusalOf(parsed, info);
  // Another attempt is signed with a later timestamp.
  if (refusal instanceof PartnerError && refusal.code === 'signature_reused') noteStrict(settings.keyId);
  throw refusal;
}

async function exchange(settings: Settings, request: SignedRequest, options: CallOptions) {
  const { method, target, headers, body } = request;
  const timestamp = await timestampOf(settings, request, options);
  const timeout = AbortSignal.timeout(options.timeout_ms ?? settings.timeout_ms);
  const signed = {
    ...headers,
    'x-service-key': settings.keyId,
    'x-service-timestamp': timestamp,
    'x-service-signature': sign(settings.secret, { timestamp, method, target, body }),
  };
  try {
    const response = await settings.fetch(settings.baseUrl + target, {
      method,
      headers: signed,
      ...(body.length > 0 && { body: body as NonNullable<RequestInit['body']> }),
      redirect: 'manual',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch (cause) {
    options.signal?.throwIfAborted();
    if (timeout.aborted) throw new TimeoutError(`No answer to ${method} ${target} in time.`, { cause });
    const failure = `the connection to ${settings.baseUrl} failed${reasonOf(cause)}`;
    throw new ConnectionError(`No answer to ${method} ${target}: ${failure}.`, { cause });
  }
}

/** Only what carries an idempotency key must differ: reads may be signed alike. */
async function timestampOf(
  { clock, keyId }: Settings,
  { method, target, headers, body }: SignedRequest,
  { signal }: CallOptions,
): Promise<string> {
  if (!('idempotency-key' in headers)) return String(Math.floor(clock() / 1_000));
  const { timestamp, wait_ms } = freshStamp(clock, keyId, { method, target, body });
  if (wait_ms > 0) await pause(wait_ms, signal);
  return timestamp;
}

/** What lies under the "fetch failed" of fetch: a code of the system's, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? ` (${cause.code})` : '';
}

const downloadOf = ({ headers }: Response, bytes: Uint8Array): Download => ({
  bytes,
  contentType: headers.get('content-type') ?? 'application/octet-stream',
  headers,
});

function rateLimitOf(headers: Headers): RateLimit | null {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`));
  if (limit == null || remaining == null || reset == null) return null;
  return { limit: Number(limit), remaining: Number(remaining), reset: Number(reset) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function refusalOf(body: unknown, info: ResponseInfo): PartnerError | UnexpectedAnswerError {
  const error = isRecord(body) ? body['error'] : null;
  if (!isRecord(error) || typeof error['code'] !== 'string') return new UnexpectedAnswerError(info);
  const { code, message, details } = error as { code: ErrorCode; message: string; details: Record<string, string> };
  return new PartnerError(code, message, details, info);
}
