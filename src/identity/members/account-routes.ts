import { transact } from '../../platform/database/transaction.ts';
import { serveByMember, serveMember, serveMemberSignIn } from '../../platform/http/endpoints/member-route.ts';
import type { Route } from '../../platform/http/endpoints/route.ts';
import { type MemberPermission, memberMay, memberPermissions } from '../../vocabulary/member-permissions.ts';
import { pick } from '../../vocabulary/pick.ts';
import { acceptInvitation, readInvitation } from '../invitations/operations.ts';
import { responseOf } from '../sessions/answer.ts';
import { devicesInCookie, endedCookie } from '../sessions/cookie.ts';
import { endSession, listSessions, prove } from '../sessions/operations.ts';
import { signIn } from '../sessions/sign-in.ts';
import * as contract from './contract.ts';
import { type MemberKeyNeeds, memberKeyRoutes } from './key-routes.ts';
import { ownerRoutes } from './owner-routes.ts';
import { type MemberPasskeyNeeds, memberPasskeyRoutes } from './passkey-routes.ts';
import { members } from './people.ts';
import { memberSignedIn } from './signed-in.ts';

export type DashboardNeeds = MemberPasskeyNeeds & MemberKeyNeeds;

const present = pick(contract.Member);
const presentSession = pick(contract.listSessions.data.element);
const permissions = Object.keys(memberPermissions) as MemberPermission[];

export const memberRoutes = ({
  pool,
  sealer,
  rateLimitDefault,
  memberCookieIsSecure,
  memberPages,
}: DashboardNeeds): Route[] => [
  serveMemberSignIn(contract.readInvitation, async ({ body }) =>
    responseOf(await transact(pool, 'read', (tx) => readInvitation(members, tx, sealer, body))),
  ),

  serveMemberSignIn(contract.acceptInvitation, async ({ body, caller: { address } }) =>
    responseOf(present(await acceptInvitation(members, pool, sealer, { ...body, address }))),
  ),

  serveMemberSignIn(contract.signIn, async ({ body, caller: { address, cookie } }) => {
    const devices = devicesInCookie('member', cookie, memberCookieIsSecure);
    const signedIn = await signIn(members, pool, sealer, { ...body, address, devices });
    return memberSignedIn(signedIn, memberCookieIsSecure);
  }),

  serveMember(contract.getMe, async ({ caller: { member, address } }) => {
    const { id, organisation_id, email, name, role, organisation_status, session_id } = member;
    return {
      ...{ id, organisation_id, email, name, role, organisation_status, session_id, your_address: address },
      permissions: permissions.filter((permission) => memberMay(role, permission)),
    };
  }),

  serveMember(contract.listSessions, async ({ tx, caller }) =>
    (await listSessions(tx, 'member', caller.member.id)).map(presentSession),
  ),

  serveMember(
    contract.endSession,
    async ({ tx, caller: { member, address }, params }) => {
      await endSession(tx, 'member', member, params.session_id, { actor: member.email, address });
      return { ended: true } as const;
    },
    ({ caller: { member }, params }) =>
      member.session_id === params.session_id ? [endedCookie('member', memberCookieIsSecure)] : [],
  ),

  serveByMember(contract.proveMember, async ({ body: proof, caller: { member, address } }) => {
    await prove(members, pool, sealer, { id: member.id, session_id: member.session_id, proof, address });
    return responseOf({ proven: true });
  }),

  ...memberPasskeyRoutes({ pool, sealer, memberCookieIsSecure, memberPages }),
  ...ownerRoutes(sealer),
  ...memberKeyRoutes({ sealer, rateLimitDefault }),
];
