import { placeOf, productSources } from './sources.ts';
import { writtenTables } from './written-tables.ts';

/** Who writes which table, read from the statements of the product. */

/** What puts the areas together. */
export const LAST = 'service';

export const areaOf = (place: string): string => (place.includes('/') ? place.split('/')[0]! : LAST);

/** The slices of one place: a folder of an area. What the platform writes is the platform's. */
export const sliceOf = (place: string): string => {
  const [area, ...rest] = place.split('/');
  return area === 'platform' || rest.length < 2 ? areaOf(place) : `${area}/${rest[0]}`;
};

/** The tables that statements of the file write, and those it names to the platform, which writes them on its behalf. */
const writtenBy = (text: string): string[] => [
  ...writtenTables(text),
  ...[
    ...text.matchAll(
      /\b(?:table: |changeDue\(\s*|(?:insertInto|insert(?:Missing)?Rows?|saveRows?|updateRows?)\()'([a-z_]+)'/g,
    ),
  ].map(([, table]) => table!),
];

/** By table. */
export const writersOf = new Map<string, Set<string>>();
for (const source of productSources)
  for (const table of writtenBy(source.text))
    writersOf.set(table, (writersOf.get(table) ?? new Set()).add(sliceOf(placeOf(source))));

/** The tables of a schema, as docs/schema.sql spells it. */
export const tablesIn = (schema: string): string[] =>
  [...schema.matchAll(/^create table (\w+)/gm)].map(([, table]) => table!).sort();

/** docs/tables.md: each slice with the tables that only it writes. */
export function tablesPage(schema: string): string {
  const owned = new Map<string, string[]>();
  for (const table of tablesIn(schema)) {
    const [owner = 'the database itself'] = writersOf.get(table) ?? [];
    owned.set(owner, [...(owned.get(owner) ?? []), table]);
  }
  const rows = [...owned].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    '# Owners of tables',
    '',
    '<!-- Written by `npm run generate` from the statements of the product. Do not edit. -->',
    '',
    '| owner | tables |',
    '|---|---|',
    ...rows.map(([owner, tables]) => `| \`${owner}\` | ${tables.join(', ')} |`),
    '',
  ].join('\n');
}
