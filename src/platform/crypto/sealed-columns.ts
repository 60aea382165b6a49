import type pg from 'pg';
import { lockDue } from '../database/leases.ts';
import { type Statement, statement, type Transaction, transact } from '../database/transaction.ts';
import { cached, type GaugeLog, type GaugeReading, type Metrics, readGauges } from '../telemetry/metrics.ts';
import type { WorkDeps, WorkEntry } from '../work/entry.ts';
import { SealBroken, type Sealer } from './sealed.ts';

/** A column that holds sealed values, as data: what the rotation of master keys needs to know of it. */
export type SealedColumn = {
  readonly table: string;
  readonly key: readonly string[];
  readonly column: string;
  /** What else of the row `context` and `index` are made from. */
  readonly reads: readonly string[];
  /** The place that the values are bound to. */
  readonly context: (row: Row) => string;
  /** The blind index next to it, whose key changes with the master key. */
  readonly index?: {
    readonly column: string;
    /** Null where the row has none. */
    readonly make: (sealer: Sealer, plain: string, row: Row) => string | null;
  };
};
export type Row = Readonly<Record<string, string>>;
type Renewed = Readonly<Record<string, string | null>>;

const BATCH = 100;
const EVERY_MS = 30_000;

/**
 * Seals again what an older master key sealed, a few rows at a time while the service runs; any process may stop at any
 * moment and another goes on. Once all answer 0, and the stored responses of 7 days are gone, the old key may be dropped.
 */
export const resealWork = (sealer: Sealer, columns: readonly SealedColumn[]): WorkEntry[] =>
  columns.map((column) => {
    const lost = findLost(column);
    const find = findOld(column);
    const save = saveNew(column);
    return {
      name: `${column.table}.reseal_${column.column}`,
      every_ms: EVERY_MS,
      run: ({ pool, itemFailed }) =>
        transact(pool, 'write', (tx) => reseal(tx, sealer, column, { lost, find, save, itemFailed })),
    };
  });

type Means = {
  readonly lost: Statement;
  readonly find: Statement;
  readonly save: Statement;
  readonly itemFailed: WorkDeps['itemFailed'];
};

/**
 * A value that does not open stays as it is and is reported; the others are sealed again. Where the key of a version
 * is missing that is reported when nothing else is to do, and its values, however many, do not block the others.
 */
async function reseal(
  tx: Transaction,
  sealer: Sealer,
  sealed: SealedColumn,
  { lost, find, save, itemFailed }: Means,
): Promise<number> {
  const { version: current, versions } = sealer;
  const rows = await tx.rows<Row>(find, [versions.filter((version) => version < current), BATCH]);
  if (rows.length === 0)
    for (const { version } of await tx.rows<{ version: number }>(lost, [versions]))
      itemFailed?.(`${sealed.table} ${sealed.column}`, keyMissing(version));
  const renewed = rows.flatMap((row): Renewed[] => {
    try {
      return [sealAnew(sealer, sealed, row)];
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      itemFailed?.(`${sealed.table} ${sealed.key.map((name) => row[name]).join(' ')}`, error);
      return [];
    }
  });
  if (renewed.length > 0) await tx.write(save, [JSON.stringify(renewed)], renewed.length);
  return renewed.length;
}

function sealAnew(sealer: Sealer, sealed: SealedColumn, row: Row): Renewed {
  const context = sealed.context(row);
  const plain = sealer.open(row[sealed.column]!, context);
  const index = sealed.index && { [sealed.index.column]: sealed.index.make(sealer, plain, row) };
  return { ...row, [sealed.column]: sealer.seal(plain, context), ...index };
}

const keyMissing = (version: number): Error =>
  new Error(`Values are sealed under master key ${version}, which is missing: add it to MASTER_KEYS again.`);

/** The versions that no key is here for, by a step of the index from each version to the next. */
function findLost({ table, column }: SealedColumn): Statement {
  const next = (after: string) => `
      select split_part(${column}, '.', 2)::integer as version
      from ${table}
      where ${column} is not null
        and split_part(${column}, '.', 2)::integer > ${after}
      order by 1
      limit 1`;
  return statement(`
    with recursive used as (
      (${next('0')})
      union all
      select (${next('used.version')})
      from used
      where used.version is not null
    )
    select version
    from used
    where not version = any($1::integer[])`);
}

const findOld = ({ table, key, column, reads }: SealedColumn): Statement =>
  statement(
    lockDue(table, [...key, column, ...reads].join(', '), {
      where: `split_part(${column}, '.', 2)::integer = any($1::integer[])
        and ${column} is not null`,
      limit: '$2',
      lock: 'no key update',
    }),
  );

function saveNew({ table, key, column, index }: SealedColumn): Statement {
  const columns = [column, ...(index ? [index.column] : [])];
  return statement(`
    update ${table}
    set ${columns.map((name) => `${name} = renewed.${name}`).join(', ')}
    from json_populate_recordset(null::${table}, $1) renewed
    where ${key.map((name) => `${table}.${name} = renewed.${name}`).join(' and ')}`);
}

/** Readiness is read every few seconds; a key is added by a restart. */
const ASKED_AGAIN_AFTER_MS = 5_000;
/** Counting reads every sealed value. */
const COUNTED_AGAIN_AFTER_MS = 60_000;

export type VersionCount = { readonly version: number; readonly count: number };

/**
 * Whether this process has every master key that something is sealed under: `ok`, or the versions that it lacks. What it met and
 * could not open counts too, as stored responses are sealed and no column lists them.
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
    help: 'Sealed values in the database by the version of the master key that seals them, without stored responses.',
    labelNames: ['version'],
    valueOf: (counts) => counts.map(({ version, count }) => ({ labels: { version: String(version) }, value: count })),
  },
];

/** How far a change of the master key has come, for metrics. */
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

/** How many values each master key seals, in the columns that are listed. */
export const countVersions = (columns: readonly SealedColumn[]): Statement =>
  statement(`
    select version, sum(count)::integer as count
    from (
      ${columns.map(countOf).join(' union all ')}
    ) counted
    group by version
    order by version`);

const countOf = ({ table, column }: SealedColumn): string =>
  `select split_part(${column}, '.', 2)::integer as version, count(*) from ${table} where ${column} is not null group by 1`;
