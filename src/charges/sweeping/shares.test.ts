import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { listFeeSchedules } from '../fees/operator-contract.ts';
import { type FirmIncome, listFirmIncome } from './operator-contract.ts';
import { sweepDueCharges } from './work.ts';

/** The partner's share of a fee: agreed with the schedule, kept with the charge, and due to the partner once the charge is swept. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const { read } = await operatorSide(world);
const fund = await world.investment({ country: 'NG', price: '100.00', unit_precision: '4' });
await agreeTax(firm);
await agreeFee(firm, {
  mode: 'test',
  charged_for: 'buy',
  percent: '1',
  minimum: undefined,
  revenue_share_percent: '20',
});

const sweep = () => sweepDueCharges.run({ pool: database.pool, signal: new AbortController().signal });
const anotherDay = () =>
  database.owner.query("update charge_sweeps set day = day - 1, swept_at = swept_at - interval '1 day'");

const buy = ({ client }: Partner, amount: string) =>
  client.orders.create({ investment_id: fund.test, amount, currency: 'NGN' });

async function sharesOf({ environment }: Partner): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(
    `select concat_ws(' ', charge.code, charge.amount, coalesce(charge.revenue_share::text, 'none'),
       (select schedule.revenue_share_percent from fee_schedules schedule where schedule.id = charge.fee_schedule_id)) as line
     from charges charge
     where environment_id = $1
     order by id`,
    [environment.id],
  );
  return rows.map(({ line }) => line);
}

/** What the firm's own environment of test mode has. */
async function houseHas(): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(
    `select kind || ' ' || balance as line
     from ledger_accounts
     where environment_id = (select id from environments where organisation_id is null and mode = 'test')
       and kind in ('income', 'revenue_share_due', 'vat_payable')
       and currency = 'NGN'
     order by kind`,
  );
  return rows.map(({ line }) => line);
}

const incomeOf = async ({ organisation_id }: Partner) =>
  (await read<FirmIncome[]>(`${listFirmIncome.path}?organisation=${organisation_id}`)).map(
    ({ code, fee, revenue_share, amount }) => [code, fee, revenue_share, amount].join(' '),
  );

test('of a fee of 150.00 with a share of 20 % 30.00 are due to the partner and 120.00 are income; its VAT is not shared', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '20000.00' } });
  // 15,000.00 for units, 1 % of it, and 7.5 % of that.
  await buy(acme, '15161.25');

  assert.equal(await sweep(), 2);

  assert.deepEqual(await sharesOf(acme), ['brokerage 150.00 30.00 20.0000', 'vat_ng 11.25 none']);
  assert.deepEqual(await houseHas(), ['income 120.00', 'revenue_share_due 30.00', 'vat_payable 11.25']);
  assert.deepEqual(await incomeOf(acme), ['brokerage 150.00 30.00 120.00']);
  await world.assertBooks();
});

test('each share is rounded down by itself, and a sweep has those since the one before', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '20000.00' } });
  // Twice 1.27 with a share of 0.25(4), then 1.00 with 0.20.
  await buy(acme, '128.36');
  await buy(acme, '128.36');
  await sweep();
  await anotherDay();
  await buy(acme, '101.07');
  await sweep();

  assert.deepEqual(
    (await sharesOf(acme)).filter((line) => line.startsWith('brokerage')),
    ['brokerage 1.27 0.25 20.0000', 'brokerage 1.27 0.25 20.0000', 'brokerage 1.00 0.20 20.0000'],
  );
  assert.deepEqual((await incomeOf(acme)).sort(), ['brokerage 1.00 0.20 0.80', 'brokerage 2.54 0.50 2.04']);
  await world.assertBooks();
});

test('the share of the schedule that an order was charged by holds, and a narrower one has its own', async () => {
  await anotherDay();
  const acme = await world.partner('test', { wallets: { NGN: '40000.00' } });
  const other = await world.partner('test', { wallets: { NGN: '40000.00' } });
  const held = await acme.client.orders.create(
    { investment_id: fund.test, amount: '10107.50', currency: 'NGN' },
    { scenario: 'hold' },
  );
  await agreeFee(firm, {
    ...{ mode: 'test', charged_for: 'buy', percent: '1', minimum: undefined, revenue_share_percent: '100' },
    organisation: acme.organisation_id,
  });
  await buy(acme, '10107.50');
  await buy(other, '10107.50');
  await acme.client.sandbox.simulateOrder(held.id, { event: 'completed' });

  await sweep();

  assert.deepEqual(
    (await sharesOf(acme)).filter((line) => line.startsWith('brokerage')),
    ['brokerage 100.00 100.00 100.0000', 'brokerage 100.00 20.00 20.0000'],
  );
  assert.deepEqual(await incomeOf(acme), ['brokerage 200.00 120.00 80.00']);
  assert.deepEqual(await incomeOf(other), ['brokerage 100.00 20.00 80.00']);
  await world.assertBooks();
});

test('where all of a fee is shared nothing of it is income', async () => {
  await anotherDay();
  const acme = await world.partner('test', { wallets: { NGN: '40000.00' } });
  await agreeFee(firm, {
    ...{ mode: 'test', charged_for: 'buy', percent: '1', minimum: undefined, revenue_share_percent: '100' },
    organisation: acme.organisation_id,
  });
  await buy(acme, '10107.50');

  await sweep();

  assert.deepEqual(await incomeOf(acme), ['brokerage 100.00 100.00 0.00']);
  const [schedule] = await read<{ readonly id: string }[]>(
    `${listFeeSchedules.path}?organisation=${acme.organisation_id}`,
  );
  assert.equal(schedule!.id, (await scheduleOf(acme))!);
  await world.assertBooks();
});

async function scheduleOf({ environment }: Partner): Promise<string | null> {
  const { rows } = await database.pool.query<{ fee_schedule_id: string | null }>(
    "select fee_schedule_id from charges where environment_id = $1 and kind = 'fee'",
    [environment.id],
  );
  return rows[0]!.fee_schedule_id;
}
