import { shown } from '../../platform/database/page.ts';
import { requireRow } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
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

type Lines = ReadonlyMap<string, readonly queries.LineRow[]>;

/** Of each invoice its lines. */
export async function linesOf(tx: Transaction, rows: readonly Pick<queries.InvoiceRow, 'id'>[]): Promise<Lines> {
  const lines = new Map<string, queries.LineRow[]>(rows.map(({ id }) => [id, []]));
  const ids = [...lines.keys()];
  if (ids.length > 0) for (const line of await queries.findLines(tx, ids)) lines.get(line.fee_invoice_id)!.push(line);
  return lines;
}

const show = pick(FeeInvoice);
const showLine = pick(FeeInvoice.shape.lines.element);
const NUMBER_DIGITS = 6;

export const presentInvoice = (row: queries.InvoiceRow, lines: readonly queries.LineRow[]): FeeInvoice =>
  show({
    ...row,
    invoice_number: `${row.mode === 'live' ? 'INV' : 'TEST'}-${row.month.slice(0, 4)}-${String(row.number).padStart(NUMBER_DIGITS, '0')}`,
    lines: lines.map((line) => showLine(line)),
  });
