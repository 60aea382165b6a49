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
