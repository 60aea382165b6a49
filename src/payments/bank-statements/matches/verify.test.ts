import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf, type Line, type Matched } from '../../../testing/bank-statements.ts';
import { reverseAsTwo, settleAsTwo } from '../../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { foundAfter } from '../../../testing/problems-after.ts';
import { reconciliationSide } from '../../../testing/reconciliation-side.ts';
import { createWorld } from '../../../testing/world.ts';
import { matchChecks } from './verify.ts';

/** `ledger verify` finds what a match moved that is missing or differs. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, answered, account, importFile, linesOf, transfer } = await reconciliationSide(world);

let files = 0;
async function lineAt(bank: string, amount: string): Promise<Line> {
  const { id } = await importFile(bank, fileOf([`${today},OWN TRANSFER ${++files},${amount},${amount},`]));
  return (await linesOf(id))[0]!;
}
async function matched(amount: string): Promise<Line> {
  const [sent, arrived] = [await lineAt(await account(), `-${amount}`), await lineAt(await account(), amount)];
  await answered('POST', `/bank-lines/${sent.id}/match`, { lines: [arrived.id] });
  return arrived;
}
await matched('800.00');
const undone = await matched('60.00');
await answered('POST', `/bank-lines/${undone.id}/unmatch`, { reason: 'it was another transfer' });

const acme = await world.partner('live');
const { id: paid } = await transfer(acme, '31.00');
await settleAsTwo(world, paid);
const ofPayment = await lineAt(await account(), '31.00');
const { line: tied } = await answered<Matched & { line: { firm_account_id: string } }>(
  'POST',
  `/bank-lines/${ofPayment.id}/match`,
  { funding_request: paid },
);
const lacks = (amount: string) => `match: NGN ${amount} of its records are missing at the place`;

const missing = (amount: string) =>
  `movement of a match: its posting place_transfer of NGN ${amount} is not in the ledger`;
const alone = 'transaction: it is place_transfer of a match of lines, and no match has it';

for (const [what, change, problems] of [
  ['nothing', 'select', []],
  ['an amount', `update bank_match_movements set amount = 799.00 where amount = 800.00`, [missing('799.00'), alone]],
  [
    'where it went',
    `update bank_match_movements set place_id = left_place_id where amount = 800.00`,
    [missing('800.00'), alone],
  ],
  ['that it was undone', `update bank_match_movements set undone_at = null`, [alone]],
  [
    'that it was not',
    `update bank_match_movements set undone_at = created_at where amount = 800.00`,
    [missing('800.00')],
  ],
  [
    'how much of a record moved',
    'update bank_match_records set moved_amount = 30.00 where place_id is not null',
    [lacks('1.00'), lacks('-1.00')],
  ],
  [
    'where its own posting had it',
    `update bank_match_records set place_id = '${tied.firm_account_id}' where place_id is not null`,
    [lacks('31.00'), lacks('-31.00'), 'match: its record funding_payment was posted at, not at'],
  ],
  [
    'the source',
    `update ledger_transactions set source_type = 'journal' where source_type = 'bank_match_undone'`,
    [missing('60.00')],
  ],
] as const)
  test(`detected: ${what}`, async () => {
    assert.deepEqual(await foundAfter(world, { checks: matchChecks }, change), [...problems].sort());
  });

test('detected: what left the account of an authority and that no payment of a tax says', async () => {
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from bank_match_movements where amount = 800.00',
  );
  const change = `update bank_match_movements set reason = 'vat_paid', left_place_id = null where id = '${rows[0]!.id}'`;

  const problems = await foundAfter(world, { checks: matchChecks }, change);

  assert(
    problems.includes('match: its payments of taxes are 0.00 of vat_payable, and 800.00 left it'),
    problems.join('\n'),
  );
});

test('detected: a payment of a tax that left no account', async () => {
  const change = `insert into tax_payments (id, match_id, authority, code, account, currency, month, amount, created_at)
    select gen_random_uuid(), id, 'Nigeria Revenue Service', 'vat_ng', 'vat_payable', 'NGN', '2026-10', 7.50, now()
    from bank_matches where undone_at is null order by id limit 1`;

  const problems = await foundAfter(world, { checks: matchChecks }, change);

  assert.deepEqual(problems, ['match: its payments of taxes are 7.50 of vat_payable, and 0.00 left it']);
});

test('detected: a reversal of a match that is not what a person took back', async () => {
  const { id } = await transfer(acme, '9.00');
  await settleAsTwo(world, id);
  await reverseAsTwo(world, id, { amount: '4.00', reason: 'The payer asked' });
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from funding_reversals where funding_request_id = $1',
    [id],
  );
  const line = await lineAt(await account(), '-4.00');
  await answered('POST', `/bank-lines/${line.id}/match`, { records: [{ type: 'funding_reversal', id: rows[0]!.id }] });
  const problemsAfter = (change: string) => foundAfter(world, { checks: matchChecks }, change);
  const ofReversals = "where record_type = 'funding_reversal'";

  assert.deepEqual(await problemsAfter(`update bank_match_records set amount = 5.00 ${ofReversals}`), [
    'match: its record funding_reversal is 5.00, and a person took 4.00 back',
  ]);
  assert.deepEqual(
    await problemsAfter(`update bank_match_records set place_id = '${tied.firm_account_id}' ${ofReversals}`),
    [lacks('4.00'), lacks('-4.00'), 'match: its record funding_reversal was posted at, not at'].sort(),
  );
});
