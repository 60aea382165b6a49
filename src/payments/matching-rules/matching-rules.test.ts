import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getJournal, reverseJournal } from '../../access/journals/operator-contract.ts';
import { type Booking, bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import type { BankLine } from '../bank-statements/contract.ts';
import type { Suggestion } from '../bank-statements/line-contract.ts';
import type { CreateMatchingRule, MatchingRule } from './contract.ts';
import { fits, plain } from './fits.ts';
import { createRule, endRule } from './operator-contract.ts';

/** What the bank writes the same each time is suggested as a person keeps it, and booked only by two. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { lineOf, shownOf, propose, booked, answered } = await bookedLines(world);
const { firm } = world;

const commission: CreateMatchingRule = {
  ...{ direction: 'debit', place_in_text: 'begins_with', text: 'COMM ON TURNOVER', kind: 'bank_charge' },
};
const keep = (rule: CreateMatchingRule) => firm.act(createRule, { body: rule }, 'Jane');
const end = ({ id }: MatchingRule) => firm.act(endRule, { params: { matching_rule: id } }, 'Jane');
const suggested = async ({ id }: BankLine) =>
  (await answered<Suggestion[]>('GET', `/bank-lines/${id}/suggestions`)).filter(({ type }) => type === 'matching_rule');

test('a line whose text begins with that of a rule is suggested as a charge, with the rule as the reason', async () => {
  const rule = await keep(commission);
  assert.deepEqual(
    [rule.status, rule.account, rule.created_by, rule.firm_account_id],
    ['active', 'expense', 'Jane', null],
  );
  const line = await lineOf('Comm  on turnover NOV 2026', '-1250.00');

  const [suggestion, ...others] = await suggested(line);

  assert.deepEqual(
    [suggestion?.id, suggestion?.score, suggestion?.reasons, suggestion?.book, others],
    [
      ...[rule.id, 50, ['A rule of Jane: the text begins with “COMM ON TURNOVER”.']],
      ...[{ kind: 'bank_charge', account: 'expense' }, []],
    ],
  );
  assert.equal((await booked(line, { ...suggestion!.book!, reason: 'As the rule says' })).status, 'booked');
  for (const [text, amount] of [
    ['REFUND OF COMM ON TURNOVER', '-5.00'],
    ['COMM ON TURNOVER', '5.00'],
  ] as const)
    assert.deepEqual(await suggested(await lineOf(text, amount)), []);
  await end(rule);
  await assert.rejects(end(rule), { code: 'invalid_state' });
  assert.deepEqual(await suggested(await lineOf('COMM ON TURNOVER', '-6.00')), []);
});

test('which rule suggested how a line is booked is kept with line and journal, and counted at the rule', async () => {
  const rule = await keep(commission);
  const other = await keep({ ...commission, text: 'COMM ON LOANS' });
  const line = await lineOf('COMM ON TURNOVER DEC 2026', '-70.00');
  const body = { kind: 'bank_charge', reason: 'As the rule says', matching_rule: rule.id } as const;
  const wrong = (of: Booking, matching_rule: string) =>
    assert.rejects(propose(line.id, of), { code: 'validation_error', details: { matching_rule } });
  await wrong({ ...body, matching_rule: other.id }, 'It suggests nothing for this line: leave it out.');
  await wrong({ ...body, kind: 'write_off' }, 'It suggests bank_charge with the account expense: leave it out.');
  const listed = async () =>
    (await answered<MatchingRule[]>('GET', '/matching-rules')).find(({ id }) => id === rule.id)!;
  const countedOf = ({ booked_lines, last_bank_line_id, last_booked_at }: MatchingRule) => [
    ...[booked_lines, last_bank_line_id, last_booked_at],
  ];

  const { approval_id, effect } = await propose(line.id, body);
  assert.match(effect!, new RegExp(`The rule ${rule.id} suggested it\\.$`));
  assert.deepEqual(countedOf(await listed()), [0, null, null]);
  const ended = await end(rule);
  await firm.approve(approval_id);

  const journal = await firm.act(getJournal, { params: { journal: approval_id } });
  assert.deepEqual([journal.matching_rule_id, (await shownOf(line.id)).matching_rule_id], [rule.id, rule.id]);
  assert.deepEqual(countedOf(ended), [0, null, null]);
  assert.deepEqual(countedOf(await listed()), [1, line.id, journal.created_at]);
  const next = await lineOf('COMM ON TURNOVER JAN 2027', '-71.00');
  await assert.rejects(propose(next.id, body), { code: 'validation_error' });

  const reversal = { params: { journal: approval_id }, body: { reason: 'It was no commission' } };
  const undone = await firm.act(reverseJournal, reversal, 'Jane');
  await firm.approve(undone.approval_id);
  assert.equal((await shownOf(line.id)).matching_rule_id, null);
  assert.equal((await firm.act(getJournal, { params: { journal: undone.approval_id } })).matching_rule_id, null);
  assert.deepEqual(countedOf(await listed()), [0, null, null]);
  await end(other);
});

test('a rule holds only for its account and its amounts', async () => {
  const line = await lineOf('SMS CHARGE 1', '-52.50');
  const other = await lineOf('SMS CHARGE 2', '-52.50');
  const sms = { ...commission, place_in_text: 'contains', text: 'sms charge' } as const;
  const rules = [
    await keep({ ...sms, firm_account: line.firm_account_id }),
    await keep({ ...sms, amount_from: '52.51' }),
    await keep({ ...sms, amount_to: '52.49' }),
    await keep({ ...sms, amount_from: '52.50', amount_to: '52.50' }),
  ];

  const found = async (of: BankLine) =>
    (await suggested(of)).map(({ id }) => rules.findIndex((rule) => rule.id === id));

  assert.deepEqual([(await found(line)).sort(), await found(other)], [[0, 3], [3]]);
  const listed = await answered<MatchingRule[]>('GET', `/matching-rules?firm_account_id=${line.firm_account_id}`);
  assert.deepEqual(
    listed.map(({ id }) => id),
    [rules[0]!.id],
  );
  for (const rule of rules) await end(rule);
});

test('a rule is refused whose kind has no such account, whose amounts contradict each other, or of no account', async () => {
  await assert.rejects(keep({ ...commission, direction: 'credit' }), { code: 'account_not_allowed' });
  await assert.rejects(keep({ ...commission, kind: 'remittance' }), { code: 'validation_error' });
  await assert.rejects(keep({ ...commission, amount_from: '2.00', amount_to: '1.00' }), {
    details: { amount_to: 'Expected 2.00 or more.' },
  });
  await assert.rejects(keep({ ...commission, text: ' A ' }), { code: 'validation_error' });
  await assert.rejects(keep({ ...commission, firm_account: '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f' }), {
    code: 'not_found',
  });
});

test('the characters of patterns are compared as they are, also in a text that is long', () => {
  const rule = { place_in_text: 'contains', text: '(a+)+$ .*' } as const;
  const long = plain(`${'a'.repeat(200_000)}!`);

  assert.deepEqual(
    [fits(rule, long), fits(rule, plain('x (A+)+$  .* y')), fits(rule, plain('aaaa'))],
    [false, true, false],
  );
});
