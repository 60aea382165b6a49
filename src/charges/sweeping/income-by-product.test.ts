import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee } from '../../testing/agreed-charges.ts';
import { chargeDue } from '../../testing/charges-due.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { type FirmIncome, listFirmIncome } from './operator-contract.ts';
import { sweepDueCharges } from './work.ts';

/** Of which products the income of the firm is: what makes up a sweep. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const { read } = await operatorSide(world);
const cells = { country: 'NG', price: '1.00' };
const bills = await world.investment({ ...cells, name: 'Bills' });
const shares = await world.investment({ ...cells, name: 'Shares' });
await agreeFee(firm, {
  ...{ mode: 'test', charged_for: 'buy', percent: '1', minimum: undefined, vat_codes: [] },
  revenue_share_percent: '10',
});
const { client, environment } = await world.partner('test', { wallets: { NGN: '50000.00' } });
const buy = (investment_id: string, amount: string) => client.orders.create({ investment_id, amount, currency: 'NGN' });
const sweep = () => sweepDueCharges.run({ pool: database.pool, signal: new AbortController().signal });
const list = (query = '') => read<FirmIncome[]>(`${listFirmIncome.path}?mode=test${query}`);
const shown = ({ products }: FirmIncome) =>
  products.map((one) => `${one.investment_name} ${one.fee} ${one.revenue_share} ${one.amount}`).sort();

await buy(bills.test, '10100.00');
await buy(bills.test, '1010.00');
await buy(shares.test, '5050.00');
await chargeDue(world, { environment }, 'brokerage', '7.00');
await sweep();

test('the income of a day says of which products it is, and these sum to it', async () => {
  const [row, ...others] = await list();

  assert.equal(others.length, 0);
  assert.deepEqual([row!.fee, row!.revenue_share, row!.amount], ['167.00', '16.00', '151.00']);
  assert.deepEqual(shown(row!), ['Bills 110.00 11.00 99.00', 'Shares 50.00 5.00 45.00', 'null 7.00 0.00 7.00']);
});

test('the list is filtered by a product, and the next day has only what was charged since', async () => {
  await database.owner.query("update charge_sweeps set day = day - 1, swept_at = swept_at - interval '1 day'");
  await buy(shares.test, '101.00');
  await sweep();

  const [newest, before] = await list(`&investment_id=${shares.test}`);
  assert.deepEqual([shown(newest!), newest!.amount], [['Shares 1.00 0.10 0.90'], '0.90']);
  assert.equal(before!.amount, '151.00');
  assert.equal((await list(`&investment_id=${bills.test}`)).length, 1);
  assert.deepEqual(await list(`&investment_id=${bills.live}`), []);
});

test('what a version before swept names no products', async () => {
  await database.owner.query('update charge_sweeps set products = null');

  const rows = await list();

  assert.deepEqual(rows.map(shown), [[], []]);
});
