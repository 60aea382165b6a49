import { shownCharges } from '../../charges/charging/of-money.ts';
import { linesOfEach } from '../../platform/database/lines.ts';
import { shown } from '../../platform/database/page.ts';
import { requireRow } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Page } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { CustodyCharge, type listCustodyCharges } from './contract.ts';
import * as queries from './queries.ts';

type Query = Input<typeof listCustodyCharges>['query'];

/** Of an environment, the newest first. */
export async function listCustody(
  tx: Transaction,
  environment: Environment,
  query: Query,
): Promise<Page<CustodyCharge>> {
  const { currency = null, status = null } = query;
  const page = await queries.findCustodies(tx, [environment.id, currency, status], query);
  const lines = await linesOf(tx, page.rows);
  return shown(page, (row) => presentCustody(row, lines.get(row.id)!));
}

const requireCustody = requireRow('custody_charge', queries.findCustody);

/** Throws not_found. */
export async function getCustody(tx: Transaction, environment: Environment, id: string): Promise<CustodyCharge> {
  const row = await requireCustody(tx, environment, id);
  return presentCustody(row, (await linesOf(tx, [row])).get(id)!);
}

/** Of each charge its largest lines. */
export const linesOf = (tx: Transaction, rows: readonly Pick<queries.CustodyRow, 'id'>[]) =>
  linesOfEach(
    rows,
    (ids) => queries.findLines(tx, ids),
    (line) => line.custody_charge_id,
  );

const show = pick(CustodyCharge);
const showLine = pick(CustodyCharge.shape.products.element);

export function presentCustody(row: queries.CustodyRow, lines: readonly queries.ShownLine[]): CustodyCharge {
  const charges = shownCharges(row.charges);
  return show({
    ...row,
    charges,
    products: lines.map((line) => showLine({ ...line, code: charges[line.number - 1]!.code })),
    products_left_out: (lines[0]?.lines ?? 0) - lines.length,
  });
}
