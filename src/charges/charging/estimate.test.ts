import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays, dayOf } from '../../vocabulary/days.ts';
import { estimateCharges } from './operator-contract.ts';

/** What an act would be charged, by the schedules and codes that are stored. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm } = world;
const { ask, read } = await operatorSide(world);
const investments = await world.investment({ price: '2.50', currency: 'NGN', category: 'equity', country: 'NG' });
const { organisation_id } = await world.partner('live', { wallets: { NGN: '1000.00' } });
const GHOST = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';

test('the charges of an act are seen before it: of the narrowest schedule, with taxes', async () => {
  await agreeTax(firm);
  await agreeFee(firm, { mode: 'test' });
  await agreeFee(firm, {
    mode: 'test',
    organisation: organisation_id,
    percent: '0.5',
    investment_id: investments.test,
  });
  const estimate = (query: string) =>
    read<{ charges: { code: string; amount: string }[]; charges_total: string; net_amount: string }>(
      `${estimateCharges.path}?mode=test&charged_for=sell&currency=NGN&amount=100000&organisation=${organisation_id}${query}`,
    );

  const narrow = await estimate(`&investment_id=${investments.test}`);
  assert.deepEqual(
    [narrow.charges.map(({ code, amount }) => [code, amount]), narrow.charges_total, narrow.net_amount],
    [
      [
        ['brokerage', '500.00'],
        ['vat_ng', '37.50'],
      ],
      '537.50',
      '99462.50',
    ],
  );
  assert.deepEqual((await estimate('')).charges_total, '806.25');
  assert.deepEqual(await estimate(`&day=${addDays(dayOf(new Date().toISOString()), -1)}`), {
    charges: [],
    charges_total: '0.00',
    net_amount: '100000.00',
  });
});

test('an estimate of a buy is charged on top of its amount where the product has it', async () => {
  const { test: id } = await world.investment({ country: 'NG', currency: 'NGN', charges_on: 'on_top' });
  await agreeFee(firm, { mode: 'test', charged_for: 'buy', investment_id: id, percent: '1', minimum: '150' });

  const { charges_total, net_amount } = await read<{ charges_total: string; net_amount: string }>(
    `${estimateCharges.path}?mode=test&charged_for=buy&currency=NGN&amount=15000&organisation=${organisation_id}&investment_id=${id}`,
  );

  assert.deepEqual([charges_total, net_amount], ['161.25', '15000.00']);
});

test('an estimate of what does not exist is refused', async () => {
  const code = async (query: string) =>
    (await ask('viewer', 'GET', `${estimateCharges.path}?mode=live&charged_for=sell&amount=1&${query}`)).code;

  assert.equal(await code(`currency=NGN&organisation=${GHOST}`), 'not_found');
  assert.equal(
    await code(`currency=NGN&organisation=${organisation_id}&investment_id=${investments.test}`),
    'not_found',
  );
  assert.equal(
    await code(`currency=USD&organisation=${organisation_id}&investment_id=${investments.live}`),
    'validation_error',
  );
});
