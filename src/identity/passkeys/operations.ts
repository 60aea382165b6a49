import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Person, PersonKind } from '../../vocabulary/person-kinds.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { credentialsOf } from '../credentials/queries.ts';
import { auditOwnAct } from '../people/audit.ts';
import type { People } from '../people/people.ts';
import { issueChallenge, takeSigned } from './challenges.ts';
import type { NewPasskey } from './contract.ts';
import type { PasskeyPlace } from './place.ts';
import { insertPasskey, isCredentialKnown, ownerOf, type PasskeyRow, passkeysOf } from './queries.ts';
import { verifyNew } from './verify.ts';

const PASSKEYS_MAX = 10;

/** The person of a session, who changes the own passkeys. */
export type Owning = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly session_id: string;
  readonly address: string;
};

/** In the order in which they came. */
export const listPasskeys = (tx: Transaction, kind: PersonKind, person_id: string): Promise<PasskeyRow[]> =>
  passkeysOf[kind].list(tx, person_id);

/** What an authenticator needs to make a passkey. Throws passkey_limit_reached. */
export async function startRegistration(tx: Transaction, kind: PersonKind, owning: Owning, place: PasskeyPlace) {
  const registered = await requireRoom(tx, kind, owning.id);
  const { id: person_id, email, name, session_id } = owning;
  const issued = await issueChallenge(tx, { kind, person_id, purpose: 'registration', session_id }, place);
  const handle = Buffer.from(person_id.replaceAll('-', ''), 'hex').toString('base64url');
  return { ...issued, user: { handle, email, name }, registered };
}

/**
 * Registers a passkey of the person. Throws passkey_limit_reached, and passkey_refused for a response that is not
 * believed: its challenge is used up then too.
 */
export async function registerPasskey<P extends Person>(
  people: People<P>,
  pool: pg.Pool,
  owning: Owning,
  made: NewPasskey,
  place: PasskeyPlace,
): Promise<PasskeyRow> {
  const row = await transact(pool, 'write', async (tx) => {
    const person = await people.lock(tx, owning.id);
    await requireRoom(tx, people.kind, owning.id);
    const judged = await judgeNew(tx, people.kind, owning, made, place);
    const { address, session_id } = owning;
    if (typeof judged === 'string') {
      await auditOwnAct(tx, people.kind, {
        action: 'passkeys refuse',
        person,
        address,
        session_id,
        details: { why: judged },
      });
      return null;
    }
    await insertPasskey(tx, judged);
    const details = { passkey_id: judged.id, name: judged.name };
    await auditOwnAct(tx, people.kind, { action: 'passkeys create', person, address, session_id, details });
    return judged;
  });
  return row ?? refuse('passkey_refused');
}

/** The row of a new passkey, or why there is none. */
async function judgeNew(
  tx: Transaction,
  kind: PersonKind,
  { id: person_id, session_id }: Owning,
  made: NewPasskey,
  place: PasskeyPlace,
): Promise<PasskeyRow | string> {
  const taken = await takeSigned(tx, made.client_data, { kind, purpose: 'registration', session_id });
  if (taken?.person_id !== person_id) return 'challenge_unknown';
  const verified = await verifyNew(made, { challenge: taken.challenge, place });
  if (verified === null) return 'answer_not_verified';
  if (await isCredentialKnown(tx, made.credential_id)) return 'passkey_known';
  return {
    ...{ id: newId(tx.now_ms), ...ownerOf(kind, person_id), credential_id: made.credential_id, ...verified },
    ...{ name: made.name, created_at: tx.now, last_used_at: null },
  };
}

/** Removes a passkey at once. Throws not_found for one of somebody else, and last_second_factor. */
export async function removePasskey<P extends Person>(
  tx: Transaction,
  people: People<P>,
  owning: Owning,
  passkey_id: string,
): Promise<PasskeyRow> {
  // Locked, so that of two that are removed at once one stays.
  const person = await people.lock(tx, owning.id);
  const statements = passkeysOf[people.kind];
  const removed = isId(passkey_id) ? await statements.remove(tx, owning.id, passkey_id) : undefined;
  if (!removed) return refuse('not_found', { resource: 'passkey', id: passkey_id });
  const hasCodes = (await credentialsOf[people.kind].find(tx, owning.id)) !== undefined;
  if (!hasCodes && (await statements.list(tx, owning.id)).length === 0) refuse('last_second_factor');
  const details = { passkey_id, name: removed.name };
  const { address, session_id } = owning;
  await auditOwnAct(tx, people.kind, { action: 'passkeys remove', person, address, session_id, details });
  return removed;
}

/** Whoever lost what they signed in with gets it again: none of the old passkeys is good any more. Returns how many there were. */
export async function forgetPasskeys(tx: Transaction, kind: PersonKind, person_id: string): Promise<number> {
  await passkeysOf[kind].endChallenges(tx, person_id, tx.now);
  return passkeysOf[kind].removeAll(tx, person_id);
}

async function requireRoom(tx: Transaction, kind: PersonKind, person_id: string): Promise<string[]> {
  const passkeys = await passkeysOf[kind].list(tx, person_id);
  if (passkeys.length >= PASSKEYS_MAX) refuse('passkey_limit_reached', { limit: String(PASSKEYS_MAX) });
  return passkeys.map(({ credential_id }) => credential_id);
}
