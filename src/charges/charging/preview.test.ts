import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordRate } from '../../market/fx/operations.ts';
import { agreeFee, agreeTax, brokerage } from '../../testing/agreed-charges.ts';
import { createWorld } from '../../testing/world.ts';
import { previewFeeSchedule } from './preview-contract.ts';

/** What a fee would have earned, and a fund house kept, from what is recorded in the sandbox: its orders complete at once. */
const world = await createWorld({ role: 'api' });
const { firm } = world;
const GHOST = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';
const equity = await world.investment({
  price: '2.00',
  currency: 'NGN',
  category: 'equity',
  country: 'NG',
  name: 'Shares',
});
const bill = await world.investment({
  price: '1.00',
  currency: 'NGN',
  category: 'treasury_bill',
  country: 'NG',
  name: 'Bill',
});
const one = await world.partner('test', { wallets: { NGN: '500000.00' } });
const other = await world.partner('test', { wallets: { NGN: '500000.00' } });

const { effective_from: _, reason: __, minimum: ___, ...terms } = brokerage;
const preview = (body: object) =>
  firm.act(previewFeeSchedule, { body: { ...terms, mode: 'test', vat_codes: [], ...body } });
type Partner = typeof one;
const buy = ({ client }: Partner, investment_id: string, amount: string) =>
  client.orders.create({ investment_id, amount, currency: 'NGN' } as never);
async function sell(partner: Partner, bought: { holding_id: string | null }, units: string) {
  await partner.client.orders.create({ side: 'sell', holding_id: bought.holding_id, units } as never);
}

const bought = await buy(one, equity.test, '100000.00');
await buy(one, equity.test, '100000.00');
await buy(one, bill.test, '50000.00');
await buy(other, equity.test, '1000.00');
await sell(one, bought as never, '5000');
await agreeTax(firm);

const shown = ({ rows }: Awaited<ReturnType<typeof preview>>) =>
  rows.map(({ organisation_id, investment_name, records, amount, fee, revenue_share }) => [
    organisation_id === one.organisation_id ? 'one' : 'other',
    ...[investment_name, records, amount, fee, revenue_share],
  ]);

test('a fee of sells is shown by partner and product, with the share of the partner', async () => {
  const found = await preview({ revenue_share_percent: '20' });

  assert.deepEqual(shown(found), [['one', 'Shares', 1, '10000.00', '75.00', '15.00']]);
  const { records, amount, fee, revenue_share, is_complete, rows_left_out, currency } = found;
  assert.deepEqual(
    [records, amount, fee, revenue_share, is_complete, rows_left_out, currency],
    [...[1, '10000.00', '75.00', '15.00', true, 0, 'NGN']],
  );
});

test('a fee of buys is computed on what it leaves, each record by itself, highest first', async () => {
  const found = await preview({ charged_for: 'buy', percent: '1', minimum: '20' });

  assert.deepEqual(shown(found), [
    ['one', 'Shares', 2, '200000.00', '1980.18', '0.00'],
    ['one', 'Bill', 1, '50000.00', '495.04', '0.00'],
    ['other', 'Shares', 1, '1000.00', '20.00', '0.00'],
  ]);
  assert.equal(found.fee, '2495.22');
});

test('a narrower scope has less, and a narrower schedule that holds already takes its part', async () => {
  const buys = { charged_for: 'buy', percent: '1', code: 'entry' };
  assert.deepEqual(
    shown(await preview({ ...buys, category: 'treasury_bill' })).map(([, name]) => name),
    ['Bill'],
  );
  assert.deepEqual(
    shown(await preview({ ...buys, organisation: other.organisation_id })).map(([whose]) => whose),
    ['other'],
  );
  assert.deepEqual(
    shown(await preview({ ...buys, investment_id: bill.test })).map(([, name]) => name),
    ['Bill'],
  );

  await agreeFee(firm, {
    mode: 'test',
    code: 'entry',
    charged_for: 'buy',
    organisation: one.organisation_id,
    investment_id: equity.test,
  });

  assert.deepEqual(
    shown(await preview(buys)).map(([whose, name]) => [whose, name]),
    [
      ['one', 'Bill'],
      ['other', 'Shares'],
    ],
  );
});

test('custody is of what is held today, for three months; another currency, mode and act have nothing', async () => {
  const custody = await preview({ charged_for: 'custody', percent: '3.6', category: 'treasury_bill' });
  assert.deepEqual(shown(custody), [['one', 'Bill', 1, '50000.00', '450.00', '0.00']]);

  assert.deepEqual(shown(await preview({ mode: 'live' })), []);
  assert.deepEqual(shown(await preview({ currency: 'USD' })), []);
  assert.deepEqual(shown(await preview({ charged_for: 'withdrawal' })), []);
});

