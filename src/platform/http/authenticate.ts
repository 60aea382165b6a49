import { createSecretKey, randomBytes } from 'node:crypto';
import { type RefusalDetails, refuse } from '../../vocabulary/refusals.ts';
import type { KeyRing, KnownKey } from './caller.ts';
import type { Headers, Sent } from './headers.ts';
import { canonicalString, sha256, verifies } from './signature.ts';
import { hintOf, type Mistaken } from './signature-hint.ts';
import { type Soon, whenThere } from './soon.ts';

/**
 * Who signed the request. The order of the checks is published: headers, key, timestamp, signature, then whether
 * the key still stands.
 */
export type Signed = {
  readonly method: string;
  readonly target: string;
  readonly bodyHash: string;
  readonly headers: Headers;
};

/** A key nobody has is checked against this one, so that it takes as long as a key somebody has. */
const nobodysSecret = createSecretKey(randomBytes(56));

export function authenticate(keys: KeyRing, request: Signed, now_ms: number): Soon<KnownKey> {
  const sent = readSignature(request.headers);
  return whenThere(keys.find(sent.key_id), (key) => judge(keys, key, request, sent, now_ms));
}

function judge(
  keys: KeyRing,
  key: KnownKey | null,
  request: Signed,
  { timestamp, signature }: SignatureHeaders,
  now_ms: number,
): Soon<KnownKey> {
  const parts = { timestamp, method: request.method, target: request.target, bodyHash: request.bodyHash };
  const canonical = canonicalString(parts);
  const isSigned = verifies(key?.secret ?? nobodysSecret, canonical, signature);
  if (key === null) return refuse('unknown_key');

  checkTimestamp(timestamp, now_ms);
  if (!isSigned && key.mode === 'test')
    return explain(keys, key, { secret: key.secret, parts, canonical, signature }, now_ms);
  if (!isSigned) refuse('invalid_signature');
  checkStanding(key, now_ms);
  return key;
}

/** The same checks in the same order, as far as they can be made before the body is there. */
export async function identify(keys: KeyRing, headers: Headers, now_ms: number): Promise<KnownKey> {
  const { key_id, timestamp } = readSignature(headers);
  const key = (await keys.find(key_id)) ?? refuse('unknown_key');
  checkTimestamp(timestamp, now_ms);
  return key;
}

type SignatureHeaders = { readonly key_id: string; readonly timestamp: string; readonly signature: string };

function readSignature(headers: Headers): SignatureHeaders {
  const key_id = headers['x-service-key'];
  const timestamp = headers['x-service-timestamp'];
  const signature = headers['x-service-signature'];
  if (!isOne(key_id) || !isOne(timestamp) || !isOne(signature)) refuse('missing_signature', faultsOf(headers));
  return { key_id: key_id.value, timestamp: timestamp.value, signature: signature.value };
}

const isOne = ({ value, count }: Sent) => count === 1 && value !== '';

const signatureHeaders = [
  ['X-Service-Key', 'x-service-key'],
  ['X-Service-Timestamp', 'x-service-timestamp'],
  ['X-Service-Signature', 'x-service-signature'],
] as const;

/** All that is missing or doubled is named at once: three headers that nobody sent are not found in three tries. */
function faultsOf(headers: Headers): RefusalDetails {
  const faults = signatureHeaders.flatMap(([name, lowerCase]) => {
    const { value, count } = headers[lowerCase];
    if (count > 1) return [[name, 'Given more than once; send it once.']];
    return value === '' ? [[name, 'Required.']] : [];
  });
  return Object.fromEntries(faults);
}

const TOLERANCE_SECONDS = 300;
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
async function explain(keys: KeyRing, key: KnownKey, mistaken: Mistaken, now_ms: number): Promise<never> {
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

function checkStanding(key: KnownKey, now_ms: number): void {
  if (key.revoked_at !== null) refuse('key_revoked', { revoked_at: key.revoked_at });
  if (key.expires_at !== null && Date.parse(key.expires_at) <= now_ms)
    refuse('key_expired', { expires_at: key.expires_at });
}
