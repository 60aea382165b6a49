import { proposed } from '../../access/approvals/proposed-act.ts';
import { environmentNamed } from '../../access/organisations/operations.ts';
import { serveOwnedDocument } from '../../ledger/statement/owned-document.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
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

  serveOwnedDocument(contract.downloadOwnedRevenueShare, drawn, {
    ...{ type: 'revenue_share', action: 'revenue-shares download' },
    find: ({ tx, params }) => shares.get(tx, params.revenue_share),
    documentOf: (share) => ({
      name: `revenue-share-${share.month}-${share.currency}`,
      document: documentOf(share.organisation_name, share.mode, share),
    }),
  }),

  serveMaking(contract.issueRevenueShare, auditSubjects, async ({ tx, body, actor }) => {
    const environment = await environmentNamed(tx, body);
    const { id } = await issueShare(tx, environment, body, actor);
    const { organisation_id } = environment;
    return { data: await shares.get(tx, id), made: { type: 'revenue_share', id, organisation_id } };
  }),

  serveMaking(contract.creditRevenueShare, auditSubjects, async ({ tx, params, body: { reason }, actor }) => {
    const { id, environment } = await shares.place(tx, params.revenue_share);
    return proposed(await proposeCredit(tx, environment, id, { reason, actor }));
  }),
];
