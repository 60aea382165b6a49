import { type Route, serve, serveByDesk } from '../../platform/http/route.ts';
import * as contract from './contract.ts';
import { type Counter, submit } from './desk/counter.ts';
import * as operations from './operations.ts';
import { previewOrder } from './preview.ts';

export const orderRoutes = (counter: Counter): Route[] => [
  serveByDesk(
    contract.placeOrder,
    (request) => submit(counter, request),
    ({ body }) => body.payment_mode === 'checkout',
  ),

  serve(contract.previewOrder, ({ tx, caller, body }) => previewOrder(tx, caller.environment, body)),

  serve(contract.listOrders, ({ tx, caller, query }) => operations.listOrders(tx, caller.environment, query)),

  serve(contract.getOrder, ({ tx, caller, params }) => operations.getOrder(tx, caller.environment, params.order_id)),

  serve(contract.cancelOrder, ({ tx, caller, params }) =>
    operations.cancelOrder(tx, caller.environment, params.order_id),
  ),
];
