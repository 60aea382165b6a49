import type { Serving } from '../../platform/capabilities.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { Queue } from '../../platform/telemetry/queues.ts';
import * as contract from './contract.ts';
import { workReader } from './operations.ts';

export type WorkNeeds = Serving & { readonly queues: readonly Queue[] };

export function workRoutes({ queues, capabilities }: WorkNeeds): Route[] {
  const readWork = workReader(queues);
  return [
    serveOperator(contract.listWork, async ({ tx, query, caller }) => {
      const all = await readWork(tx, caller.operator.permissions);
      return query.mine === undefined ? all : all.filter(({ is_mine }) => is_mine);
    }),

    serveOperator(contract.listCapabilities, async ({ query }) =>
      capabilities.rows.filter(({ provider }) => query.not_served === undefined || provider === null),
    ),
  ];
}
