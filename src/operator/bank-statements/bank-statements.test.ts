import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { operateAsTwo } from '../../testing/as-two.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** Statements of the firm's own accounts: imported once, matched with what they name, and decided by people. */
const world = await createWorld({ operators: operatorsByRole });
const { ask } = await operatorSide(world);
const V1 = '/operator/v1';

type Line = { id: string; row_number: number; status: string; matched_type: string | null; moved_money: boolean };

async function answered<Data>(method: string, path: string, body?: unknown): Promise<Data> {
  const { status, body: answer } = await ask('finance', method, `${V1}${path}`, body);
  assert(status < 300, `${status} ${JSON.stringify(answer)}`);
  return (answer as unknown as { data: Data }).data;
}

async function refused(path: string, body: unknown) {
  const { code, body: answer } = await ask('finance', 'POST', `${V1}${path}`, body);
  return { code, details: answer.error?.details as Record<string, string> };
}

async function account(): Promise<string> {
  const account_number = String(randomInt(1_000_000_000, 9_999_999_999));
  const made = { bank_name: 'First Bank', account_number, currency: 'NGN', name: 'Client money NGN' };
  return (await answered<{ id: string }>('POST', '/firm-accounts', made)).id;
}

const fileOf = (rows: readonly string[]) =>
  Buffer.from(['date,narration,amount,balance,reference', ...rows, ''].join('\n')).toString('base64');

let serial = 0;
/** One line; each file is another one. */
const oneRow = (narration: string, amount: string, reference = '') =>
  fileOf([`2026-11-20,${narration} #${++serial},${amount},${amount},${reference}`]);

const importFile = (firm_account: string, content: string, more = {}) =>
  answered<{ id: string; matched_lines: number; unmatched_lines: number; known_lines: number; difference: string }>(
    'POST',
    '/bank-statements',
    { account: firm_account, content, ...more },
  );

const linesOf = (statement_id: string) => answered<Line[]>('GET', `/bank-lines?statement_id=${statement_id}`);

async function lineOf(narration: string, amount: string): Promise<Line> {
  const { id } = await importFile(await account(), oneRow(narration, amount));
  return (await linesOf(id))[0]!;
}

const wire = async ({ client }: Partner, amount = '500.00') =>
  client.fundingRequests.create({ currency: 'NGN', method: 'gateway_checkout', amount });

/** A transfer that is awaited on an account of the firm. */
async function transfer(partner: Partner, amount = '500.00') {
  const { id, reference } = await wire(partner, amount);
  await world.database.pool.query("update funding_requests set method = 'bank_transfer' where id = $1", [id]);
  return { id, reference };
}

test('a line that names an awaited transfer with its whole amount credits it at the import, once', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await transfer(acme);
  const into = await account();
  const content = oneRow(`TRF ${reference.slice(0, 14)} ${reference.slice(14)} ADA`, '500.00');

  const preview = await answered<Record<string, unknown>>('POST', '/bank-statements/preview', {
    account: into,
    content,
  });
  assert.deepEqual(
    [preview['matching_lines'], preview['settling_lines'], preview['settling_amount'], await acme.balance()],
    [1, 1, '500.00', '0.00'],
  );
  const statement = await importFile(into, content);

  assert.deepEqual([statement.matched_lines, statement.unmatched_lines], [1, 0]);
  assert.equal((await acme.client.fundingRequests.get(id)).status, 'completed');
  assert.equal(await acme.balance(), '500.00');
  const again = await refused('/bank-statements', { account: into, content });
  assert.equal(again.code, 'validation_error');
  assert.match(
    again.details['content']!,
    new RegExp(`as the statement ${statement.id}: it has 1 lines, 1 are decided`),
  );
  assert.equal(await acme.balance(), '500.00');
  const [line] = await linesOf(statement.id);
  const undo = await refused(`/bank-lines/${line!.id}/unmatch`, { reason: 'a slip' });
  assert.match(undo.details['line']!, /The match credited FND-.*: reverse that funding request instead/);
});

