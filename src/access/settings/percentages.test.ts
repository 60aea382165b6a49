import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '../../investing/orders/contract.ts';
import { signedInOperators } from '../../testing/signed-in-operators.ts';
import { createWorld } from '../../testing/world.ts';

/** How far figures may move, as the firm sets it: each decision reads what holds at its time. */
const world = await createWorld();
const holder = await signedInOperators(world);
const [ama, kofi, esi] = [
  await holder('Ama Mensah', 'admin'),
  await holder('Kofi Boateng', 'admin'),
  await holder('Esi Owusu', 'dealing', 'finance'),
];

type Answer = { readonly body: { readonly data?: never; readonly error?: { readonly details: object } } };
const dataOf = (answer: Answer) => answer.body.data as unknown as Record<string, never>;
const propose = (setting: string, value: string) =>
  ama.ask('POST', `/settings/${setting}/change`, { value, reason: 'the board said so' });
async function approve(id: string) {
  const { payload_sha256, effect_sha256 } = dataOf(await kofi.ask('GET', `/approvals/${id}`));
  return kofi.ask('POST', `/approvals/${id}/approve`, { payload_sha256, effect_sha256 });
}
async function change(setting: string, value: string) {
  const { approval_id, effect } = dataOf(await propose(setting, value)) as Record<string, string>;
  assert.equal((await approve(approval_id!)).status, 200);
  return effect;
}

async function fulfil(id: string, figures: { price?: string }) {
  const answer = await esi.ask('POST', `/orders/${id}/fulfil`, figures);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

test('a changed tolerance judges the next fulfilment, of a buy and of a sell', async () => {
  const { live } = await world.investment({ price: '100.00' });
  const { client } = await world.partner('live', { wallets: { NGN: '50000.00' } });
  const buy = () => client.orders.create({ investment_id: live, amount: '10000.00', currency: 'NGN' });
  const statusOf = async ({ id }: Pick<Order, 'id'>) => (await client.orders.get(id)).status;
  const [first, second] = [await buy(), await buy()];
  await fulfil(first.id, { price: '105.00' });
  assert.equal(await statusOf(first), 'completed');

  const effect = await change('fulfilment_tolerance_percent', '4.5');

  assert.equal(effect, 'Change fulfilment_tolerance_percent from 10.00 % to 4.50.');
  await fulfil(second.id, { price: '105.00' });
  assert.equal(await statusOf(second), 'pending_fulfilment');
  const third = await buy();
  await fulfil(third.id, { price: '104.50' });
  assert.equal(await statusOf(third), 'completed');
  const { holding_id } = await client.orders.get(third.id);
  const sell = await client.orders.create({ side: 'sell', holding_id: holding_id! });
  await fulfil(sell.id, { price: '95.49' });
  assert.equal(await statusOf(sell), 'pending_fulfilment');
  await fulfil(sell.id, { price: '95.50' });
  assert.equal(await statusOf(sell), 'completed');
});

test('a tolerance that nobody changed is shown as configured, and both values of a change are in the audit', async () => {
  const other = await createWorld({ fulfilmentTolerancePercent: 3 });
  const makeHolder = await signedInOperators(other);
  const viewer = await makeHolder('Yaw Addo', 'viewer');
  const rows = (await viewer.ask('GET', '/settings')).body.data as unknown as Record<string, string>[];

  assert.deepEqual(
    rows
      .filter(({ name }) => name === 'fulfilment_tolerance_percent')
      .map(({ value, updated_at }) => [value, updated_at]),
    [['3.00', null]],
  );
  const { rows: entries } = await world.database.pool.query(
    `select before ->> 'value' as before, after ->> 'value' as after, operator ->> 'id' as operator
     from audit_entries
     where subject_type = 'setting'`,
  );
  assert.deepEqual(entries, [{ before: null, after: '4.5', operator: kofi.id }]);
});

test('a changed bound of prices judges the next price, and one of a file', async () => {
  const { live } = await world.investment({ price: '100.00' });
  const { live: another } = await world.investment({ price: '100.00' });
  const setPrice = async (id: string, price: string) =>
    dataOf(await esi.ask('POST', `/investments/${id}/price`, { price, reason: 'the fund house' }))[
      'is_pending_approval'
    ];
  assert.equal(await setPrice(live, '115.00'), false);
  const today = new Date().toISOString().slice(0, 10);
  const csv = `investment,date,price,bid_price\n${live},${today},119.00,\n`;
  const outcomeOf = async () => {
    const answer = await esi.ask('POST', '/price-files/preview', { csv, mode: 'live' });
    const { rows } = answer.body.data as unknown as { rows: { outcome: string }[] };
    return rows.map(({ outcome }) => outcome);
  };
  assert.deepEqual(await outcomeOf(), ['now']);

  await change('price_jump_percent', '5.00');

  assert.deepEqual(await outcomeOf(), ['second_person']);
  assert.equal(await setPrice(another, '105.01'), true);
  assert.equal(await setPrice(another, '105.00'), false);
});

test('a changed bound of rates judges the next rate', async () => {
  const set = async (bid: string, base = 'GHS', quote = 'NGN') =>
    dataOf(await esi.ask('POST', '/fx-rates', { base, quote, bid, ask: bid, reason: 'the desk' }))[
      'is_pending_approval'
    ];
  assert.equal(await set('100.00'), false);
  assert.equal(await set('109.00'), false);
  assert.equal(await set('10.00', 'USD', 'GHS'), false);

  await change('rate_jump_percent', '2');

  assert.equal(await set('10.21', 'USD', 'GHS'), true);
  assert.equal(await set('10.20', 'USD', 'GHS'), false);
});

test('a percentage beyond its bounds is refused, and changes nothing', async () => {
  const refusals: [setting: string, value: string, message: string][] = [
    ['fulfilment_tolerance_percent', '100.01', 'Expected a percentage from 0.10 to 100.00.'],
    ['fulfilment_tolerance_percent', '0.09', 'Expected a percentage from 0.10 to 100.00.'],
    ['price_jump_percent', '50.01', 'Expected a percentage from 1.00 to 50.00.'],
    ['rate_jump_percent', '0.99', 'Expected a percentage from 1.00 to 50.00.'],
  ];
  for (const [setting, value, message] of refusals) {
    const answer = await propose(setting, value);
    assert.equal(answer.code, 'validation_error');
    assert.deepEqual(answer.body.error!.details, { value: message });
  }
});
