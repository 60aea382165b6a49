import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { fulfilOrder } from './operator-contract.ts';

/** What a fund house keeps of each buy by what two people agreed to: it leaves with the money that the fund house is sent, and is no one's refund. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const fund = await world.investment({ price: '125.40', unit_precision: '4' });
const other = await world.investment({ price: '1.00', unit_precision: '2' });
for (const mode of ['test', 'live'] as const)
  await agreeFee(world.firm, {
    ...{ mode, collected_by: 'issuer', code: 'sales_charge', name: 'Sales charge', charged_for: 'buy' },
    ...{ investment_id: fund[mode], percent: '1', minimum: undefined, vat_codes: [] },
  });

const buy = ({ client }: Partner, investment_id: string, amount = '15000.00') =>
  client.orders.create({ investment_id, amount, currency: 'NGN' });
const kept = (amount: string, base = '15000.00') => ({
  ...{ code: 'sales_charge', name: 'Sales charge', kind: 'fee', base, rate: null, amount },
});

async function balancesOf({ environment }: Partner): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ line: string }>(
    `select kind || ' ' || balance as line from ledger_accounts
     where environment_id = $1 and currency = 'NGN' and balance <> 0 and kind in ('positions', 'charges_due', 'wallet', 'order_clearing')
     order by kind`,
    [environment.id],
  );
  return rows.map(({ line }) => line);
}

async function waiting() {
  const partner = await world.partner('live', { wallets: { NGN: '15000.00' } });
  const order = await buy(partner, fund.live);
  const fulfil = async (body: NonNullable<Parameters<typeof world.firm.act<typeof fulfilOrder>>[1]>['body']) => {
    await world.firm.act(fulfilOrder, { params: { order: order.id }, body }, 'Jane');
    const { charges, charges_total, net_amount, units } = await partner.client.orders.get(order.id);
    return [charges, charges_total, net_amount, units, await partner.balance()];
  };
  return { partner, order, fulfil };
}

test('a buy of 15,000.00 in the sandbox is what its preview says: 150.00 are kept, 14,850.00 buy units', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '15000.00' } });
  const asked = { investment_id: fund.test, amount: '15000.00', currency: 'NGN' } as const;

  const preview = await partner.client.orders.preview(asked);
  const order = await buy(partner, fund.test);

  assert.deepEqual(
    [order.charges, order.charges_total, order.net_amount, order.gross_amount, order.units],
    [[kept('150.00')], '150.00', '14850.00', '15000.00', '118.421'],
  );
  const { charges, charges_total, net_amount, gross_amount, units } = preview;
  assert.deepEqual(
    [charges, charges_total, net_amount, gross_amount, units],
    [order.charges, order.charges_total, order.net_amount, order.gross_amount, order.units],
  );
  assert.equal((await partner.client.holdings.get(order.holding_id!)).cost_basis, '14850.00');
  assert.deepEqual(await balancesOf(partner), ['positions 15000.00']);
});

test('a live order expects it, and a note without a charge keeps it instead of giving it back', async () => {
  const { partner, order, fulfil } = await waiting();
  assert.deepEqual([order.charges, order.charges_total, order.net_amount], [[kept('150.00')], '150.00', '14850.00']);

  const booked = await fulfil({ units: '118.4211', price: '125.40' });

  assert.deepEqual(booked, [[kept('150.00')], '150.00', '14850.00', '118.4211', '0.00']);
  assert.deepEqual(await balancesOf(partner), ['positions 15000.00']);
});

const notes: [name: string, note: object, charge: string, net: string, units: string, left: string][] = [
  ['without figures', {}, '150.00', '14850.00', '118.421', '0.00'],
  [
    'that kept less',
    { units: '118.8197', price: '125.40', charge: '100.00' },
    '100.00',
    '14900.00',
    '118.8197',
    '0.00',
  ],
  [
    'by its net, that kept less',
    { units: '118.8197', price: '125.40', net: '14900.00' },
    '100.00',
    '14900.00',
    '118.8197',
    '0.00',
  ],
  ['of fewer units', { units: '110', price: '125.40' }, '150.00', '14850.00', '110', '1056.00'],
];
for (const [name, note, charge, net, units, left] of notes)
  test(`a note ${name} keeps ${charge}`, async () => {
    const { fulfil } = await waiting();

    const [charges, ...rest] = await fulfil(note);

    assert.deepEqual(
      (charges as { amount: string }[]).map(({ amount }) => amount),
      [charge],
    );
    assert.deepEqual(rest, [charge, net, units, left]);
  });

test('a note whose net is all that was sent kept nothing', async () => {
  const { fulfil } = await waiting();

  const [charges, total, net, , left] = await fulfil({ units: '119.6172', price: '125.40', net: '15000.00' });

  assert.deepEqual([charges, total, net, left], [[], '0.00', '15000.00', '0.00']);
});

test('a cancelled order kept nothing, and another product is not charged', async () => {
  const { partner, order } = await waiting();

  const { charges, charges_total } = await partner.client.orders.cancel(order.id);

  assert.deepEqual([charges, charges_total, await partner.balance()], [[], '0.00', '15000.00']);
  assert.deepEqual((await buy(partner, other.live, '1000.00')).charges, []);
});

test('a fee of the firm is taken first, and only that is due to it', async () => {
  const charged = await world.investment({ price: '1.00', unit_precision: '2', country: 'NG' });
  await agreeTax(world.firm);
  const of = { mode: 'test', charged_for: 'buy', investment_id: charged.test, minimum: undefined } as const;
  await agreeFee(world.firm, {
    ...of,
    code: 'entry',
    name: 'Entry fee',
    basis: 'flat',
    flat: '100',
    percent: undefined,
  });
  await agreeFee(world.firm, {
    ...{ ...of, code: 'sales_charge', name: 'Sales charge', collected_by: 'issuer', percent: '2', vat_codes: [] },
  });
  const partner = await world.partner('test', { wallets: { NGN: '10107.50' } });

  const { charges, charges_total, net_amount } = await buy(partner, charged.test, '10107.50');

  // Of the 10,000.00 that the fund house is sent it keeps 2 %.
  assert.deepEqual(
    charges.map(({ code, base, amount }) => [code, base, amount]),
    [
      ['entry', '9800.00', '100.00'],
      ['vat_ng', '100.00', '7.50'],
      ['sales_charge', '10000.00', '200.00'],
    ],
  );
  assert.deepEqual([charges_total, net_amount], ['307.50', '9800.00']);
  const due = await balancesOf(partner);
  assert.deepEqual(due, ['charges_due 100.00', 'charges_due 7.50', 'positions 10000.00']);
});
