import { serveOrders } from './front.ts';
import { placeTextbookOrder } from './textbook-order.ts';

/**
 * The textbook design end to end: the tables and rows of the service, and an order that is one transaction on a pool, its
 * statements awaited one by one.
 */
await serveOrders(placeTextbookOrder);
