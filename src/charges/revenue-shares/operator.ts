import { proposed } from '../../access/approvals/proposed-act.ts';
import { environmentOf } from '../../access/organisations/operations.ts';
import { recordLook } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator, serveOperatorFile } from '../../platform/http/endpoints/route.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import { originOf } from '../../platform/operator/origin.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { proposeCredit } from './credit.ts';
import { issueShare } from './issue.ts';
import { linesOf, presentShare } from './operations.ts';
import * as contract from './operator-contract.ts';
import { type Drawing, documentOf } from './pdf.ts';
import type { ShareRow } from './queries.ts';

type Owned = contract.OwnedRevenueShare;

const shares = ownedRecords<ShareRow, Owned>(
  { from: 'revenue_shares', resource: 'revenue_share', equal: ['month'], closed: ['currency', 'status'] },
  (rows, tx) => show(tx, rows),
);

async function show(tx: Transaction, rows: readonly (ShareRow & Owner)[]): Promise<Owned[]> {
  const lines = await linesOf(tx, rows);
  return rows.map((row) => {
    const { issued_by, credited_by, place_id } = row;
    return { ...presentShare(row, lines.get(row.id)!), issued_by, credited_by, place_id, ...ownerOf(row) };
  });
}

export const revenueShareOperatorRoutes = (
  { auditSubjects }: OperatorSettings,
  { drawn }: Pick<Drawing, 'drawn'>,
): Route[] => [
  serveOperator(contract.listAllRevenueShares, ({ tx, query }) => shares.list(tx, query)),

  serveOperator(contract.getOwnedRevenueShare, ({ tx, params }) => shares.get(tx, params.revenue_share)),

  serveOperatorFile(
    contract.downloadOwnedRevenueShare,
    async ({ tx, params, caller }) => {
      const share = await shares.get(tx, params.revenue_share);
      const { id, organisation_id, organisation_name, mode } = share;
      const origin = originOf(contract.downloadOwnedRevenueShare, caller);
      await recordLook(
        tx,
        { actor: caller.operator.name, action: 'revenue-shares download', reason: null, origin },
        { type: 'revenue_share', id, organisation_id },
      );
      return { share, document: documentOf(organisation_name, mode, share) };
    },
    async ({ share: { month, currency }, document }) => drawn.document(document, `revenue-share-${month}-${currency}`),
  ),

  serveMaking(contract.issueRevenueShare, auditSubjects, async ({ tx, body, actor }) => {
    const { organisation, mode, sandbox, ...asked } = body;
    const environment = await environmentOf(tx, await organisationNamed(tx, organisation), mode, sandbox);
    const { id } = await issueShare(tx, environment, asked, actor);
    const { organisation_id } = environment;
    return { data: await shares.get(tx, id), made: { type: 'revenue_share', id, organisation_id } };
  }),

  serveMaking(contract.creditRevenueShare, auditSubjects, async ({ tx, params, body: { reason }, actor }) => {
    const { id, environment } = await shares.place(tx, params.revenue_share);
    return proposed(await proposeCredit(tx, environment, id, { reason, actor }));
  }),
];
