import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FirmIncome, listFirmIncome } from '../../charges/sweeping/operator-contract.ts';
import { sweepDueCharges } from '../../charges/sweeping/work.ts';
import type { TaxDue } from '../../charges/taxes-due/operator-contract.ts';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import {
  chargeCustody,
  computedMonth,
  custodyFee,
  custodyHolder,
  custodyOf,
  endMonth,
  endOfMonth,
  monthOfToday,
} from '../../testing/custody.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import type { OwnedCustodyCharge } from './operator-contract.ts';
import { takeCharge } from './taking.ts';

/** Custody of a month: computed once when it has ended, and taken from the wallet as a whole or not at all. Without work loops: a test runs them. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const { read } = await operatorSide(world);
const country = 'NG';
const fund = await world.investment({ country, name: 'Fund', price: '1.00', bid_price: '0.96', unit_precision: '0' });
const bills = await world.investment({ country, name: 'Bills', price: '1.00', category: 'treasury_bill' });
await agreeTax(firm);
await agreeFee(firm, { ...custodyFee, revenue_share_percent: '20' });
const month = monthOfToday();

const buy = ({ client }: Partner, amount: string, product = fund) =>
  client.orders.create({ investment_id: product.test, amount, currency: 'NGN' });

const holder = (left?: string) => custodyHolder(world, fund.test, left);

const entriesOf = async ({ client }: Partner) =>
  (await client.ledger.list({ currency: 'NGN', limit: 2 })).data.map(
    ({ type, direction, amount, balance_after, description, source }) => [
      `${type} ${direction} ${amount} ${balance_after}`,
      description,
      source.type,
    ],
  );

async function chargesDue({ environment }: Partner): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(
    `select part || ' ' || balance as line from ledger_accounts
     where environment_id = $1 and kind = 'charges_due' and balance <> 0 order by part`,
    [environment.id],
  );
  return rows.map(({ line }) => line);
}

const compute = (partner: Partner) => computedMonth(world, partner);

const TAKEN = `${month} 1200000.00 taken custody 500.00 of 1200000.00 vat_ng 37.50 of 500.00 537.50`;

test('holdings worth 1,200,000.00 at 0.50 % a year are charged 500.00 and VAT of 37.50 for the month, once', async () => {
  const { partner } = await holder();
  const before = await chargeCustody(world);
  await endMonth(partner);

  const ran = [await chargeCustody(world), await chargeCustody(world)];

  assert.deepEqual(
    [before, ...ran],
    [
      [0, 0],
      [1, 1],
      [0, 0],
    ],
  );
  assert.deepEqual(await custodyOf(partner), [TAKEN]);
  assert.deepEqual(await entriesOf(partner), [
    ['tax debit 37.50 99462.50', `VAT for ${month}`, 'custody_charge'],
    ['fee debit 500.00 99500.00', `Custody fee for ${month}`, 'custody_charge'],
  ]);
  assert.deepEqual(await chargesDue(partner), ['custody 500.00', 'vat_ng 37.50']);
  const [charge] = (await partner.client.custodyCharges.list()).data;
  assert.deepEqual(
    charge!.products.map(({ code, investment_name, units, price, value, fee }) => [
      ...[code, investment_name, units, price, value, fee],
    ]),
    [['custody', 'Fund', '1250000', '0.96', '1200000.00', '500.00']],
  );
  assert.deepEqual(await partner.client.custodyCharges.get(charge!.id), charge);
  const [tax] = await read<TaxDue[]>(`/operator/v1/taxes-due?organisation=${partner.organisation_id}`);
  assert.deepEqual(
    [tax!.charged_for, tax!.base, tax!.amount, tax!.investment_name],
    ['custody', '500.00', '37.50', null],
  );
});

test('it is income of its products, without the share of the partner', async () => {
  const { partner } = await holder();
  await buy(partner, '60000.00', bills);
  await endMonth(partner);
  await chargeCustody(world);

  await sweepDueCharges.run({ pool: database.pool, signal: new AbortController().signal });

  const [row] = await read<FirmIncome[]>(`${listFirmIncome.path}?organisation=${partner.organisation_id}`);
  assert.deepEqual([row!.code, row!.fee, row!.revenue_share, row!.amount], ['custody', '525.00', '105.00', '420.00']);
  assert.deepEqual(
    row!.products.map((one) => `${one.investment_name} ${one.fee} ${one.revenue_share} ${one.amount}`).sort(),
    ['Bills 25.00 5.00 20.00', 'Fund 500.00 100.00 400.00'],
  );
  assert.deepEqual(await chargesDue(partner), []);
  await world.assertBooks();
});

test('processes that compute and take at once charge a month once', async () => {
  const { partner } = await holder();
  const { environment } = partner;
  const environment_id = environment.id;

  await Promise.all([1, 2, 3].map(() => compute(partner)));
  const [charge] = (await partner.client.custodyCharges.list()).data;
  const { id } = charge!;
  await Promise.all([1, 2, 3].map(() => world.write((tx) => takeCharge(tx, { environment_id, id }))));

  assert.deepEqual(await custodyOf(partner), [TAKEN]);
  assert.equal(await partner.balance(), '99462.50');
});

test('a charge whose taking fails at its last write leaves nothing, and is taken later', async () => {
  const { partner } = await holder();
  await compute(partner);
  await database.owner.query(`
    create function fails() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
    create trigger fails before insert on charges for each row execute function fails()`);

  const first = await chargeCustody(world);
  const waiting = [await custodyOf(partner), await partner.balance()];
  await database.owner.query('drop trigger fails on charges; drop function fails');
  const [charge] = (await partner.client.custodyCharges.list()).data;
  await world.write((tx) => takeCharge(tx, { environment_id: partner.environment.id, id: charge!.id }));

  assert.deepEqual(first, [0, 0]);
  assert.deepEqual(waiting, [[TAKEN.replace('taken', 'outstanding')], '100000.00']);
  assert.deepEqual([await custodyOf(partner), await partner.balance()], [[TAKEN], '99462.50']);
});

test('a wallet with too little is not debited: the charge is outstanding until it has all of it', async () => {
  const { partner } = await holder('537.49');
  await compute(partner);
  const { environment, organisation_id, client } = partner;
  const outstanding = () =>
    read<OwnedCustodyCharge[]>(
      `/operator/v1/custody-charges?status=outstanding&month=${month}&organisation=${organisation_id}`,
    );
  const [{ id }] = (await outstanding()) as [OwnedCustodyCharge];
  const take = () => world.write((tx) => takeCharge(tx, { environment_id: environment.id, id }));

  const poor = [await take(), await partner.balance()];
  await client.sandbox.fundWallet('NGN', { amount: '0.01' });
  await database.owner.query(
    "update ledger_accounts set status = 'frozen' where environment_id = $1 and kind = 'wallet'",
    [environment.id],
  );
  const frozen = [await take(), await partner.balance()];
  await database.owner.query(
    "update ledger_accounts set status = 'active' where environment_id = $1 and kind = 'wallet'",
    [environment.id],
  );

  assert.deepEqual(
    [poor, frozen],
    [
      [false, '537.49'],
      [false, '537.50'],
    ],
  );
  assert.deepEqual([await take(), await partner.balance(), await outstanding()], [true, '0.00', []]);
  const { status, organisation_id: whose } = await read<OwnedCustodyCharge>(`/operator/v1/custody-charges/${id}`);
  assert.deepEqual([status, whose], ['taken', organisation_id]);
});

test('what was sold and bought after the month has ended changes nothing of it', async () => {
  const { partner, holding_id } = await holder();
  const { client } = partner;
  await client.orders.create({ side: 'sell', holding_id, units: '250000' } as never);
  const gone = (await buy(partner, '60000.00', bills)).holding_id!;
  await client.orders.create({ side: 'sell', holding_id: gone, units: '60000' } as never);
  await endMonth(partner);
  await client.orders.create({ side: 'sell', holding_id, units: '1000000' } as never);
  await buy(partner, '20000.00', bills);

  await chargeCustody(world);

  assert.deepEqual(await custodyOf(partner), [
    `${month} 960000.00 taken custody 400.00 of 960000.00 vat_ng 30.00 of 400.00 430.00`,
  ]);
});

test('the price of the last day is taken where it changed in the month after', async () => {
  const { partner } = await holder();
  await partner.client.sandbox.setInvestmentPrice(fund.test, { price: '0.48', bid_price: '0.48' });
  await endMonth(partner);
  await partner.client.sandbox.setInvestmentPrice(fund.test, { price: '9.00', bid_price: '9.00' });

  await chargeCustody(world);

  assert.deepEqual(await custodyOf(partner), [
    `${month} 600000.00 taken custody 250.00 of 600000.00 vat_ng 18.75 of 250.00 268.75`,
  ]);
});

test('each month that has ended is charged, also where several ended at once', async () => {
  const { partner } = await holder();
  await endMonth(partner, 3);

  const ran = await chargeCustody(world);

  assert.deepEqual(ran, [3, 3]);
  assert.deepEqual(
    (await partner.client.custodyCharges.list()).data.map((one) => [one.month, one.charges_total]),
    [3, 2, 1].map((months) => [
      new Date(Date.parse(endOfMonth(months)) - 86_400_000).toISOString().slice(0, 7),
      '537.50',
    ]),
  );
  assert.equal(await partner.balance(), '98387.50');
});
