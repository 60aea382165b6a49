import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { searchSql } from './queries.ts';

/** A record is found by what people call it, whoever's it is. */
const world = await createWorld({ operators: operatorsByRole });
const { ask } = await operatorSide(world);
const { test: investment_id } = await world.investment();
const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
const order = await acme.client.orders.create({
  investment_id,
  amount: '10.00',
  currency: 'NGN',
  client_reference: '50%_off',
  customer: { reference: 'cust-7' },
});
// What versions before 0052 stored of an order, which nothing reads any more.
await world.database.pool.query(
  `insert into client_references (environment_id, kind, client_reference, record_id) values ($1, 'order', '50%_off', $2)`,
  [acme.environment.id, order.id],
);

async function find(q: string): Promise<[type: string, id: string, title: string, mode: string | null][]> {
  const { status, body } = await ask('viewer', 'GET', `/operator/v1/search?q=${encodeURIComponent(q)}`);
  assert.equal(status, 200, JSON.stringify(body));
  const hits = body.data as unknown as Record<'type' | 'id' | 'title' | 'organisation_id' | 'mode', string>[];
  for (const { organisation_id } of hits) assert.equal(organisation_id, acme.organisation_id);
  return hits.map(({ type, id, title, mode }) => [type, id, title, mode]);
}

test('an order is found by its reference in any letter case, its id, its client_reference and its customer', async () => {
  const hit = ['order', order.id, order.reference, 'test'] as const;
  assert.deepEqual(await find(order.reference), [hit]);
  assert.deepEqual(await find(` ${order.reference.toLowerCase()} `), [hit]);
  assert.deepEqual(await find(order.id), [hit]);
  assert.deepEqual(await find('50%_off'), [['order', order.id, '50%_off', 'test']]);
  const byCustomer = await find('cust-7');
  assert.deepEqual(byCustomer.map(([type]) => type).toSorted(), ['holding', 'order']);
});

test('a partner is found by the beginning of its name in any letter case, and a key by its name', async () => {
  const partner = ['organisation', acme.organisation_id, 'Acme Savings', null];
  assert.deepEqual(await find('aCME sav'), [partner]);
  assert.deepEqual(await find(acme.organisation_id), [partner]);
  const [[type, , title, mode] = []] = await find(acme.key.key_id);
  assert.deepEqual([type, title, mode], ['key', acme.key.key_id, 'test']);
});

test('what matches nothing finds nothing: signs of a pattern are literal text', async () => {
  for (const q of ['%%', '__', 'Acme_', 'ORD-00000000000000000000000000', "' or 1=1 --", '\\%'])
    assert.deepEqual(await find(q), [], q);
});

test('a text of one character is refused by its name', async () => {
  const { status, body } = await ask('viewer', 'GET', '/operator/v1/search?q=a');

  assert.equal(status, 400);
  assert.deepEqual(Object.keys(body.error!.details), ['q']);
});

test('no table of records is read as a whole', async () => {
  const client = await world.database.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query(`explain (format text) ${searchSql.text}`, ['acme', order.id, 'acme%']);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert(plan.includes('organisations_by_name'), plan);
    for (const table of ['orders', 'holdings', 'funding_requests', 'withdrawals', 'client_references', 'api_keys'])
      assert(!plan.includes(`Seq Scan on ${table}`), plan);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
