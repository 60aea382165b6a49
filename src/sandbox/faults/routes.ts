import type pg from 'pg';
import { Counter, type Registry } from 'prom-client';
import { transact } from '../../platform/database/transaction.ts';
import type { Faults } from '../../platform/http/endpoints/injected-faults.ts';
import { serveById } from '../../platform/http/endpoints/record-route.ts';
import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import type { Endpoint } from '../../vocabulary/endpoint.ts';
import * as contract from './contract.ts';
import { injectFault, listFaults, removeFault, takeFault } from './operations.ts';

export const faultRoutes = (endpoints: readonly Endpoint[]): Route[] => [
  serve(contract.listFaults, ({ tx, caller }) => listFaults(tx, caller.environment, endpoints)),

  serve(contract.injectFault, ({ tx, caller, body }) => injectFault(tx, caller.environment, endpoints, body)),

  serveById(contract.removeFault, removeFault),
];

/** For the request pipeline: each fault is used up in a transaction of its own, before the request that it fails. */
export function faultsIn(pool: pg.Pool, registry: Registry): Faults {
  const taken = new Counter({
    name: 'sandbox_faults_total',
    help: 'Faults that partners injected into their sandboxes and that came about, by kind: nothing is wrong with the service.',
    labelNames: ['kind'],
    registers: [registry],
  });
  return {
    async take(environment, { name }, kind) {
      const isTaken = await transact(pool, 'write', (tx) => takeFault(tx, environment, name, kind));
      if (isTaken) taken.inc({ kind });
      return isTaken;
    },
  };
}
