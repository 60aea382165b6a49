/** In the text of a statement for a shard: the shard of that table there. */
export const shardFor = (table: string): string => `{shard:${table}}`;

/**
 * Prepares a statement in a session on a worker, with the shards of one place in place of its tables. What a session has prepared outlives a
 * transaction that is rolled back, and its note of that does not.
 */
export const preparer = `
  create or replace function shards.prepare_once(shard text, prepared text, statement text) returns void language plpgsql as $$
  declare
    wanted text;
  begin
    for wanted in select distinct part[1] from regexp_matches(statement, '\\{shard:([a-z_]+)\\}', 'g') part loop
      select replace(statement, format('{shard:%s}', wanted), shard_name(other.logicalrelid, other.shardid))
      into strict statement
      from pg_dist_shard own
      join pg_dist_shard other
        on other.logicalrelid = wanted::regclass
        and other.shardminvalue = own.shardminvalue
      where own.shardid = shard::bigint;
    end loop;
    begin
      execute format('prepare %I as %s', prepared, statement);
    exception when duplicate_prepared_statement then
      null;
    end;
    perform set_config('shards.' || prepared, 'prepared', false);
  end $$`;

/** PL/pgSQL that prepares a statement unless the session has it for that shard, and keeps its name there in the variable `prepared`. */
export const prepared = ({ kind, shard, name, statement }: Record<'kind' | 'shard' | 'name' | 'statement', string>) =>
  `
      prepared := concat('${kind}_', ${shard}, '_', ${name});
      if current_setting('shards.' || prepared, true) is distinct from 'prepared' then
        perform shards.prepare_once(${shard}, prepared, ${statement});
      end if;`.trim();
