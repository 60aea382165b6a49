import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct } from '../../platform/operator/serve-act.ts';
import { findFailing, readWebhookHealth } from './health.ts';
import { disableByFirm } from './operations.ts';
import * as contract from './operator-contract.ts';
import { findOwned, getOwned, listOwned } from './owned.ts';

export const webhookOperatorRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(contract.listWebhooks, ({ tx, query }) => listOwned(tx, query)),

  serveOperator(contract.getHealth, async ({ tx }) => ({
    ...(await readWebhookHealth(tx)),
    failing: await findFailing(tx),
  })),

  serveOperator(contract.getWebhook, ({ tx, params }) => getOwned(tx, params.endpoint)),

  serveAct(contract.disableWebhook, subjects, {
    find: ({ tx, params }) => findOwned(tx, params.endpoint),
    async run({ tx, found }) {
      await disableByFirm(tx, found, found.id);
      return { data: await getOwned(tx, found.id) };
    },
  }),
];
