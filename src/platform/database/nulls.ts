import { tables } from './rows.generated.ts';
import type { Column, Table } from './rows.ts';

type Nullable<T extends Table> = Extract<(typeof tables)[T]['nullable'][number], Column<T>>;

/** The columns of a table that may be null, as nulls: a new row says only what it has, and these before it. */
export const nullsOf = <T extends Table>(table: T): Readonly<Record<Nullable<T>, null>> =>
  Object.fromEntries(tables[table].nullable.map((name) => [name, null])) as Record<Nullable<T>, null>;
