import { serveById, serveList } from '../../platform/http/endpoints/record-route.ts';
import { serveFile } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import { getInvoice, listInvoices } from './operations.ts';
import { type Drawing, documentOf } from './pdf.ts';

export const feeInvoiceRoutes = ({ drawn }: Drawing) => [
  serveList(contract.listFeeInvoices, listInvoices),

  serveById(contract.getFeeInvoice, getInvoice),

  serveFile(
    contract.downloadFeeInvoice,
    async ({ tx, caller: { environment }, params }) => {
      const invoice = await getInvoice(tx, environment, params.fee_invoice_id);
      return { name: invoice.invoice_number, document: documentOf(environment.mode, invoice) };
    },
    async ({ name, document }) => drawn.document(document, name),
  ),
];
