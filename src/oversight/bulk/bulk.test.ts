import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approveWithdrawal } from '../../payments/withdrawals/operator-contract.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** Many acts in one request: each item by itself, in the order given, and never twice. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);
const investments = await world.investment({ price: '2.50' });
const GHOST = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';

type Result = {
  readonly place: number;
  readonly named: string;
  readonly outcome: string;
  readonly reference: string | null;
  readonly status: string | null;
  readonly error: { readonly code: string; readonly details: object } | null;
};
type Answer = { id: string; done: number; pending_approval: number; refused: number; results: Result[] };

async function send(path: string, items: readonly object[], role: 'dealing' | 'finance' = 'dealing') {
  const { status, code, body } = await ask(role, 'POST', `/operator/v1/${path}`, { items });
  return { status, code, details: body.error?.details, data: body.data as unknown as Answer };
}

const fundedPartner = () => world.partner('live', { wallets: { NGN: '50000.00' } });
const buy = (partner: Partner) =>
  partner.client.orders.create({ investment_id: investments.live, amount: '100.00', currency: 'NGN' } as never);
const statusOf = async (partner: Partner, id: string) => (await partner.client.orders.get(id)).status;

test('many fulfilments are answered item by item in the order given, and a refused one undoes no other', async () => {
  const [one, other] = [await fundedPartner(), await fundedPartner()];
  const [first, second, far] = [await buy(one), await buy(other), await buy(one)];

  const { status, data } = await send('orders/fulfil', [
    { order: first!.reference },
    { order: GHOST },
    { order: far!.id, units: '20', price: '5.00' },
    { order: second!.id, units: '0.0000000001' },
    { order: 'ORD-NONE' },
    { order: second!.reference.slice(0, -1) },
  ]);

  assert.equal(status, 200);
  assert.deepEqual([data.done, data.pending_approval, data.refused], [1, 1, 4]);
  assert.deepEqual(
    data.results.map(({ place, outcome, status: now, error }) => [place, outcome, now, error?.code ?? null]),
    [
      [1, 'done', 'completed', null],
      [2, 'refused', null, 'not_found'],
      [3, 'pending_approval', 'pending_fulfilment', null],
      [4, 'refused', 'pending_fulfilment', 'validation_error'],
      [5, 'refused', null, 'not_found'],
      [6, 'refused', null, 'not_found'],
    ],
  );
  assert.deepEqual(Object.keys(data.results[3]!.error!.details), ['units']);
  assert.equal(await statusOf(one, first!.id), 'completed');
  assert.equal(await statusOf(other, second!.id), 'pending_fulfilment');
});

test('the same request again does nothing twice: the same answer, one holding, one entry of the audit', async () => {
  const partner = await fundedPartner();
  const orders = [await buy(partner), await buy(partner)];
  const items = orders.map(({ id }) => ({ order: id }));

  const first = await send('orders/fulfil', items);
  const again = await send('orders/fulfil', items);

  assert.deepEqual(again, first);
  assert.deepEqual([again.data.done, again.data.refused], [2, 0]);
  const holdings = [];
  for await (const { units } of partner.client.holdings.list()) holdings.push(units);
  assert.deepEqual(holdings, ['40', '40']);
  const { rows } = await world.database.pool.query(
    `select actor, action, operator ->> 'email' as email, before ->> 'status' as before, after ->> 'status' as after
     from audit_entries where subject_id = any($1) order by sequence`,
    [orders.map(({ id }) => id)],
  );
  const entry = {
    actor: 'The dealing',
    action: 'orders fulfil',
    email: 'dealing@firm.example',
    before: 'pending_fulfilment',
    after: 'completed',
  };
  assert.deepEqual(rows, [entry, entry]);
});

test('the same request twice at once does each item once', async () => {
  const partner = await fundedPartner();
  const items: object[] = [];
  for (let n = 0; n < 70; n++) items.push({ order: (await buy(partner)).id });

  const answers = await Promise.all([1, 2, 3].map(() => send('orders/fulfil', items)));

  for (const { status, data } of answers) assert.deepEqual([status, data.done, data.refused], [200, 70, 0]);
  const entries = await world.database.pool.query(
    `select count(*)::int as count from audit_entries where organisation_id = $1 and action = 'orders fulfil'`,
    [partner.organisation_id],
  );
  assert.deepEqual(entries.rows, [{ count: 70 }]);
});

test('a request that was cut off in between goes on where it ended when it is sent again', async () => {
  const partner = await fundedPartner();
  const orders = [];
  for (let n = 0; n < 100; n++) orders.push(await buy(partner));
  const items = orders.map(({ id }) => ({ order: id }));
  const { pool } = world.database;
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query('select from orders where environment_id = $1 and id = $2 for update', [
    partner.environment.id,
    orders[80]!.id,
  ]);
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

  const cut = send('orders/fulfil', items);
  await until(async () => ((await pool.query(waiting)).rowCount ?? 0) > 0);
  await world.database.owner.query(`select pg_terminate_backend(pid) from (${waiting}) waits`);
  assert.deepEqual([(await cut).status, (await cut).code], [503, 'unavailable']);
  await blocker.query('rollback');
  blocker.release();
  assert.equal(await statusOf(partner, orders[63]!.id), 'completed');
  assert.equal(await statusOf(partner, orders[64]!.id), 'pending_fulfilment');

  const { status, data } = await send('orders/fulfil', items);

  assert.deepEqual([status, data.done, data.refused], [200, 100, 0]);
  const counted = await pool.query('select count(*)::int as count from holdings where environment_id = $1', [
    partner.environment.id,
  ]);
  assert.deepEqual(counted.rows, [{ count: 100 }]);
});

