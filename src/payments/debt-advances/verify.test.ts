import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFirmMoney } from '../../testing/firm-money.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { fundByHand, owe } from '../../testing/owing.ts';
import { foundAfter } from '../../testing/problems-after.ts';
import { createWorld } from '../../testing/world.ts';
import { debtAdvanceChecks } from './verify.ts';
import { advanceDebts } from './work.ts';

/** `ledger verify` finds each part of what the firm put in for a partner that is missing or differs. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const { topUp } = await openFirmMoney(firm, 'NGN');
await topUp('500.00');
const { live } = await world.investment({ price: '1.00', unit_precision: '4' });
const acme = await world.partner('live');
await owe(world, acme, live, '300.00');
const run = () => advanceDebts.run({ pool: database.pool, signal: new AbortController().signal });
assert.equal(await run(), 1);
await fundByHand(world, acme, '100.00');
assert.equal(await run(), 1);

const not = (reason: string, amount: string) =>
  `debt advance: its movement ${reason} of ${amount} is not in the ledger`;
const unexplained = (reason: string, amount: string) =>
  `transaction: it is ${reason} of ${amount}, and nothing that the firm put in is`;
const given = ['advance_given', '300.00'] as const;
const received = ['advance_received', '300.00'] as const;
const receivedBack = ['advance_received_back', '100.00'] as const;
const givenBack = ['advance_given_back', '100.00'] as const;

const tamperings: readonly (readonly [what: string, change: string, problems: readonly string[]])[] = [
  ['nothing', 'select 1', []],
  [
    'the records, gone',
    'delete from debt_advances',
    [unexplained(...givenBack), unexplained(...given), unexplained(...receivedBack), unexplained(...received)],
  ],
  ['what the firm gave, gone', "delete from ledger_transactions where reason = 'advance_given'", [not(...given)]],
  [
    'what the partner got, gone',
    "delete from ledger_transactions where reason = 'advance_received'",
    [not(...received)],
  ],
  [
    'what the partner gave back, gone',
    "delete from ledger_transactions where reason = 'advance_received_back'",
    [not(...receivedBack)],
  ],
  [
    'what the firm got back, gone',
    "delete from ledger_transactions where reason = 'advance_given_back'",
    [not(...givenBack)],
  ],
  [
    'another amount at the firm than at the partner',
    "update ledger_transactions set amount = 301.00 where reason = 'advance_given'",
    [not(...given), unexplained('advance_given', '301.00')],
  ],
  [
    'another place',
    `update debt_advances set place_id = (select id from places where id <> place_id and mode = 'live' order by id limit 1) where amount > 0`,
    [not(...given), not(...received), unexplained(...given), unexplained(...received)],
  ],
  [
    'another debt',
    'update debt_advances set owed = 310.00 where amount > 0',
    ['debt advance: 310.00 were owed by its entry 1, the ledger says 300.00'],
  ],
  [
    'an entry of the debt that is not there',
    'update debt_advances set owed_sequence = 9 where amount > 0',
    ['debt advance: 300.00 were owed by its entry 9, the ledger says 0.00'],
  ],
  [
    'another sum that is put in',
    'update debt_advances set advanced = 290.00 where amount > 0',
    ['debt advance: 290.00 are put in with it, the ledger says 300.00'],
  ],
  [
    'more put in by the firm than partners have',
    "update ledger_accounts set balance = balance - 1.00 where kind = 'advances' and currency = 'NGN'",
    ['environment, NGN: it put in 201.00 for partners that owe, and they have 200.00'],
  ],
  [
    'more at partners than the firm put in',
    "update ledger_accounts set balance = balance + 1.00 where kind = 'advanced_by_house' and currency = 'NGN'",
    ['environment, NGN: it put in 200.00 for partners that owe, and they have 201.00'],
  ],
];

for (const [what, change, problems] of tamperings)
  test(`ledger verify names what was changed: ${what}`, async () => {
    const tables = ['ledger_transactions', 'ledger_accounts'];
    assert.deepEqual(await foundAfter(world, { checks: debtAdvanceChecks, tables }, change), [...problems].sort());
  });

for (const [what, change, constraint] of [
  [
    'more than is owed',
    'update debt_advances set advanced = 301.00 where amount > 0',
    'no_more_is_advanced_than_is_owed',
  ],
  [
    'less back than was paid',
    'update debt_advances set advanced = 199.00 where amount < 0',
    'what_is_paid_goes_back_as_a_whole',
  ],
] as const)
  test(`the database takes no record that says ${what}`, async () => {
    await assert.rejects(database.owner.query(change), { constraint });
  });
