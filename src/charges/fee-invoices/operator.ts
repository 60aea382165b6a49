import { environmentNamed } from '../../access/organisations/operations.ts';
import { serveOwnedDocument } from '../../ledger/statement/owned-document.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { issueInvoice } from './issue.ts';
import { linesOf, presentInvoice } from './operations.ts';
import * as contract from './operator-contract.ts';
import { type Drawing, documentOf } from './pdf.ts';
import type { InvoiceRow } from './queries.ts';

const invoices = ownedRecords<InvoiceRow, contract.OwnedFeeInvoice>(
  { from: 'fee_invoices', resource: 'fee_invoice', equal: ['month'], closed: ['currency'] },
  (rows, tx) => show(tx, rows),
);

async function show(tx: Transaction, rows: readonly (InvoiceRow & Owner)[]): Promise<contract.OwnedFeeInvoice[]> {
  const lines = await linesOf(tx, rows);
  return rows.map((row) => ({
    ...presentInvoice(row, lines.get(row.id)!),
    issued_by: row.issued_by,
    ...ownerOf(row),
  }));
}

export const feeInvoiceOperatorRoutes = (
  { auditSubjects, firmName }: OperatorSettings,
  { readOwner, drawn }: Drawing,
): Route[] => [
  serveOperator(contract.listAllFeeInvoices, ({ tx, query }) => invoices.list(tx, query)),

  serveOperator(contract.getOwnedFeeInvoice, ({ tx, params }) => invoices.get(tx, params.fee_invoice)),

  serveOwnedDocument(contract.downloadOwnedFeeInvoice, drawn, {
    ...{ type: 'fee_invoice', action: 'fee-invoices download' },
    find: ({ tx, params }) => invoices.get(tx, params.fee_invoice),
    documentOf: ({ mode, ...invoice }) => ({ name: invoice.invoice_number, document: documentOf(mode, invoice) }),
  }),

  serveMaking(contract.issueFeeInvoice, auditSubjects, async ({ tx, body, actor }) => {
    const environment = await environmentNamed(tx, body);
    const { name } = await readOwner(tx, environment);
    const by = { organisation_name: name, billed_by: firmName, issued_by: actor };
    const { id } = await issueInvoice(tx, environment, body, by);
    const { organisation_id } = environment;
    return { data: await invoices.get(tx, id), made: { type: 'fee_invoice', id, organisation_id } };
  }),
];
