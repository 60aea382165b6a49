import { hash } from 'node:crypto';
import { refuse } from '../../../vocabulary/refusals.ts';
import { codeOf, LOCK_NOT_AVAILABLE } from '../../database/errors.ts';
import { columnsWithout, type Row } from '../../database/rows.ts';
import { waitForStandby } from '../../database/standby.ts';
import { statement, type Transaction } from '../../database/transaction.ts';
import type { CallerKey } from '../auth/keys.ts';
import type { RequestContext } from '../server/request-context.ts';
import type { CompiledRoute } from './compiled-route.ts';
import type { Answer, Claim } from './route.ts';
import { bodyOf } from './stored-body.ts';
import { repeatOf, requireOwnSignature, storedSignature, storeRepeats } from './strict-replay.ts';

/**
 * The same request twice takes effect once. A key exists exactly where its effect exists, because one transaction
 * writes both; the response is stored with them, so that a replay sends the same bytes.
 */

/** Seals what is stored and opens it again; `boundTo` must be the same both times. */
export type Sealing = {
  readonly seal: (plain: string, boundTo: string) => string;
  readonly open: (sealed: string, boundTo: string) => string;
};

const printable = /^[\x20-\x7e]{1,255}$/;

/** What a claim is read from. */
type ClaimSource = {
  readonly route: CompiledRoute;
  readonly context: RequestContext;
  readonly path: string;
  readonly bodyHash: string;
  readonly key: Pick<CallerKey, 'strict_replay'>;
};

/** What the Idempotency-Key header binds; null where none was sent, or none is understood. */
export function readClaim({ route, context, path, bodyHash, key }: ClaimSource): Claim | null {
  const { idempotency } = route.endpoint;
  const { headers, method } = context;
  const { value, count } = headers['idempotency-key'];
  if (idempotency === undefined) return null;
  if (count === 0) return idempotency === 'required' ? refuse('idempotency_key_required') : null;
  if (count > 1) refuse('idempotency_key_invalid', { 'Idempotency-Key': 'Given more than once; send it once.' });
  if (!printable.test(value))
    refuse('idempotency_key_invalid', { 'Idempotency-Key': 'Expected 1 to 255 printable ASCII characters.' });
  const signature = key.strict_replay ? storedSignature(headers['x-service-signature'].value) : null;
  return { key: value, fingerprint: fingerprintOf(method, path, bodyHash), signature };
}

/** What makes two requests the same request, regardless of their timestamps and signatures: SHA-256 in base64url. */
export const fingerprintOf = (method: string, path: string, bodyHash: string): string =>
  hash('sha256', `${method}\n${path}\n${bodyHash}`, 'base64url');

/** Whether a key is bound to this request. What an earlier version bound is the same hash in hexadecimal. */
export const isBoundTo = (stored: string, { fingerprint }: Pick<Claim, 'fingerprint'>): boolean =>
  stored === fingerprint || stored === Buffer.from(fingerprint, 'base64url').toString('hex');

/** The part of the response that is stored: a replay sends the same bytes. */
export type Stored = { readonly status: number; readonly body: string };

/** How a response is stored: sealed or not, and whether it outlives a reset of the sandbox. */
export type AnswerStorage = { readonly sealing: Sealing | null; readonly outlivesReset: boolean };

/**
 * Runs the operation at most once per key, in the transaction that binds the key: both commit or neither does. Keys are an
 * environment's own; of the firm's side they are an operator's own, whose id then stands for `environment_id`. A
 * concurrent retry waits on the unique index, then replays. A refused operation rolls its claim back, so the caller
 * may try again.
 */
export async function once(
  tx: Transaction,
  environment_id: string,
  claim: Claim,
  { sealing, outlivesReset }: AnswerStorage,
  operation: () => Promise<Stored>,
): Promise<Answer> {
  if (!(await claims(tx, environment_id, claim))) return replay(tx, environment_id, claim, sealing);
  const { status, body } = await operation();
  const stored = sealing ? sealing.seal(body, boundTo(environment_id, claim)) : body;
  const answered_in = outlivesReset ? environment_id : null;
  await tx.write(storeAnswer, [environment_id, claim.key, status, stored, sealing !== null, answered_in], 1);
  return { status, body, replayed: false };
}

const boundTo = (environment_id: string, { key }: Claim) => `${environment_id}|${key}`;

