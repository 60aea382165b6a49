import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { kinds, type Person } from '../../vocabulary/person-kinds.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { People } from '../people/people.ts';
import { responseOf } from '../sessions/answer.ts';
import { devicesInCookie } from '../sessions/cookie.ts';
import { type NewPasskey, Passkey, type PasskeyAnswer } from './contract.ts';
import * as passkeys from './operations.ts';
import { type PageAddress, placeOf } from './place.ts';
import * as signIn from './sign-in.ts';

type Needs = {
  readonly pool: pg.Pool;
  readonly sealer: Sealer;
  readonly isSecure: boolean;
  /** Where people of the kind open their pages. */
  readonly pages: PageAddress;
};

/** Who signs in, as far as the request says it. */
type Sender = { readonly address: string; readonly cookie: string | undefined };

const present = pick(Passkey);

/** What the endpoints of passkeys do, for people of one kind. */
export function passkeyHandlers<P extends Person>(people: People<P>, { pool, sealer, isSecure, pages }: Needs) {
  const { kind } = people;
  const place = () => placeOf(pages(), kinds[kind].pages);
  const ground = () => ({ pool, sealer, place: place() });
  const devicesOf = ({ cookie }: Sender) => devicesInCookie(kind, cookie, isSecure);
  const provingOf = async ({ id, session_id, address }: passkeys.Owning) => {
    const person = await transact(pool, 'read', (tx) => people.find(tx, id));
    return { person: person ?? refuse(kinds[kind].unauthenticated), session_id, address };
  };
  return {
    list: async (tx: Transaction, person_id: string) => (await passkeys.listPasskeys(tx, kind, person_id)).map(present),

    start: (tx: Transaction, owning: passkeys.Owning) => passkeys.startRegistration(tx, kind, owning, place()),

    /** A refused answer is recorded, which the transaction of a refusal would undo. */
    create: async (owning: passkeys.Owning, made: NewPasskey) =>
      responseOf(present(await passkeys.registerPasskey(people, pool, owning, made, place())), 201),

    remove: async (tx: Transaction, owning: passkeys.Owning, passkey_id: string) =>
      present(await passkeys.removePasskey(tx, people, owning, passkey_id)),

    async startSignIn(typed: { readonly email: string; readonly password: string }, sender: Sender) {
      const wanted = { ...typed, address: sender.address, devices: devicesOf(sender) };
      return responseOf(await signIn.startPasskeySignIn(people, ground(), wanted));
    },

    finishSignIn: (answer: PasskeyAnswer, sender: Sender) =>
      signIn.signInByPasskey(people, ground(), { answer, address: sender.address, devices: devicesOf(sender) }),

    startProof: async (owning: passkeys.Owning) =>
      responseOf(await signIn.startPasskeyProof(people, pool, await provingOf(owning), place())),

    async prove(owning: passkeys.Owning, answer: PasskeyAnswer) {
      const proving = { ...(await provingOf(owning)), answer };
      const proven = signIn.provenSession(people, proving.session_id);
      await signIn.proveByPasskey(people, pool, proving, place(), proven);
      return responseOf({ proven: true });
    },
  };
}
