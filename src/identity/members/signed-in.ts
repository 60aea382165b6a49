import { pick } from '../../vocabulary/pick.ts';
import { responseOfSignIn } from '../sessions/answer.ts';
import type { Kept } from '../sessions/cookie.ts';
import type { SignedIn } from '../sessions/sign-in.ts';
import { Member } from './contract.ts';
import type { MemberRow } from './queries.ts';

const present = pick(Member);

/** The response of a member's sign-in, however the person signed in. */
export const memberSignedIn = (signedIn: SignedIn<MemberRow> & Kept, isSecure: boolean) => {
  const { person, session, csrf_token } = signedIn;
  const data = { member: present(person), csrf_token, expires_at: session.expires_at };
  return responseOfSignIn('member', signedIn, isSecure, data);
};
