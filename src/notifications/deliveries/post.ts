import type { Agent } from 'undici';
import { DELIVERY_TIMEOUT_SECONDS } from '../../vocabulary/limits.ts';
import { storable } from '../../vocabulary/storable-text.ts';

/** The result of one request to a receiver, within one bound of time and one of size. */
export type PostResult = {
  readonly response_status: number | null;
  readonly response_body: string | null;
  readonly error: string | null;
  readonly duration_ms: number;
  readonly retry_after_ms: number | null;
};

export type Message = { readonly url: URL; readonly headers: Record<string, string>; readonly body: string };

export const POST_TIMEOUT_MS = DELIVERY_TIMEOUT_SECONDS * 1_000;
const STORED_BYTES = 2_048;
const READ_BYTES_MAX = 65_536;

/** Never throws. The controller aborts the request when the time is over; who stops the service may abort it too. */
export async function post(
  agent: Agent,
  { url, headers, body }: Message,
  controller: AbortController,
  within_ms: number = POST_TIMEOUT_MS,
): Promise<PostResult> {
  const begun = performance.now();
  const duration_ms = () => Math.round(performance.now() - begun);
  const timer = setTimeout(() => controller.abort(), within_ms);
  let response_status: number | null = null;
  try {
    const response = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'POST',
      headers,
      body,
      signal: controller.signal,
    });
    response_status = response.statusCode;
    const response_body = await readStart(response.body);
    const retry_after_ms = retryAfterOf(response.headers['retry-after'], Date.now());
    return {
      response_status,
      response_body,
      error: complaint(response_status),
      duration_ms: duration_ms(),
      retry_after_ms,
    };
  } catch (error) {
    const why = controller.signal.aborted ? `No complete answer within ${within_ms / 1_000} s.` : reasonOf(error);
    return { response_status, response_body: null, error: why, duration_ms: duration_ms(), retry_after_ms: null };
  } finally {
    clearTimeout(timer);
  }
}

/** Enough is read that the connection can be used again; a longer answer closes the connection. */
async function readStart(body: AsyncIterable<Buffer>): Promise<string> {
  const stored: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    if (bytes < STORED_BYTES) stored.push(chunk.subarray(0, STORED_BYTES - bytes));
    bytes += chunk.length;
    if (bytes > READ_BYTES_MAX) break;
  }
  // Streaming leaves out a character that the cut went through; PostgreSQL stores no NUL.
  return storable(new TextDecoder().decode(Buffer.concat(stored), { stream: true }));
}

function complaint(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `Answered ${status}; redirects are not followed.`;
  return `Answered ${status}.`;
}

const reasons: Readonly<Record<string, string>> = {
  FORBIDDEN_ADDRESS: 'The host leads to an address that is not public.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before the answer.',
  EPIPE: 'The connection was closed before the answer.',
  UND_ERR_SOCKET: 'The connection was closed before the answer.',
  ENOTFOUND: 'The host name was not found.',
  EAI_AGAIN: 'The host name could not be resolved.',
  EHOSTUNREACH: 'The host was not reached.',
  ENETUNREACH: 'The host was not reached.',
  ETIMEDOUT: 'No connection was made in time.',
  UND_ERR_CONNECT_TIMEOUT: 'No connection was made in time.',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  if (reasons[code]) return reasons[code];
  const isTls = /^(ERR_TLS|ERR_SSL|CERT|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|EPROTO)/.test(code);
  return isTls ? `TLS failed (${code}).` : `The exchange failed (${code}).`;
}

/** Seconds, or a date in one of the three spellings that HTTP knows, all of them GMT. Anything else is ignored. */
export function retryAfterOf(header: string | string[] | undefined, now_ms: number): number | null {
  if (typeof header !== 'string') return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const isDate = /^[A-Z][a-z]{2,8}(, ?| [A-Z][a-z]{2} )/.test(text);
  const at_ms = isDate ? Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) : Number.NaN;
  return Number.isNaN(at_ms) ? null : Math.max(0, at_ms - now_ms);
}
