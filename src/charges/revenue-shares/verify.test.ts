import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFirmMoney } from '../../testing/firm-money.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { foundAfter } from '../../testing/problems-after.ts';
import { creditShare, issuedShare } from '../../testing/revenue-shares.ts';
import { createWorld } from '../../testing/world.ts';
import { revenueShareChecks } from './verify.ts';

/** `ledger verify` finds each part of a statement and its credit that is missing or differs. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const acme = await world.partner('live', { wallets: { NGN: '100.00' } });
await (await openFirmMoney(world.firm, 'NGN')).topUp('30.00');
await creditShare(world, await issuedShare(world, acme));

const checks = revenueShareChecks;
const tables = ['ledger_transactions', 'revenue_share_lines', 'revenue_share_sweeps'];
const noPayment = 'revenue share: its movement revenue_share_paid of 30.00 is not in the ledger';
const noCredit = 'revenue share: its movement revenue_share of 30.00 is not in the ledger';
const paymentAlone = 'transaction: it is revenue_share_paid of 30.00, and no credited revenue share is';
const creditAlone = 'transaction: it is revenue_share of 30.00, and no credited revenue share is';

const tamperings: readonly (readonly [what: string, change: string, problems: readonly string[]])[] = [
  ['nothing', 'select 1', []],
  ['what the firm paid, gone', "delete from ledger_transactions where reason = 'revenue_share_paid'", [noPayment]],
  ['what the partner got, gone', "delete from ledger_transactions where reason = 'revenue_share'", [noCredit]],
  [
    'a credit of a statement that says that it was not credited',
    "update revenue_shares set status = 'issued', credited_at = null, credited_by = null, place_id = null",
    [creditAlone, paymentAlone],
  ],
  [
    'another amount in the wallet than the firm paid',
    "update ledger_transactions set amount = 31.00 where reason = 'revenue_share'",
    [noCredit, 'transaction: it is revenue_share of 31.00, and no credited revenue share is'],
  ],
  [
    'a credit at another place',
    `update revenue_shares set place_id = (select id from places where id <> place_id and mode = 'live' order by id limit 1)`,
    [noCredit, noPayment, creditAlone, paymentAlone],
  ],
  [
    'lines of another amount',
    'update revenue_share_lines set amount = 29.00',
    ['revenue share: it says 30.00, its lines come to 29.00 and its sweeps to 30.00'],
  ],
  [
    'a sweep that it does not state',
    'delete from revenue_share_sweeps',
    ['revenue share: it says 30.00, its lines come to 30.00 and its sweeps to 0.00'],
  ],
];

for (const [what, change, problems] of tamperings)
  test(`detected: ${what}`, async () => {
    assert.deepEqual(await foundAfter(world, { checks, tables }, change), [...problems].sort());
  });
