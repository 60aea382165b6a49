import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import { linesOf, presentCustody } from './operations.ts';
import { getOwnedCustodyCharge, listAllCustodyCharges, type OwnedCustodyCharge } from './operator-contract.ts';
import type { CustodyRow } from './queries.ts';

const charges = ownedRecords<CustodyRow, OwnedCustodyCharge>(
  { from: 'custody_charges', resource: 'custody_charge', equal: ['month'], closed: ['currency', 'status'] },
  (rows, tx) => show(tx, rows),
);

async function show(tx: Transaction, rows: readonly (CustodyRow & Owner)[]): Promise<OwnedCustodyCharge[]> {
  const lines = await linesOf(tx, rows);
  return rows.map((row) => ({ ...presentCustody(row, lines.get(row.id)!), ...ownerOf(row) }));
}

export const custodyChargeOperatorRoutes: readonly Route[] = [
  serveOperator(listAllCustodyCharges, ({ tx, query }) => charges.list(tx, query)),
  serveOperator(getOwnedCustodyCharge, ({ tx, params }) => charges.get(tx, params.custody_charge)),
];
