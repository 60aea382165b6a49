import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { registeredStatements } from '../../platform/database/statements.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { fundByHand, owe } from '../../testing/owing.ts';
import { rowsReadAfter } from '../../testing/rows-read.ts';
import { createWorld } from '../../testing/world.ts';

/** The firm's list of movements, of a partner with 4,000: narrowed to a few or to many of them, a page and its count read a few rows. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);
const { live } = await world.investment({ price: '1.00', unit_precision: '4' });
const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
const { environment, organisation_id } = acme;
await owe(world, acme, live, '1500.00');
await fundByHand(world, acme, '10.00');

/** Copies of its first order, and as many movements of charges; two charges are of the record that is looked for. */
const charged = randomUUID();
const movement = (source: string, id: string) => `
  insert into ledger_transactions select filled.*
  from ledger_transactions record, generate_series(1, 4000) nth, jsonb_populate_record(record,
    jsonb_build_object('id', md5('${source} ' || nth)::uuid, 'source_type', '${source}', 'source_id', ${id})) filled
  where record.id = (
    select id from ledger_transactions where environment_id = '${environment.id}' and reason = 'order_debit' order by id limit 1
  )`;
const idOf = (nth: string) => `md5('charge ' || ${nth})::uuid`;
const filled = [
  movement('order', "md5('of ' || nth)::uuid"),
  movement('charge', idOf('nth')),
  `insert into charges (environment_id, id, subject_type, subject_id, number, code, name, kind, currency, base, amount, created_at)
   select '${environment.id}', ${idOf('nth')}, case nth % 2 when 0 then 'order' else 'withdrawal' end,
     case when nth > 3998 then '${charged}' else gen_random_uuid() end, 1, 'entry', 'Entry', 'fee', 'NGN', 1.00, 1.00, now()
   from generate_series(1, 4000) nth`,
];
const rowsRead = rowsReadAfter(world.database.ownerAddress, filled, [
  'ledger_transactions',
  'ledger_entries',
  'ledger_accounts',
  'charges',
]);

const list = async (query: string) => {
  const found = await ask('viewer', 'GET', `/operator/v1/ledger-transactions?organisation=${organisation_id}&${query}`);
  assert.equal(found.status, 200);
  return found.body.data as unknown as object[];
};

/** The statement of a page, by a condition of it. */
const pageWith = (condition: string) =>
  registeredStatements()
    .map(({ text }) => text)
    .filter(
      (text) => text.includes(condition) && /from ledger_transactions record/.test(text) && !/count\(/.test(text),
    );

for (const [query, condition, found, values] of [
  ['account_kind=receivable', "account.kind = 'receivable'", 2, []],
  ['account_kind=advanced_by_house', "account.kind = 'advanced_by_house'", 0, []],
  [`charged_id=${charged}`, 'charge.subject_id =', 0, [charged]],
] as const)
  test(`${query.split('=').slice(0, 2).join(' ')}: a page reads a few rows`, async () => {
    assert.equal((await list(query)).length, found);

    const [text, ...others] = pageWith(condition);
    assert.deepEqual(others, []);
    const read = await rowsRead(text!, [organisation_id, null, null, ...values, 51, 0, 51, 0]);
    assert(read <= 120, `${read} rows: ${text}`);
  });

test('a kind in which most movements are is found among the newest', async () => {
  assert.notEqual((await list('account_kind=wallet')).length, 0);

  const [text] = pageWith("account.kind = 'wallet'");
  const read = await rowsRead(text!, [organisation_id, null, null, 51, 0, 51, 0]);
  assert(read <= 700, `${read} rows: ${text}`);
});
