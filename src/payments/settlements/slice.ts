import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { queueOfMode } from '../../platform/telemetry/queues.ts';
import type { PaymentsProviders } from '../../providers/payments/contract.ts';
import { settlementsOnLines } from '../bank-statements/listeners.ts';
import { moneyInSettlements } from '../inbound/listeners.ts';
import { followGivenSettled, settledAt } from './given.ts';
import { requireSettlementsUnheld, settlementsArrive, settlementsLeave, settlementsNamed } from './on-lines.ts';
import { settlementRoutes } from './operator.ts';
import { settlementEndpoints } from './operator-contract.ts';
import { settlementMachine } from './states.ts';
import { settlementChecks } from './verify.ts';
import { givenChecks } from './verify-given.ts';
import { settlementWork } from './work.ts';

type Needs = { readonly operatorSettings: OperatorSettings; readonly payments: PaymentsProviders };

export const slice: Slice<Needs> = {
  operatorEndpoints: settlementEndpoints,
  operatorRoutes: ({ operatorSettings }) => settlementRoutes(operatorSettings.auditSubjects),
  operatorResources: {
    settlements: {
      title: 'Settlements',
      about: 'What payments providers paid out to the firm, and of which payments.',
    },
  },
  work: ({ payments }) => settlementWork(payments),
  machines: [settlementMachine],
  listeners: [
    moneyInSettlements.filledBy({ settledAt, followGiven: followGivenSettled }),
    settlementsOnLines.filledBy({
      ...{ named: settlementsNamed, arrive: settlementsArrive },
      ...{ leave: settlementsLeave, requireUnheld: requireSettlementsUnheld },
    }),
  ],
  checks: [...settlementChecks, ...givenChecks],
  queues: [queueOfMode('settlements_held', 'settlements', 'created_at', settlementMachine.sql.is(['held']))],
  auditSubjects: {
    settlement: {
      row: auditRow(
        'settlements',
        `id, mode, provider, reference, currency, gross, fees, deductions, net, settled_on, status, bank_line_id, match_id, firm_account_id,
        recorded_by, matched_by, times_undone, cancelled_by, cancellation_reason, created_at, updated_at, matched_at,
        cancelled_at`,
      ),
      hold: holdRow('settlements'),
    },
  },
};
