import assert from 'node:assert/strict';
import { test } from 'node:test';
import { owe } from '../owing.ts';
import { assertAccessible, openBrowser } from './browser.ts';
import { openFirm } from './firm.ts';

/** What a partner owes, at its wallet, in a real browser. */
const firm = await openFirm();
const openWindow = openBrowser();
const tunde = await firm.person('finance');
const other = await firm.person('finance', 'Zainab Musa');

test('what a wallet owes is written off in part by two people, and not more than it owes', async () => {
  const { live } = await firm.investment({ price: '1.00', unit_precision: '4' });
  const partner = await firm.partner('live', 'Volta Invest', {});
  await owe(firm, partner, live, '3000.00');
  const { page, complaints } = await openWindow();
  const path = `/partners/${partner.organisation_id}?tab=wallets`;
  await firm.signIn(page, tunde, path);

  await page.getByRole('button', { name: 'NGN', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Write off what is owed' }).click();
  const dialog = page.getByRole('dialog', { name: /^Write off what is owed: / });
  await dialog.getByLabel('Amount').fill('3000.01');
  await dialog.getByText('It is more than is owed.').waitFor();
  await dialog.getByLabel('Amount').fill('1,000.00');
  await dialog.getByText('₦2,000.00').waitFor();
  await dialog.getByLabel('Reason').fill('The partner is gone');
  await assertAccessible(page, 'a debt that is written off');
  await dialog.getByRole('button', { name: 'Write off what is owed' }).last().click();
  await page.getByText(/^Write off what is owed: proposed/).waitFor();
  assert.equal((await firm.approveNext(other)).kind, 'journal');

  await page.goto(`${firm.operatorUrl}${path}`);
  await page.getByRole('row', { name: /NGN.*₦2,000\.00/ }).waitFor();
  assert.deepEqual(complaints, []);
});
