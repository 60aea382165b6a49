import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import { productNamed } from '../investments/products.ts';
import { cancelDeclaration, getDeclaration, listDeclarations, previewDeclaration } from './operations.ts';
import * as contract from './operator-contract.ts';
import { declareOrPropose } from './proposal.ts';
import { readWhole } from './read-whole.ts';

export const declarationOperatorRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(contract.previewDistribution, async ({ tx, body: { investment, ...declaration } }) => {
    const terms = readWhole(declaration);
    return previewDeclaration(tx, { ...terms, investment_id: (await productNamed(tx, investment)).id });
  }),

  serveMaking(contract.declareDistribution, subjects, async ({ tx, body: { investment, ...declaration }, actor }) => {
    const { id } = await productNamed(tx, investment);
    return declareOrPropose(tx, id, readWhole(declaration), actor);
  }),

  serveOperator(contract.listDistributions, async ({ tx, query: { investment, ...query } }) =>
    listDeclarations(tx, {
      ...query,
      ...(investment !== undefined && { investment_id: (await productNamed(tx, investment)).id }),
    }),
  ),

  serveOperator(contract.getDistribution, ({ tx, params }) => getDeclaration(tx, params.distribution_id)),

  serveAct(contract.cancelDistribution, subjects, {
    async find({ tx, params }) {
      const { id } = await getDeclaration(tx, params.distribution_id);
      return { id, organisation_id: null };
    },
    run: async ({ tx, found }) => ({ data: await cancelDeclaration(tx, found.id) }),
  }),
];
