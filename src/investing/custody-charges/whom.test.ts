import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import {
  chargeCustody,
  computedMonth,
  custodyFee,
  custodyHolder,
  custodyOf,
  endOfMonth,
  monthOfToday,
} from '../../testing/custody.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { fulfilOrder } from '../orders/operator-contract.ts';
import { findDueMonths } from './queries.ts';

/** Who is charged for custody, of which products, and by what. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm } = world;
const country = 'NG';
const fund = await world.investment({ country, name: 'Fund', price: '1.00', bid_price: '0.96', unit_precision: '0' });
const bills = await world.investment({ country, name: 'Bills', price: '1.00', category: 'treasury_bill' });
await agreeTax(firm);
await agreeFee(firm, custodyFee);
await agreeFee(firm, { ...custodyFee, mode: 'live', percent: '6' });
const month = monthOfToday();
const holder = () => custodyHolder(world, fund.test);
const compute = (partner: Partner) => computedMonth(world, partner);
const buy = ({ client }: Partner, amount: string, product: { readonly test: string }) =>
  client.orders.create({ investment_id: product.test, amount, currency: 'NGN' });

test('a narrower schedule holds for its partner and products, and one of 0 % waives the fee', async () => {
  const { partner } = await holder();
  const { organisation_id: organisation } = partner;
  await buy(partner, '60000.00', bills);
  await agreeFee(firm, { ...custodyFee, percent: '0.25', organisation });
  await agreeFee(firm, { ...custodyFee, percent: '0', organisation, category: 'treasury_bill' });
  const { partner: other } = await holder();

  await Promise.all([compute(partner), compute(other)]);

  assert.deepEqual(await custodyOf(partner), [
    `${month} 1260000.00 outstanding custody 250.00 of 1200000.00 vat_ng 18.75 of 250.00 268.75`,
  ]);
  assert.deepEqual(await custodyOf(other), [
    `${month} 1200000.00 outstanding custody 500.00 of 1200000.00 vat_ng 37.50 of 500.00 537.50`,
  ]);
});

test('a partner that holds nothing is charged nothing', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });

  await compute(partner);
  await chargeCustody(world);

  assert.deepEqual(await custodyOf(partner), [`${month} 0.00 not_charged 0.00`]);
  assert.equal(await partner.balance(), '1000.00');
});

test('a partner that a tax is not for is charged only the fee', async () => {
  const { partner } = await holder();
  const { organisation_id: organisation } = partner;
  await agreeTax(firm, { code: 'vat_exempt', exempt_organisations: [organisation] });
  await agreeFee(firm, { ...custodyFee, organisation, vat_codes: ['vat_exempt'] });

  await compute(partner);

  assert.deepEqual(await custodyOf(partner), [`${month} 1200000.00 outstanding custody 500.00 of 1200000.00 500.00`]);
});

test('live holdings are charged by the schedules of live mode, from a minute after the month of Lagos has ended', async () => {
  const partner = await world.partner('live', { wallets: { NGN: '20000.00' } });
  const { id } = await partner.client.orders.create({ investment_id: fund.live, amount: '10000.00', currency: 'NGN' });
  await firm.act(fulfilOrder, { params: { order: id }, body: { units: '10000', price: '1.00' } }, 'Jane');
  const dueAfter = async (seconds: number) => {
    const at = new Date(Date.parse(endOfMonth()) + seconds * 1_000).toISOString();
    const due = await world.read((tx) => findDueMonths(tx, at, []));
    return due.filter(({ environment_id }) => environment_id === partner.environment.id).map((one) => one.month);
  };
  const due = [await dueAfter(59), await dueAfter(61)];

  await compute(partner);

  assert.deepEqual(due, [[], [month]]);
  assert.deepEqual(await dueAfter(61), []);
  await chargeCustody(world);
  assert.deepEqual(await custodyOf(partner), [
    `${month} 9600.00 taken custody 48.00 of 9600.00 vat_ng 3.60 of 48.00 51.60`,
  ]);
  assert.equal(await partner.balance(), '9948.40');
});
