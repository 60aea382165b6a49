import assert from 'node:assert/strict';
import { FEATURE_NOT_SUPPORTED } from '../errors.ts';
import type { Statement } from '../pipeline.ts';
import { isDistributedTable } from './distributed-tables.ts';
import { prepared, shardFor } from './prepared-on-shard.ts';

/**
 * Statements that read rows of one shard, carried out there by a function as on one server: to Citus it is a read of one row by its
 * environment, planned once. It would plan each of them again on the coordinator and on the worker, and takes no join row by row.
 */
export const readOnShard: Statement = {
  name: 'read_rows',
  text: `
    select shards.read_rows(counter.tableoid, $2, $3, $4, $5) as found
    from environment_counters counter
    where counter.environment_id = $1`,
};

const FROM =
  /(?<!\bdistinct\s+)\b(from|join)(\s+)([a-z_]+)\b(?!\s*\()(\s+(?:as\s+)?(?!(?:where|join|cross|left|on|using|order|limit)\b)["a-z_]+)?/g;

/** What a statement names itself: a part of `with`. */
const NAMED = /\b([a-z_]+)\s*(?:\([a-z_, ]+\)\s*)?as\s*(?:materialized\s*)?\(\s*(?:select|\(|update|delete)/g;

/**
 * The statement as it is carried out on a shard: in place of each table its shard there, and its rows in JSON, each as the text of a row.
 * It may read only from spread tables: of others a worker knows nothing.
 */
export function textOnShard(text: string): string {
  const named = new Set([...text.matchAll(NAMED)].map(([, name]) => name));
  const onShard = text.replaceAll(FROM, (whole, word, space, table, alias = ` ${table}`) => {
    if (named.has(table)) return whole;
    assert(isDistributedTable(table), `a statement on a shard reads from ${table}, which is not spread: ${text}`);
    return `${word}${space}${shardFor(table)}${alias}`;
  });
  return `select json_agg(found::text) from (${onShard}) found`;
}

/**
 * `expected`: the shard that all environments of the statements are in, as far as it is known; `given`: the values of each, as EXECUTE
 * takes them.
 */
export const shardReader = `
  create or replace function shards.read_rows(own oid, expected text, names text[], statements text[], given text[]) returns text language plpgsql
  set plan_cache_mode = force_generic_plan as $$
  declare
    shard constant text := substring(own::regclass::text from '[0-9]+$');
    prepared text;
    found text;
    answer text := '';
  begin
    if shard <> expected then
      raise exception 'these rows are of shard %, not of %', expected, shard using errcode = '${FEATURE_NOT_SUPPORTED}';
    end if;
    for place in 1 .. cardinality(names) loop
      ${prepared({ kind: 'read', shard: 'shard', name: 'names[place]', statement: 'statements[place]' })}
      execute concat('execute ', prepared, given[place]) into found;
      answer := concat(answer, case when place > 1 then ',' end, coalesce(found, '[]'));
    end loop;
    return concat('[', answer, ']');
  end $$`;
