import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { feeOperatorRoutes } from './operator.ts';
import { feeOperatorEndpoints } from './operator-contract.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: feeOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => feeOperatorRoutes(operatorSettings),
  operatorResources: {
    feeSchedules: {
      title: 'Fee schedules',
      about: 'What the firm charges for an act, from a day on, agreed to by two people and never changed backwards.',
    },
  },
  auditSubjects: {
    fee_schedule: {
      row: auditRow(
        'fee_schedules',
        `id, mode, code, name, charged_for, currency, organisation_id, investment_id, category, basis, percent, flat,
        tiers, minimum, maximum, vat_codes, revenue_share_percent, effective_from, effective_until, proposed_by,
        approved_by, created_at, ended_by, ended_at`,
      ),
      hold: holdRow('fee_schedules'),
    },
  },
};
