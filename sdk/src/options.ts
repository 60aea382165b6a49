/** What a client is made of, and what a single call may change. */
export type ClientOptions = {
  /** Scheme, host and port, such as `https://api.example.com`. */
  readonly baseUrl: string;
  /** `pk_test_…` or `pk_live_…`. */
  readonly keyId: string;
  /** The signing secret that was shown once, `sk_…` included. */
  readonly secret: string;
  /** Sends the requests; the global fetch when absent. */
  readonly fetch?: typeof globalThis.fetch;
  /** How long one attempt may take; 30000 when absent. */
  readonly timeout_ms?: number;
  /** How long a call may take, all its attempts and waits together; without a limit when absent. Of a list, each page. */
  readonly deadline_ms?: number;
  /** How many attempts may follow the first; 4 when absent, 0 turns retries off. */
  readonly retries_max?: number;
  /** Milliseconds since 1970, for the timestamp that is signed; Date.now when absent. */
  readonly clock?: () => number;
  /** Sees every final response, for logs and metrics. */
  readonly onResponse?: (response: ResponseInfo) => void;
  /** Called before each wait for another attempt, for logs and metrics. */
  readonly onRetry?: (retry: Retry) => void;
};

/** Checked before anything is sent: an unset variable would else give an unclear error, or a stream that is tried forever. */
export function requireAddressAndKey(options: Pick<ClientOptions, 'baseUrl' | 'keyId' | 'secret'>): void {
  for (const name of ['baseUrl', 'keyId', 'secret'] as const)
    if (typeof options[name] !== 'string' || options[name] === '')
      throw new TypeError(`${name} is missing: is the variable set that it comes from?`);
  if (!isOrigin(options.baseUrl))
    throw new TypeError(
      `baseUrl must be only scheme, host and port, such as https://api.example.com: ${options.baseUrl}`,
    );
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && pathname === '/' && search === '';
}

export type CallOptions = {
  /** Ends the call, its waits between attempts included. */
  readonly signal?: AbortSignal | undefined;
  /** How long one attempt of this call may take. */
  readonly timeout_ms?: number | undefined;
  /** How long this call may take, all its attempts and waits together. */
  readonly deadline_ms?: number | undefined;
  /** Sees the response as it came: status, headers, bytes, whether it was replayed. */
  readonly onResponse?: ((response: ResponseInfo) => void) | undefined;
  /** Called before each wait for another attempt of this call. */
  readonly onRetry?: ((retry: Retry) => void) | undefined;
};

/** An attempt that failed and is to be followed by another. */
export type Retry = {
  /** Which attempt failed, 1 for the first. */
  readonly attempt: number;
  /** How long the client waits before the next one. */
  readonly delay_ms: number;
  /** Why: a `PartnerError`, `ConnectionError` or `UnexpectedAnswerError`. */
  readonly reason: unknown;
};

export type CreateOptions = CallOptions & {
  /** Store it before the call and use it again after a crash: the request then takes effect once. A UUID when absent. */
  readonly idempotencyKey?: string | undefined;
};

export type ScenarioOptions = CreateOptions & {
  /** Test keys only: `hold` keeps the record in its live path, `fail:<code>` makes it fail there. */
  readonly scenario?: 'hold' | `fail:${string}` | undefined;
};

/** Options of `client.request`, for an operation that this version of the client does not know. */
export type RequestOptions = CreateOptions & {
  /** Text and bytes are sent as they are, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A response as it came over the wire. */
export type ResponseInfo = {
  readonly status: number;
  readonly headers: Headers;
  /** The body, byte for byte, as text; empty where it is a file. */
  readonly body: string;
  /** Quote it when you report a problem. */
  readonly requestId: string | null;
  /** True when this is the stored response of an earlier request with the same idempotency key. */
  readonly replayed: boolean;
  readonly rateLimit: RateLimit | null;
  /** How many attempts it took. */
  readonly attempts: number;
};

/** `reset` is in Unix seconds. */
export type RateLimit = { readonly limit: number; readonly remaining: number; readonly reset: number };
