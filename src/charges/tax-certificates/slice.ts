import { auditTenantRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { taxCertificateEndpoints, taxCertificateIssued } from './contract.ts';
import { taxCertificateOperatorRoutes } from './operator.ts';
import { taxCertificateOperatorEndpoints } from './operator-contract.ts';
import type { Drawing } from './pdf.ts';
import { taxCertificateRoutes } from './routes.ts';
import { certificateChecks } from './verify.ts';

export const slice: Slice<{ readonly statements: Drawing; readonly operatorSettings: OperatorSettings }> = {
  endpoints: taxCertificateEndpoints,
  events: [taxCertificateIssued],
  routes: ({ statements }) => taxCertificateRoutes(statements),
  resources: {
    taxCertificates: {
      title: 'Tax certificates',
      about: 'What the firm withheld of your income in a year and paid to the authority.',
    },
  },
  operatorEndpoints: taxCertificateOperatorEndpoints,
  operatorRoutes: ({ operatorSettings, statements }) => taxCertificateOperatorRoutes(operatorSettings, statements),
  operatorResources: {
    taxCertificates: {
      title: 'Tax certificates',
      about: 'What was withheld of income of partners in a year, certified.',
    },
  },
  checks: certificateChecks,
  auditSubjects: {
    tax_certificate: {
      row: auditTenantRow(
        'tax_certificates',
        'environment_id, id, mode, number, year, code, name, currency, base, amount, remittance_reference, remitted_on, withheld_by, issued_by, created_at',
      ),
    },
  },
};
