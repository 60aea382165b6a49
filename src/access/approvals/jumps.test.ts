import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importProducts } from '../../investing/catalogue/operator-contract.ts';
import type { InvestmentChanges } from '../../investing/investments/contract.ts';
import { planUpdate, writeUpdate } from '../../investing/investments/operations.ts';
import { investmentPrice } from '../../investing/investments/proposal.ts';
import { recordRate } from '../../market/fx/operations.ts';
import { setRate as setRateOf } from '../../market/fx/operator-contract.ts';
import { catalogueFile } from '../../testing/catalogue-file.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { proposeJump } from './jumps.ts';

const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { read } = await operatorSide(world);
const { client } = await world.partner('test');

type Answer = Record<string, unknown>;
const approve = (id: unknown, actor = 'Kofi') => world.firm.approve(String(id), actor);
const effectOf = async (id: unknown) => (await read<Answer>(`/operator/v1/approvals/${id}`))['effect'];

const setRate = (pair: string, bid: string, ask: string) => {
  const [base, quote] = pair.split('-') as [Currency, Currency];
  return world.firm.act(setRateOf, { body: { base, quote, bid, ask, reason: 'the desk' } }, 'Jane');
};
const rateOf = async (base: Currency, quote: Currency) => {
  const [rate] = await client.market.fx({ base, quote });
  return rate && [rate.bid, rate.mid, rate.ask];
};
/** Sets the rates in force, as observations of the feed. */
async function inForce(base: Currency, quote: Currency, [bid, mid, ask]: [string, string, string]): Promise<void> {
  await world.write((tx) =>
    recordRate(tx, { base, quote, bid, mid, ask, source: 'a feed', as_of: new Date(tx.now_ms).toISOString() }),
  );
}

test('the first rate of a pair has nothing to jump from', async () => {
  assert.equal((await setRate('USD-NGN', '1400.00', '1500.00')).approval_id, null);
  assert.equal((await setRate('USD-GHS', '10.00', '10.00')).approval_id, null);
});

const rates: [pair: string, bid: string, ask: string, holds: boolean][] = [
  // In force are USD-NGN 1000, 1050, 1100 and USD-GHS 10, 10, 10: of GHS-NGN 100, 105, 110.
  ['USD-NGN', '1100.00', '1210.00', true],
  ['USD-NGN', '1100.01', '1210.00', false],
  ['USD-NGN', '1000.00', '1210.01', false],
  ['USD-NGN', '900.00', '990.00', true],
  ['USD-NGN', '899.99', '990.00', false],
  ['USD-NGN', '1000.00', '1100.00', true],
  ['NGN-USD', '0.00090909', '0.001', true],
  ['NGN-USD', '0.00090909', '0.0011', true],
  ['NGN-USD', '0.00090909', '0.00110001', false],
  ['NGN-USD', '0.00081818', '0.0009', false],
  ['GHS-NGN', '110.00', '121.00', true],
  ['GHS-NGN', '110.00', '121.01', false],
  ['NGN-GHS', '0.001', '0.001', false],
];
for (const [pair, bid, ask, holds] of rates)
  test(`${pair} ${bid} / ${ask} ${holds ? 'holds at once' : 'waits for another person'}`, async () => {
    await world.database.owner.query('truncate fx_rates');
    await inForce('USD', 'NGN', ['1000.00', '1050.00', '1100.00']);
    await inForce('USD', 'GHS', ['10.00', '10.00', '10.00']);
    const before = await rateOf('USD', 'NGN');

    const { rate, is_pending_approval, approval_id } = await setRate(pair, bid, ask);

    assert.deepEqual([is_pending_approval, approval_id === null], [!holds, holds]);
    if (holds) assert.equal(rate!.pair, pair);
    else assert.equal((await read<Answer>(`/operator/v1/approvals/${approval_id}`))['kind'], 'fx_rate');
    if (!holds) assert.deepEqual(await rateOf('USD', 'NGN'), before);
  });

