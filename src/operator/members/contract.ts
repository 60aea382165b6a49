import { z } from 'zod';
import { InviteMember, Member } from '../../access/members/contract.ts';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { OPERATOR_INVITATION_HOURS } from '../../vocabulary/limits.ts';
import { memberRoles } from '../../vocabulary/member-permissions.ts';
import { instant, pathId, text } from '../../vocabulary/values.ts';

const ofOrganisation = {
  organisation: z.string().meta({ description: 'The partner: its id, or its name where no other has it.' }),
};
const params = z.strictObject(ofOrganisation);
const ofMember = z.strictObject({ ...ofOrganisation, member_id: pathId('The member.') });
const path = '/operator/v1/organisations/{organisation}/members';

export const listMembers = operatorRead({
  name: 'members.list',
  path,
  summary: "List a partner's people, in the order in which they were invited",
  permission: 'partners.read',
  params,
  data: z.array(Member),
  refusals: [],
});

const invitation = {
  invitation: z
    .string()
    .meta({ description: 'Its text, shown this once; give it to the person by a way of your own.' }),
  expires_at: instant(`When it ends: ${OPERATOR_INVITATION_HOURS} hours after it was made.`),
};

export const inviteMember = operatorEndpoint({
  name: 'members.invite',
  method: 'POST',
  path,
  summary: 'Invite a person of a partner: a member who can do nothing before the invitation is accepted',
  description:
    "An owner is invited at the address of the business contact alone (`contact_email` of the partner's business information in live), and nobody invites the own address; else 400 `validation_error` with the remedy.",
  permission: 'partners.manage',
  params,
  needsProof: true,
  body: InviteMember,
  success: 201,
  data: z
    .strictObject({ member: Member, ...invitation })
    .meta({ id: 'InvitedMember', description: 'A new member and the invitation.' }),
  answersSecret: true,
  refusals: [],
});

export const inviteMemberAgain = operatorEndpoint({
  name: 'members.inviteAgain',
  method: 'POST',
  path: `${path}/{member_id}/invitations`,
  summary: 'Invite a member again: one who missed the first invitation, or who lost a password or a telephone',
  description:
    'An owner is invited again at the address of the business contact alone; elsewhere another owner of the partner does it.',
  permission: 'partners.manage',
  needsProof: true,
  params: ofMember,
  success: 201,
  data: z
    .strictObject(invitation)
    .meta({ id: 'MemberInvitation', description: 'What a member sets a password and a second factor with, once.' }),
  answersSecret: true,
  refusals: ['invalid_state'],
});

const reason = text(1, 500, 'Why; kept in the audit.');

const change = <const Verb extends 'suspend' | 'reinstate'>(verb: Verb, summary: string) =>
  operatorEndpoint({
    name: `members.${verb}`,
    method: 'POST',
    path: `${path}/{member_id}/${verb}`,
    summary,
    permission: 'partners.manage',
    params: ofMember,
    body: z.strictObject({ reason }).meta({ id: 'MemberReason', description: 'Why it is done.' }),
    success: 200,
    data: Member,
    refusals: ['invalid_state'],
  });

export const suspendMember = change('suspend', 'Refuse a member from the next request on, and end the sessions');
export const reinstateMember = {
  ...change('reinstate', 'Let a suspended member sign in again'),
  needsProof: true,
} as const;

export const changeMemberRole = operatorEndpoint({
  name: 'members.changeRole',
  method: 'POST',
  path: `${path}/{member_id}/role`,
  summary: 'Give a member another role; it holds for the next request',
  permission: 'partners.manage',
  needsProof: true,
  params: ofMember,
  body: z
    .strictObject({
      role: z
        .enum(memberRoles, `Expected one of ${memberRoles.join(', ')}.`)
        .meta({ description: 'What the person may do from now on.' }),
      reason,
    })
    .meta({ id: 'ChangeMemberRole', description: 'The role of the member, and why it changes.' }),
  success: 200,
  data: Member,
  refusals: [],
});

export const memberEndpoints = [
  listMembers,
  inviteMember,
  inviteMemberAgain,
  suspendMember,
  reinstateMember,
  changeMemberRole,
] as const;
