import { createHmac, randomBytes } from 'node:crypto';

/** Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, keyed with the bytes that the secret names in base64. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/** One signature per key, separated by spaces: during a rotation a receiver may have either secret. */
export const signatures = (keys: readonly Buffer[], id: string, timestamp: number, body: string): string =>
  keys.map((key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`).join(' ');
