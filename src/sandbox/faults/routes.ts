import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import type { Faults } from '../../platform/http/endpoints/injected-faults.ts';
import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import type { Endpoint } from '../../vocabulary/endpoint.ts';
import * as contract from './contract.ts';
import { injectFault, listFaults, removeFault, takeFault } from './operations.ts';

export const faultRoutes = (endpoints: readonly Endpoint[]): Route[] => [
  serve(contract.listFaults, ({ tx, caller }) => listFaults(tx, caller.environment, endpoints)),

  serve(contract.injectFault, ({ tx, caller, body }) => injectFault(tx, caller.environment, endpoints, body)),

  serve(contract.removeFault, ({ tx, caller, params }) => removeFault(tx, caller.environment, params.fault_id)),
];

/** For the request pipeline: each fault is used up in a transaction of its own, before the request that it fails. */
export const faultsIn = (pool: pg.Pool): Faults => ({
  take: (environment, { name }, kind) => transact(pool, 'write', (tx) => takeFault(tx, environment, name, kind)),
});
