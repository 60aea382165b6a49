import { auditRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { type DashboardNeeds, memberRoutes } from './account-routes.ts';
import { memberEndpoints } from './contract.ts';
import { collectKey } from './key-contract.ts';
import { type MemberActNeeds, memberOperatorRoutes } from './operator.ts';
import { memberOperatorEndpoints } from './operator-contract.ts';
import { ownerEndpoints } from './owner-contract.ts';
import { memberPasskeyEndpoints } from './passkey-contract.ts';
import { holdMember } from './queries.ts';
import { memberMachine } from './states.ts';

export const slice: Slice<DashboardNeeds & MemberActNeeds> = {
  memberEndpoints: [...memberEndpoints, ...memberPasskeyEndpoints, ...ownerEndpoints, collectKey],
  memberRoutes,
  memberResources: {
    dashboardInvitations: { title: 'Invitations', about: 'The link by which a person becomes a member.' },
    dashboardSessions: { title: 'Sessions', about: 'Sign-in, the proof of who sits there, and open sessions.' },
    dashboardMe: { title: 'You', about: 'Who is signed in, and what the role may do.' },
    dashboardPasskeys: { title: 'Passkeys', about: 'Passkeys of the member who is signed in.' },
    dashboardMembers: { title: 'Members', about: 'The people of the organisation, and their roles.' },
  },
  operatorEndpoints: memberOperatorEndpoints,
  operatorRoutes: memberOperatorRoutes,
  operatorResources: {
    members: {
      title: 'Members',
      about: "A partner's own people: who is invited, with which role, and who is suspended.",
    },
  },
  machines: [memberMachine],
  auditSubjects: {
    member: {
      row: auditRow('members', 'id, organisation_id, email, name, role, status, created_at, updated_at, suspended_at'),
      hold: holdMember,
    },
  },
};
