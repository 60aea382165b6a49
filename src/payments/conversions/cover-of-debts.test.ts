import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getClientMoney } from '../../ledger/places/operator-contract.ts';
import { recordRate } from '../../market/fx/operations.ts';
import { openFirmMoney } from '../../testing/firm-money.ts';
import { reverseAsTwo } from '../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { fundByHand } from '../../testing/owing.ts';
import { creditShare, issuedShare } from '../../testing/revenue-shares.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** What a partner owes after a reversal is missing, and is first covered by the firm's own money: that part is given to nobody else. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm } = world;
await world.write((tx) =>
  recordRate(tx, {
    ...{ base: 'USD', quote: 'NGN', bid: '1500.00', mid: '1505.00', ask: '1600.00', source: 'desk' },
    as_of: new Date().toISOString(),
  }),
);
const { topUp } = await openFirmMoney(firm, 'NGN');
const { live } = await world.investment({ price: '1.00', unit_precision: '4' });

const fund = (partner: Partner, amount: string) => fundByHand(world, partner, amount);
const missing = async () =>
  (await firm.act(getClientMoney, {})).find(({ mode, currency }) => mode === 'live' && currency === 'NGN')!.difference;

test('the firm gives nothing that covers a debt, until the partner has paid it', async () => {
  const acme = await world.partner('live');
  const reversed = await fund(acme, '3000.00');
  await acme.client.orders.create({ investment_id: live, amount: '3000.00', currency: 'NGN' });
  const beta = await world.partner('live', { wallets: { USD: '10.00' } });
  const convert = async () => {
    const { id } = await beta.client.fx.quote({ from: 'USD', to: 'NGN', amount: '1.00' });
    return beta.client.fx.convert({ quote_id: id });
  };
  await topUp('4000.00');
  // What acme paid lies nobody knows where: it is missing before it is taken back, and afterwards.
  assert.equal(await missing(), '1000.00');

  await reverseAsTwo(world, reversed, { reason: 'the payer took it back' });

  assert.equal(await missing(), '1000.00');
  const refused = { code: 'house_cover_missing', details: { currency: 'NGN', required_amount: '1500.00' } };
  await assert.rejects(convert(), refused);
  const gamma = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const share = await issuedShare(world, gamma);
  await topUp('499.99');
  await assert.rejects(convert(), refused);
  await topUp('0.01');
  assert.equal((await convert()).destination_amount, '1500.00');
  await assert.rejects(creditShare(world, share), { code: 'house_cover_missing' });

  await fund(acme, '3000.01');

  assert.deepEqual([await acme.balance(), (await convert()).destination_amount], ['0.01', '1500.00']);
  await creditShare(world, share);
  assert.equal(await gamma.balance(), '1030.00');
});
