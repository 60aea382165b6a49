import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { listenerClient } from '../../src/platform/database/connect.ts';
import { startEmbedded } from '../../src/platform/database/embedded.ts';
import { migrate } from '../../src/platform/database/migrate.ts';

/** Reads from a database of its own, after all migrations. */
export async function withMigrated<Result>(read: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'schema-'));
  const server = await startEmbedded(folder);
  const client = listenerClient(server.connection);
  try {
    await client.connect();
    await migrate(client);
    return await read(client);
  } finally {
    await client.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The schema as PostgreSQL has it, read from its catalogues: what a review of a migration compares. */
export async function schemaPage(client: pg.ClientBase): Promise<string> {
  const sections: string[] = ['-- Written by `npm run generate` from the migrations. Do not edit.'];
  for (const query of [domains, tables, indexes, functions, triggers]) {
    const { rows } = await client.query<{ definition: string }>(query);
    sections.push(...rows.map(({ definition }) => definition));
  }
  return `${sections.join('\n\n')}\n`;
}

const domains = `
  select 'create domain ' || typname || ' as ' || format_type(typbasetype, typtypmod)
    || coalesce((
      select string_agg(E'\\n  constraint ' || conname || ' ' || pg_get_constraintdef(oid), '' order by conname)
      from pg_constraint where contypid = pg_type.oid
    ), '') || ';' as definition
  from pg_type
  where typtype = 'd' and typnamespace = 'public'::regnamespace
  order by typname`;

const tables = `
  select 'create table ' || relname || E' (\\n' || (
      select string_agg(line, E',\\n' order by place, line_order)
      from (
        select 1 as place, attnum as line_order, '  ' || attname || ' ' || format_type(atttypid, atttypmod)
          || case when attgenerated = 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
            else coalesce(' default ' || pg_get_expr(adbin, adrelid), '') end
          || case when attnotnull then ' not null' else '' end as line
        from pg_attribute
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped
        union all
        select 2, row_number() over (order by contype desc, conname),
          '  constraint ' || conname || ' ' || pg_get_constraintdef(oid)
        from pg_constraint
        where conrelid = pg_class.oid and contype <> 'n'
      ) lines
    ) || E'\\n)' || coalesce(' partition by ' || pg_get_partkeydef(oid), '') || coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') || ';' as definition
  from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition
  order by relname`;

const indexes = `
  select string_agg(pg_get_indexdef(indexrelid) || ';', E'\\n' order by indexrelid::regclass::text) as definition
  from pg_index
  where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and not relispartition)
    and not exists (select 1 from pg_constraint where conindid = indexrelid)
  having count(*) > 0`;

const functions = `
  select rtrim(pg_get_functiondef(oid)) || ';' as definition
  from pg_proc
  where pronamespace = 'public'::regnamespace
  order by proname`;

const triggers = `
  select string_agg(pg_get_triggerdef(oid) || '; -- ' || case tgenabled when 'A' then 'always' else 'unless replica' end,
    E'\\n' order by tgname) as definition
  from pg_trigger
  where not tgisinternal
  having count(*) > 0`;
