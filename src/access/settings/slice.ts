import { listed } from '../../platform/audit-subjects.ts';
import { statement } from '../../platform/database/transaction.ts';
import type { Slice } from '../../platform/slice.ts';
import { settingCommands } from './commands.ts';
import { settingChange } from './proposal.ts';

export const slice: Slice = {
  auditSubjects: {
    setting: {
      row: statement(
        `select ${listed('operator_settings', 'name, value, updated_at')} as row from operator_settings where name = $1`,
      ),
      hold: statement('select from operator_settings where name = $1 for no key update'),
    },
  },
  commands: settingCommands,
  proposalKinds: [settingChange],
};
