import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { type Found, serveAct } from '../../platform/operator/serve-act.ts';
import { updateInvestment } from './operations.ts';
import * as contract from './operator-contract.ts';
import { findProduct, listCatalogue, listCataloguePrices, productNamed } from './products.ts';
import { investmentMachine } from './states.ts';

const statusActs = [
  [contract.openProduct, 'open', 'open'],
  [contract.closeProduct, 'close', 'closed'],
  [contract.suspendProduct, 'suspend', 'suspended'],
  [contract.resumeProduct, 'resume', 'open'],
  [contract.matureProduct, 'mature', 'matured'],
] as const;

export const productRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(contract.listProducts, ({ tx, query }) => listCatalogue(tx, query)),

  serveOperator(contract.getProduct, ({ tx, params }) => productNamed(tx, params.investment)),

  serveOperator(contract.listProductPrices, ({ tx, params, query }) =>
    listCataloguePrices(tx, params.investment, query),
  ),

  ...statusActs.map(([endpoint, verb, after]) =>
    serveAct<typeof endpoint, Found>(endpoint, subjects, {
      find: findProduct,
      async run({ tx, found: { id } }) {
        const { status } = await productNamed(tx, id);
        // Another verb may lead to the same status from another one.
        investmentMachine.require({ status: status === 'fully_subscribed' ? 'open' : status }, verb);
        await updateInvestment(tx, id, { status: after });
        return { data: await productNamed(tx, id) };
      },
    }),
  ),
];
