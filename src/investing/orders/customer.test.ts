import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../../testing/ask.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const fund = await world.investment({ price: '2.50' });
const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
const { pool } = world.database;

/** What follows `"customer":` in each text that shows an order of such a customer: answer, order, list, event and holding. */
async function shownOf(customer: object | null | undefined): Promise<{ id: string; shown: string[] }> {
  const body = { investment_id: fund.test, amount: '10.00', currency: 'NGN', customer };
  const answer = await ask(acme.client, 'POST', '/partner/v1/orders', { body, idempotencyKey: `${++requests}` });
  assert.equal(answer.status, 201, answer.body);
  const { id, holding_id } = JSON.parse(answer.body).data;
  const { rows } = await pool.query(
    `select object_text(shape, object) as object from events
     where object is not null and object_text(shape, object)::json ->> 'id' = any($1)
     order by sequence desc limit 2`,
    [[id, holding_id]],
  );
  const texts = [answer.body, await read(`orders/${id}`), await read('orders?limit=1'), ...rows.map((it) => it.object)];
  return { id, shown: [...texts, await read(`holdings/${holding_id}`)].map(customerIn) };
}

let requests = 0;

const read = async (path: string) => (await ask(acme.client, 'GET', `/partner/v1/${path}`)).body;

const customerIn = (text: string) => /"customer":(null|\{[^}]*\})/.exec(text)![1]!;

async function storedOf(id: string): Promise<unknown> {
  const { rows } = await pool.query(
    'select customer::text, customer_reference from orders where environment_id = $1 and id = $2',
    [acme.environment.id, id],
  );
  return rows[0];
}

test('a customer who is only a reference is shown whole, and stored once', async () => {
  for (const customer of [{ reference: 'C-1' }, { name: null, email: null, reference: 'C-1' }]) {
    const { id, shown } = await shownOf(customer);

    assert.deepEqual(
      shown,
      Array.from({ length: 6 }, () => '{"reference":"C-1","name":null,"email":null}'),
    );
    assert.deepEqual(await storedOf(id), { customer: null, customer_reference: 'C-1' });
  }
});

test('a customer with a name or an email is shown as it was given, with null for the rest', async () => {
  const named = await shownOf({ name: 'Ada', reference: 'C-2' });
  const known = await shownOf({ email: 'ada@example.com' });

  assert.deepEqual(new Set(named.shown), new Set(['{"reference":"C-2","name":"Ada","email":null}']));
  assert.deepEqual(new Set(known.shown), new Set(['{"reference":null,"name":null,"email":"ada@example.com"}']));
  assert.deepEqual(await storedOf(named.id), {
    customer: '{"reference":"C-2","name":"Ada","email":null}',
    customer_reference: 'C-2',
  });
});

test('an order without a customer shows null', async () => {
  for (const customer of [null, undefined])
    assert.deepEqual(new Set((await shownOf(customer)).shown), new Set(['null']));
});

test('an order that a version before stored with the whole customer is shown as it was', async () => {
  const { id } = await shownOf({ reference: 'C-3' });
  await pool.query(`update orders set customer = '{"reference":"C-3","name":null,"email":null}' where id = $1`, [id]);

  assert.equal(customerIn(await read(`orders/${id}`)), '{"reference":"C-3","name":null,"email":null}');
});
