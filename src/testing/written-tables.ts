/** A table by its name, or by a variable as in `${table}`. */
const TABLE = '(?:only )?([a-z_]+|\\$\\{[^}]*\\})';
const writing = new RegExp(
  `\\b(?:(?:insert|merge) into ${TABLE}|delete from ${TABLE}|truncate (?:table )?${TABLE}|` +
    `update ${TABLE}(?: (?:as )?(?!set\\b)[a-z_]+)? set\\b)`,
  'g',
);

/** The tables that the statements of a text write. */
export const writtenTables = (text: string): string[] =>
  [...text.replace(/\s+/g, ' ').matchAll(writing)].map((match) => match.slice(1).find(Boolean)!);
