import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getJournal, reverseJournal } from '../../access/journals/operator-contract.ts';
import { fileOf } from '../../testing/bank-statements.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { problemsAfter } from '../../testing/problems-after.ts';
import { until } from '../../testing/until.ts';
import { countWaiting, whileHeld } from '../../testing/waiting-for-locks.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import type { MatchingRule, ProposeMatchingRule } from '../matching-rules/contract.ts';
import { createRule, endRule, proposeRule } from '../matching-rules/operator-contract.ts';
import type { BankLine } from './contract.ts';
import { bankLineChecks } from './verify.ts';
import { bookByRules } from './work.ts';

/** Rules that two people let book by themselves, and what they leave to people. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const side = await bookedLines(world);
const { today, account, importFile, answered, refused, transfer, shownOf, propose, reconciled, balanceOf } = side;
const { firm, database } = world;

const act = () => bookByRules.run({ pool: database.pool, signal: new AbortController().signal });
const rulesAt = (bank: string) => answered<MatchingRule[]>('GET', `/matching-rules?firm_account_id=${bank}`);
const journalsOf = async ({ id }: BankLine) =>
  (await database.pool.query('select id from journals where bank_line_id = $1', [id])).rows.length;

const commission = (firm_account: string): ProposeMatchingRule => ({
  ...{ firm_account, currency: 'NGN', direction: 'debit', place_in_text: 'begins_with', text: 'COMM ON TURNOVER' },
  ...{ kind: 'bank_charge', amount_to: '5000.00', reason: 'The bank writes it each month' },
});
async function agreed(rule: ProposeMatchingRule): Promise<MatchingRule> {
  const { approval_id } = await firm.act(proposeRule, { body: rule }, 'Jane');
  await firm.approve(approval_id);
  return (await rulesAt(rule.firm_account))[0]!;
}
let files = 0;
/** A file of one account; an amount and the text of each line, in their order. */
async function imported(
  bank: string,
  rows: readonly (readonly [amount: string, text: string, reference?: string])[],
  day = today,
) {
  let balance = (await answered<{ closing_balance: string }[]>('GET', `/bank-statements?firm_account_id=${bank}`))
    .slice(0, 1)
    .reduce((sum, { closing_balance }) => sum + Number(closing_balance), 0);
  const lines = rows.map(([amount, text, reference = `R-${++files}`]) => {
    balance += Number(amount);
    return `${day},${text},${amount},${balance.toFixed(2)},${reference}`;
  });
  const { id } = await importFile(bank, fileOf(lines));
  const all = await answered<BankLine[]>('GET', `/bank-lines?statement_id=${id}`);
  return all.toSorted((a, b) => a.row_number - b.row_number);
}

test('a line of a new statement is booked by the only rule that fits, which line, journal, rule and audit show', async () => {
  const bank = await account();
  const [before] = await imported(bank, [['-1.00', 'COMM ON TURNOVER SEP']]);
  const rule = await agreed(commission(bank));
  assert.deepEqual([rule.acts, rule.created_by, rule.currency, rule.acted_lines], ['book', 'Jane', 'NGN', 0]);
  const [line, large] = await imported(bank, [
    ['-1250.00', 'Comm on turnover OCT'],
    ['-5000.01', 'COMM ON TURNOVER LATE'],
  ]);
  assert.equal(line!.status, 'unmatched');

  await Promise.all([act(), act()]);
  await act();

  const booked = await shownOf(line!.id);
  assert.deepEqual(
    [booked.status, booked.decided_by, booked.matching_rule_id, booked.is_booked_by_rule, booked.rule_note],
    ['booked', 'system', rule.id, true, null],
  );
  const reason = `The rule “COMM ON TURNOVER” (${rule.id}) booked it. Jane made the rule, and ${rule.approved_by} approved it.`;
  assert.equal(booked.decision_reason, reason);
  const journal = await firm.act(getJournal, { params: { journal: booked.journal_id! } });
  assert.deepEqual(
    [journal.kind, journal.is_by_rule, journal.proposed_by, journal.approved_by, journal.reason],
    ['bank_charge', true, 'Jane', rule.approved_by, reason],
  );
  const others = await Promise.all([before!, large!].map(async ({ id }) => (await shownOf(id)).status));
  assert.deepEqual(
    [others, await journalsOf(line!), await balanceOf(line!)],
    [['unmatched', 'unmatched'], 1, '-1250.00'],
  );
  assert.deepEqual((await reconciled(line!))[3], ['unmatched_line -5000.01', 'unmatched_line -1.00']);
  const [after] = await rulesAt(bank);
  assert.deepEqual([after!.booked_lines, after!.acted_lines, after!.last_bank_line_id], [1, 1, line!.id]);
  const ofRule = await answered<BankLine[]>('GET', `/bank-lines?matching_rule_id=${rule.id}`);
  assert.deepEqual(
    ofRule.map(({ id }) => id),
    [line!.id],
  );
  const audited = "select actor, action, reason from audit_entries where subject_id = $1 and actor = 'system'";
  assert.deepEqual((await database.pool.query(audited, [line!.id])).rows, [
    { actor: 'system', action: 'matching-rules book', reason },
  ]);

  const reversal = { params: { journal: journal.id }, body: { reason: 'It was no commission' } };
  await firm.approve((await firm.act(reverseJournal, reversal, 'Jane')).approval_id);
  await act();
  const open = await shownOf(line!.id);
  assert.deepEqual([open.status, open.is_booked_by_rule, await balanceOf(line!)], ['unmatched', false, '0.00']);
  assert.equal((await rulesAt(bank))[0]!.acted_lines, 0);
});

