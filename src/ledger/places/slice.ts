import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { placeRoutes } from './operator.ts';
import { placeEndpoints } from './operator-contract.ts';
import { placeMachine } from './states.ts';
import { placeChecks } from './verify.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: placeEndpoints,
  operatorRoutes: ({ operatorSettings }) => placeRoutes(operatorSettings.auditSubjects),
  operatorResources: {
    places: { title: 'Places', about: 'Where money lies, and whether client money covers what is owed.' },
  },
  machines: [placeMachine],
  checks: placeChecks,
  auditSubjects: {
    place: {
      row: auditRow(
        'places',
        'id, mode, kind, name, currency, provider, stage, is_client_money, status, created_at, updated_at',
      ),
      hold: holdRow('places'),
    },
  },
};
