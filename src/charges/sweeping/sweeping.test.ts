import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPlace } from '../../ledger/places/operator-contract.ts';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { deleteRows } from '../../platform/database/tenant-tables.ts';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { chargeDue } from '../../testing/charges-due.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import { findDueCharges, sweepCharges } from './operations.ts';
import { sweepDueCharges } from './work.ts';

/** What is charged becomes the firm's, once a day, by two movements that leave each place as it was. Without work loops: a test sweeps. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const today = lagosDayOf(Date.now());

await agreeTax(firm);
await agreeTax(firm, { code: 'wht_ng', base: 'amount', charged_for: ['distribution'], account: 'tax_payable' });
await agreeTax(firm, {
  code: 'levy_ng',
  kind: 'levy',
  base: 'amount',
  charged_for: ['sell'],
  account: 'levies_payable',
});
await agreeTax(firm, {
  ...{
    code: 'broker_fee',
    kind: 'levy',
    base: 'amount',
    charged_for: ['sell'],
    collected_by: 'broker',
    account: undefined,
  },
});
await agreeFee(firm);
await agreeFee(firm, { mode: 'test' });

const sweep = () =>
  sweepDueCharges.run({
    pool: database.pool,
    signal: new AbortController().signal,
    itemFailed: (item, error) => assert.fail(`${item}: ${error}`),
  });

const due = (partner: Partner, code: string, amount: string, currency: Currency = 'NGN') =>
  chargeDue(world, partner, code, amount, currency);

/** Balances of an environment that are not zero, by kind; what lies at a place is below zero. */
async function balancesOf(environment_id: string, kinds: readonly string[], currency = 'NGN'): Promise<string[]> {
  const { rows } = await database.pool.query<{ kind: string; part: string; balance: string }>(
    `select kind, part, balance
     from ledger_accounts
     where environment_id = $1 and kind = any($2) and currency = $3 and balance <> 0
     order by kind, part`,
    [environment_id, kinds, currency],
  );
  return rows.map(({ kind, part, balance }) => [kind, part, balance].filter((one) => one !== '').join(' '));
}

async function houseOf(mode: Mode): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from environments where organisation_id is null and mode = $1',
    [mode],
  );
  return rows[0]!.id;
}

async function sweepsOf({ environment }: Partner): Promise<string[]> {
  const { rows } = await database.pool.query<{ code: string; account: string; amount: string; day: string }>(
    'select code, account, amount, day::text from charge_sweeps where environment_id = $1 order by day, code',
    [environment.id],
  );
  return rows.map(({ code, account, amount, day }) => `${code} ${account} ${amount} ${day === today ? 'today' : day}`);
}

/** As if the sweeps so far had been made the day before. */
const anotherDay = () =>
  database.owner.query("update charge_sweeps set day = day - 1, swept_at = swept_at - interval '1 day'");

test('what is due of each code reaches the account of its code at the same place, whose balance does not change', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const place = unknownPlace('live', 'NGN');
  const house = await houseOf('live');
  const at_place = async () => (await firm.act(getPlace, { params: { place } })).balance;
  await due(acme, 'brokerage', '75.00');
  await due(acme, 'brokerage', '0.50');
  await due(acme, 'vat_ng', '5.66');
  await due(acme, 'levy_ng', '3.00');
  await due(acme, 'wht_ng', '10.00');
  await due(acme, 'broker_fee', '2.00');
  await due(acme, 'sales_charge', '4.00');
  const before = await at_place();

  assert.deepEqual([await sweep(), await sweep()], [4, 0]);

  // What a broker bills and what no schedule knows is not the firm's.
  assert.deepEqual(await balancesOf(acme.environment.id, ['charges_due', 'place']), [
    'charges_due broker_fee 2.00',
    'charges_due sales_charge 4.00',
    `place ${place} -905.84`,
  ]);
  assert.deepEqual(await balancesOf(house, ['income', 'vat_payable', 'levies_payable', 'tax_payable', 'place']), [
    'income 75.50',
    'levies_payable 3.00',
    `place ${place} -94.16`,
    'tax_payable 10.00',
    'vat_payable 5.66',
  ]);
  assert.deepEqual([before, await at_place()], ['1000.00', '1000.00']);
  assert.deepEqual(await sweepsOf(acme), [
    'brokerage income 75.50 today',
    'levy_ng levies_payable 3.00 today',
    'vat_ng vat_payable 5.66 today',
    'wht_ng tax_payable 10.00 today',
  ]);
});

test('what is charged after the sweep of a day is swept on the next', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '100.00' } });
  await due(acme, 'brokerage', '10.00');
  await sweep();
  await due(acme, 'brokerage', '7.00');
  assert.equal(await sweep(), 0);

  await anotherDay();

  assert.equal(await sweep(), 1);
  assert.deepEqual(
    (await sweepsOf(acme)).map((row) => row.split(' ').slice(0, 3).join(' ')),
    ['brokerage income 10.00', 'brokerage income 7.00'],
  );
  assert.deepEqual(await balancesOf(acme.environment.id, ['charges_due']), []);
});

