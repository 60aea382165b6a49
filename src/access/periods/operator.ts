import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { propose } from '../approvals/operations.ts';
import { proposed } from '../approvals/proposed-act.ts';
import { daysIn } from './days.ts';
import { closePeriod, requireReopenable, showMonth } from './operations.ts';
import * as contract from './operator-contract.ts';
import { periodReopened } from './proposal.ts';

export const periodRoutes = ({ auditSubjects }: OperatorSettings): Route[] => [
  serveOperator(contract.showPeriods, ({ tx, query }) => showMonth(tx, query.month)),

  serveAct(contract.closePeriod, auditSubjects, {
    async find({ params: { period } }) {
      daysIn(period);
      return { id: period, organisation_id: null };
    },
    run: async ({ tx, found: { id }, actor }) => ({ data: await closePeriod(tx, id, actor) }),
  }),

  serveMaking(contract.reopenPeriod, auditSubjects, async ({ tx, params: { period }, body: { reason }, actor }) => {
    await requireReopenable(tx, period);
    return proposed(await propose(tx, periodReopened, { period }, { reason, actor }));
  }),
];
