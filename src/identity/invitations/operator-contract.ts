import { strictObject, z } from 'zod';
import { operatorEndpoint } from '../../vocabulary/endpoint.ts';
import { OPERATOR_INVITATION_HOURS } from '../../vocabulary/limits.ts';
import { roles } from '../../vocabulary/permissions.ts';
import { PersonName } from '../../vocabulary/person.ts';
import { id, instant, pathId, string } from '../../vocabulary/values.ts';
import { invitationFields, invitationText, newPassword, typed } from '../credentials/contract.ts';
import { Operator } from '../operators/contract.ts';

const fields = {
  invitation: string('Its text, shown this once; give it to the person by a way of your own.'),
  expires_at: instant(`When it ends: ${OPERATOR_INVITATION_HOURS} hours after it was made.`),
  approval_id: id(
    'The proposal of the roles: another admin approves it once the invitation is accepted. Null where nobody has to.',
  ).nullable(),
};

export const Invitation = strictObject(fields).meta({
  id: 'Invitation',
  description: 'What a person sets a password and a second factor with, once.',
});

export const Invited = strictObject({ operator: Operator, ...fields }).meta({
  id: 'Invited',
  description: 'A new operator and the invitation.',
});

export const InviteOperator = strictObject({
  email: z
    .email('Expected an e-mail address.')
    .max(254, 'Expected at most 254 characters.')
    .meta({ description: 'The address of the person.' }),
  name: PersonName.meta({ description: 'The name of the person; no other operator has one that looks the same.' }),
  roles: z
    .array(z.enum(roles, `Expected one of ${roles.join(', ')}.`))
    .min(1, 'Expected at least one role.')
    .max(roles.length)
    .meta({ description: 'What the person may do, once another admin has approved it.' }),
}).meta({ id: 'InviteOperator', description: 'Who is invited.' });

export const inviteOperator = operatorEndpoint({
  name: 'operators.invite',
  path: '/operator/v1/operators',
  summary: 'Invite a person: an operator who has no role before another admin approves the roles',
  description:
    'The roles are proposed, and approved after the invitation was accepted: who approves them asks the person first. ' +
    'An admin who is the only one invites a second admin without approval, as there is nobody else to ask.',
  permission: 'operators.manage',
  needsProof: true,
  twoPeople: 'always, but for the second admin of a firm.',
  body: InviteOperator,
  success: 201,
  data: Invited,
  audit: { subject: 'operator' },
  answersSecret: true,
});

export const inviteAgain = operatorEndpoint({
  name: 'operators.inviteAgain',
  path: '/operator/v1/operators/{operator_id}/invitations',
  summary: 'Invite an operator again: one who missed the first invitation, or who lost a password or a telephone',
  description:
    'An active operator has no role from the acceptance on, until another admin approves the roles again: it takes ' +
    'two people to take over an account.',
  permission: 'operators.manage',
  needsProof: true,
  twoPeople: 'for an active operator.',
  params: strictObject({ operator_id: pathId('The operator.') }),
  success: 201,
  data: Invitation,
  audit: { subject: 'operator', action: 'operators invite' },
  answersSecret: true,
  refusals: ['invalid_state'],
});

const held = { invitation: invitationText };

export const InvitationShown = strictObject(invitationFields).meta({
  id: 'InvitationShown',
  description: 'What the person needs to accept an invitation.',
});

export const readInvitation = operatorEndpoint({
  name: 'invitations.read',
  path: '/operator/v1/invitations/read',
  summary: 'Read an invitation that you hold: the second factor for your authenticator',
  permission: 'anyone',
  body: strictObject(held).meta({ id: 'ReadInvitation', description: 'The invitation that is read.' }),
  data: InvitationShown,
  refusals: ['invitation_unknown'],
});

export const Accepted = strictObject({ operator_id: id('The operator.'), email: string('To sign in with.') }).meta({
  id: 'Accepted',
  description: 'Who may sign in now.',
});

export const acceptInvitation = operatorEndpoint({
  name: 'invitations.accept',
  path: '/operator/v1/invitations/accept',
  summary: 'Accept an invitation: it sets your password and your second factor, once, and ends your open sessions',
  permission: 'anyone',
  body: strictObject({
    ...held,
    password: newPassword,
    code: typed.code,
  }).meta({ id: 'AcceptInvitation', description: 'What the person will sign in with.' }),
  data: Accepted,
  refusals: ['invitation_unknown'],
});

export const invitationEndpoints = [inviteOperator, inviteAgain, readInvitation, acceptInvitation] as const;
