import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { returnsMatched } from '../bank-statements/listeners.ts';
import { returnRoutes } from './operator.ts';
import { returnEndpoints } from './operator-contract.ts';
import { sealedReturnColumns } from './queries.ts';
import { returnMachine } from './states.ts';
import { unmatchReturn } from './undo.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: returnEndpoints,
  operatorRoutes: ({ operatorSettings }) => returnRoutes(operatorSettings),
  operatorResources: {
    paymentReturns: { title: 'Payments that go back', about: 'Money that the firm pays back to who sent it.' },
  },
  machines: [returnMachine],
  listeners: [returnsMatched.filledBy(unmatchReturn)],
  sealedColumns: sealedReturnColumns,
  auditSubjects: {
    payment_return: {
      row: auditRow(
        'payment_returns',
        `id, status, bank_line_id, unmatched_payment_id, currency, amount, account_number_masked, proposed_by, approved_by,
        paid_line_id, matched_by, times_undone, created_at, approved_at, paid_at, cancelled_at`,
      ),
      hold: holdRow('payment_returns'),
    },
  },
};
