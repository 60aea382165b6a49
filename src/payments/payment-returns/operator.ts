import { proposed } from '../../access/approvals/proposed-act.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveMaking, serveReveal } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import * as operations from './operations.ts';
import * as contract from './operator-contract.ts';

export const returnRoutes = ({ auditSubjects, sealer }: OperatorSettings): Route[] => [
  serveMaking(contract.returnLine, auditSubjects, async ({ tx, params, body, actor }) =>
    proposed(await operations.proposeLineReturn(tx, params.bank_line, body, { actor, sealer })),
  ),

  serveMaking(contract.returnUnmatched, auditSubjects, async ({ tx, params, body, actor }) =>
    proposed(await operations.proposeSuspenseReturn(tx, params.unmatched_payment, body, { actor, sealer })),
  ),

  serveOperator(contract.listReturns, ({ tx, query }) => operations.listReturns(tx, query)),

  serveOperator(contract.getReturn, ({ tx, params }) => operations.getReturn(tx, params.payment_return)),

  serveAct(contract.matchReturn, auditSubjects, {
    find: ({ tx, params }) => operations.findReturn(tx, params.payment_return),
    run: async ({ tx, found: { id }, body: { bank_line, reason = null }, actor }) => ({
      data: await operations.matchReturn(tx, id, bank_line, { actor, reason }),
    }),
  }),

  serveAct(contract.cancelReturn, auditSubjects, {
    find: ({ tx, params }) => operations.findReturn(tx, params.payment_return),
    run: async ({ tx, found: { id } }) => ({ data: await operations.cancelReturn(tx, id) }),
  }),

  serveReveal(contract.revealReturn, {
    find: ({ tx, params }) => operations.findReturn(tx, params.payment_return),
    run: async ({ tx, found: { id } }) => ({ data: await operations.revealAccount(tx, id, sealer) }),
  }),
];
