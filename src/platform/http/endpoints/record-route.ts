import assert from 'node:assert/strict';
import type { Endpoint, Input, Output } from '../../../vocabulary/endpoint.ts';
import type { Environment } from '../../../vocabulary/environment.ts';
import type { Transaction } from '../../database/transaction.ts';
import { type Route, serve } from './route.ts';

/** Of the record that the path names by its id: nothing else of the request matters. */
export const serveById = <E extends Endpoint>(
  endpoint: E,
  handle: (tx: Transaction, environment: Environment, id: string) => Promise<Output<E>>,
): Route => serve(endpoint, ({ tx, caller, params }) => handle(tx, caller.environment, idIn(params)));

function idIn(params: unknown): string {
  const [id] = Object.values(Object(params));
  assert(typeof id === 'string', 'the path names one record');
  return id;
}

/** A list of the caller's environment. */
export const serveList = <E extends Endpoint>(
  endpoint: E,
  list: (tx: Transaction, environment: Environment, query: Input<E>['query']) => Promise<Output<E>>,
): Route => serve(endpoint, ({ tx, caller, query }) => list(tx, caller.environment, query));
