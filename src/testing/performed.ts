import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type pg from 'pg';
import { WORK_ROLE } from '../platform/database/work-role.ts';
import { packageRoot } from '../platform/package-root.ts';
import { machines } from '../service/registry.ts';
import type { Machine } from '../vocabulary/machine.ts';
import { linesIn, note, TEST_FILE } from './provoked.ts';

/**
 * Which transitions the tests perform. Those that are decided in memory are seen as the machine returns them, and all that
 * reach the database, by whatever statement, are seen by triggers that only tests have.
 */
const PERFORMED = 'performed';
const CHANGED = 'changed';

type Any = Machine<string, string>;
const keyOf = ({ table, column }: Any) => `${table}.${column}`;

/** The entry of a transition, or of a status that a record is created in. */
export const entryOf = (machine: Any, name: string): string => `${keyOf(machine)} ${name}`;
export const creationOf = (machine: Any, status: string): string => `${keyOf(machine)} create ${status}`;

/** Where a status follows from other columns. */
const derived: Readonly<Record<string, (row: string) => string>> = {
  'api_keys.status': (row) =>
    `case when ${row}.revoked_at is not null then 'revoked' when ${row}.collect_before is not null then 'awaiting_collection'
      when ${row}.expiry_announced then 'expiring' else 'active' end`,
  'webhook_endpoints.status': (row) => `case when ${row}.enabled then 'enabled' else 'disabled' end`,
  'orders.payment.status': (row) => `${row}.payment ->> 'status'`,
};

/** A process runs many test files; the one at hand is in its environment, for processes that the test starts too. */
const testFile = (): string =>
  relative(join(packageRoot, 'dist'), process.env[TEST_FILE] ?? '').replace(/\.js$/, '.ts');

for (const machine of machines) {
  const { after, create } = machine;
  const noted = {
    after: (...given: Parameters<Any['after']>) => {
      const row = after(...given);
      note(`${PERFORMED} ${testFile()} ${entryOf(machine, given[1])}`);
      return row;
    },
    create: (status: string) => {
      note(`${PERFORMED} ${testFile()} ${creationOf(machine, status)}`);
      return create(status);
    },
  };
  Object.assign(machine, noted);
}

/** What a test changes as the owner of the tables is not the service's doing. */
const watched = machines.map((machine) => {
  const table = machine.table.split('.')[0]!;
  const name = keyOf(machine).replaceAll('.', '_');
  const status = derived[keyOf(machine)] ?? ((row: string) => `${row}.${machine.column}`);
  return `
    create function watching.${name}() returns trigger language plpgsql security definer as $$
    begin
      if session_user = '${WORK_ROLE}' then
        if tg_op = 'INSERT' then
          insert into watching.changes values ('${keyOf(machine)}', null, ${status('new')});
        elsif (${status('old')}) is distinct from (${status('new')}) then
          insert into watching.changes values ('${keyOf(machine)}', ${status('old')}, ${status('new')});
        end if;
      end if;
      return null;
    end $$;
    create trigger watching_${name} after insert or update on public.${table}
      for each row execute function watching.${name}();`;
});

export async function watchStatuses(owner: pg.ClientBase): Promise<void> {
  await owner.query(`
    create schema watching;
    create unlogged table watching.changes (machine text not null, former text, later text);
    ${watched.join('')}`);
}

type Change = { machine: string; former: string | null; later: string };

export async function noteStatuses(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<Change>(
    'select distinct machine, former, later from watching.changes where later is not null',
  );
  for (const { machine, former, later } of rows) note(`${CHANGED} ${testFile()} ${machine} ${former ?? '-'} ${later}`);
}

/** Where a run of tests leaves which file performs what; runs of some files add to it. */
export const PERFORMED_FILE = join(packageRoot, 'dist', 'performed.json');

export function keepPerformed(folder: string): void {
  const kept: Record<string, string[]> = existsSync(PERFORMED_FILE)
    ? JSON.parse(readFileSync(PERFORMED_FILE, 'utf8'))
    : {};
  for (const [entry, files] of performedBy(folder)) kept[entry] = [...new Set([...(kept[entry] ?? []), ...files])];
  writeFileSync(PERFORMED_FILE, JSON.stringify(kept, null, 2));
}

const wordsOf = (folder: string, kind: string): string[][] =>
  [...linesIn(folder)].filter((line) => line.startsWith(`${kind} `)).map((line) => line.split(' ').slice(1));

/** The test files that performed each entry. */
export function performedBy(folder: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (entry: string, file: string) => found.set(entry, (found.get(entry) ?? new Set()).add(file));
  for (const [file, ...entry] of wordsOf(folder, PERFORMED)) add(entry.join(' '), file!);
  for (const [file, key, former, later] of wordsOf(folder, CHANGED))
    for (const machine of machines.filter((one) => keyOf(one) === key)) {
      if (former === '-' && later! in machine.initial) add(creationOf(machine, later!), file!);
      for (const name of machine.names) {
        const { from, to } = machine.transitions[name]!;
        if (to === later && from.includes(former!)) add(entryOf(machine, name), file!);
      }
    }
  return found;
}

export const entries: readonly string[] = machines.flatMap((machine) => [
  ...Object.keys(machine.initial).map((status) => creationOf(machine, status)),
  ...machine.names.map((name) => entryOf(machine, name)),
]);

/** What the tables list and no test performed. */
export function unperformed(folder: string): string[] {
  const found = performedBy(folder);
  return entries.filter((entry) => !found.has(entry));
}

/** Changes of a status that no way through its table leads to. One transaction may go several steps of the way. */
export function unlisted(folder: string): string[] {
  return wordsOf(folder, CHANGED).flatMap(([file, key, former, later]) => {
    const machine = machines.find((one) => keyOf(one) === key)!;
    const reached = new Set(former === '-' ? Object.keys(machine.initial) : [former!]);
    for (const status of reached)
      for (const name of machine.names) {
        const { from, to } = machine.transitions[name]!;
        if (from.includes(status)) reached.add(to);
      }
    return reached.has(later!) ? [] : [`${key}: ${former} became ${later} in ${file}`];
  });
}
