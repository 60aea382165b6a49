import type { PersonKind } from '../../vocabulary/person-kinds.ts';
import type { OperatorRow } from '../operators/queries.ts';
import { cookiesOf, type Kept } from './cookie.ts';
import type { SignedIn } from './sign-in.ts';

/** The response of an endpoint that opens its own transactions. */
export const responseOf = (data: object, status = 200) => ({ status, replayed: false, body: JSON.stringify({ data }) });

/** The response of a sign-in, with the cookies of the session and of the browser. */
export const responseOfSignIn = (kind: PersonKind, kept: Kept, isSecure: boolean, data: object) => ({
  ...responseOf(data, 201),
  cookies: cookiesOf(kind, kept, isSecure),
});

/** The same of an operator, however the person signed in. */
export const operatorSignedIn = (signedIn: SignedIn<OperatorRow> & Kept, isSecure: boolean) => {
  const { person, session, csrf_token } = signedIn;
  const data = { operator_id: person.id, session_id: session.id, csrf_token, expires_at: session.expires_at };
  return responseOfSignIn('operator', signedIn, isSecure, data);
};
