import type { IncomingHttpHeaders } from 'node:http';
import type { Agent, Dispatcher } from 'undici';
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

/** One request that is under way. */
export type Posting = {
  /** Never rejects. */
  readonly answered: Promise<PostResult>;
  /** Whether it was given up without a response: its time was over, or `abort` was called. */
  isAborted(): boolean;
  /** Who stops the service gives it up before its time. */
  abort(): void;
};

export function post(agent: Agent, message: Message, within_ms: number = POST_TIMEOUT_MS): Posting {
  const { url, headers, body } = message;
  const exchange = new Exchange(within_ms);
  agent.dispatch({ origin: url.origin, path: url.pathname + url.search, method: 'POST', headers, body }, exchange);
  return exchange;
}

/** Takes what undici reports of one request. Its streams and abort signals cost as much CPU as the rest of a delivery's request. */
class Exchange implements Dispatcher.DispatchHandler, Posting {
  readonly answered: Promise<PostResult>;
  readonly #begun = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #within_ms: number;
  #settle: ((result: PostResult) => void) | null = null;
  #controller: Dispatcher.DispatchController | null = null;
  #isAborted = false;
  #status: number | null = null;
  #retry_after_ms: number | null = null;
  readonly #stored: Buffer[] = [];
  #bytes = 0;

  constructor(within_ms: number) {
    this.#within_ms = within_ms;
    this.answered = new Promise((settle) => {
      this.#settle = settle;
    });
    this.#timer = setTimeout(() => this.abort(), within_ms);
  }

  isAborted(): boolean {
    return this.#isAborted;
  }

  abort(): void {
    if (!this.#settle) return;
    this.#isAborted = true;
    this.#fail(`No complete answer within ${this.#within_ms / 1_000} s.`);
    this.#controller?.abort(new Error('given up'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // Given up while its connection was made: it is not sent.
    if (!this.#settle) controller.abort(new Error('given up'));
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // 103 Early Hints, for example: the response follows.
    if (status < 200) return;
    this.#status = status;
    this.#retry_after_ms = retryAfterOf(headers['retry-after'], Date.now());
  }

  /** Enough is read that the connection can be used again; a longer answer closes the connection. */
  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#bytes < STORED_BYTES) this.#stored.push(chunk.subarray(0, STORED_BYTES - this.#bytes));
    this.#bytes += chunk.length;
    if (this.#bytes <= READ_BYTES_MAX) return;
    this.#answer();
    controller.abort(new Error('a longer answer is not read'));
  }

  onResponseEnd(): void {
    this.#answer();
  }

  onResponseError(_: Dispatcher.DispatchController, error: unknown): void {
    this.#fail(reasonOf(error));
  }

  #answer(): void {
    this.#end({ response_body: textOf(this.#stored), error: complaint(this.#status!) });
  }

  #fail(error: string): void {
    this.#end({ response_body: null, error });
  }

  #end(ended: Pick<PostResult, 'response_body' | 'error'>): void {
    const settle = this.#settle;
    if (!settle) return;
    this.#settle = null;
    clearTimeout(this.#timer);
    settle({
      response_status: this.#status,
      ...ended,
      duration_ms: Math.round(performance.now() - this.#begun),
      retry_after_ms: ended.response_body === null ? null : this.#retry_after_ms,
    });
  }
}

/** Streaming leaves out a character that the cut went through; PostgreSQL stores no NUL. */
const textOf = (stored: readonly Buffer[]): string =>
  stored.length === 0 ? '' : storable(new TextDecoder().decode(Buffer.concat(stored), { stream: true }));

function complaint(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `Answered ${status}; redirects are not followed.`;
  return `Answered ${status}.`;
}

const reasons: Readonly<Record<string, string>> = {
  FORBIDDEN_ADDRESS: 'The host leads to an address that is not public.',
  FORBIDDEN_PORT: 'The port is not one that deliveries go to.',
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
