import { type Route, serve, serveInOwnTransaction } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import { type SubmitDeps, submit } from './desk/submit.ts';
import * as operations from './operations.ts';
import { previewOrder } from './preview.ts';

export const orderRoutes = (deps: SubmitDeps): Route[] => [
  serveInOwnTransaction(
    contract.placeOrder,
    (request) => submit(deps, request),
    ({ body }) => body.payment_mode === 'checkout',
  ),

  serve(contract.previewOrder, ({ tx, caller, body }) => previewOrder(tx, caller.environment, body)),

  serve(contract.listOrders, ({ tx, caller, query }) => operations.listOrders(tx, caller.environment, query)),

  serve(contract.getOrder, ({ tx, caller, params }) => operations.getOrder(tx, caller.environment, params.order_id)),

  serve(contract.cancelOrder, ({ tx, caller, params }) =>
    operations.cancelOrder(tx, caller.environment, params.order_id),
  ),
];