const bindKey = statement(`
  insert into idempotency_keys (environment_id, key, fingerprint, signature, created_at)
  values ($1, $2, $3, $4, $5)
  on conflict do nothing
  returning key`);

/** Whether the key is ours now. Only here does a lock that is not available mean that the same key is under way. */
async function claims(tx: Transaction, environment_id: string, claim: Claim): Promise<boolean> {
  const isOurs = await bind(tx, environment_id, claim);
  await requireOwnSignature(tx, environment_id, claim);
  return isOurs;
}

async function bind(tx: Transaction, environment_id: string, claim: Claim): Promise<boolean> {
  const { key, fingerprint, signature } = claim;
  const created_at = tx.now;
  try {
    return (await tx.row(bindKey, [environment_id, key, fingerprint, signature, created_at])) !== undefined;
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE) refuse('idempotency_in_progress');
    throw error;
  }
}

/** What an Idempotency-Key is bound to: an intent without a response yet, or a response. */
export type IdempotencyBinding = { readonly intent_id: string } | { readonly answer: Answer };

/** Binds the key to what the operation records, in its transaction; a key that is bound replays its response or names its intent. */
export async function bindIntent(
  tx: Transaction,
  environment_id: string,
  claim: Claim,
  createIntent: () => Promise<string>,
): Promise<IdempotencyBinding> {
  if (!(await claims(tx, environment_id, claim))) return boundBefore(tx, environment_id, claim);
  const intent_id = await createIntent();
  await tx.write(storeIntent, [environment_id, claim.key, intent_id], 1);
  return { intent_id };
}

async function boundBefore(tx: Transaction, environment_id: string, claim: Claim): Promise<IdempotencyBinding> {
  const bound = await tx.row<Bound>(readBound, [environment_id, claim.key]);
  const isOurs = bound !== undefined && isBoundTo(bound.fingerprint, claim) && bound.status === null;
  if (!isOurs || bound.intent_id === null) return { answer: await replay(tx, environment_id, claim, null) };
  await storeRepeats(tx, repeatOf(environment_id, claim, bound.signature));
  return { intent_id: bound.intent_id };
}

const storeIntent = statement(`
  update idempotency_keys
  set intent_id = $3
  where environment_id = $1 and key = $2`);

const completeIntent = statement(`
  update idempotency_keys
  set status = $3, body = $4
  where environment_id = $1 and key = $2 and status is null
  returning key`);

/** Stores what came of an intent; of two that finished it at once, both answer what the first stored. */
export async function finishIntent(
  tx: Transaction,
  environment_id: string,
  claim: Claim,
  stored: Stored,
): Promise<Answer> {
  const finished = await tx.row(completeIntent, [environment_id, claim.key, stored.status, stored.body]);
  return finished ? { ...stored, replayed: false } : replay(tx, environment_id, claim, null);
}

const storeAnswer = statement(`
  update idempotency_keys
  set status = $3, body = $4, is_sealed = $5, answered_in = $6
  where environment_id = $1 and key = $2`);

type Bound = Omit<Row<'idempotency_keys'>, 'answer_in'>;

const readBound = statement(`
  select ${columnsWithout('idempotency_keys', ['body', 'answer_in'])}, ${bodyOf('idempotency_keys', '= $1')} as body
  from idempotency_keys
  where environment_id = $1 and key = $2`);

async function replay(tx: Transaction, environment_id: string, claim: Claim, sealing: Sealing | null): Promise<Answer> {
  const bound = await tx.row<Bound>(readBound, [environment_id, claim.key]);
  // Purged between the two statements: as if it had come a moment later.
  if (!bound) return refuse('idempotency_in_progress');
  if (!isBoundTo(bound.fingerprint, claim)) refuse('idempotency_key_reused');
  // Bound to an intent whose response is still to come.
  if (bound.status === null || bound.body === null) return refuse('idempotency_in_progress');
  await storeRepeats(tx, repeatOf(environment_id, claim, bound.signature));
  await waitForStandby(tx);
  if (!bound.is_sealed) return { status: bound.status, body: bound.body, replayed: true };
  if (!sealing) throw new Error('A sealed answer is replayed by an endpoint that seals none');
  const sealedIn = boundTo(bound.answered_in ?? environment_id, claim);
  return { status: bound.status, body: sealing.open(bound.body, sealedIn), replayed: true };
}
