import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chargingChecks } from '../../charges/charging/verify.ts';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { chargeCustody, custodyFee, endMonth } from '../../testing/custody.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { foundAfter } from '../../testing/problems-after.ts';
import { createWorld } from '../../testing/world.ts';
import { custodyChargeChecks } from './verify.ts';

/** `ledger verify` holds the record of a month, its lines, its charges and what was booked together. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
await agreeTax(world.firm);
await agreeFee(world.firm, { ...custodyFee, revenue_share_percent: '20' });
const fund = await world.investment({ country: 'NG', price: '1.00' });
const acme = await world.partner('test', { wallets: { NGN: '2000000.00' } });
await acme.client.orders.create({ investment_id: fund.test, amount: '1200000.00', currency: 'NGN' });
await endMonth(acme);
assert.deepEqual(await chargeCustody(world), [1, 1]);

const tamperings: readonly (readonly [what: string, change: string, problems: readonly string[]])[] = [
  ['nothing', 'select 1', []],
  [
    'a charge that is gone',
    "delete from charges where kind = 'tax'",
    [
      'charge: it comes to 0.00, the ledger has 37.50',
      'custody_charge: it says that 537.50 is charged, its charges come to 500.00',
    ],
  ],
  [
    'a record that was not taken',
    "update custody_charges set status = 'outstanding', taken_at = null",
    ['custody_charge: it says that 0.00 is charged, its charges come to 537.50'],
  ],
  [
    'another total',
    'update custody_charges set charges_total = 500.00',
    [
      'custody charge: it says 500.00, its charges come to 537.50',
      'custody_charge: it says that 500.00 is charged, its charges come to 537.50',
    ],
  ],
  [
    'another part of the fee',
    'update custody_charge_lines set fee = 499.00',
    ['custody charge: its fee 1 is 500.00 of 1200000.00, its lines come to 499.00 of 1200000.00'],
  ],
  [
    'another share',
    'update custody_charge_lines set revenue_share = 99.00',
    ['custody charge: its fee 1 is 500.00 of 1200000.00, its lines come to 500.00 of 1200000.00'],
  ],
  [
    'lines that are gone',
    'delete from custody_charge_lines',
    ['custody charge: its fee 1 is 500.00 of 1200000.00, its lines come to 0.00 of 0.00'],
  ],
  [
    'a movement that is gone',
    "delete from ledger_transactions where reason = 'fee_charged'",
    ['charge: it comes to 500.00, the ledger has 0.00'],
  ],
];

for (const [what, change, problems] of tamperings)
  test(`detected: ${what}`, async () => {
    const checks = [...chargingChecks, ...custodyChargeChecks];
    assert.deepEqual(await foundAfter(world, { checks }, change), [...problems].sort());
  });