test('a line of a request that was settled before is only tied, and the tie can be taken back', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await transfer(acme);
  await operateAsTwo(world, 'funding', 'settle', id);

  const line = await lineOf(reference, '500.00');

  assert.deepEqual([line.status, line.matched_type, line.moved_money], ['matched', 'funding_payment', false]);
  assert.equal(await acme.balance(), '500.00');
  const second = await lineOf(reference, '500.00');
  assert.equal(second.status, 'unmatched');
  const { details } = await refused(`/bank-lines/${second.id}/match`, { funding_request: reference });
  assert.match(details['funding_request']!, /^It is completed and has no payment of 500\.00 without a line/);
  assert.equal(await acme.balance(), '500.00');
  await answered('POST', `/bank-lines/${line.id}/unmatch`, { reason: 'it was the other one' });
  const tied = await answered<Line>('POST', `/bank-lines/${second.id}/match`, { funding_request: id });
  assert.deepEqual([tied.status, tied.moved_money, await acme.balance()], ['matched', false, '500.00']);
});

test('another amount than asked is suggested with its reasons, and credited when a person says so', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await transfer(acme);
  const line = await lineOf(`Acme Savings ${reference}`, '490.00');
  assert.equal(line.status, 'unmatched');

  const [best] = await answered<Record<string, unknown>[]>('GET', `/bank-lines/${line.id}/suggestions`);
  assert.deepEqual(
    [best!['id'], best!['score'], best!['reasons']],
    [id, 70, [`The text names ${reference}.`, 'The name Acme Savings and the line have the word ACME in common.']],
  );
  const matched = await answered<Line>('POST', `/bank-lines/${line.id}/match`, { funding_request: reference });

  assert.deepEqual([matched.status, matched.moved_money, await acme.balance()], ['matched', true, '490.00']);
  const again = await refused(`/bank-lines/${line.id}/match`, { funding_request: reference });
  assert.equal(again.code, 'invalid_state');
});

test('what nobody claims goes to suspense, and from there to its owner', async () => {
  const acme = await world.partner('live');
  const line = await lineOf('Unknown payer', '75.00');
  const { reference } = await transfer(acme, '20.00');
  const claimed = await lineOf(reference, '19.00');
  const { details } = await refused(`/bank-lines/${claimed.id}/suspend`, { reason: 'nobody knows' });
  assert.equal(details['line'], `${reference} waits for this money: match the line with it.`);

  const said = { reason: 'nobody knows' };
  const held = await answered<Line & { matched_id: string }>('POST', `/bank-lines/${line.id}/suspend`, said);

  assert.deepEqual([held.status, held.matched_type], ['suspense', 'unmatched_payment']);
  const to = ['--organisation', acme.organisation_id, '--reason', 'the payer called'];
  await operateAsTwo(world, 'funding', 'match', held.matched_id, ...to);
  assert.equal(await acme.balance(), '75.00');
  const debit = await lineOf('Charges', '-10.00');
  const { code } = await refused(`/bank-lines/${debit.id}/suspend`, { reason: 'x' });
  assert.equal(code, 'validation_error');
});

test('a line about nothing is ignored with a reason, which can be taken back', async () => {
  const { id } = await lineOf('Monthly fee', '-10.00');

  const ignored = await answered<Line & { decision_reason: string; decided_by: string }>(
    'POST',
    `/bank-lines/${id}/ignore`,
    { reason: 'a charge of the bank' },
  );

  assert.deepEqual(
    [ignored.status, ignored.decision_reason, ignored.decided_by],
    ['ignored', 'a charge of the bank', 'The finance'],
  );
  const open = await answered<Line>('POST', `/bank-lines/${id}/unmatch`, { reason: 'it was not' });
  assert.equal(open.status, 'unmatched');
});

