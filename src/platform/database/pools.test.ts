import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';
import { totalsOf } from './pools.ts';

const pools = { requests: 3, people: 2, long: 1, keys: 1, work: 2, orders: 1 };
const world = await createWorld({ role: 'api', pools });

test('a process opens no more connections than its settings allow, however many are used at once', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const fund = await world.investment({ price: '2.00' });
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      index % 2 === 0
        ? acme.client.wallets.list()
        : acme.client.orders.create({ investment_id: fund.test, amount: '1.00', currency: 'NGN' }),
    ),
  );

  const { rows } = await world.database.owner.query<{ name: string; count: number }>(
    `select application_name as name, count(*)::int as count
     from pg_stat_activity
     where datname = current_database() and application_name like 'partner_service api %'
     group by 1
     order by 1`,
  );
  const counts = Object.fromEntries(rows.map(({ name, count }) => [name.replace('partner_service api ', ''), count]));
  assert.equal(counts['requests'], 3);
  assert.equal(counts['keys'], 1);
  assert.equal(counts['orders'], 1);
  assert.equal(counts['listens to key_changed'], 1);
  assert.equal(counts['listens to market_changed'], 1);
  const { direct } = totalsOf({ role: 'api', sizes: pools, isShared: false, announces: false });
  assert(rows.reduce((sum, { count }) => sum + count, 0) <= direct);
  assert.equal(direct, 13);
});