test('money that came in is counted, and a margin of conversions is a percent of what was converted', async () => {
  const { client } = await world.partner('test', { wallets: { USD: '100.00' } });
  const rate = { base: 'USD', quote: 'NGN', bid: '1500.00', mid: '1505.00', ask: '1510.00', source: 'desk' } as const;
  await world.write((tx) => recordRate(tx, { ...rate, as_of: new Date().toISOString() }));
  const transfer = { currency: 'NGN', method: 'bank_transfer', amount: '1000.00' } as const;
  const { id } = await client.fundingRequests.create(transfer);
  await client.sandbox.simulateFunding(id, { event: 'underpaid', amount: '400.00' } as never);
  // What pays for an order that is carried out is not charged as funding; what was paid for one that was cancelled is.
  const checkout = { investment_id: equity.test, currency: 'NGN', payment_mode: 'checkout' } as const;
  await client.orders.create({ ...checkout, amount: '700.00' } as never);
  const cancelled = await client.orders.create({ ...checkout, amount: '600.00' } as never, { scenario: 'hold' });
  await client.sandbox.simulateOrder(cancelled.id, { event: 'paid' });
  await client.orders.cancel(cancelled.id);
  const { id: quote_id } = await client.fx.quote({ from: 'USD', to: 'NGN', amount: '40.00' });
  await client.fx.convert({ quote_id });

  const margin = { charged_for: 'conversion', basis: 'margin', percent: '1.5', currency: 'USD' };
  assert.deepEqual((await preview(margin)).fee, '0.60');
  // 1 % and 7.5 % VAT on it are charged now: 0.43 of 40.00, and the margin is of the rest.
  await agreeFee(firm, {
    ...{ mode: 'test', code: 'fx_fee', charged_for: 'conversion', currency: 'USD', percent: '1', minimum: undefined },
  });
  assert.deepEqual((await preview({ ...margin, percent: '10' })).fee, '3.95');
  const { records, amount, fee } = await preview({ charged_for: 'funding' });
  assert.deepEqual([records, amount, fee], [2, '1000.00', '7.50']);
});

test('what a fund house would have kept is of what the fees of the firm leave it, and no income of the firm', async () => {
  const inside = await world.investment({ price: '1.00', currency: 'NGN', country: 'NG', name: 'Inside' });
  const onTop = await world.investment({
    price: '1.00',
    currency: 'NGN',
    country: 'NG',
    name: 'On top',
    charges_on: 'on_top',
  });
  const partner = await world.partner('test', { wallets: { NGN: '20000.00' } });
  const organisation = partner.organisation_id;
  await buy(partner, inside.test, '10107.50');
  await buy(partner, onTop.test, '5000.00');
  const flat = { charged_for: 'buy', organisation, basis: 'flat', percent: undefined, minimum: undefined } as const;
  await agreeFee(firm, { ...flat, mode: 'test', code: 'entry_flat', flat: '100' });
  await agreeFee(firm, { ...flat, mode: 'live', code: 'entry_live', flat: '500' });
  const issuers = { collected_by: 'issuer', code: 'sales_charge', charged_for: 'buy', percent: '2' } as const;

  const found = await preview({ ...issuers, organisation });

  // The firm takes 107.50 of the first, so that the fund house is sent 10,000.00; of the second it is sent all.
  const kept = found.rows.map(({ investment_name, amount, fee }) => [investment_name, amount, fee]);
  assert.deepEqual(kept, [
    ['Inside', '10107.50', '200.00'],
    ['On top', '5000.00', '100.00'],
  ]);
  assert.deepEqual([found.collected_by, found.fee, found.revenue_share], ['issuer', '300.00', '0.00']);
  assert.equal((await preview({ organisation })).collected_by, 'firm');

  await agreeFee(firm, {
    ...{ ...issuers, mode: 'test', organisation, investment_id: inside.test, minimum: undefined, vat_codes: [] },
  });
  const others = await preview({ ...issuers, organisation });
  assert.deepEqual(
    others.rows.map(({ investment_name, fee }) => [investment_name, fee]),
    [['On top', '100.00']],
  );
  // It keeps 2 % of the 892.50 that the firm leaves of a thousand: the firm charges nothing on these 17.85.
  await buy(partner, inside.test, '1000.00');
  const own = await preview({ code: 'entry', charged_for: 'buy', organisation, investment_id: inside.test });
  assert.deepEqual([own.records, own.amount], [2, '11089.65']);
});

test('what no fund house keeps is refused as in a proposal', async () => {
  const detailsOf = (body: object) => preview({ collected_by: 'issuer', ...body }).catch(({ details }) => details);

  assert.deepEqual(await detailsOf({ code: 'entry', charged_for: 'sell', percent: '50' }), {
    code: 'Expected sales_charge, which is what a fund house charges.',
    charged_for: 'Expected buy: a fund house keeps it of what it is sent.',
    percent: 'Expected less than 50.',
  });
  const own = { code: 'sales_charge', charged_for: 'buy', minimum: '10', vat_codes: ['vat_ng'] };
  assert.deepEqual(await detailsOf({ ...own, revenue_share_percent: '5' }), {
    minimum: 'Not of what a fund house keeps: remove both bounds.',
    vat_codes: 'The firm owes no tax on what a fund house keeps: remove them.',
    revenue_share_percent: 'The firm earns none of it: remove the share.',
  });
});

test('terms that contradict each other and an unknown partner are refused', async () => {
  await assert.rejects(preview({ percent: undefined }), { code: 'validation_error' });
  await assert.rejects(preview({ organisation: 'Nobody' }), { code: 'not_found' });
  await assert.rejects(preview({ organisation: GHOST }), {
    code: 'not_found',
    details: { resource: 'organisation', id: GHOST },
  });
});
