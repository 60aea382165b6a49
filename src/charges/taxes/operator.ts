import { proposed } from '../../access/approvals/proposed-act.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { getCode, listCodes, wantedCode } from './operations.ts';
import * as contract from './operator-contract.ts';
import { proposeCode, proposeCodeEnd } from './proposal.ts';

export const taxOperatorRoutes = ({ auditSubjects: subjects }: OperatorSettings): Route[] => [
  serveOperator(contract.listTaxCodes, ({ tx, query }) => listCodes(tx, query)),

  serveOperator(contract.getTaxCode, ({ tx, params }) => getCode(tx, params.tax_code)),

  serveMaking(contract.proposeTaxCode, subjects, async ({ tx, body: { reason, ...wanted }, actor }) =>
    proposed(await proposeCode(tx, await wantedCode(tx, wanted), { reason, actor })),
  ),

  serveMaking(contract.endTaxCode, subjects, async ({ tx, params, body: { effective_until, reason }, actor }) =>
    proposed(await proposeCodeEnd(tx, params.tax_code, effective_until, { reason, actor })),
  ),
];
