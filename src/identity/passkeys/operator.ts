import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { OperatorCaller } from '../../platform/http/auth/operators.ts';
import { refuseUnproven } from '../../platform/http/auth/recent-proof.ts';
import {
  type Acting,
  type Route,
  serveByOperator,
  serveOperator,
  serveSignIn,
} from '../../platform/http/endpoints/route.ts';
import { operators } from '../operators/people.ts';
import { operatorSignedIn } from '../sessions/answer.ts';
import { passkeyHandlers } from './handlers.ts';
import type { Owning } from './operations.ts';
import * as contract from './operator-contract.ts';
import type { PageAddress } from './place.ts';

export type PasskeyNeeds = {
  readonly pool: pg.Pool;
  readonly sealer: Sealer;
  readonly operatorCookieIsSecure: boolean;
  /** Where operators open the console. */
  readonly operatorPages: PageAddress;
};

/** A token has no session, and proves nothing of a person. */
const sessionOf = ({ credential }: OperatorCaller): string =>
  credential.kind === 'session' ? credential.id : refuseUnproven('token');

const owningOf = ({ operator, address }: Acting): Owning => {
  const { id, email, name } = operator;
  return { id, email, name, address, session_id: sessionOf(operator) };
};

export function passkeyRoutes({ pool, sealer, operatorCookieIsSecure, operatorPages }: PasskeyNeeds): Route[] {
  const needs = { pool, sealer, isSecure: operatorCookieIsSecure, pages: operatorPages };
  const own = passkeyHandlers(operators, needs);
  return [
    serveOperator(contract.listPasskeys, ({ tx, caller }) => own.list(tx, caller.operator.id)),
    serveOperator(contract.startPasskey, ({ tx, caller }) => own.start(tx, owningOf(caller))),
    serveByOperator(contract.createPasskey, async ({ body, caller }) => own.create(owningOf(caller), body)),
    serveOperator(contract.removePasskey, async ({ tx, caller, params }) =>
      own.remove(tx, owningOf(caller), params.passkey_id),
    ),
    serveSignIn(contract.startPasskeySignIn, ({ body, caller }) => own.startSignIn(body, caller)),
    serveSignIn(contract.finishPasskeySignIn, async ({ body, caller }) =>
      operatorSignedIn(await own.finishSignIn(body, caller), operatorCookieIsSecure),
    ),
    serveByOperator(contract.startPasskeyProof, async ({ caller }) => own.startProof(owningOf(caller))),
    serveByOperator(contract.provePasskey, async ({ body, caller }) => own.prove(owningOf(caller), body)),
  ];
}
