import type {
  AnyEndpoint,
  Endpoint,
  FileAnswer,
  Input,
  OperatorAccess,
  OperatorEndpoint,
  Output,
} from '../../../vocabulary/endpoint.ts';
import type { Environment } from '../../../vocabulary/environment.ts';
import type { PageCursors } from '../../../vocabulary/page.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Caller, SignedCaller } from '../auth/keys.ts';
import type { OperatorCaller } from '../auth/operators.ts';
import type { LongReadRoute, ReadLong } from './long-read-route.ts';

/** An operator of the firm, and where the request came from. */
export type Acting = {
  readonly operator: OperatorCaller;
  readonly request_id: string;
  readonly address: string;
};

/** Who has not signed in yet, and what the browser keeps. */
export type SigningIn = Omit<Acting, 'operator'> & { readonly cookie: string | undefined };

/** A request of an operator in the transaction that was opened for it. */
export type OperatorWork<E extends OperatorEndpoint> = Input<E> & { tx: Transaction; caller: Acting };

/** What the sandbox's X-Sandbox-Scenario header asks for; null when it was not sent. */
export type Scenario = { kind: 'hold' } | { kind: 'fail'; code: string } | null;

/** The sandbox's fail scenario takes effect after a moment, so that the live state can be seen first. */
export const SCENARIO_DELAY_MS = 1_000;

export type Work<E extends Endpoint> = Input<E> & { tx: Transaction; caller: Caller; scenario: Scenario };

/** The Idempotency-Key and what it is bound to. */
export type Claim = {
  readonly key: string;
  readonly fingerprint: string;
  /** What is stored of the request's signature where its key has `strict_replay`; else null. */
  readonly signature: string | null;
};

/** A request that may be carried out, for what opens its own transaction. */
export type AuthorisedRequest<E extends Endpoint> = Input<E> & {
  caller: SignedCaller;
  scenario: Scenario;
  claim: Claim;
  /** Where the request is in a trace; null where none are recorded. */
  traceparent: string | null;
  /** An injected fault: the provider is away. The intent is recorded, and no provider is called. */
  isProviderAway?: boolean;
};

/** The bytes of a response; `headers` only where it is more than JSON. */
export type Answer = {
  readonly status: number;
  readonly body: string | Buffer;
  readonly replayed: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Values of Set-Cookie. */
  readonly cookies?: readonly string[];
  /** Of a page: what is on either side of it. */
  readonly cursors?: PageCursors;
  /** The key is bound to this record, whose provider has yet to answer. */
  readonly intent_id?: string;
};

/** One event of a stream, as `text/event-stream` spells it. */
export type Frame = { readonly id: string; readonly event: string; readonly data: string };

/** Reads in a transaction of its own, which checks the key again. */
export type ReadAgain = <Result>(work: (tx: Transaction, caller: Caller) => Promise<Result>) => Promise<Result>;

export type StreamRequest<E extends Endpoint> = Input<E> & {
  caller: Caller;
  lastEventId: string | null;
  signal: AbortSignal;
  read: ReadAgain;
};

/** A file that is made part by part, as the caller takes them. */
export type FileInParts = {
  readonly content_type: string;
  readonly file_name: string;
  readonly parts: AsyncIterable<string | Uint8Array>;
};

export type DownloadRequest<E extends Endpoint> = Input<E> & { caller: Caller; read: ReadAgain };

type Of<Kind extends string> = { readonly kind: Kind; readonly endpoint: AnyEndpoint };

/** Runs inside the transaction that is opened for it, read-only for a GET. */
export type TransactionRoute = Of<'transaction'> & {
  readonly handle: (work: never) => Promise<unknown>;
  /** A GET whose response is confidential: it is recorded in the audit, so the transaction may write. */
  readonly isAudited?: true;
  /** Values of Set-Cookie that go with the response. */
  readonly cookies?: ((work: never) => readonly string[]) | undefined;
};

/** Returns bytes from memory, without a transaction; at once where nothing has to be waited for. */
export type MemoryRoute = Of<'memory'> & { readonly answer: (request: never) => Answer | Promise<Answer> };

/** Opens its own transaction and returns bytes. */
export type OwnTransactionRoute = Of<'own_transaction'> & {
  readonly answer: (request: never) => Answer | Promise<Answer>;
  /** Whether this request is recorded before a provider is called, as the intent of a two-phase route is. */
  readonly recordsIntent?: ((request: never) => boolean) | undefined;
};

/** Calls others before the transaction: a storage, a scanner. */
export type PreparedRoute = Of<'prepared'> & {
  readonly handle: (work: never) => Promise<unknown>;
  /** Before the transaction; its outcome is `prepared`. */
  readonly prepare: (request: never) => Promise<unknown>;
  /** The transaction was refused or the response was a replay: what was prepared is of no use. */
  readonly release: (prepared: never) => Promise<void>;
};

/** Finds what may be read in a transaction that may write, since access is audited; fetches it when that is over. */
export type FileRoute = Of<'file'> & {
  readonly handle: (work: never) => Promise<unknown>;
  readonly deliver: (found: never) => Promise<FileAnswer>;
};

/** Returns a file of any size. */
export type DownloadRoute = Of<'download'> & { readonly download: (request: never) => Promise<FileInParts> };

/**
 * Calls a provider while the caller waits. The intent is recorded first, with the key bound to it; the provider is called with no
 * transaction open; then the record is shown as it is. After a crash or a failure the same key resumes it.
 */