test('where two rules fit none acts, and the line names both', async () => {
  const bank = await account();
  const one = await agreed(commission(bank));
  const other = await agreed({ ...commission(bank), place_in_text: 'contains', text: 'TURNOVER' });
  const [line] = await imported(bank, [['-20.00', 'COMM ON TURNOVER']]);

  await act();

  const left = await shownOf(line!.id);
  const both = `“COMM ON TURNOVER” (${one.id}) and “TURNOVER” (${other.id})`;
  assert.deepEqual([left.status, left.rule_note], ['unmatched', `More than one rule would book it: ${both}.`]);
});

test('what a record waits for, what resembles known money, and a closed day are left to people, who read why', async () => {
  const acme = await world.partner('live');
  const bank = await account();
  const yesterday = addDays(today, -3);
  const interest = { direction: 'credit', kind: 'interest', text: 'INT PAID', amount_to: '99.00' } as const;
  const rule = await agreed({ ...commission(bank), ...interest });
  const charges = await agreed(commission(bank));
  const request = await transfer(acme, '50.00');
  const [twin] = await imported(await account(), [['33.00', 'INT PAID', 'REF-551200']]);
  const closed = "insert into closed_days (day, closed_by, closed_at) values ($1, 'Ada', now())";
  await database.owner.query(closed, [yesterday]);
  const [late] = await imported(bank, [['-7.00', 'COMM ON TURNOVER']], yesterday);
  const [claimed, known, fine, waits] = await imported(bank, [
    ['49.00', `INT PAID ${request.reference}`],
    ['33.00', 'INT PAID', 'REF-551200'],
    ['34.00', 'INT PAID'],
    ['-8.00', 'COMM ON TURNOVER'],
  ]);
  const { approval_id } = await propose(waits!.id);

  await act();
  await database.owner.query('delete from closed_days where day = $1', [yesterday]);
  await act();

  const notes = await Promise.all(
    [late!, claimed!, known!, waits!].map(async ({ id }) => (await shownOf(id)).rule_note),
  );
  const by = (of: MatchingRule) => `The rule “${of.text}” (${of.id}) did not book it:`;
  assert.deepEqual(notes, [
    `${by(charges)} the day ${yesterday} is closed.`,
    `${by(rule)} ${request.reference} waits for this money.`,
    `${by(rule)} it resembles the bank line ${twin!.id}.`,
    `${by(charges)} the approval ${approval_id} waits about it.`,
  ]);
  assert.deepEqual([(await shownOf(fine!.id)).status, await balanceOf(fine!)], ['booked', '34.00']);
  await firm.approve(approval_id);
  assert.deepEqual([(await shownOf(waits!.id)).is_booked_by_rule, await balanceOf(fine!)], [false, '26.00']);
});

