import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import { canonicalString } from '../src/platform/http/auth/signature.ts';

/** What signs a request: the name of a key and its secret. */
export type Signer = { readonly key_id: string; readonly secret: string };

const secrets = new Map<string, KeyObject>();

function secretOf({ key_id, secret }: Signer): KeyObject {
  const cached = secrets.get(key_id) ?? createSecretKey(Buffer.from(secret));
  secrets.set(key_id, cached);
  return cached;
}

/** A whole signed request as it goes over the wire; `more` are further header lines, each with its end of line. */
export function signed(signer: Signer, method: string, target: string, body: string, more: string): string {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const canonical = canonicalString({ timestamp, method, target, bodyHash: hash('sha256', body) });
  const signature = createHmac('sha512', secretOf(signer)).update(canonical).digest('hex');
  return (
    `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Service-Key: ${signer.key_id}\r\n` +
    `X-Service-Timestamp: ${timestamp}\r\nX-Service-Signature: ${signature}\r\n${more}\r\n${body}`
  );
}