export type TwoPhaseRoute = Of<'two_phase'> & {
  readonly createIntent: (work: never) => Promise<string>;
  /** Safe to repeat, and to do twice at once. */
  readonly callProvider: (environment: Environment, intent_id: string) => Promise<void>;
  readonly show: (tx: Transaction, environment: Environment, intent_id: string) => Promise<unknown>;
};

/** Responds for as long as the caller listens. */
export type StreamRoute = Of<'stream'> & { readonly stream: (request: never) => Promise<AsyncIterable<Frame>> };

/** An endpoint and the code behind it; its kind determines how that code is run. */
export type Route =
  | TransactionRoute
  | MemoryRoute
  | OwnTransactionRoute
  | PreparedRoute
  | FileRoute
  | LongReadRoute
  | DownloadRoute
  | TwoPhaseRoute
  | StreamRoute;

/** These bind an endpoint to the code that serves it. The compiler checks both ends. */
export const serve = <E extends Endpoint>(endpoint: E, handle: (work: Work<E>) => Promise<Output<E>>): Route => ({
  kind: 'transaction',
  endpoint,
  handle,
});

/** The same for an operator's endpoint. */
export const serveOperator = <E extends OperatorEndpoint>(
  endpoint: E,
  handle: (work: OperatorWork<E>) => Promise<Output<E>>,
  cookies?: (work: OperatorWork<E>) => readonly string[],
): Route => ({ kind: 'transaction', endpoint, handle, cookies });

/** An operator's GET of what partners gave in confidence: whoever reads it is in the audit. */
export const serveOperatorLook = <E extends OperatorEndpoint & { method: 'GET' }>(
  endpoint: E,
  handle: (work: OperatorWork<E>) => Promise<Output<E>>,
): Route => ({ kind: 'transaction', endpoint, handle, isAudited: true });

/** A file that an operator reads: found and recorded in a transaction, fetched when that is over. */
export const serveOperatorFile = <E extends OperatorEndpoint & { answersFile: readonly string[] }, Found>(
  endpoint: E,
  handle: (work: OperatorWork<E>) => Promise<Found>,
  deliver: (found: Found) => Promise<FileAnswer>,
): Route => ({ kind: 'file', endpoint, handle, deliver });

/** A file of any size that an operator reads, sent part by part. */
export const serveOperatorDownload = <E extends OperatorEndpoint & { answersFile: readonly string[] }>(
  endpoint: E,
  download: (request: Input<E> & { caller: Acting; read: ReadLong }) => Promise<FileInParts>,
): Route => ({ kind: 'download', endpoint, download });

/** An operator's endpoint that returns its own bytes and headers: a sign-in, which nobody has signed in for yet. */
export const serveSignIn = <E extends OperatorEndpoint & { permission: 'anyone' }>(
  endpoint: E,
  answer: (request: Input<E> & { caller: SigningIn }) => Promise<Answer>,
): Route => ({ kind: 'own_transaction', endpoint, answer });

/** The same for who has signed in: what takes too long for one transaction, and a table as a file, made whole. */
export const serveByOperator = <E extends OperatorEndpoint & { permission: Exclude<OperatorAccess, 'anyone'> }>(
  endpoint: E,
  answer: (request: Input<E> & { caller: Acting }) => Promise<Answer>,
): Route => ({ kind: 'own_transaction', endpoint, answer });

export const serveFromMemory = <E extends Endpoint & { method: 'GET' }>(
  endpoint: E,
  answer: (request: Input<E> & { caller: Caller }) => Answer | Promise<Answer>,
): Route => ({ kind: 'memory', endpoint, answer });

export const serveInOwnTransaction = <E extends Endpoint>(
  endpoint: E,
  answer: (request: AuthorisedRequest<E>) => Promise<Answer>,
  recordsIntent?: (request: Pick<Input<E>, 'body'>) => boolean,
): Route => ({ kind: 'own_transaction', endpoint, answer, recordsIntent });

export const servePrepared = <E extends Endpoint, Prepared>(
  endpoint: E,
  preparation: {
    prepare: (request: Input<E> & { caller: Caller }) => Promise<Prepared>;
    release: (prepared: Prepared) => Promise<void>;
  },
  handle: (work: Work<E> & { prepared: Prepared }) => Promise<Output<E>>,
): Route => ({ kind: 'prepared', endpoint, ...preparation, handle });

export const serveFile = <E extends Endpoint & { answersFile: readonly string[] }, Found>(
  endpoint: E,
  handle: (work: Work<E>) => Promise<Found>,
  deliver: (found: Found) => Promise<FileAnswer>,
): Route => ({ kind: 'file', endpoint, handle, deliver });

export const serveDownload = <E extends Endpoint & { answersFile: readonly string[] }>(
  endpoint: E,
  download: (request: DownloadRequest<E>) => Promise<FileInParts>,
): Route => ({ kind: 'download', endpoint, download });

export const serveTwoPhase = <E extends Endpoint>(
  endpoint: E,
  phases: {
    /** In one transaction with the key: returns the id of what was recorded. */
    createIntent(work: Work<E>): Promise<string>;
    callProvider(environment: Environment, intent_id: string): Promise<void>;
    show(tx: Transaction, environment: Environment, intent_id: string): Promise<Output<E>>;
  },
): Route => ({ kind: 'two_phase', endpoint, ...phases });

export const serveStream = <E extends Endpoint>(
  endpoint: E,
  stream: (request: StreamRequest<E>) => Promise<AsyncIterable<Frame>>,
): Route => ({ kind: 'stream', endpoint, stream });
