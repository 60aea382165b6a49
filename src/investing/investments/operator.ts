import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import * as contract from './operator-contract.ts';
import { listCatalogue, listCataloguePrices, productNamed } from './products.ts';

export const productRoutes: readonly Route[] = [
  serveOperator(contract.listProducts, ({ tx, query }) => listCatalogue(tx, query)),

  serveOperator(contract.getProduct, ({ tx, params }) => productNamed(tx, params.investment)),

  serveOperator(contract.listProductPrices, ({ tx, params, query }) =>
    listCataloguePrices(tx, params.investment, query),
  ),
];