test('a rule that is ended meanwhile books nothing, nor does one whose line was decided or taken back', async () => {
  const bank = await account();
  const rule = await agreed(commission(bank));
  const [line, other] = await imported(bank, [
    ['-30.00', 'COMM ON TURNOVER 1'],
    ['-31.00', 'COMM ON TURNOVER 2'],
  ]);
  const arrived = await side.lineOf('OWN TRANSFER', '31.00');
  await answered('POST', `/bank-lines/${other!.id}/match`, { lines: [arrived.id] });

  const ending = 'select from matching_rules where id = $1 for update';
  let acting: Promise<number> | undefined;
  await whileHeld(database.owner, ending, [rule.id], async () => {
    acting = act();
    await until(async () => (await countWaiting(database.owner)) === 1);
  });
  await acting;
  assert.deepEqual([(await shownOf(line!.id)).status, (await shownOf(other!.id)).status], ['booked', 'matched']);

  const [next] = await imported(bank, [['-32.00', 'COMM ON TURNOVER 3']]);
  await firm.act(endRule, { params: { matching_rule: rule.id } }, 'Jane');
  await act();
  const left = await shownOf(next!.id);
  assert.deepEqual([left.status, left.rule_note, await journalsOf(next!)], ['unmatched', null, 0]);

  const [gone] = await imported(bank, [['-33.00', 'COMM ON TURNOVER 4']]);
  await answered('POST', `/bank-statements/${gone!.statement_id}/take-back`, { reason: 'wrong file' });
  await act();
  assert.equal(await journalsOf(gone!), 0);
});

test('a file that is sent twice is booked once, and a rule that suggests books nothing', async () => {
  const bank = await account();
  await firm.act(createRule, { body: { ...suggesting, firm_account: bank } }, 'Jane');
  const [suggested] = await imported(bank, [['-40.00', 'SMS ALERT']]);
  await agreed(commission(bank));
  const content = fileOf([`${today},COMM ON TURNOVER,-41.00,-81.00,R-41`]);
  const { id } = await importFile(bank, content);
  assert.equal((await refused('/bank-statements', { account: bank, content })).code, 'validation_error');
  await importFile(bank, fileOf([`${today},COMM ON TURNOVER,-41.00,-81.00,R-41`, `${today},CASH,1.00,-80.00,`]));

  await act();

  const [line] = await answered<BankLine[]>('GET', `/bank-lines?statement_id=${id}`);
  assert.deepEqual([line!.status, await balanceOf(line!)], ['booked', '-41.00']);
  assert.equal((await shownOf(suggested!.id)).status, 'unmatched');
});

const suggesting = { direction: 'debit', place_in_text: 'contains', text: 'SMS', kind: 'bank_charge' } as const;

test('what a rule may book is bounded: the firm’s own money with its bank, one account, an amount, a text that says something', async () => {
  const bank = await account();
  const rule = commission(bank);
  const nobodys = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';
  const code = async (body: object) => (await refused('/matching-rules/propose', { ...rule, ...body })).code;

  for (const kind of ['top_up', 'write_off', 'correction', 'remittance', 'unclaimed'])
    assert.equal(await code({ kind }), 'validation_error', kind);
  for (const field of ['firm_account', 'amount_to', 'currency', 'reason'])
    assert.equal(await code({ [field]: undefined }), 'validation_error', field);
  for (const text of ['COMM', '   COMM   ']) assert.equal(await code({ text }), 'validation_error');
  assert.equal(await code({ currency: 'USD' }), 'currency_mismatch');
  assert.equal(await code({ firm_account: nobodys }), 'not_found');
  assert.equal(await code({ direction: 'credit' }), 'account_not_allowed');
  const { effect } = await firm.act(proposeRule, { body: { ...rule, amount_from: '1.00' } }, 'Jane');
  assert.equal(
    effect,
    'Let a rule book by itself each newly imported debit of the account Client money NGN, of NGN 1.00 to 5000.00, whose text begins with “COMM ON TURNOVER”, as a journal of the kind bank_charge, without a person who looks at it. It names the two who agreed to this rule.',
  );
  assert.deepEqual(await rulesAt(bank), []);
});

test('the verification finds a journal that no rule may have booked', async () => {
  const bank = await account();
  const { id } = await agreed(commission(bank));
  const [line] = await imported(bank, [['-60.00', 'COMM ON TURNOVER']]);
  await act();
  const { journal_id } = await shownOf(line!.id);
  const tampering = { checks: bankLineChecks, tables: ['matching_rules', 'journals'] };
  const found = async (change: string) => (await problemsAfter(world, tampering, change)).map(({ place }) => place);

  assert.deepEqual(await found('select 1'), []);
  for (const change of [
    `update matching_rules set amount_to = 59.99 where id = '${id}'`,
    `update matching_rules set kind = 'interest' where id = '${id}'`,
    `update matching_rules set approved_by = 'Nobody' where id = '${id}'`,
  ])
    assert.deepEqual(await found(change), [`journal ${journal_id}`], change);
});
