import { createHash } from 'node:crypto';
import { packer } from '../packed-rows.ts';
import type { tables } from '../rows.generated.ts';
import { all, type Transaction } from '../transaction.ts';
import { groupsOf, shardOf } from './shards.ts';
import { rowColumns, WRITES_MAX, writeOnShard } from './write-on-shard.ts';

/** What is on its way to one shard. Until it is sent, more can be added. */
type Gathered = {
  readonly tables: string[];
  readonly names: string[];
  readonly statements: string[];
  readonly counts: (number | null)[];
  readonly values: (string | string[] | (number | null)[] | null)[];
  readonly written: Promise<unknown>;
};

/** By shard, and the number of the last statement of the transaction that is part of it. */
type Gathering = { readonly shards: Map<string, Gathered>; last: number | null };

const gatherings = new WeakMap<Transaction, Gathering>();

/** Goes on until it is sent, or another statement follows, which is to find what was written before it. */
function gatheringOf(tx: Transaction): Gathering {
  const found = gatherings.get(tx);
  if (found && found.last !== null && found.last === tx.unsent) return found;
  const made: Gathering = { shards: new Map(), last: null };
  gatherings.set(tx, made);
  return made;
}

/** A statement over rows of a table, and its name. Where a `count` is required, the statement takes it as `$1`. */
type Addition = {
  readonly table: string;
  readonly query: { readonly name: string; readonly text: string };
  readonly rows: string;
  readonly count: number | null;
};

function add(tx: Transaction, environment_id: string, { table, query, rows, count }: Addition): Promise<unknown> {
  const gathering = gatheringOf(tx);
  const shard = shardOf(environment_id) ?? environment_id;
  let gathered = gathering.shards.get(shard);
  if (!gathered || gathered.tables.length === WRITES_MAX) {
    gathered = begin(tx, environment_id);
    gathering.shards.set(shard, gathered);
    gathering.last = tx.unsent;
  }
  gathered.values[FIRST_ROWS + gathered.tables.length] = rows;
  gathered.tables.push(table);
  gathered.names.push(query.name);
  gathered.statements.push(query.text);
  gathered.counts.push(count);
  return gathered.written;
}

const FIRST_ROWS = 5;

function begin(tx: Transaction, environment_id: string): Gathered {
  const [tables, names, statements]: [string[], string[], string[]] = [[], [], []];
  const counts: (number | null)[] = [];
  const values = [environment_id, tables, names, statements, counts, ...rowColumns.map(() => null)];
  return { tables, names, statements, counts, values, written: tx.rows(writeOnShard, values) };
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
        table,
        query: tx.takesPackedRows ? overPacked : overJson,
        rows: tx.takesPackedRows ? pack(ofShard) : JSON.stringify(ofShard),
        count: isCounted ? ofShard.length : null,
      });
    });
    await all(written);
  };
}

const named = (text: string) => ({ name: createHash('sha256').update(text).digest('hex').slice(0, 24), text });
