import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct } from '../../platform/operator/serve-act.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isDay } from '../../vocabulary/values.ts';
import { findProduct, productNamed } from '../investments/products.ts';
import * as contract from './operator-contract.ts';
import * as operations from './releases.ts';

export const maturityOperatorRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(contract.listMaturities, async ({ tx, query: { investment, ...query } }) => {
    if (query.from !== undefined && query.to !== undefined && query.from > query.to)
      refuse('invalid_date_range', { from: query.from, to: query.to });
    return operations.listMaturities(tx, {
      ...query,
      ...(investment !== undefined && { investment_id: (await productNamed(tx, investment)).id }),
    });
  }),

  serveOperator(contract.getMaturity, async ({ tx, params: { investment, maturity_date } }) => {
    if (!isDay(maturity_date)) refuse('not_found', { resource: 'maturity', id: `${investment} ${maturity_date}` });
    return operations.getMaturity(tx, (await productNamed(tx, investment)).id, maturity_date);
  }),

  serveAct(contract.releaseMaturity, subjects, {
    find: findProduct,
    run: async ({ tx, found, body, actor }) => ({
      data: await operations.releaseMaturity(tx, found.id, { ...body, actor }),
    }),
  }),

  serveAct(contract.holdMaturities, subjects, {
    find: findProduct,
    async run({ tx, found: { id }, body: { hold } }) {
      await operations.holdMaturities(tx, id, hold);
      return { data: await productNamed(tx, id) };
    },
  }),
];
