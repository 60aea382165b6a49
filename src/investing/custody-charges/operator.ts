import { proposed } from '../../access/approvals/proposed-act.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { proposeCancellation } from './cancelling.ts';
import { linesOf, presentCustody } from './operations.ts';
import * as contract from './operator-contract.ts';
import { type CustodyRow, sumOutstanding } from './queries.ts';

type OwnedCustodyCharge = contract.OwnedCustodyCharge;

const charges = ownedRecords<CustodyRow, OwnedCustodyCharge>(
  { from: 'custody_charges', resource: 'custody_charge', equal: ['month'], closed: ['currency', 'status'] },
  (rows, tx) => show(tx, rows),
);

async function show(tx: Transaction, rows: readonly (CustodyRow & Owner)[]): Promise<OwnedCustodyCharge[]> {
  const lines = await linesOf(tx, rows);
  return rows.map((row) => {
    const { cancelled_by, cancellation_reason } = row;
    return { ...presentCustody(row, lines.get(row.id)!), cancelled_by, cancellation_reason, ...ownerOf(row) };
  });
}

export const custodyChargeOperatorRoutes = ({ auditSubjects }: OperatorSettings): Route[] => [
  serveOperator(contract.listAllCustodyCharges, ({ tx, query }) => charges.list(tx, query)),

  serveOperator(contract.getOwnedCustodyCharge, ({ tx, params }) => charges.get(tx, params.custody_charge)),

  serveOperator(contract.sumOutstandingCustody, async ({ tx, query }) =>
    (await sumOutstanding(tx, query.mode ?? null)).map((sum) => ({ ...sum, charges: Number(sum.charges) })),
  ),

  serveMaking(contract.cancelCustodyCharge, auditSubjects, async ({ tx, params, body: { reason }, actor }) => {
    const { id, environment } = await charges.place(tx, params.custody_charge);
    return proposed(await proposeCancellation(tx, environment, id, { reason, actor }));
  }),
];
