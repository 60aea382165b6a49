import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { proposalCommands } from './commands.ts';
import { proposalMachine } from './states.ts';

export const slice: Slice = {
  machines: [proposalMachine],
  auditSubjects: {
    proposal: {
      row: auditRow(
        'proposals',
        `id, kind, organisation_id, environment_id, payload, reason, status, proposed_by, created_at, decided_by,
        decided_at, decision_reason`,
      ),
      hold: holdRow('proposals'),
    },
  },
  commands: proposalCommands,
};
