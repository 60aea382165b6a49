import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Event } from './types.generated.ts';

/** A delivery as it was verified: what GET /events/{id} returns, under a name that browsers do not use. */
export type WebhookEvent = Event;

/** Each way in which a delivery can fail, for logs and counters. */
export type WebhookErrorCode =
  | 'body_missing'
  | 'body_parsed'
  | 'header_missing'
  | 'header_repeated'
  | 'secret_missing'
  | 'secret_of_api'
  | 'secret_malformed'
  | 'timestamp_malformed'
  | 'timestamp_too_old'
  | 'timestamp_in_future'
  | 'signature_mismatch'
  | 'payload_not_json'
  | 'payload_not_event';

/** The delivery must not be trusted. Answer 400 and change nothing; each kind of mistake has its own class. */
export class WebhookError extends Error {
  override readonly name: string = 'WebhookError';
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The body was parsed before it was verified: pass the bytes as they arrived. */
export class WebhookBodyNotRawError extends WebhookError {
  override readonly name = 'WebhookBodyNotRawError';
}

/** webhook-id, webhook-timestamp or webhook-signature is missing or repeated. */
export class WebhookHeaderError extends WebhookError {
  override readonly name = 'WebhookHeaderError';
}

/** The secret is not one that POST /webhooks or rotate-secret showed. */
export class WebhookSecretError extends WebhookError {
  override readonly name = 'WebhookSecretError';
}

/** The delivery was signed too long ago or lies in the future: a replay, or a clock that is wrong. */
export class WebhookTimestampError extends WebhookError {
  override readonly name = 'WebhookTimestampError';
}

/** No signature matches: another endpoint's secret, or a body that is not byte for byte the one that was sent. */
export class WebhookSignatureError extends WebhookError {
  override readonly name = 'WebhookSignatureError';
}

/** Signed by the service, but not an event that this version can read. */
export class WebhookPayloadError extends WebhookError {
  override readonly name = 'WebhookPayloadError';
}

/** `Headers`, or an object as node:http and the frameworks give it, in any letter case. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export type VerifyOptions = {
  /** How far the timestamp may lie from now; 300 when absent. */
  readonly tolerance_seconds?: number;
  /** Milliseconds since 1970; Date.now when absent. */
  readonly clock?: () => number;
};

const TOLERANCE_SECONDS = 300;

/**
 * Verifies a delivery and returns its event. `rawBody` is the body as it arrived, before anything parsed it; `secret` is
 * `whsec_…` as it was shown, or several of them while you change over.
 */
export function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { tolerance_seconds = TOLERANCE_SECONDS, clock = Date.now }: VerifyOptions = {},
): WebhookEvent {
  const body = bytesOf(rawBody);
  const keys = [secret].flat().map(keyOf);
  if (keys.length === 0) throw new WebhookSecretError('secret_missing', 'No secret was given.');
  const id = exactlyOne(headers, 'webhook-id');
  const timestamp = exactlyOne(headers, 'webhook-timestamp');
  const received = exactlyOne(headers, 'webhook-signature');
  checkTimestamp(timestamp, clock(), tolerance_seconds);

  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  const expected = keys.map((key) => createHmac('sha256', key).update(signed).digest());
  if (!signaturesOf(received).some((signature) => expected.some((own) => equals(own, signature))))
    throw new WebhookSignatureError(
      'signature_mismatch',
      'No signature matches: check that the secret is of this endpoint, and that the body is the raw one, unparsed.',
    );
  return parse(body);
}

function bytesOf(rawBody: unknown): Buffer {
  if (typeof rawBody === 'string') return Buffer.from(rawBody, 'utf8');
  if (rawBody instanceof Uint8Array) return Buffer.from(rawBody.buffer, rawBody.byteOffset, rawBody.byteLength);
  const isMissing = rawBody === undefined || rawBody === null;
  throw new WebhookBodyNotRawError(
    isMissing ? 'body_missing' : 'body_parsed',
    `The body is ${isMissing ? 'missing' : `a parsed ${typeof rawBody}`}: verify the raw bytes, before any parser.`,
  );
}

const PREFIX = 'whsec_';
const KEY_BYTES_MIN = 24;

function keyOf(secret: unknown): Buffer {
  if (typeof secret !== 'string' || secret === '')
    throw new WebhookSecretError('secret_missing', 'The secret is missing.');
  if (secret.startsWith('sk_') || secret.startsWith('pk_'))
    throw new WebhookSecretError(
      'secret_of_api',
      'This is a signing key of the API; a webhook secret begins with whsec_.',
    );
  const text = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : '';
  const key = /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (key.length < KEY_BYTES_MIN)
    throw new WebhookSecretError(
      'secret_malformed',
      'A webhook secret is whsec_ and base64, whole and without quotes or spaces.',
    );
  return key;
}

type SignedHeader = 'webhook-id' | 'webhook-timestamp' | 'webhook-signature';

function exactlyOne(headers: WebhookHeaders, name: SignedHeader): string {
  const isNamed = ([key]: [string, unknown]) => key.toLowerCase() === name;
  const found = headers instanceof Headers ? headers.get(name) : Object.entries(headers ?? {}).find(isNamed)?.[1];
  const values = [found ?? []].flat().filter((value) => value !== '');
  const [value] = values;
  if (typeof value !== 'string') throw new WebhookHeaderError('header_missing', `The header ${name} is missing.`);
  // node:http and Headers join what was repeated with a comma and a space, which none of the three contains.
  if (values.length > 1 || value.includes(', '))
    throw new WebhookHeaderError('header_repeated', `The header ${name} is given more than once.`);
  return value;
}

function checkTimestamp(timestamp: string, now_ms: number, tolerance_seconds: number): void {
  if (!/^[1-9]\d{9}$/.test(timestamp))
    throw new WebhookTimestampError('timestamp_malformed', 'webhook-timestamp is not Unix time in seconds.');
  const age_seconds = Math.floor(now_ms / 1_000) - Number(timestamp);
  if (age_seconds > tolerance_seconds)
    throw new WebhookTimestampError(
      'timestamp_too_old',
      `Signed ${age_seconds} s ago, more than ${tolerance_seconds} s.`,
    );
  if (age_seconds < -tolerance_seconds)
    throw new WebhookTimestampError(
      'timestamp_in_future',
      `Signed ${-age_seconds} s in the future: check the clock of this machine.`,
    );
}

/** Signatures of unknown versions are skipped. */
const signaturesOf = (header: string): Buffer[] =>
  header
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => Buffer.from(part.slice(3), 'base64'));

const equals = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

function parse(body: Buffer): WebhookEvent {
  try {
    const event: unknown = JSON.parse(body.toString('utf8'));
    if (typeof event === 'object' && event !== null && 'type' in event && 'data' in event) return event as WebhookEvent;
  } catch (cause) {
    throw new WebhookPayloadError('payload_not_json', 'The body is signed but is not JSON.', { cause });
  }
  throw new WebhookPayloadError('payload_not_event', 'The body is signed but is not an event.');
}
