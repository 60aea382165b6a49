import { columnsOf, type Table } from '../rows.ts';

/**
 * The text as Citus takes it, however it is written: what it needs of the tables that are spread is read first, by statements
 * of their own, and has their names in the rest, which the coordinator then runs by itself. Each table comes with what bounds
 * it: `where …`.
 */
export function pulledFirst(text: string, tables: Partial<Record<Table, string>>): string {
  const pulled = Object.entries(tables)
    .map(([table, bound]) => `${table} as materialized (select ${columnsOf(table as Table)} from ${table} ${bound})`)
    .join(', ');
  return startingWith(pulled, text);
}

/** The same where the rows of a spread table were read of each shard before: they are given in JSON, in a parameter. */
export function givenFirst(text: string, table: Table, parameter: string): string {
  const rows = `select ${columnsOf(table)} from json_populate_recordset(null::${table}, ${parameter})`;
  return startingWith(`${table} as materialized (${rows})`, text);
}

function startingWith(parts: string, text: string): string {
  const beginning = /^\s*with (recursive )?/.exec(text);
  if (!beginning) return `with ${parts} ${text}`;
  return `with ${beginning[1] ?? ''}${parts}, ${text.slice(beginning[0].length)}`;
}
