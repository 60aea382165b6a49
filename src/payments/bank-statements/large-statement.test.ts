import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { settleAsTwo } from '../../testing/money-by-hand.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { countWaiting, whileHeld } from '../../testing/waiting-for-locks.ts';
import { createWorld } from '../../testing/world.ts';

/** The longest statement that is taken, and what two people do at once: through the operators' listener. */
const world = await createWorld({ operators: operatorsByRole });
const { ask } = await operatorSide(world);
const V1 = '/operator/v1';
type Data = { id: string; lines: number; matched_lines: number; unmatched_lines: number; status: string };

const post = async (path: string, body: unknown) => {
  const { status, code, body: answer } = await ask('finance', 'POST', `${V1}${path}`, body);
  const { data, error } = answer as unknown as { data: Data; error?: { details: Record<string, string> } };
  return { status, code, data, details: error?.details ?? {} };
};

const numbers = new Map<string, string>();
async function account(): Promise<string> {
  const account_number = String(randomInt(1_000_000_000, 9_999_999_999));
  const made = { bank_name: 'First Bank', account_number, currency: 'NGN', name: 'Client money NGN' };
  const { id } = (await post('/firm-accounts', made)).data;
  numbers.set(id, account_number);
  return id;
}

const fileOf = (rows: readonly string[]) =>
  Buffer.from(['date,narration,amount,balance,reference', ...rows, ''].join('\n')).toString('base64');

/** Both wait, one where it writes and the other there or for the first: neither has seen what the other does. */
const atOnce = <One>(table: 'bank_statements' | 'bank_lines', sends: readonly (() => Promise<One>)[]) =>
  whileHeld(world.database.pool, `lock table ${table} in share mode`, [], async () => {
    const answers = Promise.all(sends.map((send) => send()));
    const areWaiting = until(async () => (await countWaiting(world.database.pool)) >= sends.length);
    await Promise.race([answers, areWaiting]);
    return { answers };
  }).then(({ answers }) => answers);

test('a statement of 10,000 lines is imported whole', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `2026-11-20,Payment ${at},1.00,${at + 1}.00,REF${at}`);

  const { status, data } = await post('/bank-statements', { account: await account(), content: fileOf(rows) });

  assert.deepEqual([status, data.lines, data.matched_lines, data.unmatched_lines], [201, 10_000, 0, 10_000]);
});

test('one file sent twice at once is imported once, and the other request says as which statement', async () => {
  const request = { account: await account(), content: fileOf([`2026-11-20,Twice ${randomInt(1e9)},5.00,5.00,`]) };

  const answers = await Promise.all([post('/bank-statements', request), post('/bank-statements', request)]);

  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 400]);
  const made = answers.find(({ status }) => status === 201)!;
  const refused = answers.find(({ status }) => status === 400)!;
  assert.equal(refused.code, 'validation_error');
  assert.match(refused.details['content']!, new RegExp(`as the statement ${made.data.id}`));
});

test('one file sent at once for two accounts is imported for one', async () => {
  const content = fileOf([`2026-11-20,Two ${randomInt(1e9)},5.00,5.00,`]);
  const accounts = [await account(), await account()];

  const answers = await atOnce(
    'bank_statements',
    accounts.map((into) => () => post('/bank-statements', { account: into, content })),
  );

  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 400]);
  const taken = accounts[answers.findIndex(({ status }) => status === 201)]!;
  const { content: refused } = answers.find(({ status }) => status === 400)!.details;
  const of = `of the account Client money NGN, ${numbers.get(taken)}: it has 1 lines`;
  assert.match(refused!, new RegExp(`^The file was imported on .* ${of}`));
});

test('of two people who tie one record to two lines at once, one is refused', async () => {
  const acme = await world.partner('live');
  const { id } = await acme.client.fundingRequests.create({
    currency: 'NGN',
    method: 'gateway_checkout',
    amount: '500.00',
  });
  await world.database.pool.query("update funding_requests set method = 'bank_transfer' where id = $1", [id]);
  await settleAsTwo(world, id);
  const content = () => fileOf([`2026-11-20,Transfer ${randomInt(1e9)},500.00,500.00,`]);
  const lines: string[] = [];
  for (const _ of [1, 2]) {
    const { data } = await post('/bank-statements', { account: await account(), content: content() });
    const { body } = await ask('finance', 'GET', `${V1}/bank-lines?statement_id=${data.id}`);
    lines.push((body as unknown as { data: { id: string }[] }).data[0]!.id);
  }

  const answers = await atOnce(
    'bank_lines',
    lines.map((line) => () => post(`/bank-lines/${line}/match`, { funding_request: id })),
  );

  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400]);
  const refused = answers.find(({ status }) => status === 400)!;
  assert.match(refused.details['funding_request']!, /has no payment of 500\.00 without a line/);
  assert.equal(await acme.balance(), '500.00');
});
