import { createHash, createHmac } from 'node:crypto';

/** What is signed: the timestamp, the method, the target exactly as sent, and the hash of the body's bytes. */
export type Signable = {
  /** Unix time in whole seconds. */
  readonly timestamp: string;
  /** Upper case. */
  readonly method: string;
  /** The path, then `?` and the raw query if there is one. */
  readonly target: string;
  /** The bytes that are sent; empty when there is no body. */
  readonly body: string | Uint8Array;
};

export function canonicalString({ timestamp, method, target, body }: Signable): string {
  return [timestamp, method, target, createHash('sha256').update(body).digest('hex')].join('\n');
}

/** The value of X-Service-Signature. */
export function sign(secret: string, request: Signable): string {
  return createHmac('sha512', secret).update(canonicalString(request)).digest('hex');
}

/** A timestamp to sign with, and how long to wait first where it lies further ahead than the service accepts. */
export type Stamp = { readonly timestamp: string; readonly wait_ms: number };

/** The service accepts 300 seconds either way; the difference allows for a wrong clock. */
const AHEAD_MAX_SECONDS = 240;
const KNOWN_MAX = 1_000;
/** The last second that each request was signed with, of all clients of a process that read one clock. */
const signed = new WeakMap<() => number, Map<string, number>>();

/** Keys that were refused with `signature_reused`: the service holds them to `strict_replay`. */
const strictKeys = new Set<string>();
export const noteStrict = (keyId: string): void => void strictKeys.add(keyId);

/**
 * No two requests with an idempotency key are signed alike, or a key with `strict_replay` would refuse the second as a
 * captured one: of equal requests within a second each is signed one second after the one before. When there are more
 * than seconds, they wait only where the key is known to be strict; for other keys two equal signatures are allowed.
 */
export function freshStamp(clock: () => number, keyId: string, request: Omit<Signable, 'timestamp'>): Stamp {
  const now = Math.floor(clock() / 1_000);
  const last = signed.get(clock) ?? new Map<string, number>();
  signed.set(clock, last);
  const name = canonicalString({ ...request, timestamp: keyId });
  const seconds = Math.max(now, (last.get(name) ?? 0) + 1);
  const ahead = seconds - now - AHEAD_MAX_SECONDS;
  if (ahead > 0 && !strictKeys.has(keyId)) return { timestamp: String(now), wait_ms: 0 };
  if (last.size >= KNOWN_MAX) for (const [known, used] of last) if (used < now) last.delete(known);
  last.set(name, seconds);
  return { timestamp: String(seconds), wait_ms: Math.max(0, ahead) * 1_000 };
}
