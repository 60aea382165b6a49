import { transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import type { OpenKeyRing } from './keyring.ts';
import { announceExpiringKeys } from './operations.ts';
import { noteUses } from './queries.ts';
import type { KeySettings } from './resource.ts';

const ANNOUNCED_AT_ONCE_MAX = 100;

/** The background work of keys. */
export const keyWork = (keyRing: OpenKeyRing, settings: KeySettings): WorkEntry[] => [
  {
    name: 'keys.announce_expiring',
    every_ms: 30_000,
    run: ({ pool }) => transact(pool, 'write', (tx) => announceExpiringKeys(tx, settings, ANNOUNCED_AT_ONCE_MAX)),
  },
  {
    name: 'keys.note_uses',
    every_ms: 2_000,
    // A use that cannot be written now is lost with its batch: the next use of the key replaces it.
    async run({ pool }) {
      const uses = keyRing.takeUses();
      if (uses.size === 0) return 0;
      const times = [...uses.values()].map((at_ms) => new Date(at_ms).toISOString());
      await transact(pool, 'write', (tx) => noteUses(tx, [...uses.keys()], times));
      return 0;
    },
  },
];
