import { auditTenantRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { feeInvoiceEndpoints, feeInvoiceIssued } from './contract.ts';
import { feeInvoiceOperatorRoutes } from './operator.ts';
import { feeInvoiceOperatorEndpoints } from './operator-contract.ts';
import type { Drawing } from './pdf.ts';
import { feeInvoiceRoutes } from './routes.ts';
import { feeInvoiceChecks } from './verify.ts';

export const slice: Slice<{ readonly statements: Drawing; readonly operatorSettings: OperatorSettings }> = {
  endpoints: feeInvoiceEndpoints,
  events: [feeInvoiceIssued],
  routes: ({ statements }) => feeInvoiceRoutes(statements),
  resources: {
    feeInvoices: {
      title: 'Invoices of fees',
      about: 'What you were charged in fees in a month, with the taxes on them.',
    },
  },
  operatorEndpoints: feeInvoiceOperatorEndpoints,
  operatorRoutes: ({ operatorSettings, statements }) => feeInvoiceOperatorRoutes(operatorSettings, statements),
  operatorResources: {
    feeInvoices: {
      title: 'Invoices of fees',
      about: 'What partners were charged in fees in a month, with the taxes on them.',
    },
  },
  checks: feeInvoiceChecks,
  auditSubjects: {
    fee_invoice: {
      row: auditTenantRow(
        'fee_invoices',
        'environment_id, id, mode, number, month, currency, billed_to, tax_id, billed_by, fees, taxes, total, issued_by, created_at',
      ),
    },
  },
};
