import type pg from 'pg';
import { spelledOut } from '../../src/testing/check-text.ts';
import { indented } from './typescript.ts';

/**
 * The tables as PostgreSQL has them after all migrations: what a row of each is in TypeScript, and its columns as data.
 * The types are those that the parsers of `src/platform/database/connect.ts` give.
 */
export async function rowsSource(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Table>(readTables);
  return [
    '// Written by `npm run generate` from the migrations. Do not edit.',
    `export type Rows = {\n${rows.map(typeOfTable).join('\n')}\n};`,
    `export const tables = {\n${rows.map(dataOfTable).join('\n')}\n} as const;`,
    '',
  ].join('\n\n');
}

type Column = {
  name: string;
  /** The type behind a domain, and behind an array. */
  base: string;
  is_array: boolean;
  is_nullable: boolean;
  is_computed: boolean;
  /** The definitions of the checks of only this column, and of its domain. */
  checks: string[];
};
type Table = { name: string; key: string[]; columns: Column[] };

function typeOfTable({ name, columns }: Table): string {
  const fields = columns.map((column) => `${column.name}: ${typeOfColumn(column)};`);
  return indented([`${name}: {`, ...fields.map(indented), '};'].join('\n'));
}

function dataOfTable({ name, key, columns }: Table): string {
  const ofKind = (is: (column: Column) => boolean) => columns.filter(is).map((column) => column.name);
  const data = [
    `key: ${listOf(key)},`,
    `columns: ${listOf(columns.map((column) => column.name))},`,
    `nullable: ${listOf(ofKind(({ is_nullable }) => is_nullable))},`,
    `computed: ${listOf(ofKind(({ is_computed }) => is_computed))},`,
    `json: ${listOf(ofKind(({ base, is_array }) => base.startsWith('json') && !is_array))},`,
    `arrays: ${listOf(ofKind(({ is_array }) => is_array))},`,
  ];
  return indented([`${name}: {`, ...data.map(indented), '},'].join('\n'));
}

const listOf = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;

function typeOfColumn({ name, base, is_array, is_nullable, checks }: Column): string {
  const type = literalsOf(name, checks) ?? scalars[base];
  if (type === undefined)
    throw new Error(`The column ${name} has the type ${base}: say in scalars what the driver gives.`);
  // The driver would give them as floats.
  if (is_array && base === 'numeric') throw new Error(`The column ${name} is an array of numeric, which is not exact.`);
  const each = is_array ? (type.includes(' ') ? `(${type})[]` : `${type}[]`) : type;
  return is_nullable && type !== 'unknown' ? `${each} | null` : each;
}

const scalars: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  integer: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'string',
  uuid: 'string',
};

/** `check (x in (…))`, as PostgreSQL writes it, validated or not yet: of one value, of many, of an array's items, and of a domain. */
function literalsOf(name: string, checks: readonly string[]): string | undefined {
  const subject = `(?:VALUE|"?${name}"?|\\("?${name}"?\\)::text)`;
  const shapes = [
    new RegExp(`^CHECK \\(\\(${subject} = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$`),
    new RegExp(`^CHECK \\(\\(${subject} = ('[^']*'::text)\\)\\)$`),
    new RegExp(`^CHECK \\(\\(${subject} <@ ARRAY\\[(.*)\\]\\)\\)$`),
  ];
  for (const check of checks)
    for (const shape of shapes) {
      const [, values] = shape.exec(spelledOut(check)) ?? [];
      if (values === undefined) continue;
      const literals = [...values.matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`);
      if (literals.length > 0) return literals.join(' | ');
    }
  return undefined;
}

const readTables = `
  select quote_ident(relname) as name,
    (
      select coalesce(json_agg(attname order by array_position(conkey, attnum)), '[]')
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where conrelid = pg_class.oid and contype = 'p'
    ) as key,
    (
      select json_agg(json_build_object(
          'name', quote_ident(attname),
          'base', format_type(coalesce(nullif(base.typelem, 0), base.oid), null),
          'is_array', base.typelem <> 0 and base.typcategory = 'A',
          'is_nullable', not attnotnull,
          'is_computed', attgenerated <> '' or attidentity <> '',
          'checks', (
            select coalesce(json_agg(regexp_replace(pg_get_constraintdef(pg_constraint.oid), ' NOT VALID$', '') order by conname), '[]')
            from pg_constraint
            where contype = 'c'
              and (contypid = declared.oid or conrelid = attrelid and conkey = array[attnum])
          )
        ) order by attnum)
      from pg_attribute
      join pg_type declared on declared.oid = atttypid
      join pg_type base on base.oid = coalesce(nullif(declared.typbasetype, 0), declared.oid)
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped
    ) as columns
  from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition
  order by relname`;
