import type { Endpoint, FileAnswer, Input, Output } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Turns } from '../../vocabulary/slice.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Caller } from './caller.ts';
import type { Soon } from './soon.ts';

/** What the sandbox's X-Sandbox-Scenario header asks for; null when it was not sent. */
export type Scenario = { kind: 'hold' } | { kind: 'fail'; code: string } | null;

export type Work<E extends Endpoint> = Input<E> & { tx: Transaction; caller: Caller; scenario: Scenario };

/** The Idempotency-Key and what it is bound to. */
export type Claim = {
  readonly key: string;
  readonly fingerprint: string;
  /** What is kept of the request's signature where its key has `strict_replay`; else null. */
  readonly signature: string | null;
};

/** A request that passed the front door, for what opens its own transaction: the order desk. */
export type Admitted<E extends Endpoint> = Input<E> & {
  caller: Caller;
  scenario: Scenario;
  claim: Claim;
  /** The sandbox asked that the provider be away: what is meant is recorded, and nobody is called. */
  isProviderAway?: boolean;
};

/**
 * Work that calls a provider while the caller waits. What is meant is recorded first, with the key bound to it; the
 * provider is called with no transaction open; then the record is shown as it stands. After a crash or a failure
 * the same key resumes what was recorded.
 */
export type Venture = {
  readonly intend: (work: never) => Promise<string>;
  /** Safe to repeat, and to do twice at once. */
  readonly pursue: (environment: Environment, intent_id: string) => Promise<void>;
  readonly show: (tx: Transaction, environment: Environment, intent_id: string) => Promise<unknown>;
};

/** The bytes of an answer; `headers` only where it says more than that it is JSON. */
export type Answer = {
  readonly status: number;
  readonly body: string | Buffer;
  readonly replayed: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a page: what stands on either side of it. */
  readonly turns?: Turns;
  /** The key is bound to this record, whose provider has yet to answer. */
  readonly intent_id?: string;
};

/** What is done outside the transaction because others are asked: a storage, a scanner. */
export type Preparation = {
  /** Before the transaction; its outcome is `prepared`. */
  readonly prepare: (request: never) => Promise<unknown>;
  /** The transaction was refused or the answer was a replay: what was prepared is of no use. */
  readonly release: (prepared: never) => Promise<void>;
};

/** One event of a stream, as `text/event-stream` spells it. */
export type Frame = { readonly id: string; readonly event: string; readonly data: string };

/** A request for a stream. It reads in transactions of its own, each of which asks the key again. */
export type Streamed<E extends Endpoint> = Input<E> & {
  caller: Caller;
  lastEventId: string | null;
  signal: AbortSignal;
  read: <Result>(work: (tx: Transaction, caller: Caller) => Promise<Result>) => Promise<Result>;
};

/** A file that is made part by part, as the caller takes them. */
export type FileInParts = {
  readonly content_type: string;
  readonly file_name: string;
  readonly parts: AsyncIterable<string | Uint8Array>;
};

/** A request for a file. It is read in transactions of its own, each of which asks the key again. */
export type Downloading<E extends Endpoint> = Input<E> & {
  caller: Caller;
  read: <Result>(work: (tx: Transaction, caller: Caller) => Promise<Result>) => Promise<Result>;
};

export type Route = {
  readonly endpoint: Endpoint;
  /** Runs inside the transaction that the front door opens, read-only for a GET. */
  readonly handle?: (work: never) => Promise<unknown>;
  /** Opens its own transaction and answers bytes. */
  readonly answer?: (request: never) => Soon<Answer>;
  /** Answers a file of any size. */
  readonly download?: (request: never) => Promise<FileInParts>;
  readonly venture?: Venture;
  /** Of what opens its own transaction: whether this request is recorded before a provider is called, as a venture's is. */
  readonly recordsIntent?: (request: never) => boolean;
  /** Answers for as long as the caller listens. */
  readonly stream?: (request: never) => Promise<AsyncIterable<Frame>>;
  readonly preparation?: Preparation;
  /** After the transaction: makes a file of what `handle` found. */
  readonly deliver?: (found: never) => Promise<FileAnswer>;
};

/** Binds an endpoint to the code that answers it. The compiler checks both ends. */
export const serve = <E extends Endpoint>(endpoint: E, handle: (work: Work<E>) => Promise<Output<E>>): Route => ({
  endpoint,
  handle,
});

/** A GET that is answered from memory: bytes that are ready, and no transaction. */
export const serveBytes = <E extends Endpoint & { method: 'GET' }>(
  endpoint: E,
  answer: (request: Input<E> & { caller: Caller }) => Soon<Answer>,
): Route => ({ endpoint, answer });

export const serveByDesk = <E extends Endpoint>(
  endpoint: E,
  answer: (request: Admitted<E>) => Promise<Answer>,
  recordsIntent?: (request: Pick<Input<E>, 'body'>) => boolean,
): Route => ({ endpoint, answer, ...(recordsIntent && { recordsIntent }) });

export const serveInParts = <E extends Endpoint & { answersFile: readonly string[] }>(
  endpoint: E,
  download: (request: Downloading<E>) => Promise<FileInParts>,
): Route => ({ endpoint, download });

export const serveVenture = <E extends Endpoint>(
  endpoint: E,
  venture: {
    /** In one transaction with the key: answers the id of what was recorded. */
    intend(work: Work<E>): Promise<string>;
    pursue(environment: Environment, intent_id: string): Promise<void>;
    show(tx: Transaction, environment: Environment, intent_id: string): Promise<Output<E>>;
  },
): Route => ({ endpoint, venture });
export const serveStream = <E extends Endpoint>(
  endpoint: E,
  stream: (request: Streamed<E>) => Promise<AsyncIterable<Frame>>,
): Route => ({ endpoint, stream });

/** Prepares with others before the transaction, which then has the outcome at hand. */
export const servePrepared = <E extends Endpoint, Prepared>(
  endpoint: E,
  preparation: {
    prepare: (request: Input<E> & { caller: Caller }) => Promise<Prepared>;
    release: (prepared: Prepared) => Promise<void>;
  },
  handle: (work: Work<E> & { prepared: Prepared }) => Promise<Output<E>>,
): Route => ({ endpoint, preparation, handle });

/** Finds what may be read in a transaction that may write, since access is audited; fetches it when that is over. */
export const serveFile = <E extends Endpoint & { answersFile: readonly string[] }, Found>(
  endpoint: E,
  handle: (work: Work<E>) => Promise<Found>,
  deliver: (found: Found) => Promise<FileAnswer>,
): Route => ({ endpoint, handle, deliver });
