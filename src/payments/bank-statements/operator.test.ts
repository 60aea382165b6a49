import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approveAndAsk } from '../../testing/approve-and-ask.ts';
import { workbookOf } from '../../testing/archive.ts';
import { fileOf, type Line, type Matched, statementSide } from '../../testing/bank-statements.ts';
import { charge } from '../../testing/booked-lines.ts';
import { matchAsTwo, settleAsTwo } from '../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** Statements of the firm's own accounts: imported once, matched with what they name, and decided by people. */
const world = await createWorld({ operators: operatorsByRole });
const { ask, approve, answered, refused, account, importFile, linesOf, lineOf, ignoredBefore, transfer } =
  await statementSide(world);
const V1 = '/operator/v1';

test('a line of a request that was settled before is only tied, and the tie can be taken back', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await transfer(acme);
  await settleAsTwo(world, id);

  const line = await lineOf(reference, '500.00');

  assert.deepEqual([line.status, line.matched_type, line.moved_money], ['matched', 'funding_payment', true]);
  assert.equal(await acme.balance(), '500.00');
  const second = await lineOf(reference, '500.00');
  assert.equal(second.status, 'unmatched');
  const { details } = await refused(`/bank-lines/${second.id}/match`, { funding_request: reference });
  assert.match(details['funding_request']!, /^It is completed and has no payment of 500\.00 without a line/);
  assert.equal(await acme.balance(), '500.00');
  await answered('POST', `/bank-lines/${line.id}/unmatch`, { reason: 'it was the other one' });
  const { line: tied } = await answered<Matched>('POST', `/bank-lines/${second.id}/match`, { funding_request: id });
  assert.deepEqual([tied.status, tied.moved_money, await acme.balance()], ['matched', true, '500.00']);
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
  const to = { organisation: acme.organisation_id, reason: 'the payer called' };
  await matchAsTwo(world, held.matched_id, to);
  assert.equal(await acme.balance(), '75.00');
  const debit = await lineOf('Charges', '-10.00');
  const { code } = await refused(`/bank-lines/${debit.id}/suspend`, { reason: 'x' });
  assert.equal(code, 'validation_error');
});

test('no line is ignored any more; one that was before is read as it is, and taken up again', async () => {
  const { id, statement_id } = await lineOf('Monthly fee', '-10.00');
  const asked = await ask('finance', 'POST', `${V1}/bank-lines/${id}/ignore`, { reason: 'a charge of the bank' });
  assert.equal(asked.status, 404);
  await ignoredBefore(id);

  const found = await answered<Line[]>('GET', `/bank-lines?status=ignored&statement_id=${statement_id}`);
  const statement = await answered<{ matched_lines: number }>('GET', `/bank-statements/${statement_id}`);

  assert.deepEqual([found[0]!.status, found[0]!.decided_by, statement.matched_lines], ['ignored', 'Ada', 1]);
  assert.equal((await refused(`/bank-lines/${id}/book`, charge)).code, 'invalid_state');
  const open = await answered<Line>('POST', `/bank-lines/${id}/unmatch`, { reason: 'it is a charge' });
  assert.deepEqual([open.status, open.decided_by], ['unmatched', null]);
  const { approval_id } = await answered<Matched>('POST', `/bank-lines/${id}/book`, charge);
  assert.equal((await approve(approval_id!)).status, 200);
  assert.equal((await linesOf(statement_id))[0]!.status, 'booked');
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
  await world.write((tx) => approveAndAsk(tx, acme.environment, id));

  const { line: tied } = await answered<Matched>('POST', `/bank-lines/${early.id}/match`, { withdrawal: reference });

  assert.deepEqual([tied.matched_type, tied.moved_money], ['withdrawal', false]);
  const twice = await lineOf(reference, '-120.00');
  assert.equal(twice.status, 'unmatched');
});

test('a file with a wrong row says which and imports nothing, unless it is asked to leave the row out', async () => {
  const into = await account();
  const content = fileOf(['2026-11-20,a,5.00,,', '2026-11-31,b,5.00,,', '2026-11-20,c,5.00,,']);
  const balances = { opening_balance: '0.00', closing_balance: '15.00' };

  const { code, details } = await refused('/bank-statements', { account: into, content, ...balances });

  assert.equal(code, 'validation_error');
  assert.deepEqual(Object.keys(details), ['row 3.date', 'apply_valid']);
  const none = await answered<unknown[]>('GET', `/bank-lines?firm_account_id=${into}`);
  assert.equal(none.length, 0);
  assert.equal(
    details['apply_valid'],
    '1 problems: nothing was imported. Correct them: without these rows the others lead to 10.00, and not to 15.00.',
  );
  const led = { opening_balance: '0.00', closing_balance: '10.00' };
  const statement = await importFile(into, content, { ...led, apply_valid: true });
  assert.deepEqual([statement.unmatched_lines, statement.difference], [2, '0.00']);
});

