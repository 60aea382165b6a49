import type { Endpoint, Input, Output } from '../../vocabulary/endpoint.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Caller } from './caller.ts';

/** What the sandbox's X-Sandbox-Scenario header asks for; null when it was not sent. */
export type Scenario = { kind: 'hold' } | { kind: 'fail'; code: string } | null;

export type Work<E extends Endpoint> = Input<E> & { tx: Transaction; caller: Caller; scenario: Scenario };

/** The Idempotency-Key and what it is bound to. */
export type Claim = { readonly key: string; readonly fingerprint: string };

/** A request that passed the front door, for what opens its own transaction: the order desk. */
export type Admitted<E extends Endpoint> = Input<E> & { caller: Caller; scenario: Scenario; claim: Claim };

/** The bytes of an answer. */
export type Answer = { readonly status: number; readonly body: string; readonly replayed: boolean };

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
  readonly answer?: (request: never) => Promise<Answer>;
  /** Answers a file of any size. */
  readonly download?: (request: never) => Promise<FileInParts>;
};

/** Binds an endpoint to the code that answers it. The compiler checks both ends. */
export const serve = <E extends Endpoint>(endpoint: E, handle: (work: Work<E>) => Promise<Output<E>>): Route => ({
  endpoint,
  handle,
});

export const serveByDesk = <E extends Endpoint>(
  endpoint: E,
  answer: (request: Admitted<E>) => Promise<Answer>,
): Route => ({ endpoint, answer });

export const serveInParts = <E extends Endpoint & { answersFile: readonly string[] }>(
  endpoint: E,
  download: (request: Downloading<E>) => Promise<FileInParts>,
): Route => ({ endpoint, download });
