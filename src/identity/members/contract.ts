import { strictObject, z } from 'zod';
import { memberEndpoint, memberRead } from '../../vocabulary/endpoint.ts';
import { WITH_CODE } from '../../vocabulary/invitation-texts.ts';
import { memberRoles } from '../../vocabulary/member-permissions.ts';
import { PersonName } from '../../vocabulary/person.ts';
import { signInBounds } from '../../vocabulary/sign-in-bounds.ts';
import { id, instant, pathId, string } from '../../vocabulary/values.ts';
import { invitationFields, invitationText, newPassword, typed } from '../credentials/contract.ts';

export const memberStatuses = ['invited', 'active', 'suspended'] as const;

const Role = z.enum(memberRoles, `Expected one of ${memberRoles.join(', ')}.`);

export const Member = strictObject({
  id: id('The member.'),
  organisation_id: id('The organisation that the person belongs to.'),
  email: string('The address that the person signs in with.'),
  name: string('The name of the person.'),
  role: Role.meta({ description: 'What the person may do in the dashboard.' }),
  status: z.enum(memberStatuses).meta({ description: 'A suspended member is refused from the next request on.' }),
  created_at: instant('When the member was invited first.'),
  updated_at: instant('When the member last changed.'),
  suspended_at: instant('Since when the member is suspended; null while not.').nullable(),
}).meta({ id: 'Member', description: "One of a partner's own people." });
export type Member = z.infer<typeof Member>;

export const InviteMember = strictObject({
  email: z
    .email('Expected an e-mail address.')
    .max(254, 'Expected at most 254 characters.')
    .meta({ description: 'The address of the person; no other member of any organisation has it.' }),
  name: PersonName.meta({ description: 'The name of the person, 1 to 100 letters.' }),
  role: Role.meta({ description: 'What the person may do in the dashboard.' }),
}).meta({ id: 'InviteMember', description: "Who of a partner's people is invited." });
export type InviteMember = z.infer<typeof InviteMember>;

const held = {
  invitation: invitationText,
  acceptance_code: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({
      description: `The acceptance code, which a second person of the firm gives you: required where the text begins with \`${WITH_CODE}\`. Letter case, blanks and hyphens do not count. An invitation by an owner has none.`,
    }),
};

export const readInvitation = memberEndpoint({
  name: 'dashboardInvitations.read',
  path: '/dashboard/v1/invitations/read',
  summary: 'Read an invitation that you hold: the second factor for your authenticator',
  member: 'anyone',
  body: strictObject(held).meta({ id: 'ReadMemberInvitation', description: 'The invitation that is read.' }),
  data: strictObject(invitationFields).meta({
    id: 'MemberInvitationShown',
    description: 'What is needed to accept an invitation.',
  }),
  refusals: ['invitation_unknown'],
});

export const acceptInvitation = memberEndpoint({
  name: 'dashboardInvitations.accept',
  path: '/dashboard/v1/invitations/accept',
  summary: 'Accept an invitation: it sets your password and your second factor, once, and ends your open sessions',
  member: 'anyone',
  body: strictObject({
    ...held,
    password: newPassword,
    code: typed.code,
  }).meta({ id: 'AcceptMemberInvitation', description: 'What you will sign in with.' }),
  data: Member,
  refusals: ['invitation_unknown'],
});

export const signIn = memberEndpoint({
  name: 'dashboardSessions.create',
  path: '/dashboard/v1/sessions',
  summary: 'Sign in: a new session, in the cookie of the response',
  description: signInBounds,
  member: 'anyone',
  body: strictObject(typed).meta({ id: 'MemberSignIn', description: 'What proves who you are.' }),
  success: 201,
  data: strictObject({
    member: Member,
    csrf_token: string('Send it in X-CSRF-Token with every request that changes something.'),
    expires_at: instant('When the session ends at the latest.'),
  }).meta({ id: 'MemberSignedIn', description: 'A new session.' }),
  refusals: ['sign_in_refused', 'rate_limited'],
});

export const getMe = memberRead({
  name: 'dashboardMe.get',
  path: '/dashboard/v1/me',
  summary: 'See who you are, what you may do, and from which address your requests come',
  member: 'own',
  data: strictObject({
    id: id('The member.'),
    organisation_id: id('The organisation that you belong to.'),
    email: string('The address that you sign in with.'),
    name: string('Your name.'),
    role: Role.meta({ description: 'Your role as it is now.' }),
    permissions: z.array(z.string()).meta({ description: 'What the role may do, in the order of the table.' }),
    organisation_status: z
      .enum(['active', 'restricted', 'suspended', 'closed'])
      .meta({ description: 'While it is suspended you can read, and while it is closed nothing but this.' }),
    session_id: id('The session that the request was sent with.'),
    your_address: string('The address that this request came from, as the allowlist of a key would see it.'),
  }).meta({ id: 'DashboardMe', description: 'The member who sends the request.' }),
});

export const endSession = memberEndpoint({
  name: 'dashboardSessions.end',
  path: '/dashboard/v1/sessions/{session_id}/end',
  summary: 'End one of your sessions at once',
  member: 'own',
  params: strictObject({ session_id: pathId('The session.') }),
  data: strictObject({ ended: z.literal(true) }).meta({ description: 'It is ended.' }),
});

export const listSessions = memberRead({
  name: 'dashboardSessions.list',
  path: '/dashboard/v1/sessions',
  summary: 'List your open sessions, newest first',
  member: 'own',
  data: z.array(
    strictObject({
      id: id('The session.'),
      address: string('From where you signed in.'),
      created_at: instant('When you signed in.'),
      last_used_at: instant('When it was last used, to the minute.'),
      expires_at: instant('When it ends at the latest.'),
    }).meta({ id: 'MemberSession', description: 'A session of yours.' }),
  ),
});

export const proveMember = memberEndpoint({
  name: 'dashboardSessions.prove',
  path: '/dashboard/v1/sessions/proof',
  summary: 'Prove once more who you are, before you change keys, members and settlement accounts',
  member: 'own',
  body: z
    .union([strictObject({ password: typed.password }), strictObject({ code: typed.code })])
    .meta({ id: 'MemberProof', description: 'Your password, or the code of this moment.' }),
  data: strictObject({ proven: z.literal(true).meta({ description: 'It counts for the next 5 minutes.' }) }).meta({
    description: 'That you proved it.',
  }),
  refusals: ['sign_in_refused'],
});

export const memberEndpoints = [
  readInvitation,
  acceptInvitation,
  signIn,
  getMe,
  listSessions,
  endSession,
  proveMember,
] as const;
