import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sweepDueCharges } from '../../charges/sweeping/work.ts';
import { recordRate } from '../../market/fx/operations.ts';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { openFirmMoney } from '../../testing/firm-money.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { problemsAfter } from '../../testing/problems-after.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { conversionChecks } from './verify.ts';

/** What the firm charges for conversions comes out of what is given, and its margin is in the rate. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
for (const [base, bid] of [
  ['USD', '1500.00'],
  ['GHS', '100.00'],
] as const)
  await world.write((tx) =>
    recordRate(tx, {
      ...{ base, quote: 'NGN', bid, mid: '1505.00', ask: '1600.00', source: 'desk' },
      as_of: new Date().toISOString(),
    }),
  );
await agreeTax(firm);
for (const mode of ['live', 'test'] as const) {
  const fx = { mode, charged_for: 'conversion', minimum: undefined, revenue_share_percent: '20' } as const;
  await agreeFee(firm, { ...fx, code: 'fx_fee', name: 'Conversion fee', currency: 'USD', percent: '1' });
  const margin = { basis: 'margin' as const, percent: '1.5', vat_codes: [] };
  await agreeFee(firm, { ...fx, ...margin, code: 'fx_margin', name: 'Margin', currency: 'GHS' });
}

const CHARGES = [
  { code: 'fx_fee', name: 'Conversion fee', kind: 'fee', base: '1000.00', rate: '1.0000', amount: '10.00' },
  { code: 'vat_ng', name: 'VAT', kind: 'tax', base: '10.00', rate: '7.5000', amount: '0.75' },
];

async function balancesOf(environment_id: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(
    `select concat_ws(' ', kind, case kind when 'charges_due' then part end, currency, balance) as line
     from ledger_accounts
     where environment_id = $1 and kind in ('conversion_clearing', 'charges_due', 'wallet') and balance <> 0
     order by 1`,
    [environment_id],
  );
  return rows.map(({ line }) => line);
}

async function convert({ client }: Partner, from: 'USD' | 'GHS') {
  const quote = await client.fx.quote({ from, to: 'NGN', amount: '1000.00' });
  return { quote, conversion: await client.fx.convert({ quote_id: quote.id }) };
}

test('a quote says what its conversion is charged: 1,000.00 with 1 % and VAT on it gives 989.25', async () => {
  const acme = await world.partner('test', { wallets: { USD: '1500.00' } });

  const { quote, conversion } = await convert(acme, 'USD');

  for (const { charges, charges_total, net_amount, rate, destination_amount } of [quote, conversion])
    assert.deepEqual(
      [charges, charges_total, net_amount, rate, destination_amount],
      [CHARGES, '10.75', '989.25', '1500.00', '1483875.00'],
    );
  assert.deepEqual(await acme.client.fx.conversion(conversion.id), conversion);
  const [entry] = (await acme.client.ledger.list({ currency: 'USD' })).data;
  assert.deepEqual([entry!.type, entry!.amount], ['conversion_out', '1000.00']);
  assert.deepEqual(await balancesOf(acme.environment.id), [
    'charges_due fx_fee USD 10.00',
    'charges_due vat_ng USD 0.75',
    'conversion_clearing NGN -1483875.00',
    'conversion_clearing USD 989.25',
    'wallet NGN 1483875.00',
    'wallet USD 500.00',
  ]);
});

test('a margin is in the rate that is shown, and is income of the firm', async () => {
  const acme = await world.partner('test', { wallets: { GHS: '1000.00' } });

  const { quote, conversion } = await convert(acme, 'GHS');

  for (const { charges, net_amount, rate, destination_amount } of [quote, conversion])
    assert.deepEqual([charges, net_amount, rate, destination_amount], [[], '1000.00', '98.50', '98500.00']);
  assert.deepEqual(await balancesOf(acme.environment.id), [
    'charges_due fx_margin GHS 15.00',
    'conversion_clearing GHS 985.00',
    'conversion_clearing NGN -98500.00',
    'wallet NGN 98500.00',
  ]);
  await sweepDueCharges.run({
    pool: database.pool,
    signal: new AbortController().signal,
    itemFailed: (item, error) => assert.fail(`${item}: ${error}`),
  });
  const { rows } = await database.pool.query<{ line: string }>(
    "select concat_ws(' ', code, account, amount, revenue_share) as line from charge_sweeps where environment_id = $1",
    [acme.environment.id],
  );
  assert.deepEqual(rows, [{ line: 'fx_margin income 15.00 3.00' }]);
});

test('with a live key the firm has what is left of what was given', async () => {
  const acme = await world.partner('live', { wallets: { USD: '1000.00', GHS: '1000.00' } });
  const { topUp } = await openFirmMoney(firm, 'NGN');
  await topUp('2000000.00');

  await convert(acme, 'USD');
  await convert(acme, 'GHS');

  const { rows } = await database.pool.query<{ id: string }>(
    "select id from environments where organisation_id is null and mode = 'live'",
  );
  assert.deepEqual(await balancesOf(acme.environment.id), [
    'charges_due fx_fee USD 10.00',
    'charges_due fx_margin GHS 15.00',
    'charges_due vat_ng USD 0.75',
    'wallet NGN 1582375.00',
  ]);
  assert.deepEqual(await balancesOf(rows[0]!.id), [
    'conversion_clearing GHS 985.00',
    'conversion_clearing NGN -1582375.00',
    'conversion_clearing USD 989.25',
  ]);
});

test('a quote keeps its charges, and what is agreed to later is charged by the next', async () => {
  const acme = await world.partner('test', { wallets: { USD: '2000.00' } });
  const { id: quote_id } = await acme.client.fx.quote({ from: 'USD', to: 'NGN', amount: '1000.00' });
  const organisation = acme.organisation_id;
  await agreeFee(firm, {
    ...{ mode: 'test', charged_for: 'conversion', code: 'fx_fee', currency: 'USD', organisation },
    ...{ percent: '50', minimum: undefined, vat_codes: [] },
  });

  const { net_amount } = await acme.client.fx.convert({ quote_id });
  const later = await acme.client.fx.quote({ from: 'USD', to: 'NGN', amount: '1000.00' });

  assert.deepEqual([net_amount, later.net_amount], ['989.25', '500.00']);
});

test('the minimum of a conversion has its charges in it', async () => {
  const acme = await world.partner('test', { wallets: { USD: '1000.00' } });
  await agreeFee(firm, {
    ...{
      mode: 'test',
      charged_for: 'conversion',
      code: 'fx_flat',
      currency: 'USD',
      organisation: acme.organisation_id,
    },
    ...{ basis: 'flat', percent: undefined, flat: '5', minimum: undefined, vat_codes: [] },
  });

  const quote = (amount: string) => acme.client.fx.quote({ from: 'USD', to: 'NGN', amount });

  // A flat 5.00 and 1 % of 5.06, which leaves 0.01.
  for (const amount of ['0.01', '5.00', '5.05'])
    await assert.rejects(quote(amount), { code: 'amount_below_minimum', details: { minimum: '5.06' } });
  const { net_amount, destination_amount } = await quote('5.06');
  assert.deepEqual([net_amount, destination_amount], ['0.01', '15.00']);
});

test('where charges take all of any amount no minimum is named', async () => {
  const acme = await world.partner('test', { wallets: { USD: '1000.00' } });
  await agreeFee(firm, {
    ...{ mode: 'test', charged_for: 'conversion', code: 'fx_fee', currency: 'USD', minimum: undefined },
    ...{ organisation: acme.organisation_id, percent: '100' },
  });

  await assert.rejects(acme.client.fx.quote({ from: 'USD', to: 'NGN', amount: '500.00' }), {
    code: 'validation_error',
    details: { amount: 'No amount brings anything: its charges take all of it.' },
  });
});

test('`ledger verify` finds a conversion whose charges are not those that were booked', async () => {
  const acme = await world.partner('test', { wallets: { USD: '1000.00' } });
  const { conversion } = await convert(acme, 'USD');

  const change = `update conversions set charges_total = 10.00 where id = '${conversion.id}'`;
  const found = await problemsAfter(world, { checks: conversionChecks }, change);

  assert.deepEqual(
    found.map(({ problem }) => problem),
    [
      'it holds 989.25, what conversions gave and took comes to 990.00',
      'its charges do not come to 10.00 and 0.00',
      'it says that 10.00 is charged, its charges come to 10.75',
    ],
  );
});
