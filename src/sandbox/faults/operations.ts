import { announceChange } from '../../access/organisations/queries.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { callsProvider, type FaultKind } from '../../platform/http/endpoints/injected-faults.ts';
import type { Endpoint } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import type { InjectFault, SandboxFault } from './contract.ts';
import * as queries from './queries.ts';

/** Every endpoint, for a fault that names none. */
const ANY = '';

/** Cached keys carry whether their environment has faults, so each change is announced to every process. */
export async function injectFault(
  tx: Transaction,
  environment: Environment,
  endpoints: readonly Endpoint[],
  { kind, route, count = 1 }: InjectFault,
): Promise<SandboxFault> {
  const endpoint = route === undefined ? null : endpointAt(endpoints, route);
  if (endpoint && kind === 'provider_unavailable' && !callsProvider(endpoint))
    refuse('validation_error', { route: `No provider is called there. Expected one of ${callers(endpoints)}.` });
  const row: queries.FaultRow = {
    environment_id: environment.id,
    id: newId(tx.now_ms),
    kind,
    endpoint: endpoint?.name ?? ANY,
    remaining: count,
  };
  await queries.putFault(tx, row);
  await announceChange(tx, environment.organisation_id);
  return present(row, endpoints);
}

export async function listFaults(
  tx: Transaction,
  environment: Environment,
  endpoints: readonly Endpoint[],
): Promise<SandboxFault[]> {
  return (await queries.findFaults(tx, environment.id)).map((row) => present(row, endpoints));
}

export async function removeFault(tx: Transaction, environment: Environment, id: string): Promise<{ deleted: true }> {
  const isThere = isId(id) && (await queries.removeFault(tx, environment.id, id));
  if (!isThere) refuse('not_found', { resource: 'fault', id });
  await announceChange(tx, environment.organisation_id);
  return { deleted: true };
}

export async function takeFault(
  tx: Transaction,
  environment: Environment,
  endpoint: string,
  kind: FaultKind,
): Promise<boolean> {
  const found = await queries.lockFault(tx, { environment_id: environment.id, kind, endpoint });
  if (!found) return false;
  if (found.remaining > 1) await queries.putFault(tx, { ...found, remaining: found.remaining - 1 });
  else {
    await queries.removeFault(tx, environment.id, found.id);
    await announceChange(tx, environment.organisation_id);
  }
  return true;
}

function present({ id, kind, endpoint: name, remaining }: queries.FaultRow, endpoints: readonly Endpoint[]) {
  const endpoint = endpoints.find((one) => one.name === name);
  return { id, kind, route: endpoint ? routeOf(endpoint) : null, count: remaining };
}

const routeOf = ({ method, path }: Endpoint) => `${method} ${shortPath(path)}`;

const callers = (endpoints: readonly Endpoint[]) => endpoints.filter(callsProvider).map(routeOf).join(', ');

const shortPath = (path: string) => path.replace(/^\/partner\/v1/, '');

/** The endpoint that would serve the route; where two would, the one with fewer variables. */
function endpointAt(endpoints: readonly Endpoint[], route: string): Endpoint {
  const [method, path = '', ...rest] = route.split(' ');
  const parts = shortPath(path).split('/');
  const found = endpoints
    .filter((endpoint) => rest.length === 0 && endpoint.method === method && fits(endpoint, parts))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
  if (!found)
    return refuse('validation_error', { route: 'Expected METHOD /path of an endpoint, such as "POST /orders".' });
  if (found.mode === 'test') refuse('validation_error', { route: 'No fault is injected into sandbox helpers.' });
  return found;
}

function fits({ path }: Endpoint, parts: readonly string[]): boolean {
  const own = shortPath(path).split('/');
  return own.length === parts.length && own.every((part, at) => part === parts[at] || part.startsWith('{'));
}
