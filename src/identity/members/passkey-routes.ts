import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { transact } from '../../platform/database/transaction.ts';
import {
  type ActingMember,
  serveByMember,
  serveMember,
  serveMemberSignIn,
} from '../../platform/http/endpoints/member-route.ts';
import type { Route } from '../../platform/http/endpoints/route.ts';
import { kinds } from '../../vocabulary/person-kinds.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { Passkey } from '../passkeys/contract.ts';
import * as passkeys from '../passkeys/operations.ts';
import { type PageAddress, placeOf } from '../passkeys/place.ts';
import * as signIn from '../passkeys/sign-in.ts';
import { cookiesOf, devicesInCookie } from '../sessions/cookie.ts';
import { Member } from './contract.ts';
import * as contract from './passkey-contract.ts';
import { members } from './people.ts';
import { findMember } from './queries.ts';

export type MemberPasskeyNeeds = {
  readonly pool: pg.Pool;
  readonly sealer: Sealer;
  readonly memberCookieIsSecure: boolean;
  /** Where people of partners open the dashboard. */
  readonly memberPages: PageAddress;
};

const present = pick(Passkey);
const presentMember = pick(Member);

const answer = (data: object, status = 200) => ({
  ...{ status, replayed: false },
  body: JSON.stringify({ data }),
});

const owningOf = ({ member, address }: ActingMember): passkeys.Owning => {
  const { id, email, name, session_id } = member;
  return { id, email, name, session_id, address };
};

export function memberPasskeyRoutes({ pool, sealer, memberCookieIsSecure, memberPages }: MemberPasskeyNeeds): Route[] {
  const place = () => placeOf(memberPages(), kinds.member.pages);
  const ground = () => ({ pool, sealer, place: place() });
  const provingOf = async ({ member: { id, session_id }, address }: ActingMember) => {
    const person = await transact(pool, 'read', (tx) => findMember(tx, id));
    return { person: person ?? refuse('member_unauthenticated'), session_id, address };
  };
  return [
    serveMember(contract.listPasskeys, async ({ tx, caller }) =>
      (await passkeys.listPasskeys(tx, 'member', caller.member.id)).map(present),
    ),

    serveMember(contract.startPasskey, ({ tx, caller }) =>
      passkeys.startRegistration(tx, 'member', owningOf(caller), place()),
    ),

    // A refused answer is recorded, which the transaction of a refusal would undo.
    serveByMember(contract.createPasskey, async ({ body, caller }) =>
      answer(present(await passkeys.registerPasskey(members, pool, owningOf(caller), body, place())), 201),
    ),

    serveMember(contract.removePasskey, async ({ tx, caller, params }) =>
      present(await passkeys.removePasskey(tx, members, owningOf(caller), params.passkey_id)),
    ),

    serveMemberSignIn(contract.startPasskeySignIn, async ({ body, caller: { address, cookie } }) =>
      answer(
        await signIn.startPasskeySignIn(members, ground(), {
          ...body,
          address,
          devices: devicesInCookie('member', cookie, memberCookieIsSecure),
        }),
      ),
    ),

    serveMemberSignIn(contract.finishPasskeySignIn, async ({ body, caller: { address, cookie } }) => {
      const asked = { answer: body, address, devices: devicesInCookie('member', cookie, memberCookieIsSecure) };
      const signedIn = await signIn.signInByPasskey(members, ground(), asked);
      const { person, session, csrf_token } = signedIn;
      const data = { member: presentMember(person), csrf_token, expires_at: session.expires_at };
      return { ...answer(data, 201), cookies: cookiesOf('member', signedIn, memberCookieIsSecure) };
    }),

    serveByMember(contract.startPasskeyProof, async ({ caller }) =>
      answer(await signIn.startPasskeyProof(members, pool, await provingOf(caller), place())),
    ),

    serveByMember(contract.provePasskey, async ({ body, caller }) => {
      const proving = { ...(await provingOf(caller)), answer: body };
      await signIn.proveByPasskey(members, pool, proving, place(), signIn.provenSession(members, proving.session_id));
      return answer({ proven: true });
    }),
  ];
}
