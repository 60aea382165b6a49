import { invoiceOf } from '../../testing/fee-invoices.ts';
import { monthBefore } from '../../testing/revenue-shares.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  rows: ({ world, partner }) => ({
    'feeInvoices.list': (number) => invoiceOf(world, partner, monthBefore(number + 1)),
  }),
  async records(world, partner) {
    return { fee_invoice_id: (await invoiceOf(world, partner, monthBefore(610))).id };
  },
  reads: {
    fee_invoice: (client, { id }) => client.feeInvoices.get(id!),
  },
  flows: [
    {
      name: 'fees of a month are invoiced',
      events: 'fee_invoice.issued',
      act: (stage) => invoiceOf(stage.world, stage, monthBefore(2)),
    },
  ],
};
