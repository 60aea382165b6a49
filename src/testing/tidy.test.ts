import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { machines } from '../service/registry.ts';
import { allSources as all, importsOf, productSources as ours, placeOf } from './sources.ts';

/**
 * The shape of the code, held by a test: which way imports may point, how long a file may be, and the things there is
 * one place for.
 */
const LINES_MAX = 250;

const areas = [
  'events',
  'ledger',
  'access',
  'identity',
  'kyb',
  'notifications',
  'market',
  'charges',
  'payments',
  'investing',
];
const slice = `(${areas.join('|')})/[^/]+`;

/** What each kind of file may import, first match first; `~` is its own folder. Read downwards: the way data flows. */
const mayImport: readonly [kind: string, allowed: readonly string[]][] = [
  ['vocabulary/.*', ['vocabulary/.*']],
  ['platform/.*', ['vocabulary/.*', 'platform/.*']],
  [
    `(${slice}|sandbox|sandbox/[^/]+|oversight/[^/]+)/slice.ts`,
    ['vocabulary/.*', 'platform/.*', 'providers/.*', `${slice}/(operations|listeners).ts`, '~/.*'],
  ],
  [`${slice}/requests.ts`, ['vocabulary/.*']],
  [`${slice}/contract.ts`, ['vocabulary/.*', `${slice}/contract.ts`, '~/requests.ts']],
  [`${slice}/states.ts`, ['vocabulary/.*', `${slice}/(contract|states).ts`]],
  [`${slice}/.*queries.ts`, ['vocabulary/.*', 'platform/.*', `${slice}/(contract|states|.*queries).ts`, '~/.*']],
  [`${slice}/routes.ts`, ['vocabulary/.*', 'platform/.*', `${slice}/(contract|operations).ts`, '~/.*']],
  [`${slice}/.*`, ['vocabulary/.*', 'platform/.*', 'providers/.*', `${slice}/.*`]],
  ['providers/.*', ['vocabulary/.*', 'platform/.*', 'providers/.*']],
  ['sandbox/.*', ['vocabulary/.*', 'platform/.*', 'providers/.*', `${slice}/.*`, '~/.*']],
  ['oversight/.*', ['vocabulary/.*', 'platform/.*', 'providers/.*', `${slice}/.*`, 'oversight/.*']],
];

const isGenerated = (path: string) => path.endsWith('generated.ts');

const matches = (pattern: string, path: string, folder: string) =>
  new RegExp(`^${pattern.replace('~', folder)}$`).test(path);

test('imports follow the data', () => {
  for (const source of ours) {
    const path = placeOf(source);
    if (!path.includes('/') || path.startsWith('service/')) continue;
    const rule = mayImport.find(([kind]) => matches(kind, path, dirname(path)));
    assert(rule, `${path} belongs to no kind of file: put it where the layout of ARCHITECTURE.md has a place for it`);
    for (const target of importsOf(source)) {
      const isAllowed = rule[1].some((pattern) => matches(pattern, target, dirname(path)));
      assert(isAllowed, `${path} may not import ${target}`);
    }
  }
});

test('an operation cannot see a request, and telemetry stays out of it', () => {
  const operations = ours.filter(({ path }) => /\/(operations|states|.*queries)\.ts$/.test(path));
  for (const { path, text } of operations)
    assert(!/from '(fastify|pino|prom-client|undici)'/.test(text), `${path} reaches for the outside`);
});

test(`no file is longer than ${LINES_MAX} lines`, () => {
  for (const { path, text } of all) {
    const lines = text.split('\n').length - 1;
    assert(isGenerated(path) || lines <= LINES_MAX, `${path} has ${lines} lines: split it by meaning`);
  }
});