test('a large change of a rate is shown, and applies once another person approves it', async () => {
  await world.database.owner.query('truncate fx_rates');
  await inForce('USD', 'NGN', ['1000.00', '1000.00', '1000.00']);

  const { approval_id } = await setRate('USD-NGN', '1000.00', '1250.00');

  const moved = 'USD-NGN: ask 1000.00 → 1250.00 (+25.00 %); USD-NGN: mid 1000.00 → 1125.00 (+12.50 %)';
  assert.equal(await effectOf(approval_id), `Convert at USD-NGN bid 1000.00, ask 1250.00 from then on. ${moved}`);
  await assert.rejects(approve(approval_id, 'jane'), { code: 'wrong_person' });
  assert.deepEqual(await rateOf('USD', 'NGN'), ['1000.00', '1000.00', '1000.00']);

  await approve(approval_id);

  assert.deepEqual(await rateOf('USD', 'NGN'), ['1000.00', '1125.00', '1250.00']);
  const again = await setRate('USD-NGN', '1', '1');
  assert.equal(
    await effectOf(again.approval_id),
    'Convert at USD-NGN bid 1, ask 1 from then on. USD-NGN: bid 1000.00 → 1.00 (-99.90 %); USD-NGN: ask 1250.00 → 1.00 (-99.92 %; -99.90 % within 24 hours, from 1000.00); USD-NGN: mid 1125.00 → 1.00 (-99.92 %; -99.90 % within 24 hours, from 1000.00)',
  );
});

test('a rate that was set in between is shown, and the approval is refused', async () => {
  await world.database.owner.query('truncate fx_rates');
  await inForce('USD', 'NGN', ['1000.00', '1000.00', '1000.00']);
  const { approval_id } = await setRate('USD-NGN', '1250.00', '1250.00');
  await inForce('USD', 'NGN', ['1050.00', '1050.00', '1050.00']);

  const moved = (side: string) =>
    `USD-NGN: ${side} 1050.00 → 1250.00 (+19.05 %; +25.00 % within 24 hours, from 1000.00)`;
  const changed = `The value that it was compared with was changed since: propose it again. It would now be ${['bid', 'ask', 'mid'].map(moved).join('; ')}.`;
  assert(String(await effectOf(approval_id)).endsWith(changed));
  await assert.rejects(approve(approval_id), { code: 'validation_error', details: { approval: changed } });
  assert.deepEqual(await rateOf('USD', 'NGN'), ['1050.00', '1050.00', '1050.00']);
});

/** A change of one investment; a large change waits for another person. */
const update = (id: string, changes: InvestmentChanges) =>
  world
    .write(async (tx): Promise<{ data: object }> => {
      const planned = await planUpdate(tx, id, changes);
      const jumps = [...planned.jumps];
      if (jumps.length === 0) return { data: await writeUpdate(tx, planned) };
      return proposeJump(tx, investmentPrice, { id, changes, jumps }, { actor: 'Jane' });
    })
    .then(({ data }) => ({ data: data as Answer }));

const prices: [changes: InvestmentChanges, holds: boolean][] = [
  [{ price: '120.00' }, true],
  [{ price: '120.00000001' }, false],
  [{ price: '95.00', bid_price: '72.00' }, true],
  [{ price: '95.00', bid_price: '71.99' }, false],
  [{ price: '80.00', bid_price: '80.00' }, true],
  [{ price: '79.99', bid_price: '79.99' }, false],
  [{ bid_price: '100.00' }, true],
  [{ price: '120.00', bid_price: '108.00' }, true],
  [{ price: '120.00', bid_price: '108.01' }, false],
  [{ price: '125.00', status: 'suspended' }, false],
];
for (const [changes, holds] of prices)
  test(`of 100.00 and a bid of 90.00, ${JSON.stringify(changes)} ${holds ? 'holds at once' : 'waits whole'}`, async () => {
    const { test: id } = await world.investment({ name: 'Naira Fund', price: '100.00', bid_price: '90.00' });

    const { data } = await update(id, changes);

    const { price, bid_price, status } = await client.investments.get(id);
    if (holds) assert.deepEqual([data['price'], data['bid_price']], [price, bid_price]);
    else assert.deepEqual([data['kind'], price, bid_price, status], ['investment_price', '100.00', '90.00', 'open']);
  });

