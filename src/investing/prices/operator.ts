import { serveOperatorPrepared } from '../../platform/http/endpoints/operator-prepared.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct, servePreparedMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { type Owner, ownerOfOperator } from '../../platform/threads/owner.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { findProduct, productNamed } from '../investments/products.ts';
import type { PriceTable } from './judge.ts';
import { applyPrices, listPlanned, previewPrices, priceFiles } from './operations.ts';
import * as contract from './operator-contract.ts';
import { cancelPlanned } from './planning.ts';
import { setPrice } from './set-price.ts';

export type PriceNeeds = {
  readonly operatorSettings: OperatorSettings;
  readonly readFile: { readonly prices: (csv: string, owner: Owner) => Promise<PriceTable> };
};

export const priceOperatorRoutes = ({
  operatorSettings: { auditSubjects: subjects },
  readFile,
}: PriceNeeds): Route[] => [
  serveOperator(contract.listPlannedPrices, async ({ tx, params, query }) =>
    listPlanned(tx, (await productNamed(tx, params.investment)).id, query),
  ),

  serveAct(contract.priceProduct, subjects, {
    find: findProduct,
    run: ({ tx, found, body, actor }) => setPrice(tx, found.id, body, actor),
  }),

  serveAct(contract.cancelPlannedPrice, subjects, {
    find: async ({ params: { planned_price_id: id } }) =>
      isId(id) ? { id, organisation_id: null } : refuse('not_found', { resource: 'planned_price', id }),
    run: async ({ tx, found }) => ({ data: await cancelPlanned(tx, found.id) }),
  }),

  serveOperatorPrepared(
    contract.previewPriceFile,
    ({ body, caller }) => readFile.prices(body.csv, ownerOfOperator(caller.operator)),
    ({ tx, body, prepared: table }) => previewPrices(tx, table, body.mode),
  ),

  servePreparedMaking(contract.applyPriceFile, subjects, {
    prepare: ({ body, caller }) => readFile.prices(body.csv, ownerOfOperator(caller.operator)),
    async run({ tx, body: { mode, apply = 'all', reason = 'No reason was given.' }, prepared: table, actor }) {
      const data = await applyPrices(tx, { table, mode, apply, reason, actor });
      return { data, made: { type: 'price_file', id: data.id, organisation_id: null } };
    },
  }),

  serveOperator(contract.listPriceFiles, ({ tx, query }) => priceFiles.list(tx, query)),

  serveOperator(contract.getPriceFile, ({ tx, params }) => priceFiles.get(tx, params.price_file_id)),
];
