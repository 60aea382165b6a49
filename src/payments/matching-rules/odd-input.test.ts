import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import type { Suggestion } from '../bank-statements/line-contract.ts';
import type { MatchCandidate } from '../bank-statements/matches/contract.ts';
import type { CreateMatchingRule, MatchingRule } from './contract.ts';
import { createRule, endRule, proposeRule } from './operator-contract.ts';

/** What a person of finance may type, and what a bank may write: it is read as it is meant, or refused in words. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { lineOf, ask, answered, account } = await bookedLines(world);
const { firm } = world;
const V1 = '/operator/v1';
const RTL = '\u200F';
const OVERRIDE = '\u202E';

const charge = { direction: 'debit', place_in_text: 'contains', kind: 'bank_charge' } as const;
const keep = (text: string, more: Partial<CreateMatchingRule> = {}) =>
  firm.act(createRule, { body: { ...charge, ...more, text } }, 'Jane');
const end = ({ id }: MatchingRule) => firm.act(endRule, { params: { matching_rule: id } }, 'Jane');
const rulesFor = async (id: string) =>
  (await answered<Suggestion[]>('GET', `/bank-lines/${id}/suggestions`)).filter(({ type }) => type === 'matching_rule');
async function problemOf(method: string, path: string, body?: object) {
  const answer = await ask('finance', method, `${V1}${path}`, body);
  assert.equal(answer.status, 400, path);
  return Object.values(answer.body.error!.details as Record<string, string>)[0];
}

test('a text that says nothing is refused in words, and keeps no rule', async () => {
  const few = 'Expected at least 3 characters.';
  const invisible = 'Expected 3 characters without blanks around them and invisible signs.';
  for (const [text, problem] of [
    ...([
      ['', few],
      ['👍👍', few],
    ] as const),
    ...([
      ['    ', invisible],
      [RTL.repeat(5), invisible],
      [`ab${RTL}`, invisible],
      [`ßß${RTL}`, invisible],
    ] as const),
    ['a\u0000bc', 'NUL characters (\\u0000) are not allowed.'],
    ['x'.repeat(101), 'Expected at most 100 characters.'],
  ] as const)
    assert.equal(await problemOf('POST', '/matching-rules', { ...charge, text }), problem, text);
  assert.deepEqual(await answered<MatchingRule[]>('GET', '/matching-rules'), []);
});

test('a text that is written from right to left, with accents or with signs of patterns is found as it is meant', async () => {
  const texts = [`${RTL}رسوم البنك`, 'Frais tenue\u0301', "A' OR 'A'='A", '%_(a+)+$', 'x'.repeat(100), '👍👍👍'];
  const rules: MatchingRule[] = [];
  for (const text of texts) rules.push(await keep(text));
  const narrations = [
    'رسوم  البنك 25',
    'FRAIS TENU\u00C9 DE COMPTE',
    texts[2]!,
    texts[3]!,
    'x'.repeat(5000),
    'SMS 👍👍👍',
  ];

  for (const [at, narration] of narrations.entries()) {
    const { id } = await lineOf(narration, `-${at + 5}.00`);
    assert.deepEqual(
      (await rulesFor(id)).map((one) => one.id),
      [rules[at]!.id],
      narration,
    );
  }
  assert.equal(rules[0]!.text, 'رسوم البنك');
  for (const rule of rules) await end(rule);
});

test('a line without a text has no rule, and a rule that fits every line is one suggestion of many', async () => {
  const [wide, narrow] = [await keep('CHA'), await keep('CHARGE OF MAY', { place_in_text: 'begins_with' })];
  const empty = await lineOf('', '-15.00');
  const line = await lineOf('CHARGE OF MAY', '-16.00');

  assert.deepEqual(await rulesFor(empty.id), []);
  assert.deepEqual((await rulesFor(line.id)).map(({ id }) => id).sort(), [wide.id, narrow.id].sort());
  for (const rule of [wide, narrow]) await end(rule);
});

test('an amount without its decimals is the same amount, and none of nothing is kept', async () => {
  const rule = await keep('SMS ALERT', { amount_from: '5', amount_to: '5000.5' });
  const body = {
    ...{ ...charge, firm_account: await account(), currency: 'NGN' as const, text: 'SMS ALERT', reason: 'x' },
    ...{ amount_from: '5', amount_to: '5000' },
  };

  const { effect } = await firm.act(proposeRule, { body }, 'Jane');

  assert.deepEqual([rule.amount_from, rule.amount_to], ['5.00', '5000.50']);
  assert.match(effect!, /of NGN 5\.00 to 5000\.00, whose text/);
  for (const amount_to of ['0', '0.00', '-1', '5.001', '1e3', ''])
    assert.ok(await problemOf('POST', '/matching-rules/propose', { ...body, amount_to }), amount_to);
  await end(rule);
});

test('no approver reads another text than a rule compares', async () => {
  const rule = {
    ...{ ...charge, firm_account: await account(), currency: 'NGN' as const, amount_to: '5.00', reason: 'x' },
    text: `${OVERRIDE}EGRAHC FO KNAB`,
  } as const;

  const { effect } = await firm.act(proposeRule, { body: rule }, 'Jane');

  assert.match(effect!, /whose text contains “EGRAHC FO KNAB”/);
  const blank = { ...rule, text: `COMM${RTL}${RTL}` };
  assert.equal(
    await problemOf('POST', '/matching-rules/propose', blank),
    'Expected 6 characters without blanks around them and invisible signs.',
  );
});

test('lists of rules and candidates take odd words, or refuse them by the name of the parameter', async () => {
  const line = await lineOf(`${RTL}رسوم البنك`, '-21.00');
  await lineOf('مصرف', '-22.00');
  const of = `/bank-lines/${line.id}/candidates`;

  for (const [path, problem] of [
    ['/matching-rules?status=x', 'Expected one of "active", "ended".'],
    ['/matching-rules?acts=x', 'Expected one of "suggest", "book".'],
    ['/matching-rules?firm_account_id=x', 'Expected a UUID.'],
    ['/matching-rules?text=x', 'Unknown parameter; remove it.'],
    ['/bank-lines?matching_rule_id=x', 'Expected a UUID.'],
    [`${of}?text=`, 'Expected at least 1 character.'],
    [`${of}?text=%00`, 'NUL characters (%00) are not allowed.'],
    [`${of}?text=${'x'.repeat(256)}`, 'Expected at most 255 characters.'],
    [`${of}?direction=x`, 'Expected one of "credit", "debit".'],
  ] as const)
    assert.equal(await problemOf('GET', path), problem, path);
  const found = async (text: string) =>
    (await answered<MatchCandidate[]>('GET', `${of}?text=${encodeURIComponent(text)}`)).map(({ amount }) => amount);
  assert.deepEqual(
    [await found('مصرف'), await found('%'), await found('_'), await found('x'.repeat(255))],
    [['22.00'], ['8.00'], ['8.00'], ['9.00']],
  );
  for (const id of ['x', '019a0000-0000-7000-8000-000000000000', 'A'.repeat(300)])
    assert.equal((await ask('finance', 'GET', `${V1}/bank-lines/${id}/candidates`)).code, 'not_found');
});
