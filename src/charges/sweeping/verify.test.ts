import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { chargeDue } from '../../testing/charges-due.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { sweepChecks } from './verify.ts';
import { sweepDueCharges } from './work.ts';

/** `ledger verify` finds each half of a sweep that is missing or differs. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { database, firm } = world;
await agreeTax(firm);
await agreeFee(firm);
const acme = await world.partner('live', { wallets: { NGN: '100.00' } });
await chargeDue(world, acme, 'brokerage', '10.00');
assert.equal(await sweepDueCharges.run({ pool: database.pool, signal: new AbortController().signal }), 1);

/** What is named after a change that only the database's owner can make, and that is taken back. */
async function foundAfter(change: string): Promise<string[]> {
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    await client.query('alter table ledger_transactions disable trigger user');
    await client.query(change);
    const found: string[] = [];
    for (const { text } of sweepChecks) {
      const { rows } = await client.query<{ place: string; problem: string }>(text);
      found.push(...rows.map(({ place, problem }) => `${place}: ${problem}`.replace(/ [0-9a-f-]{36}/g, '')));
    }
    return found.sort();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const noTransfer = 'charge sweep: its movement charges_swept of 10.00 is not in the ledger';
const noIncome = 'charge sweep: its movement charge_income of 10.00 is not in the ledger';
const transferAlone = 'transaction: it is charges_swept of 10.00, and no sweep of charges is';
const incomeAlone = 'transaction: it is charge_income of 10.00, and no sweep of charges is';

const tamperings: readonly (readonly [what: string, change: string, problems: readonly string[]])[] = [
  ['nothing', 'select 1', []],
  ['a sweep that is gone', 'delete from charge_sweeps', [incomeAlone, transferAlone]],
  ['what left the partner, gone', "delete from ledger_transactions where reason = 'charges_swept'", [noTransfer]],
  ['what reached the firm, gone', "delete from ledger_transactions where reason = 'charge_income'", [noIncome]],
  [
    'a sweep of another amount',
    'update charge_sweeps set amount = 9.00',
    [
      'charge sweep: its movement charge_income of 9.00 is not in the ledger',
      'charge sweep: its movement charges_swept of 9.00 is not in the ledger',
      incomeAlone,
      transferAlone,
    ],
  ],
  [
    'another amount at the firm than of the partner',
    "update ledger_transactions set amount = 11.00 where reason = 'charge_income'",
    [noIncome, 'transaction: it is charge_income of 11.00, and no sweep of charges is'],
  ],
  [
    'a sweep at another place',
    `update charge_sweeps set place_id = (select id from places where id <> place_id and mode = 'live' order by id limit 1)`,
    [noIncome, noTransfer, incomeAlone, transferAlone],
  ],
  ['a sweep of another code', "update charge_sweeps set code = 'other'", [noTransfer, transferAlone]],
  [
    'a sweep to another account',
    "update charge_sweeps set account = 'vat_payable'",
    ['charge sweep: its movement charge_vat of 10.00 is not in the ledger', incomeAlone],
  ],
  [
    'a movement that names another record',
    "update ledger_transactions set source_type = 'charge' where reason = 'charge_income'",
    [noIncome, incomeAlone],
  ],
];

for (const [what, change, problems] of tamperings)
  test(`detected: ${what}`, async () => {
    assert.deepEqual(await foundAfter(change), [...problems].sort());
  });
