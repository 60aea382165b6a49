import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import {
  type ActingMember,
  serveByMember,
  serveMember,
  serveMemberSignIn,
} from '../../platform/http/endpoints/member-route.ts';
import type { Route } from '../../platform/http/endpoints/route.ts';
import { passkeyHandlers } from '../passkeys/handlers.ts';
import type { Owning } from '../passkeys/operations.ts';
import type { PageAddress } from '../passkeys/place.ts';
import * as contract from './passkey-contract.ts';
import { members } from './people.ts';
import { memberSignedIn } from './signed-in.ts';

export type MemberPasskeyNeeds = {
  readonly pool: pg.Pool;
  readonly sealer: Sealer;
  readonly memberCookieIsSecure: boolean;
  /** Where people of partners open the dashboard. */
  readonly memberPages: PageAddress;
};

const owningOf = ({ member, address }: ActingMember): Owning => {
  const { id, email, name, session_id } = member;
  return { id, email, name, session_id, address };
};

export function memberPasskeyRoutes({ pool, sealer, memberCookieIsSecure, memberPages }: MemberPasskeyNeeds): Route[] {
  const own = passkeyHandlers(members, { pool, sealer, isSecure: memberCookieIsSecure, pages: memberPages });
  return [
    serveMember(contract.listPasskeys, ({ tx, caller }) => own.list(tx, caller.member.id)),
    serveMember(contract.startPasskey, ({ tx, caller }) => own.start(tx, owningOf(caller))),
    serveByMember(contract.createPasskey, ({ body, caller }) => own.create(owningOf(caller), body)),
    serveMember(contract.removePasskey, ({ tx, caller, params }) =>
      own.remove(tx, owningOf(caller), params.passkey_id),
    ),
    serveMemberSignIn(contract.startPasskeySignIn, ({ body, caller }) => own.startSignIn(body, caller)),
    serveMemberSignIn(contract.finishPasskeySignIn, async ({ body, caller }) =>
      memberSignedIn(await own.finishSignIn(body, caller), memberCookieIsSecure),
    ),
    serveByMember(contract.startPasskeyProof, ({ caller }) => own.startProof(owningOf(caller))),
    serveByMember(contract.provePasskey, ({ body, caller }) => own.prove(owningOf(caller), body)),
  ];
}
