import { auditTenantRow, holdTenantRow } from '../../platform/audit-subjects.ts';
import type { CallDeps } from '../../platform/provider-calls/definition.ts';
import type { Slice } from '../../platform/slice.ts';
import { liveQueue } from '../../platform/telemetry/queues.ts';
import { type ScreeningDeps, screeningCall } from './call.ts';
import { screeningCommands } from './commands.ts';
import { screeningWaiver } from './proposal.ts';
import { screeningMachine } from './states.ts';
import { screeningWork } from './work.ts';

export const slice: Slice<ScreeningDeps & CallDeps> = {
  machines: [screeningMachine],
  work: screeningWork,
  providerCalls: [screeningCall],
  auditSubjects: {
    kyb_screening: {
      row: auditTenantRow(
        'kyb_screenings',
        `environment_id, id, person_id, check_name, is_current, status, provider, list_version, outcome, recorded_by,
        proposed_by, checked_at, expires_at, verdict, judged_by, judged_at`,
      ),
      hold: holdTenantRow('kyb_screenings', 'environments'),
    },
  },
  queues: [
    liveQueue(
      'screenings_to_judge',
      'kyb_screenings',
      'created_at',
      "is_current and (status = 'refused' or status = 'answered' and outcome in ('possible_match', 'match', 'not_found'))",
    ),
    liveQueue('screenings_expiring', 'kyb_screenings', 'expires_at', 'is_current and is_expiring'),
  ],
  commands: screeningCommands,
  proposalKinds: [screeningWaiver],
};
