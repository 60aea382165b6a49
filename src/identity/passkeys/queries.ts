import { execute, queryExists, queryRow, queryRows, queryValue } from '../../platform/database/query.ts';
import { columnsOf, columnsWithout, insertRow, type Row } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { kinds, ofEachKind, type PersonKind } from '../../vocabulary/person-kinds.ts';

export type PasskeyRow = Row<'passkeys'>;

/** Without the hash, which is read by nobody. */
export type ChallengeRow = Omit<Row<'passkey_challenges'>, 'challenge_hash'>;

export const purposes = ['sign_in', 'proof', 'registration'] as const;
export type Purpose = (typeof purposes)[number];

/** Whose it is, by the side that the person is of. */
export type Owner = Pick<PasskeyRow, 'operator_id' | 'member_id'>;

/** The columns of an owner: those of the other side stay empty. */
export const ownerOf = (kind: PersonKind, person_id: string | null): Owner => ({
  operator_id: kind === 'operator' ? person_id : null,
  member_id: kind === 'member' ? person_id : null,
});

export const insertPasskey = insertRow('passkeys');

/** Of no two people: an authenticator calls each of its passkeys by a name of its own. */
export const isCredentialKnown = queryExists<[credential_id: string]>('select from passkeys where credential_id = $1');

export const noteUse = execute<[id: string, sign_count: number, at: string]>(
  'update passkeys set sign_count = $2, last_used_at = $3 where id = $1',
);

const insertChallengeRow = insertRow('passkey_challenges');

/** The hash is in hexadecimal. */
export const insertChallenge = (tx: Transaction, challenge: ChallengeRow, hash: string): Promise<void> =>
  insertChallengeRow(tx, { ...challenge, challenge_hash: `\\x${hash}` });

/** Takes a challenge that is open, by the hash of its text in hexadecimal; undefined where there is none. No other request takes it again. */
export const takeChallenge = queryRow<
  ChallengeRow,
  [hash: string, purpose: Purpose, session_id: string | null, now: string]
>(`
  update passkey_challenges
  set used_at = $4
  where challenge_hash = decode($1, 'hex')
    and purpose = $2
    and session_id is not distinct from $3::uuid
    and used_at is null
    and expires_at > $4
  returning ${columnsWithout('passkey_challenges', ['challenge_hash'])}`);

/** The statements over the passkeys of one side: none of them finds one of the other. */
const statementsOf = (owner: keyof Owner) => ({
  list: queryRows<PasskeyRow, [person_id: string]>(`
    select ${columnsOf('passkeys')}
    from passkeys
    where ${owner} = $1
    order by created_at, id`),
  lockByCredential: queryRow<PasskeyRow, [person_id: string, credential_id: string]>(`
    select ${columnsOf('passkeys')}
    from passkeys
    where ${owner} = $1
      and credential_id = $2
    for update`),
  remove: queryRow<PasskeyRow, [person_id: string, id: string]>(`
    delete from passkeys
    where ${owner} = $1
      and id = $2
    returning ${columnsOf('passkeys')}`),
  removeAll: queryValue<number, [person_id: string]>(`
    with removed as (
      delete from passkeys
      where ${owner} = $1
      returning id
    )
    select count(*) from removed`),
  endChallenges: execute<[person_id: string, at: string]>(`
    update passkey_challenges
    set used_at = $2
    where ${owner} = $1
      and used_at is null`),
});

export const passkeysOf = ofEachKind((kind) => statementsOf(kinds[kind].owner));