test("the events of a partner's orders come in the order of the items", async () => {
  const partner = await fundedPartner();
  const [a, b, c] = [await buy(partner), await buy(partner), await buy(partner)];

  await send('orders/fulfil', [{ order: c.id }, { order: a.id }, { order: b.id }]);

  const completed: string[] = [];
  for await (const { type, data } of partner.client.events.list({ after: '0' } as never))
    if (type === 'order.completed') completed.push((data as unknown as { object: { id: string } }).object.id);
  assert.deepEqual(completed, [c.id, a.id, b.id]);
});

test('orders are submitted, failed with a reason and redeemed by many at once', async () => {
  const partner = await fundedPartner();
  const [kept, lost] = [await buy(partner), await buy(partner)];

  assert.equal((await send('orders/submit', [{ order: kept.id }, { order: lost.id }])).data.done, 2);
  assert.notEqual((await partner.client.orders.get(kept.id)).submitted_at, null);
  const failed = await send('orders/fail', [{ order: lost.id, reason: 'The issuer withdrew.' }]);
  assert.equal(failed.data.results[0]!.status, 'failed');
  assert.equal((await partner.client.orders.get(lost.id)).failure_reason, 'The issuer withdrew.');
  await send('orders/fulfil', [{ order: kept.id }]);
  const { holding_id } = await partner.client.orders.get(kept.id);
  const sell = await partner.client.orders.create({ side: 'sell', holding_id } as never);
  const redeemed = await send('orders/redeem', [
    { order: sell.id, proceeds: '99.00' },
    { order: kept.id, proceeds: '1.00' },
  ]);

  assert.deepEqual(
    redeemed.data.results.map(({ outcome, error }) => [outcome, error?.code ?? null]),
    [
      ['done', null],
      ['refused', 'invalid_state'],
    ],
  );
  assert.equal(await partner.balance(), '49999.00');
});

test('a report that was approved since is done, and is not reported again', async () => {
  const partner = await fundedPartner();
  const order = await buy(partner);
  const items = [{ order: order.id, units: '20', price: '5.00' }];
  assert.equal((await send('orders/fulfil', items)).data.pending_approval, 1);
  assert.equal((await send('orders/fulfil', items)).data.pending_approval, 1);

  await world.firm.approve(order.id, 'Kofi');

  const { data } = await send('orders/fulfil', items);
  assert.deepEqual([data.done, data.results[0]!.status], [1, 'completed']);
});

test('an order that is named twice, by its id and its reference, is refused by place, and nothing is done', async () => {
  const partner = await fundedPartner();
  const order = await buy(partner);

  const { status, details } = await send('orders/fulfil', [{ order: order.id }, { order: order.reference }]);

  assert.equal(status, 400);
  assert.deepEqual(details, { 'items.1.order': 'Named before, by items.0: remove one of the two.' });
  assert.equal(await statusOf(partner, order.id), 'pending_fulfilment');
});

test('no items and too many are refused by the name of the field', async () => {
  const many = Array.from({ length: 1_001 }, () => ({ order: GHOST }));

  assert.deepEqual((await send('orders/submit', [])).details, { items: 'Expected at least one item.' });
  assert.deepEqual((await send('orders/submit', many)).details, {
    items: 'Expected at most 1000 items; send the rest in another request.',
  });
});

test('many withdrawals are settled in one request, each once', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '10000.00' } });
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await partner.client.settlementAccounts.create(account);
  const request = { currency: 'NGN', amount: '2000.00', settlement_account_id } as const;
  const [paid, unpaid] = [
    await partner.client.withdrawals.create(request, { scenario: 'hold' }),
    await partner.client.withdrawals.create(request, { scenario: 'hold' }),
  ];
  await world.firm.act(approveWithdrawal, { params: { withdrawal: paid.id }, body: {} });
  const items = [{ withdrawal: paid.reference }, { withdrawal: unpaid.id }, { withdrawal: GHOST }];

  const first = await send('withdrawals/settle', items, 'finance');

  assert.deepEqual(
    first.data.results.map(({ outcome, status, error }) => [outcome, status, error?.code ?? null]),
    [
      ['done', 'completed', null],
      ['refused', 'pending_approval', 'invalid_state'],
      ['refused', null, 'not_found'],
    ],
  );
  assert.deepEqual(await send('withdrawals/settle', items, 'finance'), first);
  const { rows } = await world.database.pool.query(
    `select action from audit_entries where subject_id = $1 and operator is not null order by id`,
    [paid.id],
  );
  assert.deepEqual(rows, [{ action: 'withdrawals approve' }, { action: 'withdrawals settle' }]);
});
