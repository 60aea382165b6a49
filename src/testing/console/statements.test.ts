import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdInSuspense } from '../../payments/inbound/unmatched.ts';
import { transact } from '../../platform/database/transaction.ts';
import { assertAccessible, openBrowser, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

/** Statements of banks, in a real browser: how a file is read, what it would do, and what becomes of its lines. */
const firm = await openFirm();
const openWindow = openBrowser();
const tunde = await firm.person('finance');
const yaa = await firm.person('finance', 'Yaa Asante');

test('a statement is previewed in figures, imported once, and its lines are booked, or put into suspense and given to a partner', async () => {
  await tunde.ask('POST', '/firm-accounts', {
    ...{ bank_name: 'First Bank', account_number: '2030405060', currency: 'NGN', name: 'Client money NGN' },
  });
  const partner = await firm.partner('live', 'Epsilon Funds', {});
  const rows = [
    'date,narration,amount,balance,reference',
    '2026-11-20,Transfer from nobody,7500.00,7500.00,',
    '2026-11-20,Bank fee,-50.00,7450.00,',
  ];
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/cash/bank-statements');
  await page.getByRole('button', { name: 'Import a statement' }).click();
  const importing = page.getByRole('dialog');
  await importing.getByLabel('Account of the firm').selectOption({ index: 1 });
  await importing.getByLabel('File').setInputFiles({
    ...{ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) },
  });
  await importing.getByRole('button', { name: 'Preview' }).click();
  await importing.getByText('₦0.00 to ₦7,450.00').waitFor();
  await importing.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Imported 2 lines; 2 wait for a decision.').waitFor();
  await importing.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '2', exact: true }).last().click();

  await page
    .getByRole('row', { name: /Bank fee/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Book what left' }).click();
  await page.getByRole('dialog').getByLabel('As', { exact: true }).selectOption('Charge of the bank');
  await page.getByRole('dialog').getByLabel('Reason').fill('A fee of the bank.');
  await page.getByRole('dialog').getByRole('button', { name: 'Book what left' }).click();
  await page.getByText(/^Book what left: proposed/).waitFor();
  assert.equal((await firm.approveNext(yaa)).kind, 'bank_line_booking');
  await page
    .getByRole('row', { name: /Transfer from nobody/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Into suspense' }).click();
  await page.getByRole('dialog').getByText('₦7,500.00').waitFor();
  await page.getByRole('dialog').getByLabel('Reason').fill('Nobody knows yet.');
  await page.getByRole('dialog').getByRole('button', { name: 'Into suspense' }).click();
  await page.getByText(/^Into suspense: done/).waitFor();
  await page.getByRole('link', { name: 'Unmatched payments', exact: true }).click();
  await page.getByRole('row', { name: /7,500/ }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Give it to a partner' }).click();
  await page.getByRole('dialog').getByLabel('Partner').fill('Epsilon Funds');
  await page.getByRole('dialog').getByLabel('Reason').fill('They sent the proof.');
  await page.getByRole('dialog').getByRole('button', { name: 'Give it to a partner' }).click();
  await page.getByText(/^Give it to a partner: proposed/).waitFor();
  assert.equal((await firm.approveNext(yaa)).kind, 'suspense_match');

  assert.equal(await partner.balance(), '7500.00');
  assert.deepEqual(complaints, []);
});

test('a file that leaves its days open is mapped once by a person, and then imported', async () => {
  const number = '3040506070';
  const { id } = await tunde.ask('POST', '/firm-accounts', {
    ...{ bank_name: 'Second Bank', account_number: number, currency: 'NGN', name: 'Mapped NGN' },
  });
  const file = 'date,narration,amount,balance\n03/04/2026,Transfer,7.00,7.00\n';
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/cash/bank-statements');
  await page.getByRole('button', { name: 'Import a statement' }).click();
  const importing = page.getByRole('dialog');
  await importing.getByLabel('Account of the firm').selectOption({ label: `Mapped NGN, ${number}, NGN` });
  await importing.getByLabel('File').setInputFiles({
    ...{ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
  });
  await importing.getByRole('button', { name: 'Preview' }).click();
  await importing.getByText('Day and month of each day can be exchanged').waitFor();
  await importing.getByLabel('Days').selectOption('MM/DD/YYYY');
  await importing.getByRole('button', { name: 'Read it so' }).click();
  await importing.getByText('2026-03-04 to 2026-03-04').waitFor();
  const kept = () => tunde.ask<{ mapping: { date_format: string } | null }>('GET', `/firm-accounts/${id}/mapping`);
  assert.equal((await kept()).mapping, null);
  await importing.getByRole('button', { name: 'Read it in another way' }).click();
  await importing.getByLabel('Days').selectOption('DD/MM/YYYY');
  await importing.getByRole('button', { name: 'Read it so' }).click();
  await importing.getByText('2026-04-03 to 2026-04-03').waitFor();
  await importing.getByRole('region', { name: 'As it is read' }).getByText('Transfer', { exact: true }).waitFor();
  await assertAccessible(page, 'a statement as it is read');
  await importing.getByRole('button', { name: 'Keep this reading, and import' }).click();

  await page.getByText('Imported 1 line; 1 wait for a decision.').waitFor();
  assert.equal((await kept()).mapping!.date_format, 'DD/MM/YYYY');
  assert.deepEqual(complaints, []);
});

test('a statement that does not follow the one before is proposed with a reason, and taken once another person approves it', async () => {
  const { id } = await tunde.ask('POST', '/firm-accounts', {
    ...{ bank_name: 'Third Bank', account_number: '4050607080', currency: 'NGN', name: 'With a gap NGN' },
  });
  const fileOf = (line: string) => Buffer.from(`date,narration,amount,balance\n${line}\n`);
  const first = fileOf('2026-11-20,Transfer,7.00,7.00').toString('base64');
  await tunde.ask('POST', '/bank-statements', { account: id, content: first });
  const { page } = await openWindow();
  await firm.signIn(page, tunde, '/cash/bank-statements');
  await page.getByRole('button', { name: 'Import a statement' }).click();
  const importing = page.getByRole('dialog');
  await importing.getByLabel('Account of the firm').selectOption({ label: 'With a gap NGN, 4050607080, NGN' });
  await importing.getByLabel('File').setInputFiles({
    ...{
      name: 'gap.csv',
      mimeType: 'text/csv',
      buffer: fileOf('2026-11-24,Transfer,5.00,64.00\n2026-11-24,Unread,x,70.00'),
    },
  });
  await importing.getByRole('button', { name: 'Preview' }).click();
  const instead = importing.getByRole('region', { name: 'Take it as it is' });
  await instead.getByLabel('Reason').fill('The bank has no file of these days.');
  await assertAccessible(page, 'a statement that does not follow');
  await instead.getByRole('button', { name: 'Propose to take it' }).click();
  await instead.getByRole('checkbox', { name: 'Leave out the rows that cannot be read' }).check();
  await instead.getByRole('button', { name: 'Propose to take it' }).click();

  await page.getByText('Proposed: the statement waits for another person.').waitFor();
  const [waiting] = await yaa.ask<{ id: string }[]>('GET', '/approvals?show=for_me');
  await page.goto(`${firm.operatorUrl}/approvals/${waiting!.id}`);
  await page.getByText(/a gap: 52\.00\. What the rows lack is recorded as an item of its own: 6\.00\./).waitFor();
  await page.getByText(/Rows that are left out: row 3, amount: Expected an amount/).waitFor();
  await page.getByText('₦52.00', { exact: true }).waitFor();
  assert.equal((await firm.approveNext(yaa)).kind, 'statement_taken');
  const lines = await tunde.ask<{ amount: string }[]>('GET', `/bank-lines?firm_account_id=${id}`);
  assert.deepEqual(
    lines.map(({ amount }) => amount),
    ['5.00', '7.00'],
  );
});

test('a line that names a funding request is matched with the suggestion, and the wallet is credited', async () => {
  const accounts = await tunde.ask<{ id: string; name: string }[]>('GET', '/firm-accounts');
  const partner = await firm.partner('live', 'Zeta Invest', {});
  const { id, reference } = await partner.client.fundingRequests.create({
    ...{ currency: 'NGN', method: 'gateway_checkout', amount: '3000.00' },
  });
  await firm.database.pool.query("update funding_requests set method = 'bank_transfer' where id = $1", [id]);
  const file = 'date,narration,amount,balance,reference\n2026-11-21,From Zeta Invest,3000.00,10450.00,\n';
  const statement = await tunde.ask('POST', '/bank-statements', {
    ...{
      account: accounts.find(({ name }) => name === 'Client money NGN')!.id,
      content: Buffer.from(file).toString('base64'),
    },
  });
  const { page } = await openWindow();
  await firm.signIn(page, tunde, `/cash/bank-lines?statement_id=${statement.id}`);
  await page.getByRole('button', { name: /^line \d/ }).click();
  await page.getByRole('region', { name: 'What it may be' }).getByText(new RegExp(reference)).waitFor();
  await assertAccessible(page, 'a line with suggestions');
  await takePicture(page, 'cash-suggestions-desktop-light');
  await page.getByRole('button', { name: 'Match' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Match/ });
  await dialog.getByText('Zeta Invest').waitFor();
  await dialog.getByRole('button', { name: 'Match' }).click();

  await page.getByText(/^Match: proposed/).waitFor();
  assert.equal(await partner.balance(), '0.00');
  assert.equal((await firm.approveNext(yaa)).kind, 'bank_line_credit');
  assert.equal(await partner.balance(), '3000.00');
});

test('money that looks like money known from elsewhere is given to a partner once a person said why it is other money', async () => {
  const partner = await firm.partner('live', 'Iota Savings', {});
  const payment = { mode: 'live', provider: 'simulator', currency: 'NGN', amount: '75000.00' } as const;
  const report = (transaction_id: string) =>
    transact(firm.database.pool, 'write', (tx) =>
      holdInSuspense(tx, { ...payment, transaction_id, problem: 'Nobody is named.', reference: 'Iota rent' }),
    );
  await report('IOTA-ONE');
  await report('IOTA-TWO');
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/cash/unmatched-payments');
  await page
    .getByRole('row', { name: /IOTA-ONE/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Give it to a partner' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Partner').fill('Iota Savings');
  await dialog.getByLabel('Reason').fill('They sent the proof.');
  await dialog.getByRole('button', { name: 'Give it to a partner' }).click();
  const known = dialog.getByRole('region', { name: 'Known money' });
  await known.getByRole('link', { name: /^unmatched payment/ }).waitFor();
  await assertAccessible(page, 'money that is known');
  await takePicture(page, 'cash-known-money-desktop-light');
  await known.getByLabel('Why it is other money').fill('Rent of two months.');
  await dialog.getByRole('button', { name: 'Give it to a partner' }).click();

  await page.getByText(/^Give it to a partner: proposed/).waitFor();
  assert.equal((await firm.approveNext(yaa)).kind, 'suspense_match');
  assert.equal(await partner.balance(), '75000.00');
  assert.deepEqual(complaints, []);
});

test('why money is other money, typed for one suggestion of a line, is not sent with another', async () => {
  const partner = await firm.partner('live', 'Kappa Trust', {});
  const references: string[] = [];
  for (const amount of ['4100.00', '4100.00']) {
    const wanted = { currency: 'NGN', method: 'gateway_checkout', amount } as const;
    const { id, reference } = await partner.client.fundingRequests.create(wanted);
    await firm.database.pool.query("update funding_requests set method = 'bank_transfer' where id = $1", [id]);
    references.push(reference);
  }
  const waiting = { mode: 'live', provider: 'simulator', currency: 'NGN', amount: '4100.00' } as const;
  const deposit = { transaction_id: 'KAPPA', problem: 'Nobody is named.', reference: null, sender_name: 'Kappa Trust' };
  await transact(firm.database.pool, 'write', (tx) => holdInSuspense(tx, { ...waiting, ...deposit }));
  const { id: account } = await tunde.ask<{ id: string }>('POST', '/firm-accounts', {
    ...{ bank_name: 'First Bank', account_number: '2030405063', currency: 'NGN', name: 'Suggestions NGN' },
  });
  const day = new Date().toISOString().slice(0, 10);
  const file = `date,narration,amount,balance,reference\n${day},From Kappa Trust,4100.00,4100.00,\n`;
  const content = Buffer.from(file).toString('base64');
  const statement = await tunde.ask('POST', '/bank-statements', { account, content });
  const { page } = await openWindow();
  await firm.signIn(page, tunde, `/cash/bank-lines?statement_id=${statement.id}`);
  await page.getByRole('button', { name: /^line \d/ }).click();
  const suggestion = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await suggestion(references[0]!).getByRole('button', { name: 'Match' }).click();
  const dialog = page.getByRole('dialog', { name: /^Match/ });
  await dialog.getByRole('button', { name: 'Match' }).click();
  await dialog.getByLabel('Why it is other money').fill('They pay twice.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await suggestion(references[1]!).getByRole('button', { name: 'Match' }).click();

  await dialog.getByText(references[1]!).waitFor();
  assert.equal(await dialog.getByRole('region', { name: 'Known money' }).count(), 0);
});
