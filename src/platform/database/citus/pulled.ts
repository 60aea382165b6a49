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
  const beginning = /^\s*with (recursive )?/.exec(text);
  if (!beginning) return `with ${pulled} ${text}`;
  return `with ${beginning[1] ?? ''}${pulled}, ${text.slice(beginning[0].length)}`;
}
