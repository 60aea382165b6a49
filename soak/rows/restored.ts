import type { Promised } from '../promise.ts';

export const restored: readonly Promised[] = [
  {
    name: 'restored',
    promise: 'A restore is true',
    method:
      '`operator database backup` under eight writers; `operator database drill` restores each backup next to the service, verifies its books and its audit from the first entry on, and looks for each head that was noted when it was made.',
    count: 20,
    unit: 'backups',
    hits: 20,
    hit: 'a backup during which orders were acknowledged',
    file: 'soak/proofs/restored',
    amount: 'backups',
    slice: 5,
    environment: 'the service as its users run it, with its own PostgreSQL that flushes to the disk',
  },
];
