import { serveById, serveList } from '../../platform/http/endpoints/record-route.ts';
import { type Route, serve, serveInOwnTransaction } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import { type SubmitDeps, submit } from './desk/submit.ts';
import * as operations from './operations.ts';
import { previewOrder } from './preview.ts';
import { previewOrder as previewOrderEndpoint } from './preview-contract.ts';

export const orderRoutes = (deps: SubmitDeps): Route[] => [
  serveInOwnTransaction(
    contract.placeOrder,
    (request) => submit(deps, request),
    ({ body }) => body.payment_mode === 'checkout',
  ),

  serve(previewOrderEndpoint, ({ tx, caller, body }) => previewOrder(tx, caller.environment, body)),

  serveList(contract.listOrders, operations.listOrders),

  serveById(contract.getOrder, operations.getOrder),

  serveById(contract.cancelOrder, operations.cancelOrder),
];
