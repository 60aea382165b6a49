import { linesOfEach } from '../../platform/database/lines.ts';
import { shown } from '../../platform/database/page.ts';
import { requireRow } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { documentNumber } from '../../vocabulary/document-number.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Page } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { FeeInvoice, type listFeeInvoices } from './contract.ts';
import * as queries from './queries.ts';

type Query = Input<typeof listFeeInvoices>['query'];

/** Of an environment, the newest first. */
export async function listInvoices(tx: Transaction, environment: Environment, query: Query): Promise<Page<FeeInvoice>> {
  const page = await queries.findInvoices(tx, [environment.id, query.currency ?? null], query);
  const lines = await linesOf(tx, page.rows);
  return shown(page, (row) => presentInvoice(row, lines.get(row.id)!));
}

const requireInvoice = requireRow('fee_invoice', queries.findInvoice);

/** Throws not_found. */
export async function getInvoice(tx: Transaction, environment: Environment, id: string): Promise<FeeInvoice> {
  const row = await requireInvoice(tx, environment, id);
  return presentInvoice(row, (await linesOf(tx, [row])).get(id)!);
}

/** Of each invoice its lines. */
export const linesOf = (tx: Transaction, rows: readonly Pick<queries.InvoiceRow, 'id'>[]) =>
  linesOfEach(
    rows,
    (ids) => queries.findLines(tx, ids),
    (line) => line.fee_invoice_id,
  );

const show = pick(FeeInvoice);
const showLine = pick(FeeInvoice.shape.lines.element);

export const presentInvoice = (row: queries.InvoiceRow, lines: readonly queries.LineRow[]): FeeInvoice =>
  show({
    ...row,
    invoice_number: documentNumber('INV', row.month.slice(0, 4), row),
    lines: lines.map((line) => showLine(line)),
  });