test('rows are not left out where the others do not lead to the closing balance without them', async () => {
  const into = await account();
  const content = fileOf(['2026-11-27,A,1234.00,2234.00,', '2026-11-27,C,1.00,2201.00,']);

  const { code, details } = await refused('/bank-statements', { account: into, content, apply_valid: true });

  assert.deepEqual(
    [code, details],
    [
      'statement_disagrees',
      {
        line: '3',
        expected: 'a closing balance of 2234.00, to which the rows that can be read lead',
        received: 'a closing balance of 2201.00',
      },
    ],
  );
  const last = fileOf(['2026-11-27,A,1234.00,2234.00,', ',B,-34.00,2200.00,']);
  const ofLast = await refused('/bank-statements', { account: into, content: last, apply_valid: true });
  assert.deepEqual([ofLast.code, ofLast.details['received']], ['statement_disagrees', 'a closing balance of 2200.00']);
  const falling = fileOf([',B,-34.00,2200.00,', '2026-11-27,A,1234.00,2234.00,', '2026-11-26,A,1.00,1000.00,']);
  const ofFalling = await refused('/bank-statements', { account: into, content: falling, apply_valid: true });
  assert.equal(ofFalling.details['received'], 'a closing balance of 2200.00');
  assert.deepEqual(await answered<unknown[]>('GET', `/bank-statements?firm_account_id=${into}`), []);
});

test('a file of which no line can be read stores nothing, also where rows may be left out', async () => {
  const into = await account();
  const content = fileOf(['2026-11-31,a,5.00,5.00,', '31/31/2026,b,5.00,10.00,']);

  const { code, details } = await refused('/bank-statements', { account: into, content, apply_valid: true });

  assert.deepEqual([code, Object.keys(details)], ['validation_error', ['row 2.date', 'row 3.date']]);
  assert.deepEqual(await answered<unknown[]>('GET', `/bank-statements?firm_account_id=${into}`), []);
});

test('a file that leaves open how it is read is refused with what it leaves open', async () => {
  const content = fileOf(['03/04/2026,a,5.00,5.00,']);

  for (const [path, more] of [
    ['/bank-statements', {}],
    ['/bank-statements/propose', { reason: 'the bank says so' }],
  ] as const) {
    const { code, details } = await refused(path, { account: await account(), content, ...more });
    assert.deepEqual([code, details['uncertain']], ['mapping_required', 'date_format']);
  }
});

test('a workbook is imported as what it is', async () => {
  const cells = ['Date', 'Description', 'Amount', 'Balance'].map(
    (name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`,
  );
  const values = [46354, `"a"`, 5, 5].map((value) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`,
  );
  const workbook = workbookOf(`<row>${cells.join('')}</row><row>${values.join('')}</row>`);

  const statement = await importFile(await account(), workbook.toString('base64'));

  assert.deepEqual([statement.format, statement.unmatched_lines], ['xlsx', 1]);
});

test('a line that was on an earlier statement is not stored again, but two equal lines of a day are two', async () => {
  const into = await account();
  const [first, second] = ['2026-11-20,same,5.00,5.00,', '2026-11-20,same,5.00,10.00,'];
  await importFile(into, fileOf([first]));

  const statement = await importFile(into, fileOf([first, second]));

  assert.deepEqual([statement.known_lines, statement.unmatched_lines], [1, 1]);
  const lines = await answered<unknown[]>('GET', `/bank-lines?firm_account_id=${into}&text=SAME&amount=5`);
  assert.equal(lines.length, 2);
});

test('a statement of another account or another currency is refused, and its lines in another format are known', async () => {
  const into = await account();
  await importFile(into, fileOf(['2026-11-20,a,5.00,5.00,']));
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
  assert.equal((await importFile(into, message(account_number, 'NGN'))).known_lines, 1);
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
      ['firm-accounts update', 'The finance'],
      ['firm-accounts create', 'The finance'],
    ],
  );
});
