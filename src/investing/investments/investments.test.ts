import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { transact } from '../../platform/database/transaction.ts';
import { catalogueFile } from '../../testing/catalogue-file.ts';
import { addEnvironment, type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { importInvestments } from '../catalogue/operations.ts';
import { Investment } from './contract.ts';
import { getInvestment, listInvestments, loadInvestments } from './operations.ts';
import { setPriceOverride } from './prices.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let database: FreshDatabase;
let sandbox: Environment;
let live: Environment;

before(async () => {
  database = await freshDatabase();
  sandbox = await addEnvironment(database.pool, 'test');
  live = await addEnvironment(database.pool, 'live');
  const file = catalogueFile(
    { code: 'A', mode: 'both', name: '100% Sure_Fund', start_date: '-10d', close_date: '+10d' },
    { code: 'B', name: '100 Sure Funds', currency: 'NGN', country: 'NG', risk_profile: 'high', start_date: '+5d' },
    { code: 'C', name: 'Épargne Note', category: 'fixed_note', status: 'suspended' },
    { code: 'D', mode: 'both', name: 'Small Issue', allocation_total: '80' },
    { code: 'E', name: 'Later', status: '' },
  );
  await transact(database.pool, 'write', (tx) => importInvestments(tx, file));
});
after(() => database.drop());

type Query = Parameters<typeof listInvestments>[2];

const list = (query: Query, environment = sandbox) =>
  transact(database.pool, 'read', (tx) => listInvestments(tx, environment, query));
const names = async (query: Query, environment = sandbox) =>
  (await list(query, environment)).rows.map(({ name }) => name).sort();
const idOf = async (search: string, environment = sandbox) => (await list({ search }, environment)).rows[0]!.id;

test('a mode shows only its own investments, each in the shape of the contract', async () => {
  assert.deepEqual(await names({}, live), ['100% Sure_Fund', 'Small Issue']);
  assert.equal((await list({})).count, 5);
  for (const row of (await list({})).rows) assert.deepEqual(Investment.parse(row), row);
});

test('an investment of the other mode, an unknown id and no id at all are answered alike: not found', async () => {
  const liveId = await idOf('Small', live);
  for (const id of [liveId, '01a1fd89-2b0e-774d-aa3f-f173bd905a21', 'nonsense'])
    await assert.rejects(
      transact(database.pool, 'read', (tx) => getInvestment(tx, sandbox, id)),
      { code: 'not_found', details: { resource: 'investment', id } },
    );
});

test('every filter keeps what matches and nothing else', async () => {
  assert.deepEqual(await names({ currency: 'NGN' }), ['100 Sure Funds']);
  assert.deepEqual(await names({ country: 'NG' }), ['100 Sure Funds']);
  assert.deepEqual(await names({ risk_profile: 'high' }), ['100 Sure Funds']);
  assert.deepEqual(await names({ category: 'fixed_note' }), ['Épargne Note']);
  assert.deepEqual(await names({ status: 'pending' }), ['Later']);
  assert.deepEqual(await names({ status: 'suspended' }), ['Épargne Note']);
  assert.deepEqual(await names({ status: 'open' }), ['100 Sure Funds', '100% Sure_Fund', 'Small Issue']);
  assert.deepEqual(await names({ is_open: 'true' }), ['100% Sure_Fund', 'Small Issue']);
  assert.deepEqual(await names({ is_open: 'false' }), ['100 Sure Funds', 'Later', 'Épargne Note']);
  assert.deepEqual(await names({ status: 'open', currency: 'USD' }), []);
});

test('search takes text literally, in any case', async () => {
  assert.deepEqual(await names({ search: '0% s' }), ['100% Sure_Fund']);
  assert.deepEqual(await names({ search: 'e_f' }), ['100% Sure_Fund']);
  assert.deepEqual(await names({ search: 'SURE' }), ['100 Sure Funds', '100% Sure_Fund']);
  assert.deepEqual(await names({ search: 'éPARGNE' }), ['Épargne Note']);
  assert.deepEqual(await names({ search: '%' }), ['100% Sure_Fund']);
  assert.deepEqual(await names({ search: '\\' }), []);
});

test('pages show each record once, and count is all that match', async () => {
  const first = await list({ limit: '2' });
  const second = await list({ limit: '2', offset: '2' });
  const third = await list({ limit: '2', offset: '4' });
  const beyond = await list({ limit: '2', offset: '6' });

  const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
  assert.deepEqual(ids, [...ids].sort().reverse());
  assert.equal(new Set(ids).size, 5);
  assert.deepEqual(beyond, { rows: [], count: 5, next: null, prev: null });
});

test("today is the environment's own day, so an advanced clock opens and closes windows only for it", async () => {
  const advanced = { ...sandbox, offset_ms: 11 * DAY_MS };

  assert.deepEqual(await names({ is_open: 'true' }, advanced), ['100 Sure Funds', 'Small Issue']);
  assert.deepEqual(await names({ is_open: 'true' }), ['100% Sure_Fund', 'Small Issue']);
});

test("a sandbox's own allocation replaces the catalogue's for that sandbox only", async () => {
  const other = await addEnvironment(database.pool, 'test');
  const id = await idOf('Small');
  await database.pool.query('insert into allocations values ($1, $2, 49.99)', [other.id, id]);

  const [mine] = (await list({ search: 'Small' })).rows;
  const [theirs] = (await list({ search: 'Small' }, other)).rows;
  assert.deepEqual([mine!.status, mine!.is_open, mine!.allocation_remaining], ['open', true, '80.00']);
  assert.deepEqual(
    [theirs!.status, theirs!.is_open, theirs!.allocation_remaining],
    ['fully_subscribed', false, '49.99'],
  );
  assert.deepEqual(await names({ status: 'fully_subscribed' }, other), ['Small Issue']);
});

test('in live mode all partners share what is left of an allocation', async () => {
  const other = await addEnvironment(database.pool, 'live');
  const id = await idOf('Small', live);
  const sell = (by: string) =>
    database.pool.query('update allocations set remaining = remaining - $2::numeric where investment_id = $1', [
      id,
      by,
    ]);

  await sell('20.00');
  for (const partner of [live, other])
    assert.equal((await list({ search: 'Small' }, partner)).rows[0]!.allocation_remaining, '60.00');
  await sell('-20.00');
});

test('orders load each key with the price that holds for its environment, and nothing across modes', async () => {
  const other = await addEnvironment(database.pool, 'test');
  const id = await idOf('Small');
  const liveId = await idOf('Small', live);
  await transact(database.pool, 'write', (tx) => setPriceOverride(tx, other, id, { price: '2.5', bid_price: '2.4' }));

  const loaded = await transact(database.pool, 'read', (tx) =>
    loadInvestments(tx, [
      { environment_id: sandbox.id, investment_id: id, mode: 'test' },
      { environment_id: other.id, investment_id: id, mode: 'test' },
      { environment_id: live.id, investment_id: liveId, mode: 'live' },
      { environment_id: live.id, investment_id: id, mode: 'live' },
    ]),
  );

  const figures = loaded.map((row) => [row.environment_id, row.id, row.price, row.bid_price, row.allocation_total]);
  assert.deepEqual(
    new Set(figures.map((row) => row.join(' '))),
    new Set([
      `${sandbox.id} ${id} 1.00 1.00 80.00`,
      `${other.id} ${id} 2.50 2.40 80.00`,
      `${live.id} ${liveId} 1.00 1.00 80.00`,
    ]),
  );
  assert.deepEqual(await transact(database.pool, 'read', (tx) => loadInvestments(tx, [])), []);
});
