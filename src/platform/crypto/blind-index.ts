import { createHmac, hkdfSync } from 'node:crypto';
import type { SealingKeys } from './sealed.ts';

/**
 * Equal values of one place have equal indexes, and nobody without the key learns a value from its index: not by
 * guessing all 11-digit numbers either. The key is derived from a master key, so it has that key's version: an index is
 * looked for under every version there is, until rotation has made all of them anew.
 */
export type BlindIndex = {
  /** `context` names the place: the same value elsewhere has another index. */
  make(value: string, context: string): string;
  /** What to look for: the index of the value under each version. */
  every(value: string, context: string): string[];
};

const KEY_BYTES = 32;

export function createBlindIndex({ current, keys }: SealingKeys): BlindIndex {
  const derived = new Map(
    [...keys].map(([version, key]) => [version, Buffer.from(hkdfSync('sha256', key, '', 'blind-index', KEY_BYTES))]),
  );
  const under = (version: number, value: string, context: string) => {
    const digest = createHmac('sha256', derived.get(version)!).update(`${context}\n${value}`).digest('base64url');
    return `b1.${version}.${digest}`;
  };
  return {
    make: (value, context) => under(current, value, context),
    every: (value, context) => [...derived.keys()].map((version) => under(version, value, context)),
  };
}