test('a withdrawal is tied to the line by which its money left', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '300.00' } });
  const own = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await acme.client.settlementAccounts.create(own);
  const verified = "update settlement_accounts set status = 'verified', call_due_at = null where id = $1";
  await world.database.pool.query(verified, [settlement_account_id]);
  const wanted = { currency: 'NGN', amount: '120.00', settlement_account_id } as const;
  const { id, reference } = await acme.client.withdrawals.create(wanted);
  const early = await lineOf(reference, '-120.00');
  assert.equal(early.status, 'unmatched');
  await world.database.pool.query("update withdrawals set status = 'processing' where id = $1", [id]);

  const tied = await answered<Line>('POST', `/bank-lines/${early.id}/match`, { withdrawal: reference });

  assert.deepEqual([tied.matched_type, tied.moved_money], ['withdrawal', false]);
  const twice = await lineOf(reference, '-120.00');
  assert.equal(twice.status, 'unmatched');
});

test('a file with a wrong row says which and imports nothing, unless it is told to leave the row out', async () => {
  const into = await account();
  const content = fileOf(['2026-11-20,a,5.00,,', '2026-11-31,b,5.00,,', '2026-11-20,c,5.00,,']);
  const balances = { opening_balance: '0.00', closing_balance: '15.00' };

  const { code, details } = await refused('/bank-statements', { account: into, content, ...balances });

  assert.equal(code, 'validation_error');
  assert.deepEqual(Object.keys(details), ['row 3.date', 'apply_valid']);
  const none = await answered<unknown[]>('GET', `/bank-lines?firm_account_id=${into}`);
  assert.equal(none.length, 0);
  const statement = await importFile(into, content, { ...balances, apply_valid: true });
  assert.deepEqual([statement.unmatched_lines, statement.difference], [2, '5.00']);
});

test('a line that stood on an earlier statement is not stored again, but two equal lines of a day are two', async () => {
  const into = await account();
  const [first, second] = ['2026-11-20,same,5.00,5.00,', '2026-11-20,same,5.00,10.00,'];
  await importFile(into, fileOf([first]));

  const statement = await importFile(into, fileOf([first, second]));

  assert.deepEqual([statement.known_lines, statement.unmatched_lines], [1, 1]);
  const lines = await answered<unknown[]>('GET', `/bank-lines?firm_account_id=${into}&text=SAME&amount=5`);
  assert.equal(lines.length, 2);
});

test('a statement of another account, another currency or another format of the same days is refused', async () => {
  const into = await account();
  await importFile(into, oneRow('a', '5.00'));
  const message = (number: string, currency: string) =>
    Buffer.from(
      `:20:A\n:25:${number}\n:28C:1/1\n:60F:C261120${currency}0,\n:61:261120C5,NTRFX\n:62F:C261120${currency}5,\n`,
    ).toString('base64');
  const { account_number } = (
    await answered<{ id: string; account_number: string }[]>('GET', '/firm-accounts?limit=200')
  ).find(({ id }) => id === into)!;
  const detailsOf = (content: string) => refused('/bank-statements', { account: into, content });

  assert.match((await detailsOf(message('999', 'NGN'))).details['account']!, /is of the account 999/);
  assert.deepEqual(await detailsOf(message(account_number, 'GHS')), {
    code: 'currency_mismatch',
    details: { expected: 'NGN', received: 'GHS' },
  });
  assert.match((await detailsOf(message(account_number, 'NGN'))).details['content']!, /were imported as csv/);
});

test('each act is in the audit with who did it, and the names of an account can be changed', async () => {
  const id = await account();

  const { name } = await answered<{ name: string }>('POST', `/firm-accounts/${id}/update`, { name: 'Escrow' });

  assert.equal(name, 'Escrow');
  const { body } = await ask('finance', 'GET', `${V1}/audit?subject_id=${id}`);
  const entries = (body as unknown as { data: { action: string; actor: string }[] }).data;
  assert.deepEqual(
    entries.map(({ action, actor }) => [action, actor]),
    [
      ['firm-accounts rename', 'The finance'],
      ['firm-accounts add', 'The finance'],
    ],
  );
});
