import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import { environmentOfEach } from '../../platform/database/records.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct } from '../../platform/operator/serve-act.ts';
import { retryDelivery } from './operations.ts';
import * as contract from './operator-contract.ts';
import { findOwned, getOwned, listOwned, showOwned } from './owned.ts';

const environmentOfDelivery = environmentOfEach('webhook_deliveries', 'delivery');

export const deliveryOperatorRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(contract.listDeliveries, ({ tx, query }) => listOwned(tx, query)),

  serveOperator(contract.getDelivery, ({ tx, params, caller }) => showOwned(tx, params.delivery, caller.operator)),

  serveAct(contract.redeliver, subjects, {
    find: ({ tx, params }) => findOwned(tx, params.delivery),
    async run({ tx, found: { id, endpoint_id } }) {
      await retryDelivery(tx, await environmentOfDelivery(tx, id), endpoint_id, id);
      return { data: await getOwned(tx, id) };
    },
  }),
];
