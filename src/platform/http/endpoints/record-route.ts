import assert from 'node:assert/strict';
import type { Endpoint, Input, Output } from '../../../vocabulary/endpoint.ts';
import type { Environment } from '../../../vocabulary/environment.ts';
import type { Transaction } from '../../database/transaction.ts';
import { type Route, serve } from './route.ts';

/** Of the record that the path names by its id: nothing else of the request matters. */
export function serveById<E extends Endpoint>(
  endpoint: E,
  handle: (tx: Transaction, environment: Environment, id: string) => Promise<Output<E>>,
): Route {
  const name = nameOfId(endpoint);
  return serve(endpoint, ({ tx, caller, params }) => {
    const { [name]: id } = params as { [name]?: string };
    assert(id !== undefined, `${endpoint.name} has no ${name}`);
    return handle(tx, caller.environment, id);
  });
}

/** The same endpoint may be served at another path too, which names the environment as well. */
function nameOfId({ name, path }: Endpoint): string {
  const [id, ...others] = path.matchAll(/\{(\w+)\}/g);
  assert(id?.[1] && others.length === 0, `${name} names one record in its path`);
  return id[1];
}

/** A list of the caller's environment. */
export const serveList = <E extends Endpoint>(
  endpoint: E,
  list: (tx: Transaction, environment: Environment, query: Input<E>['query']) => Promise<Output<E>>,
): Route => serve(endpoint, ({ tx, caller, query }) => list(tx, caller.environment, query));
