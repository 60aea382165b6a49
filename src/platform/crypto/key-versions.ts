import type pg from 'pg';
import { type Statement, statement } from '../database/statement.ts';
import { type Transaction, transact } from '../database/transaction.ts';
import { type GaugeLog, type GaugeReading, type Metrics, readGauges } from '../telemetry/metrics.ts';
import type { Sealer } from './sealed.ts';
import { findLost, type SealedColumn } from './sealed-columns.ts';

/** Whoever asks whether a process is ready asks every few seconds; a key is given by a restart. */
const ASKED_AGAIN_AFTER_MS = 5_000;
/** Counting reads every sealed value. */
const COUNTED_AGAIN_AFTER_MS = 60_000;

export type VersionCount = { readonly version: number; readonly count: number };

/**
 * Whether this process has every master key that something is sealed under: `ok`, or the versions that it lacks. What it met and
 * could not open counts too, as stored answers are sealed where no column says it.
 */
export function masterKeysReadiness(pool: pg.Pool, sealer: Sealer, columns: readonly SealedColumn[]) {
  const statements = columns.map(findLost);
  const read = cached(ASKED_AGAIN_AFTER_MS, () => transact(pool, 'read', (tx) => lostVersions(tx, statements, sealer)));
  return async (): Promise<string> => {
    const lacking = [...new Set([...(await read()), ...sealer.lacking])].sort((a, b) => a - b);
    if (lacking.length === 0) return 'ok';
    return `values are sealed under version ${lacking.join(', ')}, which this process lacks: add it to MASTER_KEYS`;
  };
}

async function lostVersions(tx: Transaction, lost: readonly Statement[], { versions }: Sealer): Promise<number[]> {
  const found: number[] = [];
  for (const each of lost)
    for (const { version } of await tx.rows<{ version: number }>(each, [versions])) found.push(version);
  return found;
}

const gauges: readonly GaugeReading<readonly VersionCount[]>[] = [
  {
    name: 'sealed_values_by_key_version',
    help: 'Sealed values in the database by the version of the master key that seals them, without stored answers.',
    labelNames: ['version'],
    valueOf: (counts) => counts.map(({ version, count }) => ({ labels: { version: String(version) }, value: count })),
  },
];

/** How far a change of the master key has come, for whoever watches by metrics. */
export function measureKeyVersions(
  metrics: Metrics,
  pool: pg.Pool,
  columns: readonly SealedColumn[],
  log: GaugeLog,
): void {
  const count = countVersions(columns);
  const read = cached(COUNTED_AGAIN_AFTER_MS, () => transact(pool, 'read', (tx) => tx.rows<VersionCount>(count)));
  readGauges(metrics, gauges, read, log);
}

const countVersions = (columns: readonly SealedColumn[]): Statement =>
  statement(`
    select version, sum(count)::integer as count
    from (
      ${columns.map(countOf).join(' union all ')}
    ) counted
    group by version
    order by version`);

const countOf = ({ table, column }: SealedColumn): string =>
  `select split_part(${column}, '.', 2)::integer as version, count(*) from ${table} where ${column} is not null group by 1`;

/** The last value for a while. A failure is not kept. */
function cached<Value>(for_ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly at_ms: number; readonly value: Promise<Value> } | null = null;
  return () => {
    if (kept && performance.now() - kept.at_ms < for_ms) return kept.value;
    const value = read();
    const fresh = { at_ms: performance.now(), value };
    kept = fresh;
    value.catch(() => {
      if (kept === fresh) kept = null;
    });
    return value;
  };
}