test('no folder is called after nothing in particular', () => {
  const nothing = /(^|\/)(utils?|helpers?|common|misc|shared|manager|service|base)(\.ts|\/)/;
  // The service itself: what puts the slices together.
  const named = all.map(({ path }) => path.replace(/^src\/service\//, 'src/'));
  for (const path of named) assert(!nothing.test(path), `${path}: name it for what it does`);
});

const writersOf = (pattern: RegExp) => ours.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** By hand, or by what builds the statement (`src/platform/database/rows.ts`). */
const inserts = (table: string) =>
  new RegExp(`insert into ${table}\\b|\\b(insert((Missing)?Rows?|Into)|saveRows?)\\('${table}'`);
const updates = (table: string) => new RegExp(`update ${table}\\b|\\bupdateRows?\\('${table}'`);

test('one place writes balances, one each numbers events, orders and status changes', () => {
  assert.deepEqual(writersOf(updates('ledger_accounts')), ['src/ledger/book/queries.ts']);
  assert.deepEqual(writersOf(inserts('ledger_entries')), ['src/ledger/book/queries.ts']);
  assert.deepEqual(writersOf(inserts('events')), ['src/events/outbox/queries.ts']);
  assert.deepEqual(writersOf(inserts('orders')), ['src/investing/orders/queries.ts']);
  assert.deepEqual(writersOf(updates('orders')), ['src/investing/orders/queries.ts']);
});

test('a statement names the columns that it reads, so that one more column changes no answer', () => {
  const allOfThem = /\b(select|returning)\s+(distinct on \([^)]*\)\s+)?("?\w+"?\.)?\*|,\s*"?\w+"?\.\*,?\s/;
  for (const { path, text } of ours) assert(!allOfThem.test(text), `${path} reads whatever columns there are`);
});

test('business time is a parameter: no statement asks the database for its own clock', () => {
  const mayAsk = ['src/platform/database/open-transaction.ts', 'src/platform/database/migrate.ts'];
  for (const { path, text } of ours)
    if (!mayAsk.includes(path))
      assert(!/(?<!\w\.)\b(now\(\)|current_timestamp|current_date|clock_timestamp\(\))/i.test(text), path);
});

test('everything that reads an environment reads which sandbox it is', () => {
  const readers = ours.flatMap(({ path, text }) =>
    [...text.matchAll(/`[^`]*\boffset_ms\b[^`]*`/g)]
      .filter(([sql]) => /\bmode\b/.test(sql))
      .map(([sql]) => ({ path, sql })),
  );
  assert(
    readers.some(({ path }) => path.endsWith('platform/database/records.ts')),
    'the search finds what most read it by',
  );
  assert(readers.length >= 9, `${readers.length} statements that read an environment`);
  for (const { path, sql } of readers)
    assert(/\bsandbox\b/.test(sql), `${path} reads an environment without it: ${sql}`);
});

test('nothing is left for later, and nothing is switched off', () => {
  const left = /\b(TODO|FIXME|XXX|HACK)\b|\.(skip|only|todo)\(|@ts-(ignore|nocheck|expect-error)|\bas any\b/;
  for (const { path, text } of all)
    if (!path.endsWith('tidy.test.ts') && !isGenerated(path)) assert(!left.test(text), `${path} leaves something`);
});

test('advisory locks have their numbers from one table', () => {
  for (const { path, text } of ours) assert(!/pg_advisory\w*\(\d/.test(text), `${path}: name it in advisory-locks.ts`);
});

const linesOf = (path: string) => all.find((one) => one.path === path)!.text.split('\n');

test('every slice is one line of slices.ts, and every state machine and contract is of a slice', () => {
  const listed = linesOf('src/service/slices.ts');
  const slices = ours.filter(({ text }) => /^export const slice: Slice/m.test(text));
  assert(slices.length > 40);
  for (const { path } of slices)
    assert(listed.includes(`  import('${path.replace('src', '..')}'),`), `src/service/slices.ts lacks ${path}`);
  const declared = (path: string, file: string) =>
    slices.some((one) => one.path === path.replace(/[^/]+$/, 'slice.ts') && one.text.includes(`from './${file}'`));
  for (const { path, text } of ours.filter((one) => /^src\/(?!providers)/.test(one.path))) {
    if (path.endsWith('/states.ts')) assert(declared(path, 'states.ts'), `no slice declares the machine of ${path}`);
    const contract = path.endsWith('/operator-contract.ts') ? 'operator-contract.ts' : 'contract.ts';
    if (/Endpoints\b.*= \[/.test(text)) assert(declared(path, contract), `no slice declares ${path}`);
  }
});

test('every act that takes two people is a row of the one table, under its own name', () => {
  const table = linesOf('src/service/proposal-kinds.ts').join('\n');
  const defined = ours.flatMap(({ text }) => [
    ...text.matchAll(/^export const (\w+) = proposalKind\w*\((?:\w+, )?\{\n {2}name: '(\w+)',$/gm),
  ]);
  const mentioned = ours.flatMap(({ text }) => [...text.matchAll(/= proposalKind\w*\(/g)]);
  assert(defined.length > 30);
  assert.equal(defined.length, mentioned.length);
  for (const [, kind, name] of defined) assert(table.includes(`\n  ${name}: ${kind},\n`), `${name} is not ${kind}`);
});

test('what an area lets a later one do is done by the slice that names it, and by no other', () => {
  const lists = ours.filter(({ path }) => path.endsWith('/slice.ts'));
  const left = ours.flatMap(({ text }) => [...text.matchAll(/export const (\w+) = new AreaListener\b/g)]);
  assert(left.length > 0);
  for (const [, name] of left) {
    const fillers = lists.filter(({ text }) => text.includes(`${name}.filledBy(`)).map(({ path }) => path);
    assert.equal(fillers.length, 1, `${name} is filled by ${fillers.join(' and ') || 'no slice'}`);
  }
});

test('no insert or update names a status by hand: it asks the machine', () => {
  const aStatement = /`(?:[^`$]|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`)*\})*`|'[^'\n]*(?:insert into|update) [^'\n]*'/g;
  for (const { path, text } of ours)
    for (const [statement] of text.matchAll(aStatement)) {
      const sql = statement.replace(/\$\{(?:[^{}`]|`[^`]*`)*\}/g, '');
      const written = machines.filter(({ table }) => new RegExp(`\\b(insert into|update) ${table}\\b`).test(sql));
      const statuses = new Set(written.flatMap((machine) => machine.statuses));
      for (const [, literal] of sql.matchAll(/'(\w+)'/g))
        assert(!statuses.has(literal!), `${path} writes '${literal}': ask its machine`);
    }
});

/** Rows that are made in memory, and written as they are. What a provider returns is no record of ours. */
test('no new record names its status by hand: its machine creates it', () => {
  const noRecords = /^src\/payments\/mandates\/call\.ts$/;
  const made = /^\s+(?:status|kyb_status|review_status): '(\w+)',$/gm;
  const statuses = new Set(machines.flatMap((machine) => machine.statuses));
  const inAreas = new RegExp(`^src/(${areas.join('|')}|oversight|sandbox)/`);
  for (const { path, text } of ours.filter(({ path: one }) => inAreas.test(one) && !noRecords.test(one)))
    for (const [found, status] of text.matchAll(made))
      assert(!statuses.has(status!), `${path}: ${found.trim()} comes from its machine`);
});

test('nothing but a machine compares a status to refuse it as invalid_state with a list of its own', () => {
  for (const { path, text } of ours)
    assert(
      !/refuse\('invalid_state', \{[^}]*allowed_from: '[a-z_]+(, [a-z_]+)*'/.test(text),
      `${path}: ask the machine`,
    );
});
