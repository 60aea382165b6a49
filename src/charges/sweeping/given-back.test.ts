import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax, payoutFee } from '../../testing/agreed-charges.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { foundAfter } from '../../testing/problems-after.ts';
import { creditShare, issue, monthBefore } from '../../testing/revenue-shares.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { findDueCharges, sweepCharges } from './operations.ts';
import { type FirmIncome, listFirmIncome } from './operator-contract.ts';
import { sweepChecks } from './verify.ts';
import { sweepDueCharges } from './work.ts';

/** What was swept and is given back then moves back with the next sweep: income, tax and share. Without work loops: a test sweeps. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const { read } = await operatorSide(world);
await agreeTax(firm);
await agreeFee(firm, { ...payoutFee, mode: 'test', revenue_share_percent: '20' });
const acme = await world.partner('test', { wallets: { NGN: '100000.00' } });

const sweep = () =>
  sweepDueCharges.run({
    pool: database.pool,
    signal: new AbortController().signal,
    itemFailed: (item, error) => assert.fail(`${item}: ${error}`),
  });
const anotherDay = () =>
  database.owner.query("update charge_sweeps set day = day - 1, swept_at = swept_at - interval '1 day'");

async function withdraw({ client }: Partner): Promise<string> {
  const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  return (await client.withdrawals.create({ currency: 'NGN', amount: '5000.00', settlement_account_id })).id;
}

const giveBack = ({ client }: Partner, id: string) => client.sandbox.simulateWithdrawal(id, { event: 'returned' });

async function balances(whose: string, kinds: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(
    `select trim(kind || ' ' || part) || ' ' || balance as line
     from ledger_accounts
     where environment_id = (select id from environments where ${whose})
       and kind = any ($1)
       and currency = 'NGN'
       and balance <> 0
     order by kind, part`,
    [kinds],
  );
  return rows.map(({ line }) => line);
}

const dueOf = ({ environment }: Partner) => balances(`id = '${environment.id}'`, ['charges_due']);
const houseHas = () =>
  balances("organisation_id is null and mode = 'test'", ['income', 'vat_payable', 'revenue_share_due']);
const incomeOf = async ({ organisation_id }: Partner) =>
  (await read<FirmIncome[]>(`${listFirmIncome.path}?organisation=${organisation_id}`)).map(
    ({ fee, revenue_share, amount, products }) => [
      [fee, revenue_share, amount].join(' '),
      products.map((one) => [one.fee, one.revenue_share, one.amount].join(' ')).join(),
    ],
  );

test('a fee of 50.00 with its VAT that is given back after its sweep leaves nothing due, nothing earned and a share that is owed back', async () => {
  const first = await withdraw(acme);
  await sweep();
  const swept = [await dueOf(acme), await houseHas()];
  const month = monthBefore(1);
  await database.owner.query(
    "update charge_sweeps set day = $1::date, swept_at = ($1::date + time '12:00') at time zone 'Africa/Lagos'",
    [`${month}-15`],
  );
  await creditShare(world, await issue(world, acme, month));
  await giveBack(acme, first);
  const before = await dueOf(acme);

  assert.deepEqual([await sweep(), await sweep()], [2, 0]);

  assert.deepEqual(swept, [[], ['income 40.00', 'revenue_share_due 10.00', 'vat_payable 3.75']]);
  assert.deepEqual(before, ['charges_due payout -50.00', 'charges_due vat_ng -3.75']);
  // The share of 10.00 was credited.
  assert.deepEqual([await dueOf(acme), await houseHas()], [[], ['revenue_share_due -10.00']]);
  assert.deepEqual(await incomeOf(acme), [
    ['-50.00 -10.00 -40.00', '-50.00 -10.00 -40.00'],
    ['50.00 10.00 40.00', '50.00 10.00 40.00'],
  ]);
  await world.assertBooks();
});

test('the next statement of the share is lowered by it, and none is issued while nothing is left', async () => {
  const month = monthBefore(0);
  await assert.rejects(issue(world, acme, month), {
    code: 'validation_error',
    details: {
      month: 'Shares in NGN come to -10.00, as fees were given back: the next statement is lowered by that.',
    },
  });
  await database.owner.query(
    `update charge_sweeps set day = day - 1, swept_at = swept_at - interval '1 day' where amount < 0`,
  );
  await withdraw(acme);
  await withdraw(acme);
  await sweep();

  const share = await issue(world, acme, month);
  await creditShare(world, share);

  assert.deepEqual([share.fees, share.amount], ['50.00', '10.00']);
  assert.deepEqual(
    share.lines.map(({ charges, fees, amount }) => [charges, fees, amount]),
    [[1, '50.00', '10.00']],
  );
  assert.deepEqual(await houseHas(), ['income 80.00', 'vat_payable 7.50']);
  await world.assertBooks();
});

test('charges and what is given back of one day are swept together, and two processes move it once', async () => {
  await anotherDay();
  const other = await world.partner('test', { wallets: { NGN: '100000.00' } });
  const [one, two] = [await withdraw(other), await withdraw(other)];
  await sweep();
  await anotherDay();
  await giveBack(other, one);
  await giveBack(other, two);
  await withdraw(other);

  const found = await world.read((tx) => findDueCharges(tx, []));
  await Promise.all(found.flatMap((due) => [1, 2, 3].map(() => world.write((tx) => sweepCharges(tx, due)))));

  assert.deepEqual(await dueOf(other), []);
  assert.deepEqual(
    (await incomeOf(other)).map(([sum]) => sum),
    ['-50.00 -10.00 -40.00', '100.00 20.00 80.00'],
  );
  await world.assertBooks();
});

/** Of both sweeps below zero. What the firm has of it in test mode is not looked for without a sweep, as a sandbox may be reset. */
const tamperings: readonly (readonly [what: string, change: string, ofEach: readonly string[], once?: string])[] = [
  ['nothing', 'select 1', []],
  [
    'what reached the partner, gone',
    "delete from ledger_transactions where reason = 'charges_swept_back'",
    [3.75, '50.00'].map((amount) => `charge sweep: its movement charges_swept_back of ${amount} is not in the ledger`),
    'charge sweep: its share of the partner is 20.00, its charges say 10.00',
  ],
  [
    'what left the income, of another amount',
    "update ledger_transactions set amount = 41.00 where reason = 'charge_income_back'",
    ['charge sweep: its movement charge_income_back of 40.00 is not in the ledger'],
  ],
  [
    'the other direction',
    'update charge_sweeps set amount = 3.75 where amount = -3.75',
    [
      'charge sweep: its movement charge_vat of 3.75 is not in the ledger',
      'charge sweep: its movement charges_swept of 3.75 is not in the ledger',
      'transaction: it is charges_swept_back of 3.75, and no sweep of charges is',
    ],
  ],
  [
    'another share',
    'update charge_sweeps set revenue_share = -9.00 where revenue_share = -10.00',
    [
      'charge sweep: its movement charge_income_back of 41.00 is not in the ledger',
      'charge sweep: its movement charge_share_back of 9.00 is not in the ledger',
      'charge sweep: its share of the partner is -9.00, its charges say -10.00',
      'charge sweep: it comes to -50.00 with a share of -9.00, its products to -50.00 and -10.00',
    ],
  ],
];

for (const [what, change, ofEach, ...once] of tamperings)
  test(`detected: ${what}`, async () => {
    const problems = [...ofEach, ...ofEach, ...once];
    assert.deepEqual(await foundAfter(world, { checks: sweepChecks }, change), problems.sort());
  });
