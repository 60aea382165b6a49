import { createHash } from 'node:crypto';
import { packer } from '../packed-rows.ts';
import type { tables } from '../rows.generated.ts';
import { all, type Transaction } from '../transaction.ts';
import { gatheredByShard } from './gathering.ts';
import { groupsOf, noticeSplit, shardOfWrites } from './shards.ts';
import { rowColumns, WRITES_MAX, writeOnShard } from './write-on-shard.ts';

/** What is on its way to one shard. Until it is sent, more can be added. */
type Gathered = {
  readonly names: string[];
  readonly statements: string[];
  readonly counts: (number | null)[];
  readonly values: (string | string[] | (number | null)[] | null)[];
  readonly written: Promise<unknown>;
};

/** A statement over rows, and its name. Where a `count` is required, the statement takes it as `$1`. */
type Addition = {
  readonly query: { readonly name: string; readonly text: string };
  readonly rows: string;
  readonly count: number | null;
};

const FIRST_ROWS = 5;

const gathered = gatheredByShard<Gathered>(
  (tx, environment_id) => {
    const [names, statements]: [string[], string[]] = [[], []];
    const counts: (number | null)[] = [];
    const shard = shardOfWrites(environment_id) ?? null;
    const values = [environment_id, shard, names, statements, counts, ...rowColumns.map(() => null)];
    return { names, statements, counts, values, written: tx.rows(writeOnShard, values) };
  },
  ({ names }) => names.length === WRITES_MAX,
);

async function add(tx: Transaction, environment_id: string, { query, rows, count }: Addition): Promise<void> {
  const { names, statements, counts, values, written } = gathered(tx, environment_id);
  values[FIRST_ROWS + names.length] = rows;
  names.push(query.name);
  statements.push(query.text);
  counts.push(count);
  try {
    await written;
  } catch (error) {
    noticeSplit(error);
    throw error;
  }
}

type Writer = {
  /** The statement over rows in the form of rows, and over rows in JSON. */
  readonly packed: string;
  readonly asJson: string;
  /** Whether the statement takes, as `$1`, how many rows it has to write. */
  readonly isCounted: boolean;
};

/** Writes rows of a spread table. */
export function writerToShards(
  table: keyof typeof tables,
  given: readonly string[],
  { packed, asJson, isCounted }: Writer,
): (tx: Transaction, rows: readonly object[]) => Promise<void> {
  const pack = packer(table, given);
  const [overPacked, overJson] = [named(packed), named(asJson)];
  return async (tx, rows) => {
    const environments = rows.map((row) => (row as { environment_id: string }).environment_id);
    const written = groupsOf(environments).map((places) => {
      const ofShard = places.map((place) => rows[place]!);
      return add(tx, environments[places[0]!]!, {
        query: tx.takesPackedRows ? overPacked : overJson,
        rows: tx.takesPackedRows ? pack(ofShard) : JSON.stringify(ofShard),
        count: isCounted ? ofShard.length : null,
      });
    });
    await all(written);
  };
}

const named = (text: string) => ({ name: createHash('sha256').update(text).digest('hex').slice(0, 24), text });
