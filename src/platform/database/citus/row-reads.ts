import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { Statement } from '../pipeline.ts';
import { type ReadRow, rowReader } from '../row-reader.ts';
import { all, type Transaction, type Value } from '../transaction.ts';
import { gatheredByShard } from './gathering.ts';
import { readOnShard, textOnShard } from './read-on-shard.ts';
import { noticeSplit, shardOf } from './shards.ts';
import { textsOfRow } from './texts-of-row.ts';

/** What is on its way to one shard. `found`: the rows of each statement, or null where the environment has no counters. */
type Gathered = {
  readonly names: string[];
  readonly statements: string[];
  readonly given: string[];
  readonly found: Promise<readonly (readonly string[])[] | null>;
};

const gathered = gatheredByShard<Gathered>(
  (tx, environment_id) => {
    const [names, statements, given]: [string[], string[], string[]] = [[], [], []];
    const answered = tx.row<{ found: string }>(readOnShard, [
      ...[environment_id, shardOf(environment_id) ?? null],
      ...[names, statements, given],
    ]);
    return { names, statements, given, found: answered.then((row) => (row ? JSON.parse(row.found) : null)) };
  },
  () => false,
);

/**
 * Rows of environments that are in one shard with this one. What is read next to each other goes there as one statement. Null where the
 * environment has no counters, as one that is being dropped.
 */
export async function askShard<Row>(
  tx: Transaction,
  environment_id: string,
  query: Statement,
  values: readonly Value[],
): Promise<Row[] | null> {
  const text = textOf(query);
  const knownReader = readers.get(query.name);
  const describing = knownReader ?? describe(tx, query);
  const { names, statements, given, found } = gathered(tx, environment_id);
  const place = names.push(query.name) - 1;
  statements.push(text);
  given.push(argumentsOf(values));
  try {
    const [read, rows] = await all([Promise.resolve(describing), found]);
    return rows && rows[place]!.map((row) => read(textsOfRow(row)) as Row);
  } catch (error) {
    noticeSplit(error);
    throw error;
  }
}

/** How the rows of a statement are read, by its name. The coordinator is asked once for their columns. */
const readers = new Map<string, ReadRow>();

async function describe(tx: Transaction, query: Statement): Promise<ReadRow> {
  const reader = rowReader(await tx.describe(query));
  readers.set(query.name, reader);
  return reader;
}

const texts = new Map<string, string>();

/** Throws where a statement reads what no shard has. */
export const checkForShard = (query: Statement): void => void textOf(query);

function textOf({ name, text }: Statement): string {
  const made = texts.get(name) ?? textOnShard(text);
  texts.set(name, made);
  return made;
}

function argumentsOf(values: readonly Value[]): string {
  const literals = values.map((value) => (value === null ? 'null' : pg.escapeLiteral(String(prepareValue(value)))));
  return literals.length === 0 ? '' : `(${literals.join(', ')})`;
}
