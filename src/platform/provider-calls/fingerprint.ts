import { createHash } from 'node:crypto';

const LENGTH = 32;

/** Names credentials without showing them. Of a key that nobody can guess. */
export const fingerprintOf = (credentials: string): string =>
  createHash('sha256').update(credentials).digest('hex').slice(0, LENGTH);
