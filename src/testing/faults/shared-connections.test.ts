import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import pg from 'pg';
import { readStoredKey } from '../../access/keys/state-queries.ts';
import { connectPool } from '../../platform/database/connect.ts';
import { totalsOf } from '../../platform/database/pools.ts';
import { requireSameDatabase } from '../../platform/database/same-database.ts';
import { statement, transact } from '../../platform/database/transaction.ts';
import { freshDatabase } from '../fresh-database.ts';
import { createWorld } from '../world.ts';
import { secondService } from './second-service.ts';
import { transactionPooler } from './transaction-pooler.ts';

const world = await createWorld();
const fund = await world.investment({ price: '2.50' });
const pooler = await transactionPooler(world.database.address, 'passed');
const { clientOf } = await secondService(world, { poolAddress: pooler.address });
after(() => pooler.close());

test('requests are served through a pooler that hands out connections per transaction', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const client = clientOf(acme);
  const order = { investment_id: fund.test, amount: '10.00', currency: 'NGN' } as const;
  const keys = Array.from({ length: 20 }, () => randomUUID());

  const placed = await Promise.all(
    keys.map(async (idempotencyKey) => {
      const [{ id }] = await Promise.all([client.orders.create(order, { idempotencyKey }), client.wallets.list()]);
      return id;
    }),
  );
  const again = await Promise.all(keys.map((idempotencyKey) => client.orders.create(order, { idempotencyKey })));
  await client.sandbox.fundWallet('NGN', { amount: '5.00' });

  assert.deepEqual(
    again.map(({ id }) => id),
    placed,
  );
  assert.equal(new Set(placed).size, 20);
  assert.equal(await acme.balance(), '805.00');
});

test('each transaction through a pooler has its bounds, and leaves neither them nor a prepared statement behind', async () => {
  const pool = connectPool(pooler.address, 1, () => {}, { isShared: true });
  const asked = statement(`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
      current_setting('timezone') as timezone, array(select statement from pg_prepared_statements) as prepared`);
  const within = await transact(pool, 'read', (tx) => tx.rows(asked));
  await transact(pool, 'write', (tx) => tx.rows(asked));
  const { rows: outside } = await pool.query(asked.text);
  await pool.end();

  assert.deepEqual(within, [{ lock: '5s', statement: '10s', timezone: 'UTC', prepared: [] }]);
  assert.deepEqual([outside[0].lock, outside[0].statement, outside[0].prepared], ['0', '0', []]);
});

test('no statement of the service is prepared on a session that many share, reads of keys included', async () => {
  const { key_id } = (await world.partner('test')).key;
  const pool = connectPool(pooler.address, 1, () => {}, { isShared: true });
  for (let nth = 0; nth < 2; nth += 1) assert.equal((await readStoredKey(pool, key_id))?.key_id, key_id);
  const { rows } = await pool.query('select statement from pg_prepared_statements');
  await pool.end();

  assert.deepEqual(rows, []);
});

test('a pooler before another database is refused with the variable that names it', async () => {
  const other = await freshDatabase();
  const client = new pg.Client({ connectionString: world.database.address });
  await client.connect();
  await requireSameDatabase(client, pooler.address, 'DATABASE_POOL_URL');
  await assert.rejects(requireSameDatabase(client, other.address, 'DATABASE_POOL_URL'), {
    message: 'DATABASE_POOL_URL leads to another database than DATABASE_URL: it must be the same one',
  });
  await client.end();
  await other.drop();
});

test('the connections of each role add up to what the documents say', () => {
  const sizes = { requests: 8, people: 4, long: 2, keys: 2, work: 4, orders: 1 };
  const of = (role: 'all' | 'api' | 'work', isShared: boolean, announces: boolean) =>
    Object.values(totalsOf({ role, sizes, isShared, announces }));

  assert.deepEqual(of('api', false, false), [24, 0]);
  assert.deepEqual(of('all', false, true), [26, 0]);
  assert.deepEqual(of('work', false, false), [18, 0]);
  assert.deepEqual(of('api', true, false), [10, 14]);
  assert.deepEqual(of('work', true, false), [4, 14]);
});
