import type { Transaction } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import type { PersonKind } from '../../vocabulary/person-kinds.ts';
import { hashOfSecret, isSecretText, newSecretText } from '../credentials/secret-text.ts';
import type { PasskeyPlace } from './place.ts';
import { type ChallengeRow, insertChallenge, ownerOf, type Purpose, takeChallenge } from './queries.ts';

const LIVES_MS = 5 * 60_000;

/** For whom a passkey is asked; no person where the password was wrong. */
export type ChallengeRequest = {
  readonly kind: PersonKind;
  readonly person_id: string | null;
  readonly purpose: Purpose;
  /** The session that asks; null for a sign-in, which makes one. */
  readonly session_id: string | null;
};

export type IssuedChallenge = {
  readonly challenge: string;
  readonly rp_id: string;
  readonly address: string;
  readonly expires_at: string;
};

/** A new challenge, good once and for 5 minutes. Its 40 characters are base64url of 30 random bytes. */
export async function issueChallenge(
  tx: Transaction,
  asked: ChallengeRequest,
  place: PasskeyPlace,
): Promise<IssuedChallenge> {
  const challenge = newSecretText();
  const { purpose, session_id } = asked;
  const expires_at = new Date(tx.now_ms + LIVES_MS).toISOString();
  const row: ChallengeRow = {
    ...{ id: newId(tx.now_ms), purpose, session_id, ...ownerOf(asked.kind, asked.person_id) },
    ...{ created_at: tx.now, expires_at, used_at: null },
  };
  await insertChallenge(tx, row, hashOfSecret(challenge));
  return { challenge, rp_id: place.rp_id, address: place.origin, expires_at };
}

export type Taken = {
  readonly challenge: string;
  /** Null where the password of the sign-in was wrong, or the challenge is of the other side. */
  readonly person_id: string | null;
};

/** Takes the challenge that a browser says was signed; undefined where there is no such one that is open, for this purpose and session. */
export async function takeSigned(
  tx: Transaction,
  client_data: string,
  { kind, purpose, session_id }: Omit<ChallengeRequest, 'person_id'>,
): Promise<Taken | undefined> {
  const challenge = challengeIn(client_data);
  if (challenge === null) return undefined;
  const row = await takeChallenge(tx, hashOfSecret(challenge), purpose, session_id, tx.now);
  return row && { challenge, person_id: kind === 'operator' ? row.operator_id : row.member_id };
}

function challengeIn(client_data: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(client_data, 'base64url').toString('utf8'));
    return typeof challenge === 'string' && isSecretText(challenge) ? challenge : null;
  } catch {
    return null;
  }
}
