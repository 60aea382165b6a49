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
  const { test: wide } = await world.investment({ price: '2.50', currency: 'NGN', category: 'equity', country: 'NG' });
  assert.deepEqual((await estimate(`&investment_id=${wide}`)).charges_total, '806.25');
  const yesterday = addDays(dayOf(new Date().toISOString()), -1);
  assert.deepEqual(await estimate(`&investment_id=${wide}&day=${yesterday}`), {
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

test('an estimate of an act of a product names it, as its country decides on taxes, and no other act does', async () => {
  const of = (query: string) =>
    ask('viewer', 'GET', `${estimateCharges.path}?mode=test&currency=NGN&organisation=${organisation_id}&${query}`);

  for (const act of ['buy', 'sell', 'custody', 'distribution', 'maturity'])
    assert.equal((await of(`charged_for=${act}&amount=1000`)).code, 'validation_error', act);
  assert.equal(
    (await of(`charged_for=withdrawal&amount=1000&investment_id=${investments.test}`)).code,
    'validation_error',
  );
});

test('an estimate of a buy has what its preview has, without what a broker bills', async () => {
  const { test: id } = await world.investment({ country: 'NG', currency: 'NGN', price: '2.50', unit_precision: '4' });
  await agreeFee(firm, { mode: 'test', charged_for: 'buy', investment_id: id, percent: '1', minimum: undefined });
  const levy = { code: 'levy_ng', name: 'Levy', kind: 'levy', base: 'amount', rate: '0.3' } as const;
  await agreeTax(firm, { ...levy, charged_for: ['buy'], collected_by: 'broker', account: undefined });
  const { client } = await world.partner('test', { wallets: { NGN: '50000.00' } });

  const estimated = await read<object>(
    `${estimateCharges.path}?mode=test&charged_for=buy&currency=NGN&amount=15000&organisation=${organisation_id}&investment_id=${id}`,
  );

  const buy = { investment_id: id, amount: '15000.00', currency: 'NGN' } as const;
  const { charges, charges_total, net_amount } = await client.orders.preview(buy);
  assert.deepEqual([charges_total, net_amount], ['159.53', '14840.47']);
  assert.deepEqual(estimated, { charges, charges_total, net_amount });
});

test('an estimate of less than is charged is refused as the order is, with the same minimum', async () => {
  const cells = { price: '2.50', country: 'NG', currency: 'NGN', unit_precision: '0', minimum_investment: '1.00' };
  for (const charges_on of ['inside', 'on_top'] as const) {
    const { test: id } = await world.investment({ ...cells, charges_on });
    await agreeFee(firm, { mode: 'test', charged_for: 'buy', investment_id: id, percent: '1', minimum: '150' });
    const { client } = await world.partner('test', { wallets: { NGN: '5000.00' } });
    const query = `mode=test&charged_for=buy&currency=NGN&organisation=${organisation_id}&investment_id=${id}`;
    const amount = charges_on === 'inside' ? '163.74' : '2.49';
    const minimum = charges_on === 'inside' ? '163.75' : '2.50';

    const estimated = await ask('viewer', 'GET', `${estimateCharges.path}?${query}&amount=${amount}`);
    const least = await read<{ net_amount: string }>(`${estimateCharges.path}?${query}&amount=${minimum}`);

    assert.deepEqual([estimated.code, estimated.body.error?.details], ['amount_below_minimum', { minimum }]);
    await assert.rejects(client.orders.preview({ investment_id: id, amount, currency: 'NGN' } as never), {
      code: 'amount_below_minimum',
      details: { minimum },
    });
    const { net_amount } = await client.orders.preview({
      investment_id: id,
      amount: minimum,
      currency: 'NGN',
    } as never);
    assert.deepEqual([least.net_amount, net_amount], ['2.50', '2.50']);
  }
});

test('other acts whose charges take all of the amount are refused, or not charged, as they are themselves', async () => {
  const flat = { mode: 'test', basis: 'flat', flat: '50', percent: undefined, minimum: undefined } as const;
  for (const charged_for of ['withdrawal', 'conversion', 'funding'] as const)
    await agreeFee(firm, { ...flat, charged_for, code: `flat_${charged_for}` });
  const of = async (query: string) => {
    const whose = `mode=test&currency=NGN&organisation=${organisation_id}`;
    const { body } = await ask('viewer', 'GET', `${estimateCharges.path}?${whose}&${query}`);
    return body.error ? [body.error.code, body.error.details] : body.data;
  };

  assert.deepEqual(await of('charged_for=withdrawal&amount=53.75'), [
    'validation_error',
    { amount: 'Expected more than 53.75, which is charged for it.' },
  ]);
  assert.deepEqual(await of('charged_for=conversion&amount=1'), ['amount_below_minimum', { minimum: '53.76' }]);
  assert.deepEqual(await of('charged_for=funding&amount=53.74'), {
    ...{ charges: [], charges_total: '0.00', net_amount: '53.74' },
  });
  assert.deepEqual(await of(`charged_for=sell&amount=1&investment_id=${investments.test}`), [
    'amount_below_minimum',
    { minimum: '107.51' },
  ]);
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
