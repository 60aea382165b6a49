import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { chargeDue } from '../../testing/charges-due.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { foundAfter } from '../../testing/problems-after.ts';
import { createWorld } from '../../testing/world.ts';
import { newId } from '../../vocabulary/id.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { sweepChecks } from './verify.ts';
import { sweepDueCharges } from './work.ts';

/** `ledger verify` finds each part of a sweep that is missing or differs: what the partner was charged, the income and the partner's share. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { database, firm } = world;
await agreeTax(firm);
await agreeFee(firm);
const acme = await world.partner('live', { wallets: { NGN: '100.00' } });
await chargeDue(world, acme, 'brokerage', '10.00', 'NGN', {
  fee_schedule_id: newId(Date.now()),
  revenue_share: '2.00',
});
assert.equal(await sweepDueCharges.run({ pool: database.pool, signal: new AbortController().signal }), 1);

const noTransfer = 'charge sweep: its movement charges_swept of 10.00 is not in the ledger';
const noIncome = 'charge sweep: its movement charge_income of 8.00 is not in the ledger';
const noShare = 'charge sweep: its movement charge_share of 2.00 is not in the ledger';
const transferAlone = 'transaction: it is charges_swept of 10.00, and no sweep of charges is';
const incomeAlone = 'transaction: it is charge_income of 8.00, and no sweep of charges is';
const shareAlone = 'transaction: it is charge_share of 2.00, and no sweep of charges is';

const tamperings: readonly (readonly [what: string, change: string, problems: readonly string[]])[] = [
  ['nothing', 'select 1', []],
  ['a sweep that is gone', 'delete from charge_sweeps', [incomeAlone, shareAlone, transferAlone]],
  ['what left the partner, gone', "delete from ledger_transactions where reason = 'charges_swept'", [noTransfer]],
  ['the share, gone', "delete from ledger_transactions where reason = 'charge_share'", [noShare]],
  ['what reached the firm, gone', "delete from ledger_transactions where reason = 'charge_income'", [noIncome]],
  [
    'a sweep of another amount',
    'update charge_sweeps set amount = 9.00',
    [
      'charge sweep: its movement charge_income of 7.00 is not in the ledger',
      'charge sweep: its movement charges_swept of 9.00 is not in the ledger',
      'charge sweep: it comes to 9.00 with a share of 2.00, its products to 10.00 and 2.00',
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
    [noIncome, noShare, noTransfer, incomeAlone, shareAlone, transferAlone],
  ],
  ['a sweep of another code', "update charge_sweeps set code = 'other'", [noTransfer, transferAlone]],
  [
    'a sweep to another account',
    "update charge_sweeps set account = 'vat_payable', revenue_share = 0.00",
    [
      'charge sweep: its movement charge_vat of 10.00 is not in the ledger',
      'charge sweep: it comes to 10.00 with a share of 0.00, its products to 10.00 and 2.00',
      incomeAlone,
      shareAlone,
    ],
  ],
  [
    'a sweep with another share',
    'update charge_sweeps set revenue_share = 1.00',
    [
      'charge sweep: its movement charge_income of 9.00 is not in the ledger',
      'charge sweep: its movement charge_share of 1.00 is not in the ledger',
      'charge sweep: its share of the partner is 1.00, its charges say 2.00',
      'charge sweep: it comes to 10.00 with a share of 1.00, its products to 10.00 and 2.00',
      incomeAlone,
      shareAlone,
    ],
  ],
  [
    'a sweep of another day',
    "update charge_sweeps set day = '2026-01-31'",
    [`charge sweep: it is of 2026-01-31, and was swept on ${lagosDayOf(Date.now())}`],
  ],
  [
    'a sweep of a month to come',
    "update charge_sweeps set charged_month = '2999-01'",
    [`charge sweep: it is of ${lagosDayOf(Date.now())}, and of charges of 2999-01`],
  ],
  [
    'a sweep without its products',
    "update charge_sweeps set products = '[]'",
    ['charge sweep: it comes to 10.00 with a share of 2.00, its products to 0.00 and 0.00'],
  ],
  [
    'a charge with another share',
    'update charges set revenue_share = 3.00',
    ['charge sweep: its share of the partner is 2.00, its charges say 3.00'],
  ],
  [
    'a movement that names another record',
    "update ledger_transactions set source_type = 'charge' where reason = 'charge_income'",
    [noIncome, incomeAlone],
  ],
];

for (const [what, change, problems] of tamperings)
  test(`detected: ${what}`, async () => {
    assert.deepEqual(await foundAfter(world, { checks: sweepChecks }, change), [...problems].sort());
  });
