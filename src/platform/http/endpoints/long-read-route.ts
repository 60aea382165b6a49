import type { AnyEndpoint } from '../../../vocabulary/endpoint.ts';
import type { Transaction } from '../../database/transaction.ts';

/**
 * Reads whole tables while an operator waits. Few such reads run at a time, and a caller of the same meanwhile gets the same response: so
 * what is read depends on the question only, never on the caller.
 */
export type LongReadRoute = {
  readonly kind: 'long_read';
  readonly endpoint: AnyEndpoint;
  /** What each asker has to be allowed, before it is known whether others ask the same. */
  readonly admit: (request: never) => void;
  readonly read: (work: never) => Promise<unknown>;
  /** What the audit has of each asker, before the response is shown. */
  readonly record: ((work: never) => Promise<void>) | null;
};

/** Reads as many as may at a time, in a transaction of its own. */
export type ReadLong = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
