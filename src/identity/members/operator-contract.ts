import { strictObject, z } from 'zod';
import { ProposedAct, waits } from '../../access/approvals/proposed-act.ts';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { OPERATOR_INVITATION_HOURS } from '../../vocabulary/limits.ts';
import { memberRoles } from '../../vocabulary/member-permissions.ts';
import { pathId, string, text } from '../../vocabulary/values.ts';
import { InviteMember, Member } from './contract.ts';

const ofOrganisation = {
  organisation: string('The partner: its id, or its name where no other has it.'),
};
const params = strictObject(ofOrganisation);
const ofMember = strictObject({ ...ofOrganisation, member_id: pathId('The member.') });
const path = '/operator/v1/organisations/{organisation}/members';

export const listMembers = operatorRead({
  name: 'members.list',
  path,
  summary: "List a partner's people, in the order in which they were invited",
  permission: 'partners.read',
  params,
  data: z.array(Member),
});

const reason = text(1, 500, 'Why; kept in the audit.');
const why = text(1, 500, 'Why, for the person who approves it; kept in the audit.').optional();

export const ProposedInvitation = ProposedAct.extend({
  invitation: string(
    'The first part of the invitation, shown this once; give it to the person by a way of your own. It is worth nothing before the approval, and then only together with the acceptance code that the approval returns.',
  ),
}).meta({
  id: 'ProposedInvitation',
  description: 'An invitation that waits for a second person: nobody is a member yet, and nothing can be accepted.',
});
export type ProposedInvitation = z.infer<typeof ProposedInvitation>;

const TWO_PARTS = `Nothing is done before another person approves it (\`POST /operator/v1/approvals/{approval}/approve\`), whose response has the second part, the acceptance code. Who is invited needs both, within ${OPERATOR_INVITATION_HOURS} hours of the approval: neither of the two people of the firm can accept it. Neither is the person who is invited (400 \`validation_error\`, also at the approval).`;
const OWNERS =
  "An owner is invited only at the address of the business contact (`contact_email` of the partner's business information in live), at the proposal and at the approval; else 400 `validation_error` with the remedy.";

export const inviteMember = operatorEndpoint({
  name: 'members.invite',
  path,
  summary: 'Propose to invite a person of a partner; another person approves it',
  description: `${TWO_PARTS} ${OWNERS}`,
  permission: 'partners.manage',
  params,
  needsProof: true,
  twoPeople: 'always; the person becomes a member when another person approves it.',
  body: InviteMember.extend({ reason: why }).meta({
    id: 'InvitePartnerMember',
    description: "Who of a partner's people is invited, and why.",
  }),
  success: 201,
  data: ProposedInvitation,
  audit: { subject: 'proposal' },
  answersSecret: true,
});

export const inviteMemberAgain = operatorEndpoint({
  name: 'members.inviteAgain',
  path: `${path}/{member_id}/invitations`,
  summary:
    'Propose to invite a member again: one who missed the first invitation, or who lost a password or a telephone',
  description: `${TWO_PARTS} The invitation before it stays open until the approval. ${OWNERS} Elsewhere another owner of the partner invites an owner again.`,
  permission: 'partners.manage',
  needsProof: true,
  twoPeople: 'always; the new invitation is open when another person approves it.',
  params: ofMember,
  body: strictObject({ reason: why }).meta({
    id: 'InvitePartnerMemberAgain',
    description: 'Why the member is invited again.',
  }),
  success: 201,
  data: ProposedInvitation,
  audit: { subject: 'proposal', action: 'members inviteAgain' },
  answersSecret: true,
  refusals: ['invalid_state'],
});

const change = <const Verb extends 'suspend' | 'reinstate'>(verb: Verb, summary: string) =>
  operatorEndpoint({
    name: `members.${verb}`,
    path: `${path}/{member_id}/${verb}`,
    summary,
    permission: 'partners.manage',
    params: ofMember,
    body: strictObject({ reason }).meta({ id: 'MemberReason', description: 'Why it is done.' }),
    data: Member,
    audit: { subject: 'member' },
    refusals: ['invalid_state'],
  });

export const suspendMember = change('suspend', 'Refuse a member from the next request on, and end the sessions');
export const reinstateMember = {
  ...change('reinstate', 'Let a suspended member sign in again'),
  needsProof: true,
} as const;

export const ChangedMember = strictObject({
  member: Member,
  ...waits,
}).meta({
  id: 'ChangedMember',
  description: 'A member as it is after the act, and whether the change waits for another person.',
});

export const changeMemberRole = operatorEndpoint({
  name: 'members.changeRole',
  path: `${path}/{member_id}/role`,
  summary: 'Give a member another role; one that allows more waits for another person',
  description:
    'A role with a permission that the one before lacks waits for another person; one that only takes away holds from the next request on. The member is neither of the two people of the firm. An owner is made only of the member with the address of the business contact; else 400 `validation_error` with the remedy.',
  permission: 'partners.manage',
  needsProof: true,
  twoPeople: 'for a role that allows anything which the one before does not.',
  params: ofMember,
  body: strictObject({
    role: z
      .enum(memberRoles, `Expected one of ${memberRoles.join(', ')}.`)
      .meta({ description: 'What the person may do from now on.' }),
    reason,
  }).meta({ id: 'ChangeMemberRole', description: 'The role of the member, and why it changes.' }),
  data: ChangedMember,
  audit: { subject: 'member', action: 'members changeRole' },
  refusals: ['invalid_state'],
});

export const memberOperatorEndpoints = [
  listMembers,
  inviteMember,
  inviteMemberAgain,
  suspendMember,
  reinstateMember,
  changeMemberRole,
] as const;
