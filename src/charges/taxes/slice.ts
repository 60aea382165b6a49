import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { taxOperatorRoutes } from './operator.ts';
import { taxOperatorEndpoints } from './operator-contract.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: taxOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => taxOperatorRoutes(operatorSettings),
  operatorResources: {
    taxCodes: {
      title: 'Tax codes',
      about: 'Taxes and levies from a day on, agreed to by two people. Examples came with the service: check them.',
    },
  },
  auditSubjects: {
    tax_code: {
      row: auditRow(
        'tax_codes',
        `id, code, name, kind, country, authority, base, rate, charged_for, categories, exempt_categories,
        exempt_organisations, vat_codes, collected_by, account, source, source_date, effective_from, effective_until,
        proposed_by, approved_by, created_at, ended_by, ended_at`,
      ),
      hold: holdRow('tax_codes'),
    },
  },
};
