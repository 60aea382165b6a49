import type { Endpoint, Input, Output } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
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
export type Answer = {
  readonly status: number;
  readonly body: string;
  readonly replayed: boolean;
  /** The key is bound to this record, whose provider has yet to answer. */
  readonly intent_id?: string;
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

export type Route = {
  readonly endpoint: Endpoint;
  /** Runs inside the transaction that the front door opens, read-only for a GET. */
  readonly handle?: (work: never) => Promise<unknown>;
  /** Opens its own transaction and answers bytes. */
  readonly answer?: (request: never) => Promise<Answer>;
  readonly venture?: Venture;
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

export const serveVenture = <E extends Endpoint>(
  endpoint: E,
  venture: {
    /** In one transaction with the key: answers the id of what was recorded. */
    intend(work: Work<E>): Promise<string>;
    pursue(environment: Environment, intent_id: string): Promise<void>;
    show(tx: Transaction, environment: Environment, intent_id: string): Promise<Output<E>>;
  },
): Route => ({ endpoint, venture });
