import { auditTenantRow, holdTenantRow } from '../../platform/audit-subjects.ts';
import type { CallDeps } from '../../platform/provider-calls/definition.ts';
import type { Slice } from '../../platform/slice.ts';
import type { Queue } from '../../platform/telemetry/queues.ts';
import { type ScreeningDeps, screeningCall } from './call.ts';
import { screeningMachine, whileScreened } from './states.ts';
import { screeningWork } from './work.ts';

/** Of live verifications that are reviewed or approved: nobody works on those that were rejected, or that a partner edits. */
const liveScreenings = (name: string, since: string, where: string): Queue => ({
  name,
  from: 'kyb_screenings screening join environments on environments.id = screening.environment_id',
  since: `screening.${since}`,
  where: `screening.is_current
    and (${where})
    and ${whileScreened}
    and environments.mode = 'live'
    and environments.retired_at is null`,
});

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
    liveScreenings(
      'screenings_to_judge',
      'created_at',
      "screening.status = 'refused' or screening.status = 'answered' and screening.outcome in ('possible_match', 'match', 'not_found')",
    ),
    liveScreenings('screenings_expiring', 'expires_at', 'screening.is_expiring'),
  ],
};
