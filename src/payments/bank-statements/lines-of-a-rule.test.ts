import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf } from '../../testing/bank-statements.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import type { MatchingRule, ProposeMatchingRule } from '../matching-rules/contract.ts';
import { proposeRule } from '../matching-rules/operator-contract.ts';
import type { BankLine } from './contract.ts';
import { bookByRules } from './work.ts';

/** How many lines a rule booked leads to exactly these lines, and each line is read by its id. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask, today, account, importFile, answered, propose } = await bookedLines(world);
const { firm, database } = world;

test('the lines of a rule are as many as it says, those that it booked itself among them, and one is read by its id', async () => {
  const bank = await account();
  const rule: ProposeMatchingRule = {
    ...{ firm_account: bank, currency: 'NGN', direction: 'debit', place_in_text: 'begins_with', text: 'SMS ALERT' },
    ...{ kind: 'bank_charge', amount_to: '500.00', reason: 'The bank writes it each month' },
  };
  await firm.approve((await firm.act(proposeRule, { body: rule }, 'Jane')).approval_id);
  const own = async () => (await answered<MatchingRule[]>('GET', `/matching-rules?firm_account_id=${bank}`))[0]!;
  const { id } = await own();
  const { id: statement } = await importFile(
    bank,
    fileOf([
      `${today},SMS ALERT SEP,-100.00,-100.00,`,
      `${today},SMS ALERT OCT,-250.50,-350.50,`,
      `${today},SMS ALERT YEAR,-900.00,-1250.50,`,
      `${today},SMS ALERT NOV,-7.00,-1257.50,`,
    ]),
  );
  const linesOf = (query: string) => answered<BankLine[]>('GET', `/bank-lines?statement_id=${statement}&${query}`);
  const held = (await linesOf('amount=7.00'))[0]!;
  const proposed = await propose(held.id, { kind: 'bank_charge', reason: 'It is one of them', matching_rule: id });
  await bookByRules.run({ pool: database.pool, signal: new AbortController().signal });
  await firm.approve(proposed.approval_id);

  const { booked_lines, acted_lines } = await own();

  assert.deepEqual([booked_lines, acted_lines], [3, 2]);
  const amounts = async (query: string) => (await linesOf(query)).map(({ amount }) => amount).toSorted();
  assert.deepEqual(await amounts(`matching_rule_id=${id}`), ['100.00', '250.50', '7.00']);
  assert.deepEqual(await amounts(`matching_rule_id=${id}&is_booked_by_rule=true`), ['100.00', '250.50']);
  assert.deepEqual(await amounts(`matching_rule_id=${id}&is_booked_by_rule=false`), ['7.00']);
  assert.deepEqual(await amounts('is_booked_by_rule=false'), ['7.00', '900.00']);
  assert.deepEqual(await amounts(`matching_rule_id=${held.id}`), []);
  const [line] = await linesOf('amount=250.50');
  assert.deepEqual(await answered<BankLine>('GET', `/bank-lines/${line!.id}`), line);
  assert.equal((await ask('finance', 'GET', `/operator/v1/bank-lines/${id}`)).code, 'not_found');
});
