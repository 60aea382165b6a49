import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fulfilOrder, redeemOrder } from '../../investing/orders/operator-contract.ts';
import { fileOf, type Line, type Matched } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { reconciliationSide } from '../../testing/reconciliation-side.ts';
import { createWorld } from '../../testing/world.ts';

/** Reports of what is placed with fund houses, once lines of a bank have paid for it: they are what moved on the account of positions. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, answered, account, importFile, linesOf } = await reconciliationSide(world);
const fund = await world.investment({ price: '1.00', bid_price: '1.00', unit_precision: '4', name: 'Paid fund' });
const [acme, beta] = [
  await world.partner('live', { wallets: { NGN: '900.00' } }),
  await world.partner('live', { wallets: { NGN: '900.00' } }),
];

async function bought({ client }: typeof acme, amount: string): Promise<string> {
  const { id } = await client.orders.create({ investment_id: fund.live, amount, currency: 'NGN' });
  await world.firm.act(fulfilOrder, { params: { order: id }, body: {} }, 'Jane');
  return id;
}

const bank = await account();
async function matched(amount: string, balance: string, ids: readonly string[]): Promise<Line> {
  const { id } = await importFile(bank, fileOf([`${today},FUND HOUSE,${amount},${balance},`]));
  const [line] = await linesOf(id);
  const records = ids.map((order) => ({ type: 'order', id: order }));
  await answered<Matched>('POST', `/bank-lines/${line!.id}/match`, { records, reason: 'The purchases of the day' });
  return line!;
}

type Shown = {
  rows: Record<string, string | null>[];
  checks: { words: string; reported: string; is_equal: boolean }[];
};
const show = (name: string) => answered<Shown>('GET', `/reports/${name}`);
async function figures() {
  const [flows, holdings] = [await show('subscriptions-and-redemptions'), await show('holdings')];
  for (const { is_equal, words } of [...flows.checks, ...holdings.checks]) assert(is_equal, words);
  return {
    flows: flows.rows.map((row) =>
      ['investment_name', 'subscriptions', 'paid', 'received', 'net'].map((name) => row[name]),
    ),
    paid: holdings.rows
      .filter(({ standing }) => standing === 'paid')
      .map(({ investment_name, net_placed }) => [investment_name, net_placed]),
    due: holdings.checks.map(({ reported }) => reported),
  };
}

test('what lines paid to fund houses and brought from them is shown, and the totals are the account of positions', async () => {
  const first = await bought(acme, '500.00');
  const others = [await bought(acme, '200.00'), await bought(beta, '300.00')];
  const before = await figures();

  const line = await matched('-500.00', '-500.00', [first]);
  await matched('-500.00', '-1000.00', others);

  assert.deepEqual([before.paid, before.due], [[], ['1000.00']]);
  const after = await figures();
  assert.deepEqual(after.flows, [
    ['Paid fund', '700.00', '700.00', '0.00', '0.00'],
    ['Paid fund', '300.00', '300.00', '0.00', '0.00'],
  ]);
  assert.deepEqual(after.paid, [
    ['Paid fund', '-700.00'],
    ['Paid fund', '-300.00'],
  ]);

  await answered('POST', `/bank-lines/${line.id}/unmatch`, { reason: 'It paid for another order' });
  const undone = await figures();
  assert.deepEqual(undone.flows[0], ['Paid fund', '700.00', '700.00', '500.00', '500.00']);
  assert.deepEqual(undone.paid[0], ['Paid fund', '-200.00']);
  assert.deepEqual(undone.due, ['500.00']);
  await answered('POST', `/bank-lines/${line.id}/match`, {
    records: [{ type: 'order', id: first }],
    reason: 'It did pay',
  });

  const { holding_id } = await acme.client.orders.get(first);
  const { id: sell } = await acme.client.orders.create({ side: 'sell', holding_id: holding_id!, units: '100' });
  await world.firm.act(redeemOrder, { params: { order: sell }, body: { proceeds: '100.00' } }, 'Jane');
  await matched('100.00', '-900.00', [sell]);
  const brought = await figures();
  assert.deepEqual(brought.flows[0], ['Paid fund', '700.00', '1200.00', '600.00', '0.00']);
  assert.deepEqual(brought.paid[0], ['Paid fund', '-600.00']);
});
