import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { purgeWork } from '../../platform/work/purge.ts';
import { days } from '../../vocabulary/limits.ts';
import { memberEndpoints } from './contract.ts';
import { ownerEndpoints } from './owner-contract.ts';
import { memberPasskeyEndpoints } from './passkey-contract.ts';
import { sealedMemberColumns } from './queries.ts';
import { type DashboardNeeds, memberRoutes } from './routes.ts';
import { memberMachine } from './states.ts';

/** The audit keeps who signed in when; the sessions themselves are of use only while a question about them may come. */
export const slice: Slice<DashboardNeeds> = {
  memberEndpoints: [...memberEndpoints, ...memberPasskeyEndpoints, ...ownerEndpoints],
  memberRoutes,
  machines: [memberMachine],
  sealedColumns: sealedMemberColumns,
  auditSubjects: {
    member: {
      row: auditRow('members', 'id, organisation_id, email, name, role, status, created_at, updated_at, suspended_at'),
      hold: holdRow('members'),
    },
  },
  work: [purgeWork({ name: 'member_sessions.purge', table: 'member_sessions', retention_ms: days(90), batch: 5_000 })],
};
