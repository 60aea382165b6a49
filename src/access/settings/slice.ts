import { listed } from '../../platform/audit-subjects.ts';
import { statement } from '../../platform/database/transaction.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { settingOperatorRoutes } from './operator.ts';
import { settingOperatorEndpoints } from './operator-contract.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: settingOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => settingOperatorRoutes(operatorSettings),
  operatorResources: {
    settings: { title: 'Settings', about: 'Figures that the firm sets for itself, each by two people.' },
  },
  auditSubjects: {
    setting: {
      row: statement(
        `select ${listed('operator_settings', 'name, value, updated_at')} as row from operator_settings where name = $1`,
      ),
      hold: statement('select from operator_settings where name = $1 for no key update'),
    },
  },
};
