import { strictObject, z } from 'zod';
import { memberEndpoint, memberRead } from '../../vocabulary/endpoint.ts';
import { OPERATOR_INVITATION_HOURS } from '../../vocabulary/limits.ts';
import { memberRoles } from '../../vocabulary/member-permissions.ts';
import { instant, pathId, string } from '../../vocabulary/values.ts';
import { InviteMember, Member } from './contract.ts';

/** What an owner does with the members of the own organisation. */
const path = '/dashboard/v1/members';
const params = strictObject({ member_id: pathId('The member.') });

const invitation = {
  invitation: string('Its text, shown this once; give it to the person by a way of your own.'),
  expires_at: instant(`When it ends: ${OPERATOR_INVITATION_HOURS} hours after it was made.`),
};

export const listMembers = memberRead({
  name: 'dashboardMembers.list',
  path,
  summary: 'List the members of your organisation, in the order in which they were invited',
  member: 'members.manage',
  data: z.array(Member),
});

export const inviteMember = memberEndpoint({
  member: 'members.manage',
  name: 'dashboardMembers.invite',
  path,
  summary: 'Invite a person to your organisation: a member who can do nothing before the invitation is accepted',
  needsProof: true,
  body: InviteMember,
  success: 201,
  data: strictObject({ member: Member, ...invitation }).meta({
    id: 'DashboardInvitedMember',
    description: 'A new member and the invitation.',
  }),
});

export const inviteMemberAgain = memberEndpoint({
  member: 'members.manage',
  name: 'dashboardMembers.inviteAgain',
  path: `${path}/{member_id}/invitations`,
  summary: 'Invite a member again: one who missed the first invitation, or who lost a password or a telephone',
  needsProof: true,
  params,
  success: 201,
  data: strictObject(invitation).meta({
    id: 'DashboardInvitation',
    description: 'What a member sets a password and a second factor with, once.',
  }),
  refusals: ['invalid_state'],
});

export const suspendMember = memberEndpoint({
  member: 'members.manage',
  name: 'dashboardMembers.suspend',
  path: `${path}/{member_id}/suspend`,
  summary: 'Refuse a member from the next request on, and end the sessions; the last owner stays',
  params,
  data: Member,
  refusals: ['invalid_state'],
});

export const reinstateMember = memberEndpoint({
  member: 'members.manage',
  name: 'dashboardMembers.reinstate',
  path: `${path}/{member_id}/reinstate`,
  summary: 'Let a suspended member sign in again',
  needsProof: true,
  params,
  data: Member,
  refusals: ['invalid_state'],
});

export const changeMemberRole = memberEndpoint({
  member: 'members.manage',
  name: 'dashboardMembers.changeRole',
  path: `${path}/{member_id}/role`,
  summary: 'Give a member another role; it holds for the next request, and the last owner keeps it',
  needsProof: true,
  params,
  body: strictObject({
    role: z
      .enum(memberRoles, `Expected one of ${memberRoles.join(', ')}.`)
      .meta({ description: 'What the person may do from now on.' }),
  }).meta({ id: 'DashboardChangeRole', description: 'The role of the member.' }),
  data: Member,
  refusals: ['invalid_state'],
});

export const ownerEndpoints = [
  listMembers,
  inviteMember,
  inviteMemberAgain,
  suspendMember,
  reinstateMember,
  changeMemberRole,
] as const;
