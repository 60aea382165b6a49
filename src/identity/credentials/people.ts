import type { Transaction } from '../../platform/database/transaction.ts';
import type { AccountKind } from './attempts.ts';
import type { Credentials, Known, NewSession } from './queries.ts';

/** Who signs in: a person of the firm or of a partner. Their tables differ, and what is done with them does not. */
export type Person = {
  readonly id: string;
  readonly email: string;
  readonly status: 'invited' | 'active' | 'suspended';
};

/** What the audit stores of a sign-in; never a secret. An address that nobody has is not kept. */
export type SignInAct<P> = {
  readonly action:
    | 'sessions create'
    | 'sessions refuse'
    | 'sessions prove'
    | 'proofs create'
    | 'passkeys create'
    | 'passkeys remove'
    | 'passkeys refuse';
  readonly person: P | undefined;
  readonly address: string;
  readonly session_id?: string;
  /** How the person proved it, where it was not by a password and a code. */
  readonly method?: 'open_id' | 'passkey';
  /** Which passkey it was, or why an answer was refused. */
  readonly details?: Readonly<Record<string, string>>;
};

/** What the audit shows of an act as its outcome; nothing where there is nothing to say. */
export function outcomeOf<P>({ session_id, method, details }: SignInAct<P>): { after?: object } {
  const after = { ...(session_id !== undefined && { session_id }), ...(method && { method }), ...details };
  return Object.keys(after).length > 0 ? { after } : {};
}

/** The statements of one side, which its own slice carries out over its own tables. */
export type People<P extends Person> = {
  readonly kind: AccountKind;
  /** One statement, so that an address that nobody has takes no fewer of them. */
  findByEmail(tx: Transaction, email: string): Promise<Known<P> | undefined>;
  lock(tx: Transaction, id: string): Promise<P | undefined>;
  findCredentials(tx: Transaction, id: string): Promise<Credentials | undefined>;
  lockCredentials(tx: Transaction, id: string): Promise<Credentials | undefined>;
  /** The credentials are locked: nobody takes the same step at the same time. */
  noteStep(tx: Transaction, id: string, step: number): Promise<void>;
  /** The hash is in hexadecimal. */
  insertSession(tx: Transaction, person: P, session: NewSession, hash: string): Promise<void>;
  /** False where the session ended meanwhile: nothing is proven in it any more. */
  noteProof(tx: Transaction, session_id: string, at: string): Promise<boolean>;
  audit(tx: Transaction, act: SignInAct<P>): Promise<void>;
};
