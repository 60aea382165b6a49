import { transact } from '../../platform/database/transaction.ts';
import { serveByMember, serveMember, serveMemberSignIn } from '../../platform/http/endpoints/member-route.ts';
import type { Route } from '../../platform/http/endpoints/route.ts';
import { type MemberPermission, memberMay, memberPermissions } from '../../vocabulary/member-permissions.ts';
import { pick } from '../../vocabulary/pick.ts';
import * as contract from './contract.ts';
import { acceptInvitation, readInvitation } from './invitations.ts';
import { type MemberKeyNeeds, memberKeyRoutes } from './key-routes.ts';
import { ownerRoutes } from './owner-routes.ts';
import { type MemberPasskeyNeeds, memberPasskeyRoutes } from './passkey-routes.ts';
import { cookiesOf, devicesOf, endSession, listSessions } from './sessions.ts';
import { proveMember, signInMember } from './sign-in.ts';

export type DashboardNeeds = MemberPasskeyNeeds & MemberKeyNeeds;

const present = pick(contract.Member);
const presentSession = pick(contract.listSessions.data.element);
const permissions = Object.keys(memberPermissions) as MemberPermission[];

const answer = (data: object, status = 200) => ({
  ...{ status, replayed: false },
  body: JSON.stringify({ data }),
});

export const memberRoutes = ({
  pool,
  sealer,
  rateLimitDefault,
  memberCookieIsSecure,
  memberPages,
}: DashboardNeeds): Route[] => [
  serveMemberSignIn(contract.readInvitation, async ({ body }) =>
    answer(await transact(pool, 'read', (tx) => readInvitation(tx, sealer, body))),
  ),

  serveMemberSignIn(contract.acceptInvitation, async ({ body, caller: { address } }) =>
    answer(present(await acceptInvitation(pool, sealer, { ...body, address }))),
  ),

  serveMemberSignIn(contract.signIn, async ({ body, caller: { address, cookie } }) => {
    const devices = devicesOf(cookie, memberCookieIsSecure);
    const signedIn = await signInMember(pool, sealer, { ...body, address, devices });
    const { person, session, csrf_token } = signedIn;
    const data = { member: present(person), csrf_token, expires_at: session.expires_at };
    return { ...answer(data, 201), cookies: cookiesOf(signedIn, memberCookieIsSecure) };
  }),

  serveMember(contract.getMe, async ({ caller: { member, address } }) => {
    const { id, organisation_id, email, name, role, organisation_status, session_id } = member;
    return {
      ...{ id, organisation_id, email, name, role, organisation_status, session_id, your_address: address },
      permissions: permissions.filter((permission) => memberMay(role, permission)),
    };
  }),

  serveMember(contract.listSessions, async ({ tx, caller }) =>
    (await listSessions(tx, caller.member.id)).map(presentSession),
  ),

  serveMember(contract.endSession, async ({ tx, caller, params }) => {
    await endSession(tx, caller.member.id, params.session_id);
    return { ended: true } as const;
  }),

  serveByMember(contract.proveMember, async ({ body: proof, caller: { member, address } }) => {
    await proveMember(pool, sealer, { member, proof, address });
    return answer({ proven: true });
  }),

  ...memberPasskeyRoutes({ pool, sealer, memberCookieIsSecure, memberPages }),
  ...ownerRoutes(sealer),
  ...memberKeyRoutes({ sealer, rateLimitDefault }),
];
