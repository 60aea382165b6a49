import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createToken } from '../../identity/tokens/operations.ts';
import type { ProposeMatchingRule } from '../../payments/matching-rules/contract.ts';
import { proposeRule } from '../../payments/matching-rules/operator-contract.ts';
import { createSealer } from '../../platform/crypto/sealed.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { days } from '../../vocabulary/limits.ts';
import { fileOf } from '../bank-statements.ts';
import { startCrashTarget } from '../crash-tests/crash-target.ts';
import { operatorUrlOf } from '../firm.ts';
import { operatorPeople } from '../operator-person.ts';
import { createPaystackWorld, PAYSTACK_KEYS } from '../paystack-world.ts';
import { until } from '../until.ts';
import { countWaiting, whileHeld } from '../waiting-for-locks.ts';

/**
 * The process that imports a statement, and lets a rule book its lines, is killed with SIGKILL in the import, between the import and the first
 * booking, and between two bookings. Another one does what is left: each line is booked once, and the statement is there once.
 */
const masterKey = randomBytes(32);
const sealer = createSealer({ current: 1, keys: new Map([[1, masterKey]]) });
// This process only prepares and reads: its own loops would book.
const world = await createPaystackWorld({ role: 'api', sealer });
const { firm, database, paystack } = world;
const { pool } = database;
const today = lagosDayOf(Date.now());

const person = await operatorPeople(pool, sealer).person(['finance']);
const { token } = await world.write((tx) => {
  const expires_at = new Date(tx.now_ms + days(1)).toISOString();
  return createToken(tx, { id: person.id, roles: ['finance'] }, { name: 'imports', roles: ['finance'], expires_at });
});

type Answer = {
  readonly data: { readonly id: string };
  readonly error?: { code: string; details: Record<string, string> };
};

async function post(baseUrl: string, path: string, body: object): Promise<Answer> {
  const response = await fetch(`${baseUrl}/operator/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

const startProcess = () =>
  startCrashTarget([database.address, masterKey.toString('base64'), paystack.baseUrl, PAYSTACK_KEYS.live], []);

type Line = { id: string; status: string; is_due: boolean; journals: number };
const linesAt = async (account: string): Promise<Line[]> =>
  (
    await pool.query(
      `select line.id, line.status, line.rules_due_at is not null as is_due,
         (select count(*)::int from journals where bank_line_id = line.id) as journals
       from bank_lines line
       where line.firm_account_id = $1
       order by line.row_number`,
      [account],
    )
  ).rows;
const shown = (lines: readonly Line[]) =>
  lines.map(({ status, is_due, journals }) => `${status} ${is_due ? 'due ' : ''}${journals}`);
const countStatements = async (account: string): Promise<number> =>
  (await pool.query('select from bank_statements where firm_account_id = $1', [account])).rows.length;
const balanceOf = async (account: string): Promise<string> =>
  (
    await pool.query(
      "select coalesce(-sum(balance), 0.00)::numeric(20, 2)::text as balance from ledger_accounts where kind = 'place' and part = $1",
      [account],
    )
  ).rows[0].balance;

test('each line is booked once by its rule, and its statement is there once, whenever the process is killed', async () => {
  const baseUrl = await operatorUrlOf(world.service);
  const { data: account } = await post(baseUrl, '/firm-accounts', {
    ...{ bank_name: 'First Bank', account_number: '2030405091', currency: 'NGN', name: 'Killed NGN' },
  });
  const rule: ProposeMatchingRule = {
    ...{ firm_account: account.id, currency: 'NGN', direction: 'debit', place_in_text: 'begins_with', text: 'COMM ON' },
    ...{ kind: 'bank_charge', amount_to: '5000.00', reason: 'The bank writes it each month' },
  };
  await firm.approve((await firm.act(proposeRule, { body: rule }, 'Jane')).approval_id);
  const rows = [
    'COMM ON OCT,-10.00,-10.00',
    'COMM ON NOV,-20.00,-30.00',
    'COMM ON DEC,-30.00,-60.00',
    'NIP TRF,100.00,40.00',
  ];
  const file = { account: account.id, content: fileOf(rows.map((row, index) => `${today},${row},R-${index}`)) };

  const importing = await startProcess();
  await whileHeld(pool, 'select from firm_accounts where id = $1 for update', [account.id], async () => {
    const lost = post(importing.operatorUrl, '/bank-statements', file).catch(() => 'lost');
    await until(async () => (await countWaiting(pool)) > 0);
    await importing.kill();
    assert.equal(await lost, 'lost');
  });
  assert.deepEqual([await countStatements(account.id), await linesAt(account.id)], [0, []]);

  const booking = await startProcess();
  await whileHeld(pool, 'select from matching_rules where firm_account_id = $1 for update', [account.id], async () => {
    assert.equal((await post(booking.operatorUrl, '/bank-statements', file)).error, undefined);
    await until(async () => (await countWaiting(pool)) > 0);
    await booking.kill();
  });
  const imported = await linesAt(account.id);
  assert.deepEqual(shown(imported), ['unmatched due 0', 'unmatched due 0', 'unmatched due 0', 'unmatched 0']);

  const halfway = await startProcess();
  await whileHeld(pool, 'select from bank_lines where id = $1 for update', [imported[2]!.id], async () => {
    await until(async () => (await linesAt(account.id))[1]!.journals === 1 && (await countWaiting(pool)) > 0);
    await halfway.kill();
  });
  assert.deepEqual(shown(await linesAt(account.id)), ['booked 1', 'booked 1', 'unmatched due 0', 'unmatched 0']);
  assert.equal(await balanceOf(account.id), '-30.00');

  const last = await startProcess();
  await until(async () => (await linesAt(account.id)).every(({ is_due }) => !is_due));
  const again = await post(last.operatorUrl, '/bank-statements', file);
  await last.kill();

  assert.deepEqual(shown(await linesAt(account.id)), ['booked 1', 'booked 1', 'booked 1', 'unmatched 0']);
  assert.match(again.error!.details['content']!, /^The file was imported on .* 3 are decided and 1 are unmatched\./);
  assert.deepEqual([await countStatements(account.id), await balanceOf(account.id)], [1, '-60.00']);
});
