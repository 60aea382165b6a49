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
