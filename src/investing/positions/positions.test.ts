import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee } from '../../testing/agreed-charges.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { totalPositions } from '../holdings/totalling.ts';
import { listPositions, type OwnedPosition } from './operator-contract.ts';

const world = await createWorld({ role: 'api' });
const { owner, pool } = world.database;
const fund = await world.investment({ name: 'Naira Fund', price: '3.00', bid_price: '2.995', unit_precision: '4' });
const note = await world.investment({
  ...{ category: 'fixed_note', price: '1.00', expected_return_rate: '18', duration: '181 days' },
});
const dollars = await world.investment({ currency: 'USD', price: '1.00' });
const DAY_MS = 86_400_000;

const partner = () => world.partner('test', { wallets: { NGN: '2000000.00', USD: '100.00' } });

async function buy({ client }: Pick<Partner, 'client'>, investment_id: string, amount: string, reference?: string) {
  const currency = investment_id === dollars.test ? 'USD' : 'NGN';
  const customer = reference ? { customer: { reference } } : {};
  return (await client.orders.create({ investment_id, amount, currency, ...customer })).holding_id!;
}

const advance = ({ environment }: Pick<Partner, 'environment'>, days: number) =>
  owner.query('update environments set offset_ms = $2 where id = $1', [environment.id, days * DAY_MS]);

const total = () =>
  totalPositions.run({
    pool,
    signal: new AbortController().signal,
    itemFailed: (item, error) => assert.fail(`${item}: ${error}`),
  });

test('a position is the sum of its holdings, valued once', async () => {
  const acme = await partner();
  const first = await buy(acme, fund.test, '30.01');
  await buy(acme, fund.test, '30.01', 'ama');
  const sell = { side: 'sell', holding_id: first, units: '4' } as const;
  await acme.client.orders.create(sell, { scenario: 'hold' });

  const [position, ...others] = (await acme.client.positions.list()).data;

  const { current_price, valuation_as_of } = await acme.client.holdings.get(first);
  assert.deepEqual(position, {
    id: first,
    investment_id: fund.test,
    investment_name: 'Naira Fund',
    category: 'money_market_fund',
    currency: 'NGN',
    customer_reference: null,
    units: '20.0066',
    available_units: '16.0066',
    cost_basis: '60.02',
    average_cost: '3.00000999',
    current_price,
    // Each of the two is worth 29.95; together they are worth 59.919767.
    current_value: '59.91',
    accrued_income: '0.00',
    gain_loss: '-0.11',
    gain_loss_percent: '-0.1832',
    redemption_value: '59.91',
    holdings_count: 2,
    valuation_as_of,
  });
  assert.deepEqual(others, []);
});

test('by customer there is a row for each, and what was bought with none is one too', async () => {
  const acme = await partner();
  for (const reference of ['ama', undefined, 'kofi', 'ama']) await buy(acme, fund.test, '30.00', reference);
  await buy(acme, dollars.test, '10.00', 'ama');

  const rowsOf = async (query: object) =>
    (await acme.client.positions.list(query)).data.map((row) => [row.currency, row.customer_reference, row.units]);

  const all = [
    ['USD', 'ama', '10'],
    ['NGN', 'kofi', '10'],
    ['NGN', null, '10'],
    ['NGN', 'ama', '20'],
  ];
  assert.deepEqual(await rowsOf({ by: 'customer' }), all);
  assert.deepEqual(await rowsOf({ by: 'customer', sort: 'asc' }), all.toReversed());
  assert.deepEqual(await rowsOf({ by: 'customer', currency: 'NGN', customer_reference: 'ama' }), [all[3]]);
  assert.deepEqual(await rowsOf({ customer_reference: 'ama' }), [
    ['USD', 'ama', '10'],
    ['NGN', 'ama', '20'],
  ]);
  assert.deepEqual(await rowsOf({ investment_id: fund.test }), [['NGN', null, '40']]);
  assert.deepEqual(await rowsOf({ category: 'fixed_note' }), []);
  const page = await acme.client.positions.list({ by: 'customer', limit: 1, offset: 1 });
  assert.equal(page.pagination.count, 4);
  assert.deepEqual(await rowsOf({ by: 'customer', limit: 2, before: page.data[0]!.id }), all.slice(2));
});

test('of one customer what is free and earned is only his, however the rows are grouped', async () => {
  const acme = await partner();
  await buy(acme, note.test, '1000.00', 'ama');
  const held = await buy(acme, note.test, '5000.00', 'kofi');
  await acme.client.orders.create({ side: 'sell', holding_id: held, units: '4000' }, { scenario: 'hold' });
  await advance(acme, 73);

  for (const by of [undefined, 'investment', 'customer'] as const) {
    const query = { customer_reference: 'ama', ...(by && { by }) };
    const { data } = await acme.client.positions.list(query);
    assert.deepEqual(
      data.map((row) => [row.customer_reference, row.units, row.available_units, row.accrued_income]),
      [['ama', '1000', '1000', '36.00']],
    );
  }
});

