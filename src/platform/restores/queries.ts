import { randomBytes } from 'node:crypto';
import { SERVER_START } from '../database/origin.ts';
import { queryOne, writeRow } from '../database/query.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Marker } from './marker-place.ts';

const columns = 'database_id as database, epoch, branch';

/** And when the server started that says it. */
export const readInsideOf = queryOne<Marker & { started: string; is_compared: boolean }>(`
  select ${columns}, ${SERVER_START} as started, compared_in is not distinct from ${SERVER_START} as is_compared
  from database_epoch`);

export const noteCompared = writeRow<[started: string]>('update database_epoch set compared_in = $1');

/** Of several processes one at a time counts up. */
export const lockInsideOf = queryOne<Marker & { started: string }>(
  `select ${columns}, ${SERVER_START} as started from database_epoch for update`,
);

const writeEpoch = writeRow<[epoch: number]>('update database_epoch set epoch = $1');

export async function countUp(tx: Transaction, inside: Marker): Promise<Marker> {
  const next = { ...inside, epoch: inside.epoch + 1 };
  await writeEpoch(tx, next.epoch);
  return next;
}

const writeBranch = writeRow<[epoch: number, branch: string]>('update database_epoch set epoch = $1, branch = $2');
const writeRestored = writeRow<[at: string]>('update database_origin set restored_at = $1');

/** Above all that was ever written outside, and on a branch of its own: from now on nothing is behind. */
export async function noteRestored(tx: Transaction, inside: Marker, outside: Marker | null): Promise<Marker> {
  const epoch = Math.max(inside.epoch, outside?.epoch ?? 0) + 1;
  const next = { ...inside, epoch, branch: randomBytes(8).toString('hex') };
  await writeBranch(tx, next.epoch, next.branch);
  await writeRestored(tx, tx.now);
  return next;
}
