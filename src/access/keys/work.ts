import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import type { OpenKeyRing } from './keyring.ts';
import { announceExpiringKeys, type KeySettings } from './operations.ts';
import { noteUses } from './queries.ts';

const ANNOUNCED_AT_ONCE_MAX = 100;

/** What happens to keys without a request. */
export const keyWork = (keyRing: OpenKeyRing, settings: KeySettings) => [
  {
    name: 'announce_expiring_keys',
    every_ms: 30_000,
    run: (pool: pg.Pool) => announceAll(pool, settings),
  },
  {
    name: 'note_key_uses',
    every_ms: 2_000,
    run: (pool: pg.Pool) => writeUses(pool, keyRing),
  },
];

/** A short transaction at a time, until none is left. */
async function announceAll(pool: pg.Pool, settings: KeySettings): Promise<void> {
  for (;;) {
    const announced = await transact(pool, 'write', (tx) => announceExpiringKeys(tx, settings, ANNOUNCED_AT_ONCE_MAX));
    if (announced < ANNOUNCED_AT_ONCE_MAX) return;
  }
}

/** A use that cannot be written now is lost with its batch: the next use of the key says more than it did. */
async function writeUses(pool: pg.Pool, keyRing: OpenKeyRing): Promise<void> {
  const uses = keyRing.takeUses();
  if (uses.size === 0) return;
  const times = [...uses.values()].map((at_ms) => new Date(at_ms).toISOString());
  await transact(pool, 'write', (tx) => noteUses(tx, [...uses.keys()], times));
}
