import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedText, templates } from '../../events/outbox/shapes.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const fund = await world.investment({ price: '2.50' });
const { pool } = world.database;

async function textAgain({ object, shape }: { object: string; shape: number | null }): Promise<string> {
  const { rows } = await pool.query('select object_text($1::smallint, $2) as text', [shape, object]);
  return rows[0].text;
}

/** An order with all that a partner may write into it. */
const order = {
  ...{ id: '018f', reference: 'ORD-1', client_reference: null, side: 'buy', investment_id: '0190' },
  ...{ investment_name: 'null', amount: '1.00', currency: 'NGN', units: null, price: null, proceeds: null },
  ...{ payment_mode: 'wallet', status: 'completed', customer: null, metadata: {}, failure_code: null },
  ...{ failure_reason: null, payment: null, holding_id: null, paid_at: null, submitted_at: null, completed_at: null },
  ...{ cancelled_at: null, created_at: '2026-11-25T09:00:00.000Z', updated_at: '2026-11-25T09:00:00.000Z' },
};

const charge = { code: 'sales_charge', name: 'Sales charge', kind: 'fee', base: '2.00', rate: null, amount: '1.00' };

/** Members of charges stand after the proceeds. */
function textOf(members: object): string {
  const { gross_amount, charges, charges_total, net_amount, ...others } = members as Record<string, unknown>;
  const gross = gross_amount === undefined ? {} : { gross_amount };
  const charged = charges === undefined ? {} : { ...gross, charges, charges_total, net_amount };
  const entries = Object.entries({ ...order, ...others });
  const place = entries.findIndex(([name]) => name === 'payment_mode');
  return JSON.stringify(
    Object.fromEntries([...entries.slice(0, place), ...Object.entries(charged), ...entries.slice(place)]),
  );
}

const written = [
  { client_reference: 'null' },
  { client_reference: '' },
  { client_reference: 'a\tb\\tc' },
  { investment_name: 'A "fund", 100 %s of %1$s' },
  { metadata: { status: 'x', failure_code: 'y', failure_reason: null, updated_at: 'z' } },
  {
    metadata: { failure_code: null, a: '","status":"' },
    customer: { reference: '\u2028 %', name: '","metadata":', email: null },
  },
  { payment: { status: 'pending', checkout_url: null }, failure_reason: '"}' },
  { charges: [], charges_total: '0.00', net_amount: '1.00' },
  { gross_amount: null, charges: [], charges_total: '0.00', net_amount: '1.00' },
  {
    gross_amount: '3.00',
    charges: [charge],
    charges_total: '1.00',
    net_amount: '2.00',
    customer: { reference: 'C', name: null, email: null },
  },
  {
    charges: [charge, charge],
    charges_total: '2.00',
    net_amount: '-1.00',
    customer: { reference: 'C', name: null, email: null },
  },
];

function shapesOf(members: object): [named: number, unnamed: number] {
  if ('gross_amount' in members) return [7, 8];
  return 'charges' in members ? [4, 5] : [1, 2];
}

for (const members of written)
  test(`an order is stored without its names and read as the same bytes: ${JSON.stringify(members)}`, async () => {
    const text = textOf(members);

    const stored = storedText('order', text);

    const [named, unnamed] = shapesOf(members);
    assert.equal(stored.shape, 'customer' in members ? named : unnamed);
    assert.doesNotMatch(stored.object, /"payment_mode"|"completed_at"/);
    assert.equal(await textAgain(stored), text);
  });

const unfit: [string, string, string][] = [
  ['a member more at the end', 'order', JSON.stringify({ ...order, more: 1 })],
  ['a member less', 'order', JSON.stringify({ ...order, side: undefined })],
  ['a string that is empty', 'order', JSON.stringify({ ...order, amount: '' })],
  ['a tab between its members', 'order', JSON.stringify(order).replace(',"side"', '\t,"side"')],
  ['an object of another type', 'wallet', JSON.stringify(order)],
];

for (const [what, object_type, text] of unfit)
  test(`a text that has no shape is stored as it is: ${what}`, async () => {
    const stored = storedText(object_type, text);
    assert.deepEqual(stored, { object: text, shape: null });
    assert.equal(await textAgain(stored), text);
  });

test('what a buy records is stored by the shapes of an order and a holding', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '500.00' } });
  await partner.client.orders.create({ investment_id: fund.test, amount: '100.00', currency: 'NGN' });

  const { rows } = await pool.query(
    'select type, shape from events where environment_id = $1 and object is not null order by sequence',
    [partner.environment.id],
  );
  assert.deepEqual(
    rows.filter(({ type }) => /^(order|holding)\./.test(type)),
    [
      { type: 'holding.created', shape: 11 },
      { type: 'order.completed', shape: 19 },
    ],
  );
});

test('the database knows each template that the service leaves out', async () => {
  for (const { id, object_type, template } of templates) {
    let places = 0;
    const text = template.replaceAll('%s', () => String(++places));

    const stored = storedText(object_type, text);

    assert.deepEqual(stored, { object: Array.from({ length: places }, (_, nth) => nth + 1).join('\t'), shape: id });
    assert.equal(await textAgain(stored), text);
  }
});
