import type { Input, OperatorEndpoint, Output } from '../../../vocabulary/endpoint.ts';
import type { Acting, OperatorWork, Route } from './route.ts';

/** An operator's endpoint for which a file is read before the transaction; what was read is in memory only. */
export const serveOperatorPrepared = <E extends OperatorEndpoint, Prepared>(
  endpoint: E,
  prepare: (request: Input<E> & { caller: Acting }) => Promise<Prepared>,
  handle: (work: OperatorWork<E> & { prepared: Prepared }) => Promise<Output<E>>,
): Route => ({ kind: 'prepared', endpoint, prepare, release: async () => {}, handle });
