import assert from 'node:assert/strict';
import { FEATURE_NOT_SUPPORTED } from '../errors.ts';
import type { Statement } from '../pipeline.ts';
import { isDistributedTable } from './distributed-tables.ts';

/**
 * Statements that read rows of one shard, carried out there by a function as on one server: to Citus it is a read of one row by its
 * environment, planned once. It would plan each of them anew on the coordinator and on the worker, and takes no join row by row.
 */
export const readOnShard: Statement = {
  name: 'read_rows',
  text: `
    select shards.read_rows(counter.tableoid, $2, $3, $4, $5) as found
    from environment_counters counter
    where counter.environment_id = $1`,
};

const FROM =
  /\b(from|join)(\s+)([a-z_]+)\b(?!\s*\()(\s+(?:as\s+)?(?!(?:where|join|cross|left|on|using|order|limit)\b)["a-z_]+)?/g;

/** What a statement names itself: a part of `with`. */
const NAMED = /\b([a-z_]+)\s*(?:\([a-z_, ]+\)\s*)?as\s*(?:materialized\s*)?\(\s*(?:select|\(|update|delete)/g;

/**
 * The statement as it is carried out on a shard: in place of each table its shard there, and its rows in JSON, each as the text of a row.
 * It may read from spread tables alone: of others a worker knows nothing.
 */
export function textOnShard(text: string): string {
  const named = new Set([...text.matchAll(NAMED)].map(([, name]) => name));
  const onShard = text.replaceAll(FROM, (whole, word, space, table, alias = ` ${table}`) => {
    if (named.has(table)) return whole;
    assert(isDistributedTable(table), `a statement on a shard reads from ${table}, which is not spread: ${text}`);
    return `${word}${space}{shard:${table}}${alias}`;
  });
  return `select json_agg(found::text) from (${onShard}) found`;
}

/**
 * `expected`: the shard that all environments of the statements are in, as far as it is known; `given`: the values of each, as EXECUTE takes
 * them. A session on a worker prepares each statement once for each shard; what it has prepared outlives a transaction that is rolled back, and
 * its note of that does not.
 */
export const shardReader = `
  create or replace function shards.read_rows(own oid, expected text, names text[], statements text[], given text[]) returns text language plpgsql
  set plan_cache_mode = force_generic_plan as $$
  declare
    shard constant text := substring(own::regclass::text from '[0-9]+$');
    prepared text;
    statement text;
    wanted text;
    found text;
    answer text := '';
  begin
    if shard <> expected then
      raise exception 'these rows are of shard %, not of %', expected, shard using errcode = '${FEATURE_NOT_SUPPORTED}';
    end if;
    for place in 1 .. cardinality(names) loop
      prepared := concat('read_', shard, '_', names[place]);
      if current_setting('shards.' || prepared, true) is distinct from 'prepared' then
        statement := statements[place];
        for wanted in select distinct part[1] from regexp_matches(statement, '\\{shard:([a-z_]+)\\}', 'g') part loop
          select replace(statement, format('{shard:%s}', wanted), shard_name(other.logicalrelid, other.shardid))
          into strict statement
          from pg_dist_shard own_shard
          join pg_dist_shard other
            on other.logicalrelid = wanted::regclass
            and other.shardminvalue = own_shard.shardminvalue
          where own_shard.shardid = shard::bigint;
        end loop;
        begin
          execute format('prepare %I as %s', prepared, statement);
        exception when duplicate_prepared_statement then
          null;
        end;
        perform set_config('shards.' || prepared, 'prepared', false);
      end if;
      execute concat('execute ', prepared, given[place]) into found;
      answer := concat(answer, case when place > 1 then ',' end, coalesce(found, '[]'));
    end loop;
    return concat('[', answer, ']');
  end $$`;
