import { randomUUID } from 'node:crypto';
import { ConnectionError, PartnerError, UnexpectedAnswerError } from '../../../sdk/src/errors.ts';
import type { ErrorCode } from '../../../sdk/src/generated.ts';
import type { CallOptions, ResponseInfo } from '../../../sdk/src/options.ts';
import { type Page, pagePromise } from '../../../sdk/src/pages.ts';
import type { Call, Download, Send } from '../../../sdk/src/send.ts';

/** What a request proves its sender with: a token, or the cookie of a session with its CSRF token. */
export type Credential = { readonly token: string } | { readonly cookie: string; readonly csrf: string };

export type Sender = { readonly url: string; readonly credential: Credential | null };

type Options = CallOptions & {
  readonly idempotencyKey?: string | undefined;
  /** Of a person, for what a token does only with it. */
  readonly proof?: string;
};

/** A file may be large, and a proof of the ledger reads all of it. */
const TIMEOUT_MS = 120_000;

/** Requests to the operators' listener. Each is sent once: an act is repeated by hand, with the Idempotency-Key that a failure names. */
export function operatorSend(sender: Sender): Send {
  const whole = async <Body>(call: Call, options: Options) => {
    const { body, info } = await exchange(sender, call, options);
    options.onResponse?.(info);
    return JSON.parse(body) as Body;
  };
  return {
    whole,
    one: async <Data>(call: Call, options: Options) => (await whole<{ data: Data }>(call, options)).data,
    file: async (call: Call, options: Options): Promise<Download> => {
      const { bytes, info } = await exchange(sender, call, options);
      return { bytes, contentType: info.headers.get('content-type') ?? '', headers: info.headers };
    },
    page: <Row>(call: Call, options: Options) =>
      pagePromise<Row>(call.path, async (target) => {
        let link: string | null = null;
        const request = target === undefined ? call : { method: call.method, path: target };
        const page = await whole<Page<Row>>(request, {
          ...options,
          onResponse: ({ headers }) => {
            link = headers.get('link');
          },
        });
        return { page, link };
      }),
  };
}

/** Throws PartnerError for a refusal, ConnectionError where nothing was answered. */
export async function exchange({ url, credential }: Sender, call: Call, { signal, idempotencyKey, proof }: Options) {
  const key = idempotencyKey ?? (call.takesKey ? randomUUID() : undefined);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url + targetOf(call), {
    method: call.method,
    headers: {
      accept: '*/*',
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(proof !== undefined && { 'x-operator-proof': proof }),
      ...(credential && headersOf(credential)),
    },
    ...(call.body !== undefined && { body: typeof call.body === 'string' ? call.body : JSON.stringify(call.body) }),
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((cause: Error & { cause?: { code?: string } }) => {
    signal?.throwIfAborted();
    const repeat =
      key === undefined ? '' : ` Whether it was done is not known: repeat it with --idempotency-key ${key}.`;
    const reason = cause.cause?.code ?? (timeout.aborted ? 'no answer in time' : cause.message);
    throw new ConnectionError(`No answer to ${call.method} ${call.path} from ${url} (${reason}).${repeat}`, { cause });
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new TextDecoder().decode(bytes);
  const info: ResponseInfo = {
    status: response.status,
    headers: response.headers,
    body,
    requestId: response.headers.get('x-request-id'),
    replayed: response.headers.get('idempotent-replayed') === 'true',
    rateLimit: null,
    attempts: 1,
  };
  if (!response.ok) throw refusalOf(info);
  return { bytes, body, info };
}

const headersOf = (credential: Credential): Record<string, string> =>
  'token' in credential
    ? { authorization: `Bearer ${credential.token}` }
    : { cookie: credential.cookie, 'x-csrf-token': credential.csrf };

function targetOf({ path, query = {} }: Call): string {
  const given = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

function refusalOf(info: ResponseInfo): PartnerError | UnexpectedAnswerError {
  try {
    const { code, message, details } = JSON.parse(info.body).error;
    return new PartnerError(code as ErrorCode, message, details, info);
  } catch {
    return new UnexpectedAnswerError(info);
  }
}
