import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { declarationOperatorRoutes } from './operator.ts';
import { declarationOperatorEndpoints } from './operator-contract.ts';
import { declarationMachine } from './states.ts';
import { declarationChecks } from './verify.ts';
import { declarationWork } from './work.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: declarationOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => declarationOperatorRoutes(operatorSettings.auditSubjects),
  operatorResources: {
    distributions: { title: 'Distributions', about: 'Income that is declared once for all holdings of an investment.' },
  },
  machines: [declarationMachine],
  work: declarationWork,
  checks: declarationChecks,
  auditSubjects: {
    distribution_declaration: {
      row: auditRow(
        'distribution_declarations',
        `id, investment_id, mode, currency, amount_per_unit, rate, tax_rate, record_date, payment_date, reason, declared_by,
        approved_by, status, recorded_count, paid_count, recorded_at, paid_at, cancelled_at, created_at, updated_at`,
      ),
      hold: holdRow('distribution_declarations'),
    },
  },
};
