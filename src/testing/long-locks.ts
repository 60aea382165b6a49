// Finds in a migration what locks a table for long, or what the version before it cannot work with. Read as text: statements
// are few, and written in one way (STYLE.md).

/** A statement and what to do in its place. */
export type LongLock = { readonly statement: string; readonly remedy: string };

type Rule = { readonly pattern: RegExp; readonly remedy: string };

/** The chart of accounts has tens of rows, which people write: an update of all of them locks nothing for long. */
const tablesOfFewRows = ['gl_accounts'];
const UPDATED_IN_STEPS = 'many rows in one transaction: let a work loop do it in small steps';

/** On a table that the file makes itself nothing waits. */
const ofTables: readonly Rule[] = [
  {
    pattern: /^create (unique )?index (?!concurrently)(if not exists )?\w+ on (only )?(?<table>\w+)/,
    remedy: 'create index concurrently, as the only statement of its file',
  },
  {
    pattern: /^alter table (?<table>\w+) .*\b(set data )?type /,
    remedy: 'add a column, fill it in small steps, and read it',
  },
  {
    pattern: /^alter table (?<table>\w+) .*\bset not null\b/,
    remedy: 'add a check (… is not null) not valid, validate it in the next file, then set not null',
  },
  {
    pattern: /^alter table (?<table>\w+) .*\badd (constraint \w+ )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    remedy: 'add it not valid, and validate it in the next file',
  },
  {
    pattern: /^alter table (?<table>\w+) .*\badd (column )?(?!constraint\b)\w+ [^,]*\breferences\b/,
    remedy: 'add the column, then the foreign key not valid, and validate it in the next file',
  },
  {
    pattern: /^alter table (?<table>\w+) .*\badd (constraint \w+ )?(primary key|unique|exclude)\b(?!.*\busing index\b)/,
    remedy: 'create the unique index concurrently, then add the constraint using index',
  },
  {
    pattern: /^alter table (?<table>\w+) .*\badd (column )?.*\b(default [^,]*\w\(|generated |serial\b|bigserial\b)/,
    remedy: 'add the column without it, and fill it in small steps: the table would be written again',
  },
  {
    pattern: /^alter table (?<table>\w+) .*\badd (column )?(?!.*\bdefault\b)[^,]*\bnot null\b/,
    remedy: 'the version before inserts without it: give it a default, or allow null',
  },
  {
    pattern: /^(alter table (?<table>\w+) .*\b(drop (column )?(?!constraint|not null|default)\w+|rename )|drop table )/,
    remedy: 'the version before still uses it: do it a version later, in a file that begins with "-- Contract:"',
  },
  {
    pattern: new RegExp(`^(delete from|update (?!(?:${tablesOfFewRows.join('|')})\\b)) ?(?<table>\\w+)`),
    remedy: UPDATED_IN_STEPS,
  },
  {
    pattern: /^insert into (?<table>\w+)\b.*\bon conflict\b.*\bdo update\b/,
    remedy: UPDATED_IN_STEPS,
  },
  {
    pattern: /^(drop index (?!concurrently)|reindex (?!.*concurrently)|cluster|vacuum full|lock )/,
    remedy: 'concurrently, or not at all',
  },
];

export function findLongLocks(text: string): LongLock[] {
  const statements = statementsOf(text);
  const made = new Set(statements.flatMap((one) => /^create table (?:if not exists )?(\w+)/.exec(one)?.[1] ?? []));
  const isContract = text.startsWith('-- Contract:');
  const found = statements.flatMap((statement) =>
    ofTables.flatMap(({ pattern, remedy }) => {
      const match = pattern.exec(statement);
      const isLater = isContract && remedy.includes('Contract:');
      return match && !isLater && !made.has(match.groups?.['table'] ?? '') ? [{ statement, remedy }] : [];
    }),
  );
  const builtApart = statements.find((one) => /^create (unique )?index concurrently/.test(one));
  if (builtApart && statements.length > 1)
    found.push({ statement: builtApart, remedy: 'it has to be the only statement of its file' });
  return found;
}

/** In lower case, on one line, without comments; bodies of functions are left out. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((one) => one.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((one) => one !== '');
