import type pg from 'pg';
import { DatabaseNotUsable, FEATURE_NOT_SUPPORTED } from '../errors.ts';
import type { Statement } from '../pipeline.ts';
import { TWO_PHASE_COMMIT } from './two-phase-commit.ts';

/**
 * Rows that are written next to each other go to their shard as one row of this table, whose trigger writes them there: to Citus it is
 * one statement of a known shard, which it passes on without a look at what it carries. Each statement of its own would be planned twice
 * and its rows read by the coordinator. The table stays empty.
 */
export const ROW_WRITES = 'shards.row_writes';

/** As many as an order has, and a few more. */
export const WRITES_MAX = 12;

/** In the text of a statement: the shard of its table. */
export const SHARD = '{shard}';

/** In the text of a statement: its rows. A setting carries them, since EXECUTE takes no values but as text of its own. */
export const ROWS_GIVEN = `current_setting('shards.rows')`;

const places = Array.from({ length: WRITES_MAX }, (_, index) => index + 1);
export const rowColumns: readonly string[] = places.map((place) => `rows_${place}`);

export const writeOnShard: Statement = {
  name: 'write_rows',
  text: `
    insert into ${ROW_WRITES} (environment_id, shard, tables, names, statements, counts, ${rowColumns.join(', ')})
    values ($1, $2, $3, $4, $5, $6, ${places.map((place) => `$${place + 6}`).join(', ')})`,
};

/**
 * What writes them: made on the coordinator, and by Citus on each worker. A session there prepares each statement once for each shard;
 * what it has prepared outlives a transaction that is rolled back, and its note of that does not.
 */
export const rowWriter = `
  create or replace function shards.write_rows() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
  declare
    given constant text[] := array[${rowColumns.map((column) => `new.${column}`).join(', ')}];
    prepared text;
    shard text;
  begin
    if new.shard <> substring(tg_table_name from '[0-9]+$')::bigint then
      raise exception 'these rows are of shard %, not of %', new.shard, tg_table_name using errcode = '${FEATURE_NOT_SUPPORTED}';
    end if;
    for place in 1 .. cardinality(new.tables) loop
      prepared := tg_table_name || '_' || new.names[place];
      if current_setting('shards.' || prepared, true) is distinct from 'prepared' then
        select shard_name(other.logicalrelid, other.shardid) into strict shard
        from pg_dist_shard own
        join pg_dist_shard other
          on other.logicalrelid = new.tables[place]::regclass
          and other.shardminvalue = own.shardminvalue
        where own.shardid = substring(tg_table_name from '[0-9]+$')::bigint;
        begin
          execute format('prepare %I as %s', prepared, replace(new.statements[place], '${SHARD}', shard));
        exception when duplicate_prepared_statement then
          null;
        end;
        perform set_config('shards.' || prepared, 'prepared', false);
      end if;
      perform set_config('shards.rows', given[place], true);
      execute concat('execute ', prepared, '(' || new.counts[place] || ')');
    end loop;
    return null;
  end $$`;

/** What an earlier version has spread lacks it. */
export async function requireRowWrites(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ lacks: boolean }>(
    `select to_regclass('${TWO_PHASE_COMMIT}') is not null and to_regproc('shards.read_rows') is null as lacks`,
  );
  if (rows[0]!.lacks)
    throw new DatabaseNotUsable(
      'An earlier version has spread the tables over the workers of Citus: run `npm run database:distribute` again, then start.',
    );
}
