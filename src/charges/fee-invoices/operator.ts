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

  serveOperatorFile(
    contract.downloadOwnedFeeInvoice,
    async ({ tx, params, caller }) => {
      const { mode, organisation_id, ...invoice } = await invoices.get(tx, params.fee_invoice);
      const origin = originOf(contract.downloadOwnedFeeInvoice, caller);
      await recordLook(
        tx,
        { actor: caller.operator.name, action: 'fee-invoices download', reason: null, origin },
        { type: 'fee_invoice', id: invoice.id, organisation_id },
      );
      return { name: invoice.invoice_number, document: documentOf(mode, invoice) };
    },
    async ({ name, document }) => drawn.document(document, name),
  ),

  serveMaking(contract.issueFeeInvoice, auditSubjects, async ({ tx, body, actor }) => {
    const { organisation, mode, sandbox, ...asked } = body;
    const environment = await environmentOf(tx, await organisationNamed(tx, organisation), mode, sandbox);
    const { name } = await readOwner(tx, environment);
    const by = { organisation_name: name, billed_by: firmName, issued_by: actor };
    const { id } = await issueInvoice(tx, environment, asked, by);
    const { organisation_id } = environment;
    return { data: await invoices.get(tx, id), made: { type: 'fee_invoice', id, organisation_id } };
  }),
];
