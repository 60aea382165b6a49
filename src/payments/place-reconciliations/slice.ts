import { unsignedReconciliations } from '../../access/periods/listeners.ts';
import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { queueOfMode } from '../../platform/telemetry/queues.ts';
import { daysSignedElse } from '../bank-statements/listeners.ts';
import { reopenSigned } from './operations.ts';
import { placeReconciliationRoutes } from './operator.ts';
import { placeReconciliationEndpoints } from './operator-contract.ts';
import { placeReconciliationMachine } from './states.ts';
import { findUnsigned } from './unsigned.ts';
import { placeReconciliationWork } from './work.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  machines: [placeReconciliationMachine],
  operatorEndpoints: placeReconciliationEndpoints,
  operatorRoutes: ({ operatorSettings }) => placeReconciliationRoutes(operatorSettings.auditSubjects),
  operatorResources: {
    placeReconciliations: {
      title: 'Reconciliations of places',
      about: 'What banks and providers had at the end of a day, held against the books and signed by two people.',
    },
  },
  work: placeReconciliationWork,
  listeners: [unsignedReconciliations.filledBy(findUnsigned), daysSignedElse.filledBy(reopenSigned)],
  auditSubjects: {
    place_reconciliation: {
      row: auditRow(
        'place_reconciliations',
        `id, place_id, mode, currency, day, status, balance_there, balance_from, balance_here, explained, stated_balance,
        note, prepared_by, prepared_at, signed_by, signed_at, computed_at, created_at`,
      ),
      hold: holdRow('place_reconciliations'),
    },
  },
  queues: [
    queueOfMode('reconciliations_to_sign', 'place_reconciliations', 'due_at', "status <> 'signed' and due_at <= $1"),
  ],
};
