import { reconciliationCommands } from '../../payments/reconciliation/commands.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';
import { comparisons, discrepancies } from './operations.ts';

export const reconciliationRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.listComparisons, ({ tx, query }) => comparisons.list(tx, query)),

  serveCommand(contract.compareDay, {
    command: commandNamed(reconciliationCommands, 'reconciliation compare'),
    settings,
    typedOf: async ({ body }) => body,
    show: (tx, { data }) => comparisons.get(tx, (data as { id: string }).id),
  }),

  serveOperator(contract.listDiscrepancies, ({ tx, query }) => discrepancies.list(tx, query)),

  serveOperator(contract.getDiscrepancy, ({ tx, params }) => discrepancies.get(tx, params.discrepancy)),

  serveCommand(contract.resolveDiscrepancy, {
    command: commandNamed(reconciliationCommands, 'reconciliation resolve'),
    settings,
    typedOf: async ({ params, body }) => ({ ...body, discrepancy: params.discrepancy }),
    show: (tx, { data }) => discrepancies.get(tx, (data as { id: string }).id),
  }),

  serveCommand(contract.recheckDiscrepancy, {
    command: commandNamed(reconciliationCommands, 'reconciliation recheck'),
    settings,
    typedOf: async ({ params }) => ({ discrepancy: params.discrepancy }),
    show: (tx, { data }) => discrepancies.get(tx, (data as { id: string }).id),
  }),
];
