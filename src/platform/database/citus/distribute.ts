import pg from 'pg';
import { codeOf, DatabaseNotUsable } from '../errors.ts';
import { distributedTables } from './distributed-tables.ts';
import { guardHistory } from './history.ts';
import { preparer } from './prepared-on-shard.ts';
import { shardReader } from './read-on-shard.ts';
import { TWO_PHASE_COMMIT } from './two-phase-commit.ts';
import { ROW_WRITES, rowColumns, rowWriter } from './write-on-shard.ts';

const BY = 'environment_id';

/** Called in statements over these tables, so that each worker needs them. */
const functionsOfWorkers = [
  'object_text(smallint, text)',
  'order_reference(uuid)',
  'instant_of_id(uuid)',
  'first_id_at(timestamptz)',
  'cost_of_units_left(numeric, numeric, numeric[], numeric[])',
  'require_written(bigint, bigint)',
] as const;

/** Orders of one shard are placed together, so that fewer shards make larger batches; with two of each, a worker can be added. */
const SHARDS_OF_A_WORKER = 2;

export type Distributing = {
  readonly workRole: string;
  /** In how many shards: null for twice the workers. */
  readonly shards: number | null;
  readonly log: (line: string) => void;
};

/** Spreads the tables that are not yet spread, as their owner. What was done is not done again, so it can be run after each upgrade. */
export async function distribute(owner: pg.ClientBase, { workRole, shards, log }: Distributing): Promise<void> {
  const workers = await countWorkers(owner);
  const local = await localTables(owner);
  await owner.query('begin');
  try {
    // The triggers of append-only tables look at nothing but their row.
    await owner.query('set local citus.enable_unsafe_triggers = on');
    await owner.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    await owner.query(`set local citus.shard_count = ${shards ?? SHARDS_OF_A_WORKER * workers}`);
    if (local.includes('ledger_entries')) await guardHistory(owner);
    const keys = await dropForeignKeys(owner, local);
    for (const table of local) {
      const beside = table === distributedTables[0] ? 'default' : distributedTables[0];
      await owner.query('select create_distributed_table($1, $2, colocate_with => $3)', [table, BY, beside]);
      log(`${table} is spread over the workers`);
    }
    for (const key of keys) if (key.staysWithin) await owner.query(key.add);
    // One that a later migration makes is distributed when this is run after it.
    await owner.query(
      `select create_distributed_function(to_regprocedure(signature))
      from unnest($1::text[]) signature
      where to_regprocedure(signature) is not null`,
      [functionsOfWorkers],
    );
    await markTransactions(owner, workRole);
    await writeOnShards(owner, workRole);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** Its trigger on each shard, and the function as this version has it. */
async function writeOnShards(owner: pg.ClientBase, workRole: string): Promise<void> {
  const [schema] = ROW_WRITES.split('.');
  const { rows } = await owner.query<{ found: boolean }>(`select to_regclass('${ROW_WRITES}') is not null as found`);
  if (!rows[0]!.found) {
    await owner.query(`create schema ${schema}`);
    await owner.query(`
      create table ${ROW_WRITES} (
        ${BY} uuid primary key,
        shard bigint,
        names text[] not null,
        statements text[] not null,
        counts integer[] not null,
        ${rowColumns.map((column) => `${column} text`).join(', ')}
      )`);
    await owner.query('select create_distributed_table($1, $2, colocate_with => $3)', [
      ROW_WRITES,
      BY,
      distributedTables[0],
    ]);
    await owner.query(`grant usage on schema ${schema} to ${pg.escapeIdentifier(workRole)}`);
  }
  // The role that looks up the shard of an environment has to be allowed to read.
  await owner.query(`grant select, insert on ${ROW_WRITES} to ${pg.escapeIdentifier(workRole)}`);
  await owner.query(`alter table ${ROW_WRITES} add column if not exists shard bigint, drop column if exists tables`);
  await owner.query(preparer);
  await owner.query(`select create_distributed_function('shards.prepare_once(text, text, text)')`);
  await owner.query(rowWriter);
  await owner.query(shardReader);
  await owner.query(`select create_distributed_function('shards.read_rows(oid, text, text[], text[], text[])')`);
  await owner.query(`
    create or replace trigger write_rows before insert on ${ROW_WRITES}
      for each row execute function shards.write_rows()`);
}

const UNDEFINED_FUNCTION = '42883';

async function countWorkers(owner: pg.ClientBase): Promise<number> {
  const remedy =
    'say `create extension citus` in this database on every server, then on the coordinator ' +
    "`select citus_set_coordinator_host('HOST', 5432)` and `select citus_add_node('HOST', 5432)` for each worker";
  const { rows } = await owner.query('select from citus_get_active_worker_nodes()').catch((error: unknown) => {
    if (codeOf(error) !== UNDEFINED_FUNCTION) throw error;
    throw new DatabaseNotUsable(`DATABASE_OWNER_URL leads to no coordinator of Citus: ${remedy}.`);
  });
  if (rows.length === 0) throw new DatabaseNotUsable(`The coordinator of Citus knows no worker: ${remedy}.`);
  return rows.length;
}

async function localTables(owner: pg.ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select name
    from unnest($1::text[]) with ordinality wanted (name, place)
    where to_regclass(name) not in (select logicalrelid from pg_dist_partition where partmethod = 'h')
    order by place`,
    [distributedTables],
  );
  return rows.map(({ name }) => name);
}

type ForeignKey = { readonly drop: string; readonly add: string; readonly staysWithin: boolean };

/**
 * Those of the tables that are to be spread. One to another table of them is made again; one to a table of the coordinator
 * cannot be: `operator ledger verify` looks for rows without their environment instead.
 */
async function dropForeignKeys(owner: pg.ClientBase, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await owner.query<ForeignKey>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add,
      confrelid::regclass::text = any($2) as "staysWithin"
    from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any($1)`,
    [tables, distributedTables],
  );
  for (const { drop } of rows) await owner.query(drop);
  return rows;
}

async function markTransactions(owner: pg.ClientBase, workRole: string): Promise<void> {
  const [schema] = TWO_PHASE_COMMIT.split('.');
  const { rows } = await owner.query<{ found: boolean }>(
    `select to_regclass('${TWO_PHASE_COMMIT}') is not null as found`,
  );
  if (rows[0]!.found) return;
  await owner.query(`create schema ${schema}`);
  await owner.query(`create table ${TWO_PHASE_COMMIT} (is_marked boolean not null)`);
  await owner.query(`select citus_add_local_table_to_metadata('${TWO_PHASE_COMMIT}')`);
  await owner.query(`grant usage on schema ${schema} to ${pg.escapeIdentifier(workRole)}`);
  await owner.query(`grant select, delete on ${TWO_PHASE_COMMIT} to ${pg.escapeIdentifier(workRole)}`);
}
