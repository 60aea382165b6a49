import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayOf } from '../../vocabulary/days.ts';
import { assertAccessible, assertRight, openBrowser } from './browser.ts';
import { openFirm } from './firm.ts';

/** Fees, taxes and levies in a real browser: what a fee would have earned, then two people, then its end. */
const firm = await openFirm();
const openWindow = openBrowser();
const tunde = await firm.person('finance');
const other = await firm.person('finance', 'Zainab Musa');
const dealing = await firm.person('dealing');
const fund = await firm.investment({ name: 'Naira Money Market Fund', price: '1.00' });
const partner = await firm.partner('live', 'Acme Savings');
const order = await partner.client.orders.create({
  ...{ investment_id: fund.live, amount: '101000.00', currency: 'NGN', payment_mode: 'wallet' },
});
await dealing.ask('POST', `/orders/${order.id}/fulfil`, {});
const today = dayOf(new Date().toISOString());

test('a fee is proposed after its effect was seen, approved by another person, and ended', async () => {
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/charges/fees');
  await page.getByText('No fee is agreed to in this mode').waitFor();
  await assertRight(page, 'fee-schedules');
  await page.getByRole('button', { name: 'Propose a fee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('entry');
  await dialog.getByLabel('Name').fill('Entry fee');
  await dialog.getByLabel('Percent', { exact: true }).fill('1');
  await dialog.getByLabel('Share of the partner, percent').fill('10');
  await dialog.getByLabel('From', { exact: true }).fill(today);
  await dialog.getByLabel('Reason').fill('The board said so.');
  await dialog.getByRole('button', { name: 'See its effect' }).click();
  await dialog.getByText('In the last 90 days it would have earned').waitFor();
  await dialog.getByText('₦1,000.00').first().waitFor();
  await assertAccessible(page, 'the proposal of a fee');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await page.getByText('The fee is proposed.').waitFor();

  assert.equal((await firm.approveNext(other)).kind, 'fee_schedule');
  await page.reload();
  await page.getByRole('button', { name: 'entry, buy' }).click();
  await page.getByRole('dialog').getByText('1 %').waitFor();
  await page.getByRole('dialog').getByText('10 %').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await page.getByRole('dialog').getByLabel('First day without it').fill(addDays(today, 30));
  await page.getByRole('dialog').getByLabel('Reason').fill('A new price.');
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await page.getByText('End: proposed, entry, buy.').waitFor();

  assert.equal((await firm.approveNext(other)).kind, 'fee_schedule_end');
  const [fee] = await other.ask<{ effective_until: string }[]>('GET', '/fee-schedules?code=entry');
  assert.equal(fee!.effective_until, addDays(today, 30));
  assert.deepEqual(complaints, []);
});

test('what a fund house keeps of a buy is proposed as such', async () => {
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/charges/fees');
  await page.getByRole('button', { name: 'Propose a fee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('sales_charge');
  await dialog.getByLabel('Name').fill('Sales charge');
  await dialog.getByLabel('Kept by').selectOption('The fund house');
  await dialog.getByLabel('Percent', { exact: true }).fill('2');
  await dialog.getByLabel('From', { exact: true }).fill(today);
  await dialog.getByLabel('Reason').fill('The prospectus says so.');
  await dialog.getByRole('button', { name: 'See its effect' }).click();
  await dialog.getByText('In the last 90 days fund houses would have kept').waitFor();
  // The entry fee of 1 % leaves 100,000.00 of 101,000.00 to be sent.
  await dialog.getByText('₦2,000.00').first().waitFor();
  await dialog.getByText('None of it is income of the firm.').waitFor();
  await assertAccessible(page, 'the proposal of what a fund house keeps');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await page.getByText('The fee is proposed.').waitFor();
  await firm.approveNext(other);

  await page.reload();
  await page.getByRole('button', { name: 'sales_charge, buy' }).click();
  await page.getByRole('dialog').getByText('The fund house').waitFor();
  assert.deepEqual(complaints, []);
});

test('examples of taxes are named as such, and a tax is proposed for another person', async () => {
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/charges/taxes');
  await page.getByText('Example, not charged').first().waitFor();
  await page.getByText('Check with your tax adviser').waitFor();
  await assertRight(page, 'tax-codes');
  await page.getByRole('button', { name: 'Propose a tax or a levy' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('vat_ng');
  await dialog.getByLabel('Name').fill('VAT');
  await dialog.getByLabel('Owed to').fill('Nigeria Revenue Service');
  await dialog.getByLabel('Rate, percent').fill('7.5');
  await dialog.getByLabel('Paid from').selectOption('vat_payable');
  await dialog.getByLabel('Where it is published').fill('the act');
  await dialog.getByLabel('Published on').fill('2026-01-01');
  await dialog.getByLabel('From', { exact: true }).fill(today);
  await dialog.getByLabel('Reason').fill('The act says so.');
  await assertAccessible(page, 'the proposal of a tax');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await page.getByText('The tax or levy is proposed.').waitFor();

  assert.equal((await firm.approveNext(other)).kind, 'tax_code');
  const rows = await other.ask<{ is_example: boolean; account: string }[]>('GET', '/tax-codes?code=vat_ng');
  assert.deepEqual(
    rows.map(({ is_example, account }) => [is_example, account]),
    [
      [false, 'vat_payable'],
      [true, 'vat_payable'],
    ],
  );
  assert.deepEqual(complaints, []);
});

test('an address that names no part of the screen shows that, and no other part', async () => {
  const { page } = await openWindow();
  await firm.signIn(page, tunde, '/charges/nonsense');

  await page.getByText('There is no such screen.').waitFor();

  assert.equal(await page.getByRole('heading', { name: 'Charges', exact: true }).count(), 1);
  assert.equal(await page.getByRole('link', { name: 'Fee schedules' }).count(), 1);
});
