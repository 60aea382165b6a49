import { announceChange } from '../../access/organisations/queries.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { FaultKind } from '../../platform/http/faults.ts';
import type { Endpoint } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { InjectFault, SandboxFault } from './contract.ts';
import * as queries from './queries.ts';

/** Every endpoint, for a fault that names none. */
const ANY = '';

/** Keys remember whether their environment asked for faults, so each change is told to every process. */
export async function injectFault(
  tx: Transaction,
  environment: Environment,
  endpoints: readonly Endpoint[],
  { kind, route, count = 1 }: InjectFault,
): Promise<SandboxFault> {
  const endpoint = route === undefined ? null : endpointAt(endpoints, route);
  const key = { environment_id: environment.id, kind, endpoint: endpoint?.name ?? ANY };
  await (count > 0 ? queries.putFault(tx, key, count) : queries.removeFault(tx, key));
  await announceChange(tx, environment.organisation_id);
  return { kind, route: endpoint && `${endpoint.method} ${shortPath(endpoint.path)}`, count };
}

export async function takeFault(
  tx: Transaction,
  environment: Environment,
  endpoint: string,
  kind: FaultKind,
): Promise<boolean> {
  const key = { environment_id: environment.id, kind, endpoint };
  const found = await queries.lockFault(tx, key);
  if (!found) return false;
  const struck = { ...key, endpoint: found.endpoint };
  if (found.remaining > 1) await queries.putFault(tx, struck, found.remaining - 1);
  else {
    await queries.removeFault(tx, struck);
    await announceChange(tx, environment.organisation_id);
  }
  return true;
}

const shortPath = (path: string) => path.replace(/^\/partner\/v1/, '');

/** The endpoint that would serve the route; where two would, the one that spells more of it out. */
function endpointAt(endpoints: readonly Endpoint[], route: string): Endpoint {
  const [method, path = '', ...rest] = route.split(' ');
  const parts = shortPath(path).split('/');
  const found = endpoints
    .filter((endpoint) => rest.length === 0 && endpoint.method === method && fits(endpoint, parts))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
  if (!found)
    return refuse('validation_error', { route: 'Expected METHOD /path of an endpoint, such as "POST /orders".' });
  if (found.mode === 'test') refuse('validation_error', { route: 'Sandbox helpers are never struck.' });
  return found;
}

function fits({ path }: Endpoint, parts: readonly string[]): boolean {
  const own = shortPath(path).split('/');
  return own.length === parts.length && own.every((part, at) => part === parts[at] || part.startsWith('{'));
}
