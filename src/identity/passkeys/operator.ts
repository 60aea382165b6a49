import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { OperatorCaller } from '../../platform/http/auth/operators.ts';
import { refuseUnproven } from '../../platform/http/auth/recent-proof.ts';
import {
  type Acting,
  type Route,
  serveByOperator,
  serveOperator,
  serveSignIn,
} from '../../platform/http/endpoints/route.ts';
import { kinds } from '../../vocabulary/person-kinds.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { operators } from '../operators/people.ts';
import { findOperator } from '../operators/queries.ts';
import { cookiesOf, devicesInCookie } from '../sessions/cookie.ts';
import { Passkey } from './contract.ts';
import * as passkeys from './operations.ts';
import * as contract from './operator-contract.ts';
import { type PageAddress, placeOf } from './place.ts';
import * as signIn from './sign-in.ts';

export type PasskeyNeeds = {
  readonly pool: pg.Pool;
  readonly sealer: Sealer;
  readonly operatorCookieIsSecure: boolean;
  /** Where operators open the console. */
  readonly operatorPages: PageAddress;
};

const present = pick(Passkey);

const answer = (data: object, status = 200) => ({
  ...{ status, replayed: false },
  body: JSON.stringify({ data }),
});

/** A token has no session, and proves nothing of a person. */
const sessionOf = ({ credential }: OperatorCaller): string =>
  credential.kind === 'session' ? credential.id : refuseUnproven('token');

const owningOf = ({ operator, address }: Acting): passkeys.Owning => {
  const { id, email, name } = operator;
  return { id, email, name, address, session_id: sessionOf(operator) };
};

export function passkeyRoutes({ pool, sealer, operatorCookieIsSecure, operatorPages }: PasskeyNeeds): Route[] {
  const place = () => placeOf(operatorPages(), kinds.operator.pages);
  const ground = () => ({ pool, sealer, place: place() });
  const devicesOf = (cookie: string | undefined) => devicesInCookie('operator', cookie, operatorCookieIsSecure);
  const provingOf = async ({ operator, address }: Acting) => {
    const session_id = sessionOf(operator);
    const person = await transact(pool, 'read', (tx) => findOperator(tx, operator.id));
    return { person: person ?? refuse('operator_unauthenticated'), session_id, address };
  };
  return [
    serveOperator(contract.listPasskeys, async ({ tx, caller }) =>
      (await passkeys.listPasskeys(tx, 'operator', caller.operator.id)).map(present),
    ),

    serveOperator(contract.startPasskey, ({ tx, caller }) =>
      passkeys.startRegistration(tx, 'operator', owningOf(caller), place()),
    ),

    // A refused answer is recorded, which the transaction of a refusal would undo.
    serveByOperator(contract.createPasskey, async ({ body, caller }) =>
      answer(present(await passkeys.registerPasskey(operators, pool, owningOf(caller), body, place())), 201),
    ),

    serveOperator(contract.removePasskey, async ({ tx, caller, params }) =>
      present(await passkeys.removePasskey(tx, operators, owningOf(caller), params.passkey_id)),
    ),

    serveSignIn(contract.startPasskeySignIn, async ({ body, caller: { address, cookie } }) => {
      const wanted = { ...body, address, devices: devicesOf(cookie) };
      return answer(await signIn.startPasskeySignIn(operators, ground(), wanted));
    }),

    serveSignIn(contract.finishPasskeySignIn, async ({ body, caller: { address, cookie } }) => {
      const asked = { answer: body, address, devices: devicesOf(cookie) };
      const signedIn = await signIn.signInByPasskey(operators, ground(), asked);
      const { person, session, csrf_token } = signedIn;
      const data = { operator_id: person.id, session_id: session.id, csrf_token, expires_at: session.expires_at };
      return { ...answer(data, 201), cookies: cookiesOf('operator', signedIn, operatorCookieIsSecure) };
    }),

    serveByOperator(contract.startPasskeyProof, async ({ caller }) =>
      answer(await signIn.startPasskeyProof(operators, pool, await provingOf(caller), place())),
    ),

    serveByOperator(contract.provePasskey, async ({ body, caller }) => {
      const proving = { ...(await provingOf(caller)), answer: body };
      const proven = signIn.provenSession(operators, proving.session_id);
      await signIn.proveByPasskey(operators, pool, proving, place(), proven);
      return answer({ proven: true });
    }),
  ];
}
