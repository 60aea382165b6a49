import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf } from '../../testing/bank-statements.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import type { BankLine } from '../bank-statements/contract.ts';
import { bookByRules } from '../bank-statements/work.ts';
import type { MatchingRule, ProposeMatchingRule } from './contract.ts';
import { createRule, endRule, proposeRule } from './operator-contract.ts';

/** A rule of people who left goes on until somebody ends it, and says whose it was. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { account, answered, importFile, today } = await bookedLines(world);
const { firm, database } = world;

const bank = await account();
const rules = () => answered<MatchingRule[]>('GET', `/matching-rules?firm_account_id=${bank}`);
const people = async () => (await rules()).map(({ acts, suspended_people }) => [acts, suspended_people]);

async function onToday() {
  type Queue = { queue: string; waiting: number; oldest_at: string | null; permission: string | null };
  const queues = await answered<Queue[]>('GET', '/work');
  const { waiting, oldest_at, permission } = queues.find(({ queue }) => queue === 'rules_of_suspended_people')!;
  return [waiting, oldest_at, permission];
}

const setStatus = (name: string, status: 'active' | 'suspended', suspended_at: string | null) =>
  database.pool.query('update operators set status = $2, suspended_at = $3 where name = $1', [
    ...[name, status, suspended_at],
  ]);

test('a rule says who of those who made and approved it is suspended, goes on booking, and is on Today until it is ended', async () => {
  const rule: ProposeMatchingRule = {
    ...{ firm_account: bank, currency: 'NGN', direction: 'debit', place_in_text: 'begins_with' },
    ...{ text: 'COMM ON TURNOVER', kind: 'bank_charge', amount_to: '5000.00', reason: 'Each month' },
  };
  const { approval_id } = await firm.act(proposeRule, { body: rule }, 'Jane');
  await firm.approve(approval_id);
  const { currency: _, reason: _because, amount_to: _most, ...suggesting } = rule;
  await firm.act(createRule, { body: { ...suggesting, text: 'SMS ALERT' } }, 'Jane');
  assert.deepEqual(await people(), [
    ['suggest', []],
    ['book', []],
  ]);
  assert.deepEqual(await onToday(), [0, null, 'money.manage']);

  await setStatus('Jane', 'suspended', '2026-11-02T08:00:00.000Z');
  await setStatus('Kofi', 'suspended', '2026-11-03T08:00:00.000Z');

  assert.deepEqual(await people(), [
    ['suggest', ['Jane']],
    ['book', ['Jane', 'Kofi']],
  ]);
  assert.deepEqual(await onToday(), [1, '2026-11-02T08:00:00.000Z', 'money.manage']);
  await setStatus('Jane', 'active', null);
  assert.deepEqual(await onToday(), [1, '2026-11-03T08:00:00.000Z', 'money.manage']);
  const { id } = await importFile(bank, fileOf([`${today},COMM ON TURNOVER OCT,-70.00,-70.00,R-1`]));
  await bookByRules.run({ pool: database.pool, signal: new AbortController().signal });
  const [line] = await answered<BankLine[]>('GET', `/bank-lines?statement_id=${id}`);
  assert.equal(line!.is_booked_by_rule, true);

  const acting = (await rules()).find(({ acts }) => acts === 'book')!;
  await firm.act(endRule, { params: { matching_rule: acting.id } });
  assert.deepEqual(await onToday(), [0, null, 'money.manage']);
});
