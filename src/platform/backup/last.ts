import type pg from 'pg';
import { statement, type Transaction, transact } from '../database/transaction.ts';
import { type GaugeLog, type Metrics, readGauges } from '../telemetry/metrics.ts';

const write = statement('update last_backup set ended_at = $1');
const read = statement('select ended_at from last_backup');

/** A backup is whole: from now on the next one is waited for. */
export async function noteBackup(tx: Transaction, ended_at: string): Promise<void> {
  await tx.rows(write, [ended_at]);
}

const gauge = {
  name: 'backup_ended_timestamp_seconds',
  help: 'Unix time at which the last backup of the database ended; before the first one, at which the database was made.',
  valueOf: (ended_at: string) => Date.parse(ended_at) / 1_000,
};

export const measureBackups = (metrics: Metrics, pool: pg.Pool, log: GaugeLog): void =>
  readGauges(
    metrics,
    [gauge],
    async () => (await transact(pool, 'read', (tx) => tx.row<{ ended_at: string }>(read)))!.ended_at,
    log,
  );
