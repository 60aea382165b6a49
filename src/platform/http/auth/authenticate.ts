import { createSecretKey, randomBytes } from 'node:crypto';
import { TIMESTAMP_TOLERANCE_MINUTES } from '../../../vocabulary/limits.ts';
import { type RefusalDetails, refuse } from '../../../vocabulary/refusals.ts';
import type { Headers, SentHeader } from '../server/headers.ts';
import type { RequestContext } from '../server/request-context.ts';
import type { Sender } from '../server/upload-memory-budget.ts';
import { networkOfSender } from './address.ts';
import { isAllowlisted } from './authorise.ts';
import type { CallerKey, KeyRing } from './keys.ts';
import { canonicalString, hintOf, type Mistaken, sha256, verifies } from './signature.ts';

/**
 * Who signed the request. The order of the checks is published: headers, key, timestamp, signature, then whether the key
 * may still be used.
 */
export type SignedRequest = {
  readonly method: string;
  readonly target: string;
  readonly bodyHash: string;
  readonly signature: SignatureHeaders;
};

/** An unknown key is checked against this one, so that it takes as long as one that exists. */
const nobodysSecret = createSecretKey(randomBytes(56));

/** The key, once the signature is checked. `key` is the one that the request names; null if there is none. */
export function verifySignature(
  keys: KeyRing,
  key: CallerKey | null,
  { method, target, bodyHash, signature: { timestamp, signature } }: SignedRequest,
  now_ms: number,
): CallerKey | Promise<CallerKey> {
  const parts = { timestamp, method, target, bodyHash };
  const canonical = canonicalString(parts);
  const isSigned = verifies(key?.secret ?? nobodysSecret, canonical, signature);
  if (key === null) return refuse('unknown_key');

  checkTimestamp(timestamp, now_ms);
  if (!isSigned && key.mode === 'test')
    return explain(keys, key, { secret: key.secret, parts, canonical, signature }, now_ms);
  if (!isSigned) refuse('invalid_signature');
  checkStatus(key, now_ms);
  return key;
}

/**
 * The sender of a large body, before it is read. The same checks in the same order, as far as they can be made then: refuses an
 * unknown key and a timestamp that is not of now.
 */
export async function senderOf(keys: KeyRing, { headers, address }: RequestContext, now_ms: number): Promise<Sender> {
  const { key_id, timestamp } = readSignature(headers);
  const key = (await keys.find(key_id)) ?? refuse('unknown_key');
  checkTimestamp(timestamp, now_ms);
  const isVouched = key.revoked_at === null && isAllowlisted(key, address);
  return { network: networkOfSender(address), isVouched };
}

export type SignatureHeaders = { readonly key_id: string; readonly timestamp: string; readonly signature: string };

export function readSignature(headers: Headers): SignatureHeaders {
  const key_id = headers['x-service-key'];
  const timestamp = headers['x-service-timestamp'];
  const signature = headers['x-service-signature'];
  if (!isOne(key_id) || !isOne(timestamp) || !isOne(signature)) refuse('missing_signature', faultsOf(headers));
  return { key_id: key_id.value, timestamp: timestamp.value, signature: signature.value };
}

const isOne = ({ value, count }: SentHeader) => count === 1 && value !== '';

const signatureHeaders = [
  ['X-Service-Key', 'x-service-key'],
  ['X-Service-Timestamp', 'x-service-timestamp'],
  ['X-Service-Signature', 'x-service-signature'],
] as const;

/** All that is missing or repeated is named at once: three missing headers do not take three tries. */
function faultsOf(headers: Headers): RefusalDetails {
  const faults = signatureHeaders.flatMap(([name, lowerCase]) => {
    const { value, count } = headers[lowerCase];
    if (count > 1) return [[name, 'Given more than once; send it once.']];
    return value === '' ? [[name, 'Required.']] : [];
  });
  return Object.fromEntries(faults);
}

const TOLERANCE_SECONDS = TIMESTAMP_TOLERANCE_MINUTES * 60;
const wholeSeconds = /^[1-9]\d{9}$/;
const wholeMilliseconds = /^[1-9]\d{12}$/;

const inSeconds = (now_ms: number) => Math.floor(now_ms / 1_000);

function checkTimestamp(timestamp: string, now_ms: number): void {
  if (wholeMilliseconds.test(timestamp))
    refuse('invalid_timestamp', { reason: 'This looks like milliseconds; send whole seconds, ten digits.' });
  if (!wholeSeconds.test(timestamp))
    refuse('invalid_timestamp', { reason: 'Expected ten digits: Unix time in whole seconds.' });
  if (Math.abs(inSeconds(now_ms) - Number(timestamp)) > TOLERANCE_SECONDS)
    refuse('stale_timestamp', {
      server_timestamp: String(inSeconds(now_ms)),
      tolerance_seconds: String(TOLERANCE_SECONDS),
    });
}

/** What the service saw, for a developer in the sandbox to compare with what was signed. Never for a live key. */
async function explain(keys: KeyRing, key: CallerKey, mistaken: Mistaken, now_ms: number): Promise<never> {
  const { method, target, bodyHash } = mistaken.parts;
  return refuse('invalid_signature', {
    method,
    target,
    body_sha256: bodyHash,
    canonical_sha256: sha256(mistaken.canonical),
    server_timestamp: String(inSeconds(now_ms)),
    hint: await hintOf(mistaken, () => keys.secretsOfOtherMode(key), performance.now()),
  });
}

function checkStatus(key: CallerKey, now_ms: number): void {
  if (key.revoked_at !== null) refuse('key_revoked', { revoked_at: key.revoked_at });
  if (key.expires_at !== null && Date.parse(key.expires_at) <= now_ms)
    refuse('key_expired', { expires_at: key.expires_at });
}
