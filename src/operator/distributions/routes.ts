import { declarationCommands } from '../../investing/declarations/commands.ts';
import type { Declaration } from '../../investing/declarations/contract.ts';
import { getDeclaration, listDeclarations, previewDeclaration } from '../../investing/declarations/operations.ts';
import { readWhole } from '../../investing/declarations/read-whole.ts';
import { productNamed } from '../../investing/investments/products.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';

export const distributionRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.previewDistribution, async ({ tx, body: { investment, ...declaration } }) => {
    const terms = readWhole(declaration);
    return previewDeclaration(tx, { ...terms, investment_id: (await productNamed(tx, investment)).id });
  }),

  serveCommand(contract.declareDistribution, {
    command: commandNamed(declarationCommands, 'distributions declare'),
    settings,
    typedOf: async ({ tx, body: { investment, ...declaration } }) => ({
      ...declaration,
      investment_id: (await productNamed(tx, investment)).id,
    }),
    show: async (_tx, { data, made }) =>
      made!.type === 'proposal'
        ? { declaration: null, is_pending_approval: true, approval_id: made!.id }
        : { declaration: data as Declaration, is_pending_approval: false, approval_id: null },
  }),

  serveOperator(contract.listDistributions, async ({ tx, query: { investment, ...query } }) =>
    listDeclarations(tx, {
      ...query,
      ...(investment !== undefined && { investment_id: (await productNamed(tx, investment)).id }),
    }),
  ),

  serveOperator(contract.getDistribution, ({ tx, params }) => getDeclaration(tx, params.distribution_id)),

  serveCommand(contract.cancelDistribution, {
    command: commandNamed(declarationCommands, 'distributions revoke'),
    settings,
    typedOf: async ({ params, body }) => ({ id: params.distribution_id, reason: body.reason }),
    show: async (_tx, { data }) => data as Declaration,
  }),
];
