import type { Proposal } from '../../access/proposals/operations.ts';
import { presentProposed } from '../../access/proposals/proposed-act.ts';
import { orderCommands } from '../../investing/orders/commands.ts';
import type { Order } from '../../investing/orders/contract.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';
import { getOrder, listOrders } from './operations.ts';

const acts = [
  [contract.submitOrder, 'orders submit'],
  [contract.fulfilOrder, 'orders fulfil'],
  [contract.redeemOrder, 'orders redeem'],
  [contract.failOrder, 'orders fail'],
] as const;

export const dealingRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.listOrders, ({ tx, query }) => listOrders(tx, query)),

  serveOperator(contract.getOrder, ({ tx, params }) => getOrder(tx, params.order)),

  ...acts.map(([endpoint, name]) =>
    serveCommand<typeof endpoint>(endpoint, {
      command: commandNamed(orderCommands, name),
      settings,
      typedOf: async ({ tx, params, body }) => ({ ...body, order: (await getOrder(tx, params.order)).id }),
      show: async (tx, { data, pending_approval }) => ({
        order: await getOrder(tx, (data as Order).id),
        is_pending_approval: pending_approval !== undefined,
      }),
    }),
  ),

  serveCommand(contract.correctOrder, {
    command: commandNamed(orderCommands, 'orders correct'),
    settings,
    typedOf: async ({ tx, params, body }) => ({ ...body, order: (await getOrder(tx, params.order)).id }),
    show: async (_tx, { data }) => presentProposed(data as Proposal),
  }),
];
