import assert from 'node:assert/strict';
import { test } from 'node:test';
import { payOnce } from '../paid-account.ts';
import { until } from '../until.ts';
import { assertAccessible, openBrowser, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

/** Money that comes in and goes out, in a real browser: the figures that a person reads first, and what has moved afterwards. */
const firm = await openFirm();
const openWindow = openBrowser();
const tunde = await firm.person('finance');
const yaa = await firm.person('finance', 'Yaa Asante');
const dealer = await firm.person('dealing');

async function withdrawal(name: string, amount: string, { isFirst = false } = {}) {
  const partner = await firm.partner('live', name);
  const { id } = await partner.client.settlementAccounts.create({
    ...{ currency: 'NGN', bank_code: '058', account_number: '0123456789' },
  });
  await until(async () => (await partner.client.settlementAccounts.get(id)).status === 'verified');
  if (!isFirst) await payOnce(firm, partner, id);
  const create = (wanted: string) =>
    partner.client.withdrawals.create({ currency: 'NGN', amount: wanted, settlement_account_id: id });
  return { partner, create, made: await create(amount) };
}

test('a withdrawal is approved after the dialog said what is paid, and to whom', async () => {
  const { partner, made } = await withdrawal('Acme Savings', '125000.00');
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/cash/withdrawals?status=pending_approval&organisation=Acme+Savings');
  await page.getByLabel(`Select ${made.id}`).check();
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('₦125,000.00', { exact: true }).waitFor();
  await dialog.getByText('₦125,000.00 of ₦5,000,000.00', { exact: true }).waitFor();
  await dialog.getByText(/\*\*\*\*6789/).waitFor();
  await assertAccessible(page, 'the approval of a withdrawal');
  await takePicture(page, 'cash-approve-desktop-light');
  await dialog.getByRole('button', { name: 'Approve' }).click();

  await page.getByText(`Approve: done, ${made.reference}.`).waitFor();
  assert.notEqual((await partner.client.withdrawals.get(made.id)).status, 'pending_approval');
  assert.deepEqual(complaints, []);
});

test('the first withdrawal to a new account says that a second person decides, and leads to the approval', async () => {
  const { partner, made } = await withdrawal('Beta Wealth', '5000.00', { isFirst: true });
  const { page } = await openWindow();
  await firm.signIn(page, tunde);
  await page.goto(`${firm.operatorUrl}/cash/withdrawals?at=${made.reference}`);
  const record = page.getByRole('dialog', { name: made.reference, exact: true });
  await record.getByText('Needs a second person').waitFor();
  await record.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: `Approve: ${made.reference}` });
  await dialog.getByText('A second person decides', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByText(`Approve: proposed, ${made.reference}.`).waitFor();

  assert.equal((await partner.client.withdrawals.get(made.id)).status, 'pending_approval');
  const approvals = await tunde.ask<{ kind: string }[]>('GET', '/approvals?show=mine');
  assert.deepEqual(
    approvals.map(({ kind }) => kind),
    ['withdrawal_payment'],
  );
});

test('several withdrawals are rejected together with one reason, and the money is back', async () => {
  const { partner, create } = await withdrawal('Gamma Trust', '1000.00');
  await create('2000.00');
  const { page } = await openWindow();
  await firm.signIn(page, tunde, '/cash/withdrawals?status=pending_approval&organisation=Gamma+Trust');
  await page.getByLabel('Select all withdrawals of this page').check();
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('₦1,000.00').waitFor();
  await dialog.getByText('₦2,000.00').waitFor();
  await dialog.getByLabel('Reason').fill('The account is closed.');
  await dialog.getByRole('button', { name: 'Reject 2 records' }).click();

  await page.getByText('Reject: done, 2 records.').waitFor();
  assert.equal(await partner.balance(), '9000000.00');
});

test('a funding request is settled with the amount that arrived, shown before it is credited', async () => {
  const partner = await firm.partner('live', 'Delta Capital', {});
  const { id, reference } = await partner.client.fundingRequests.create({
    ...{ currency: 'NGN', method: 'gateway_checkout', amount: '50000.00' },
  });
  const { page } = await openWindow();
  await firm.signIn(page, tunde, `/cash/funding?organisation=Delta+Capital`);
  await page.getByLabel(`Select ${id}`).check();
  await page.getByRole('button', { name: 'Settle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('To the wallet').waitFor();
  await dialog.getByLabel('Amount that arrived').fill('₦49,500.00');
  await dialog.getByText('₦49,500.00').waitFor();
  await dialog.getByText('A second person decides', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Settle' }).click();

  await page.getByText(`Settle: proposed, ${reference}.`).waitFor();
  assert.equal(await partner.balance(), '0.00');
  assert.equal((await firm.approveNext(yaa)).kind, 'funding_settlement');
  assert.equal(await partner.balance(), '49500.00');
});

test('a statement is previewed in figures, imported once, and its lines are put into suspense and given to a partner', async () => {
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
  await page.getByRole('link', { name: '2', exact: true }).click();

  await page
    .getByRole('row', { name: /Bank fee/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Ignore' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('A fee of the bank.');
  await page.getByRole('dialog').getByRole('button', { name: 'Ignore' }).click();
  await page.getByText(/^Ignore: done/).waitFor();
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
  await tunde.ask('POST', '/firm-accounts', {
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
  await importing.getByRole('button', { name: 'Keep, and read again' }).click();
  await importing.getByText('2026-03-04 to 2026-03-04').waitFor();
  await importing.getByRole('button', { name: 'Import', exact: true }).click();

  await page.getByText('Imported 1 line; 1 wait for a decision.').waitFor();
  assert.deepEqual(complaints, []);
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

test('the number of a settlement account is shown after a reason', async () => {
  await withdrawal('Eta Asset', '1000.00');
  const { page } = await openWindow();
  await firm.signIn(page, tunde, '/cash/settlement-accounts?organisation=Eta+Asset');
  await page.getByRole('button', { name: /^\*\*\*\*6789/ }).click();
  await page.getByRole('button', { name: 'Reveal the number' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The bank asks for it.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reveal', exact: true }).click();

  await page.getByText('0123456789').waitFor();
  const { rows } = await firm.database.pool.query(
    "select reason from audit_entries where reason = 'The bank asks for it.'",
  );
  assert.equal(rows.length, 1);
});

test('who may not handle money reads which role may, and sends nothing', async () => {
  const { made } = await withdrawal('Theta Wealth', '1000.00');
  const { page } = await openWindow();
  await firm.signIn(page, dealer);
  await page.goto(`${firm.operatorUrl}/cash/withdrawals?at=${made.reference}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click({ force: true });

  await page.getByText('Your roles (dealing) do not allow this; it needs the role finance.').last().waitFor();
  assert.equal(await page.getByRole('dialog').count(), 1);
});
