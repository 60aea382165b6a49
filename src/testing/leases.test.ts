import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { createOrganisation, environmentOf } from '../access/organisations/operations.ts';
import { createSealer } from '../platform/crypto/sealed.ts';
import { resealWork } from '../platform/crypto/sealed-columns.ts';
import { keysIn } from '../platform/database/citus/each-shard.ts';
import { registeredStatements, transact } from '../platform/database/transaction.ts';
// All that the service is made of, so that all its statements are known.
import '../service/create-service.ts';
import { sealedColumns } from '../service/registry.ts';
import { AT_ONCE, type Case, NOW, nameOf, readsLittle, tableOf, textWith, UNTIL } from './due-rows.ts';
import { freshDatabase } from './fresh-database.ts';
import { productSources } from './sources.ts';

const database = await freshDatabase();
after(() => database.drop());
const { owner } = database;

resealWork(createSealer({ current: 1, keys: new Map([[1, randomBytes(32)]]) }), sealedColumns);
// Another file of this process may have tables of its own.
const { rows: tables } = await owner.query<{ name: string }>('select tablename as name from pg_tables');
const isOfProduct = (text: string): boolean => tables.some(({ name }) => name === tableOf(text));
const leases = registeredStatements()
  .map(({ text }) => text)
  .filter((text) => /for (no key )?update skip locked/.test(text) && isOfProduct(text));

/** The environment that holdings are in. */
const environment = await transact(database.pool, 'write', async (tx) => {
  const { id } = await createOrganisation(tx, { name: 'Leases', country: 'NG', kyb: 'approved' });
  return environmentOf(tx, id, 'test');
});

const PAST = `timestamptz '2020-01-01' + nth * interval '1 second'`;
const SOON = `timestamptz '2027-01-01' + nth * interval '1 second'`;

const byAge: Case = {
  due: { created_at: PAST },
  notDue: { created_at: `timestamptz '2026-01-01'` },
  values: [NOW, AT_ONCE],
};
const dueAt: Case = { due: { due_at: PAST }, notDue: { due_at: 'null' }, values: [NOW, UNTIL, AT_ONCE] };
const owned = { organisation_id: 'gen_random_uuid()' };
const within = { environment_id: `'${environment.id}'` };
const cases: Readonly<Record<string, Case>> = {
  provider_events: dueAt,
  holdings: { ...dueAt, due: { ...dueAt.due, ...within }, notDue: { ...dueAt.notDue, ...within } },
  market_feeds: { ...dueAt, notDue: { due_at: `timestamptz '2026-01-01'` }, values: [`'{x1,x2,x3}'`, NOW, UNTIL] },
  environments: { due: { ...owned, retired_at: PAST }, notDue: { ...owned, retired_at: 'null' }, values: [NOW] },
  provider_charges: { due: { booked_at: 'null' }, notDue: { booked_at: PAST }, values: [AT_ONCE] },
  announcements: { due: { completed_at: 'null' }, notDue: { completed_at: PAST }, values: [] },
  api_keys: {
    due: { expires_at: SOON },
    notDue: { expires_at: 'null' },
    values: [`'2026-12-31'`, `'2030-01-01'`, AT_ONCE],
  },
};

function caseOf(text: string, table: string): Case {
  const [, sealed] = /split_part\((\w+), '\.', 2\)/.exec(text) ?? [];
  if (!sealed) return cases[table] ?? byAge;
  return { due: { [sealed]: `'of.1.' || nth` }, notDue: { [sealed]: `'of.2.' || nth` }, values: [`'{1}'`, AT_ONCE] };
}

test('what is taken from under others is written in one form', () => {
  const places = productSources.filter(({ text }) => /skip\s+locked/i.test(text)).map(({ path }) => path);

  // The other one locks rows whose keys it is given.
  assert.deepEqual(places, ['src/platform/database/leases.ts', 'src/platform/database/locking.ts']);
});

/** One row by a rule of its table. */
const isOfOneRow = (text: string): boolean => tableOf(text) === 'ledger_verification';

for (const text of leases.filter((text) => !isOfOneRow(text)))
  test(`the lease of ${tableOf(text)} reads what it takes while statistics say that nothing is due: ${text.trim().replace(/\s+/g, ' ').slice(0, 40)}`, () =>
    readsLittle(owner, text, caseOf(text, tableOf(text))));

const NAMED = `(lpad(nth::text, 8, '0') || '-0000-7000-8000-000000000000')::uuid`;
const some = Array.from({ length: AT_ONCE }, (_, at) => nameOf(at + 1));

test('on each shard, holdings that were found are looked up by their keys', async () => {
  const text = textWith('update holdings', 'infinity');
  const { due, notDue } = cases['holdings']!;
  const keys = keysIn(some.map((id) => ({ environment_id: environment.id, id })));

  await readsLittle(owner, text, {
    due: { ...due, id: NAMED },
    notDue: { ...notDue, id: NAMED },
    values: [...keys.map((ids) => `'{${ids}}'`), NOW, UNTIL],
  });
});