test('charges leave the place where most of the money lies; without money they leave the unknown one', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '40.00' } });
  await acme.client.sandbox.fundWallet('NGN', { amount: '900.00' });
  await due(acme, 'brokerage', '10.00');
  await due(acme, 'brokerage', '1.00', 'USD');

  await sweep();

  const shares = await balancesOf(acme.environment.id, ['place']);
  assert.deepEqual(shares.map((share) => share.split(' ').at(-1)).sort(), ['-40.00', '-890.00']);
  assert.deepEqual(await balancesOf(acme.environment.id, ['place', 'charges_due'], 'USD'), [
    `place ${unknownPlace('test', 'USD')} 1.00`,
  ]);
  assert.deepEqual(await balancesOf(await houseOf('test'), ['income', 'place'], 'USD'), [
    'income 1.00',
    `place ${unknownPlace('test', 'USD')} -1.00`,
  ]);
});

test('a tax that ended is swept by its last account, and neither an example nor a plan is swept by', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '100.00' } });
  await database.owner.query(`
    insert into tax_codes (
      id, code, name, kind, country, authority, base, rate, charged_for, categories, exempt_categories, exempt_organisations, vat_codes,
      collected_by, account, source, source_date, is_example, effective_from, effective_until, proposed_by, approved_by, created_at,
      ended_by, ended_at
    )
    select gen_random_uuid(), 'old_ng', 'Old', 'tax', 'NG', 'An authority', 'amount', 1.0000, '{distribution}', '{}', '{}', '{}', '{}',
      'firm', account, 'an act', '2026-01-01', false, since, until, 'Jane', 'Kofi', '2026-01-01T00:00:00Z',
      case when until is not null then 'Kofi' end, case when until is not null then timestamptz '2026-01-01T00:00:00Z' end
    from (values
      ('tax_payable', date '2026-01-02', date '2026-03-01'),
      ('levies_payable', date '2026-03-01', date '2026-04-01'),
      ('vat_payable', date '2099-01-01', null)
    ) held (account, since, until)`);
  await due(acme, 'nhil_gh', '1.00');
  await due(acme, 'old_ng', '2.00');

  assert.equal(await sweep(), 1);

  assert.deepEqual(await sweepsOf(acme), ['old_ng levies_payable 2.00 today']);
  assert.deepEqual(await balancesOf(acme.environment.id, ['charges_due']), ['charges_due nhil_gh 1.00']);
});

test('two processes sweep the same charges once', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '100.00' } });
  await due(acme, 'brokerage', '10.00');
  await due(acme, 'vat_ng', '0.75');
  const found = await world.read((tx) => findDueCharges(tx, []));
  assert.deepEqual(found.map(({ code, account }) => `${code} ${account}`).sort(), [
    'brokerage income',
    'vat_ng vat_payable',
  ]);

  const processes = found.flatMap((one) => [1, 2, 3].map(() => world.write((tx) => sweepCharges(tx, one))));
  await Promise.all(processes);
  await due(acme, 'brokerage', '2.00');
  for (const one of found) await world.write((tx) => sweepCharges(tx, one));

  assert.deepEqual(await sweepsOf(acme), ['brokerage income 10.00 today', 'vat_ng vat_payable 0.75 today']);
  assert.deepEqual(await balancesOf(acme.environment.id, ['charges_due']), ['charges_due brokerage 2.00']);
});

test('a sweep that fails between its movements leaves nothing, and is made again', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '100.00' } });
  await due(acme, 'brokerage', '10.00');
  const [one] = await world.read((tx) => findDueCharges(tx, []));
  const income = async () => {
    const { rows } = await database.pool.query<{ balance: string }>(
      "select balance from ledger_accounts where environment_id = $1 and kind = 'income' and currency = 'NGN'",
      [await houseOf('live')],
    );
    return Decimal.of(rows[0]!.balance);
  };
  const before = await income();
  await database.owner.query(`
    create function fails() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
    create trigger fails before insert on ledger_transactions for each row when (new.reason = 'charge_income')
    execute function fails()`);

  await assert.rejects(
    world.write((tx) => sweepCharges(tx, one!)),
    /the disk is full/,
  );

  await database.owner.query('drop trigger fails on ledger_transactions; drop function fails');
  assert.deepEqual(await sweepsOf(acme), []);
  assert.deepEqual(await balancesOf(acme.environment.id, ['charges_due']), ['charges_due brokerage 10.00']);
  await world.write((tx) => sweepCharges(tx, one!));
  assert.deepEqual(await sweepsOf(acme), ['brokerage income 10.00 today']);
  assert.equal((await income()).minus(before).toMoney(), '10.00');
});

test('a sandbox that was reset takes its sweeps with it, and the books prove themselves meanwhile and afterwards', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  await due(acme, 'brokerage', '10.00');
  const [one] = await world.read((tx) => findDueCharges(tx, []));
  await world.write((tx) => sweepCharges(tx, one!));
  await acme.client.sandbox.reset();
  await world.assertBooks();

  await world.write((tx) => sweepCharges(tx, one!));
  await world.write((tx) => deleteRows(tx, acme.environment.id, 10_000));

  assert.deepEqual(await sweepsOf(acme), []);
  await world.assertBooks();
});
