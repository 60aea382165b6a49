import type pg from 'pg';
import { DatabaseNotUsable, FEATURE_NOT_SUPPORTED } from '../errors.ts';
import type { Statement } from '../pipeline.ts';
import { prepared } from './prepared-on-shard.ts';
import { TWO_PHASE_COMMIT } from './two-phase-commit.ts';

/**
 * Rows that are written next to each other go to their shard as one row of this table, whose trigger writes them there: to Citus it is
 * one statement of a known shard, which it passes on without a look at what it carries. Each statement of its own would be planned twice
 * and its rows read by the coordinator. The table stays empty.
 */
export const ROW_WRITES = 'shards.row_writes';

/** As many as an order has, and a few more. */
export const WRITES_MAX = 12;

/** In the text of a statement: its rows. A setting carries them, since EXECUTE takes no values but as text of its own. */
export const ROWS_GIVEN = `current_setting('shards.rows')`;

const places = Array.from({ length: WRITES_MAX }, (_, index) => index + 1);
export const rowColumns: readonly string[] = places.map((place) => `rows_${place}`);

export const writeOnShard: Statement = {
  name: 'write_rows',
  text: `
    insert into ${ROW_WRITES} (environment_id, shard, names, statements, counts, ${rowColumns.join(', ')})
    values ($1, $2, $3, $4, $5, ${places.map((place) => `$${place + 5}`).join(', ')})`,
};

/** What writes them: made on the coordinator, and by Citus on each worker. */
export const rowWriter = `
  create or replace function shards.write_rows() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
  declare
    given constant text[] := array[${rowColumns.map((column) => `new.${column}`).join(', ')}];
    own constant text := substring(tg_table_name from '[0-9]+$');
    prepared text;
  begin
    if new.shard <> own::bigint then
      raise exception 'these rows are of shard %, not of %', new.shard, own using errcode = '${FEATURE_NOT_SUPPORTED}';
    end if;
    for place in 1 .. cardinality(new.names) loop
      ${prepared({ kind: 'write', shard: 'own', name: 'new.names[place]', statement: 'new.statements[place]' })}
      perform set_config('shards.rows', given[place], true);
      execute concat('execute ', prepared, '(' || new.counts[place] || ')');
    end loop;
    return null;
  end $$`;

/** What an earlier version has spread lacks it. */
export async function requireRowWrites(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ lacks: boolean }>(
    `select to_regclass('${TWO_PHASE_COMMIT}') is not null and to_regproc('shards.prepare_once') is null as lacks`,
  );
  if (rows[0]!.lacks)
    throw new DatabaseNotUsable(
      'An earlier version has spread the tables over the workers of Citus: run `npm run migrate -- --distribute` again, then start.',
    );
}
