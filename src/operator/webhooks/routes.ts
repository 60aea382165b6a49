import { deliveryCommands } from '../../notifications/deliveries/commands.ts';
import { webhookCommands } from '../../notifications/webhooks/commands.ts';
import { findFailing, readWebhookHealth } from '../../notifications/webhooks/health.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { Mode } from '../../vocabulary/values.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const webhookRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.listWebhooks, ({ tx, query }) => operations.listWebhooks(tx, query)),

  serveOperator(contract.getHealth, async ({ tx }) => ({
    ...(await readWebhookHealth(tx)),
    failing: (await findFailing(tx)).map((one) => ({ ...one, mode: Mode.parse(one.mode) })),
  })),

  serveOperator(contract.getWebhook, ({ tx, params }) => operations.getWebhook(tx, params.endpoint)),

  serveCommand(contract.disableWebhook, {
    command: commandNamed(webhookCommands, 'webhooks disable'),
    settings,
    typedOf: async ({ tx, params, body }) => ({
      ...body,
      id: (await operations.getWebhook(tx, params.endpoint)).id,
    }),
    show: (tx, _outcome, { params }) => operations.getWebhook(tx, params.endpoint),
  }),

  serveOperator(contract.listDeliveries, ({ tx, query }) => operations.listDeliveries(tx, query)),

  serveOperator(contract.getDelivery, ({ tx, params, caller }) =>
    operations.showDelivery(tx, params.delivery, caller.operator),
  ),

  serveCommand(contract.redeliver, {
    command: commandNamed(deliveryCommands, 'webhooks redeliver'),
    settings,
    typedOf: async ({ tx, params, body }) => ({
      ...body,
      id: (await operations.getDelivery(tx, params.delivery)).id,
    }),
    show: (tx, _outcome, { params }) => operations.getDelivery(tx, params.delivery),
  }),

  serveOperator(contract.listEvents, ({ tx, query, caller }) => operations.listEvents(tx, query, caller.operator)),

  serveOperator(contract.getEvent, ({ tx, params, caller }) => operations.getEvent(tx, params.event, caller.operator)),
];