test('a large change of a price is applied with the other requested changes, when another person approves it', async () => {
  const { test: id } = await world.investment({ name: 'Naira Fund', price: '100.00' });

  const { data } = await update(id, { price: '133.3334', status: 'suspended' });

  assert.equal(data['reason'], 'No reason was given.');
  assert.equal(data['effect'], 'Naira Fund (test): price 100.00 → 133.3334 (+33.34 %). Its status becomes suspended.');
  await approve(data['id']);
  const { price, status } = await client.investments.get(id);
  assert.deepEqual([price, status], ['133.3334', 'suspended']);
});

test('a price that was changed in between, or a bid above it by then, is shown and refused', async () => {
  const { test: id } = await world.investment({ name: 'Naira Fund', price: '100.00' });
  const up = (await update(id, { price: '150.00' })).data['id'];
  const down = (await update(id, { price: '70.00' })).data['id'];
  await update(id, { price: '101.00', bid_price: '100.00' });

  const changed =
    'The value that it was compared with was changed since: propose it again. It would now be Naira Fund (test): price 101.00 → 150.00 (+48.52 %; +50.00 % within 24 hours, from 100.00).';
  assert.equal(await effectOf(up), `Naira Fund (test): price 100.00 → 150.00 (+50.00 %). ${changed}`);
  await assert.rejects(approve(up), { code: 'validation_error', details: { approval: changed } });
  const above = 'Expected 100.00 or more, the current bid_price: give both to lower both.';
  assert.equal(
    await effectOf(down),
    `Naira Fund (test): price 100.00 → 70.00 (-30.00 %). It would be refused now: ${above}`,
  );
  await assert.rejects(approve(down), { code: 'validation_error', details: { price: above } });
});

/** A file of two products that are there already, at new prices. */
const fileOf = (codes: [string, string], prices: [string, string]): string =>
  catalogueFile(
    { code: codes[0], mode: 'test', currency: 'NGN', name: 'A Fund', price: prices[0] },
    { code: codes[1], mode: 'test', currency: 'NGN', name: 'A Fund', price: prices[1] },
  );
const importFile = (csv: string) => world.firm.act(importProducts, { body: { csv } }, 'Jane');
let files = 0;
async function listed() {
  const codes: [string, string] = [`J${++files}A`, `J${files}B`];
  await importFile(fileOf(codes, ['10.00', '10.00']));
  const pricesNow = async () =>
    (
      await world.database.pool.query('select price from investments where code = any ($1) order by code', [codes])
    ).rows.map(({ price }) => price);
  return { codes, pricesNow };
}

test('a file with a large change of a price waits whole, and is applied whole', async () => {
  const { codes, pricesNow } = await listed();
  assert.deepEqual(await importFile(fileOf(codes, ['12.00', '8.00'])), { created: 0, updated: 2, approval_id: null });

  const { approval_id, created, updated } = await importFile(fileOf(codes, ['11.90', '9.61']));

  assert.deepEqual([created, updated, await pricesNow()], [0, 0, ['12.00', '8.00']]);
  const { kind, effect } = await read<Answer>(`/operator/v1/approvals/${approval_id}`);
  assert.equal(kind, 'investment_file');
  assert.equal(effect, `Apply the whole file. row 3, ${codes[1]} (test): price 8.00 → 9.61 (+20.13 %)`);
  await world.firm.approve(approval_id!);
  assert.deepEqual(await pricesNow(), ['11.90', '9.61']);
});

test('a file whose products were changed in between is refused whole', async () => {
  const { codes, pricesNow } = await listed();
  const { approval_id } = await importFile(fileOf(codes, ['10.10', '15.00']));
  await importFile(fileOf(codes, ['10.00', '11.00']));

  await assert.rejects(world.firm.approve(approval_id!), { code: 'validation_error' });
  assert.deepEqual(await pricesNow(), ['10.00', '11.00']);
});

test('a bid above the price is refused with its row and column, and nothing of the file is applied', async () => {
  const { codes, pricesNow } = await listed();
  const product = { mode: 'test', currency: 'NGN', name: 'A Fund' };
  const file = catalogueFile(
    { ...product, code: codes[0], price: '10.50' },
    { ...product, code: codes[1], price: '10.00', bid_price: '10.01' },
  );

  await assert.rejects(importFile(file), {
    code: 'validation_error',
    details: { 'row 3.bid_price': 'Expected the price, 10.00, or less.' },
  });
  assert.deepEqual(await pricesNow(), ['10.00', '10.00']);
});