test('what is sold leaves the position, and one of which nothing is held is in no list', async () => {
  const acme = await partner();
  await buy(acme, fund.test, '30.00');
  await buy(acme, fund.test, '30.00');
  const sell = { side: 'sell', investment_id: fund.test } as const;

  await acme.client.orders.create({ ...sell, units: '12' });
  const [rest] = (await acme.client.positions.list()).data;
  await acme.client.orders.create(sell);

  assert.deepEqual([rest!.units, rest!.cost_basis, rest!.holdings_count], ['8', '24.00', 1]);
  assert.equal((await acme.client.positions.list()).pagination.count, 0);
});

test('income accrues by the day in sum, after a payment and past the last day as each holding has it', async () => {
  const acme = await partner();
  const first = await buy(acme, note.test, '1000000.00');
  await advance(acme, 60);
  await buy(acme, note.test, '500000.00', 'ama');
  const accrued = async (query: object = {}) =>
    (await acme.client.positions.list(query)).data.map((row) => row.accrued_income);
  await advance(acme, 90);

  // 1,000,000 x 18 % x 90 / 365 = 44,383.5616, and 500,000 x 18 % x 30 / 365 = 7,397.2602.
  assert.deepEqual(await accrued(), ['51780.82']);
  assert.deepEqual(await accrued({ by: 'customer' }), ['7397.26', '44383.56']);
  await acme.client.sandbox.distributeHolding(first, { gross_amount: '50000.00' });
  // The first was paid more than it has earned: it owes nothing of what the other one has earned.
  assert.deepEqual(await accrued(), ['7397.26']);
  assert.deepEqual(await accrued({ by: 'customer' }), ['7397.26', '0.00']);
  await advance(acme, 200);
  // 181 days of the first, 89,260.2739 less 50,000.00, and 140 of the other, 34,520.5479.
  assert.deepEqual(await accrued(), ['73780.81']);
});

test('what a sell of all would be credited is the figure of its preview: a fee with a minimum is charged once', async () => {
  await agreeFee(world.firm, { mode: 'test', currency: 'USD', percent: '1', minimum: '2', vat_codes: [] });
  const acme = await partner();
  for (const _ of [1, 2]) await buy(acme, dollars.test, '10.00');

  const [position] = (await acme.client.positions.list()).data;
  const preview = await acme.client.orders.preview({ side: 'sell', investment_id: dollars.test });

  assert.deepEqual(
    [position!.current_value, position!.redemption_value, preview.proceeds],
    ['20.00', '18.00', '18.00'],
  );
  const { data } = await acme.client.holdings.list();
  assert.deepEqual(
    data.map(({ redemption_value }) => redemption_value),
    ['8.00', '8.00'],
  );
});

test('the firm reads positions of all partners, as each of them sees its own', async () => {
  const [one, other] = [await partner(), await partner()];
  await buy(one, note.test, '1000.00', 'ama');
  await buy(other, fund.test, '30.00', 'kofi');
  await advance(one, 73);
  const list = async (query: Record<string, string>): Promise<OwnedPosition[]> => {
    const path = `${listPositions.path}?${new URLSearchParams(query)}` as const;
    return (await world.firm.act({ ...listPositions, path }, {} as never)) as never;
  };

  for (const { client, organisation_id } of [one, other]) {
    const seen = await list({ organisation: organisation_id, by: 'customer' });
    const [own] = (await client.positions.list({ by: 'customer' })).data;
    const { organisation_id: whose, organisation_name: _, mode, sandbox, ...position } = seen[0]!;
    assert.deepEqual([position, whose, mode, sandbox, seen.length], [own, organisation_id, 'test', 'default', 1]);
  }
  const notes = await list({ investment_id: note.test, organisation: one.organisation_id });
  assert.deepEqual(
    notes.map(({ accrued_income }) => accrued_income),
    ['36.00'],
  );
  const [last] = (await other.client.positions.list()).data;
  const before = await list({
    organisation: one.organisation_id,
    before: last!.id,
    by: 'customer',
    customer_reference: 'ama',
  });
  assert.deepEqual(
    before.map(({ customer_reference }) => customer_reference),
    ['ama'],
  );
  await assert.rejects(list({ after: one.organisation_id }), { code: 'invalid_cursor' });
  await assert.rejects(list({ organisation: 'Nobody' }), { code: 'not_found' });
});

test('totals that a process of the version before left behind are not used, and are added up again', async () => {
  const acme = await partner();
  await buy(acme, fund.test, '30.00', 'ama');
  const before = (await acme.client.positions.list({ by: 'customer' })).data;
  const { id } = acme.environment;
  await owner.query('update position_totals set units = 1, holdings_count = -1 where environment_id = $1', [id]);
  await owner.query('update environment_counters set positions_totalled_at = events - 1 where environment_id = $1', [
    id,
  ]);

  assert.deepEqual((await acme.client.positions.list({ by: 'customer' })).data, before);
  await total();

  const { rows } = await owner.query(
    `select total.units::text as units, total.holdings_count, counter.positions_totalled_at = counter.events as holds
     from position_totals total join environment_counters counter using (environment_id)
     where environment_id = $1`,
    [id],
  );
  assert.deepEqual(rows, [{ units: '10', holdings_count: 1, holds: true }]);
  assert.deepEqual((await acme.client.positions.list({ by: 'customer' })).data, before);
});
