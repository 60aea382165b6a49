import assert from 'node:assert/strict';
import { test } from 'node:test';
import { computedMonth, monthOfToday, outstandingCharge } from '../custody.ts';
import { assertAccessible, assertRight, openBrowser } from './browser.ts';
import { openFirm } from './firm.ts';

/** What custody was charged, in a real browser. */
const firm = await openFirm();
const openWindow = openBrowser();
const tunde = await firm.person('finance');
const other = await firm.person('finance', 'Zainab Musa');

test('a month of custody says what was held and charged, and of which products', async () => {
  const partner = await firm.partner('live', 'Acme Savings', { NGN: '1000.00' });
  await computedMonth(firm, partner);
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/charges/custody');

  await page
    .getByRole('row', { name: /Acme Savings/ })
    .getByText('Not charged')
    .waitFor();
  await page.getByRole('button', { name: monthOfToday() }).click();
  await page.getByRole('dialog').getByRole('region', { name: 'Products' }).waitFor();
  await assertRight(page, 'custody-charge');
  await page.goto(`${firm.operatorUrl}/charges/custody?status=outstanding`);
  await page.getByText('No custody charges').or(page.getByText('No month of custody was charged')).first().waitFor();
  assert.deepEqual(complaints, []);
});

test('what waits for wallets is on Today with its sum, and is cancelled by two people', async () => {
  await firm.investment({ price: '1.00' });
  const partner = await firm.partner('live', 'Volta Invest', { NGN: '1000.00' });
  await outstandingCharge(firm, partner);
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde);
  await page.getByText('Custody that waits for wallets').waitFor();
  await assertAccessible(page, 'custody that waits on Today');
  await page.getByRole('link', { name: '1 charge, ₦999,999,999,999.00' }).click();
  await page
    .getByRole('row', { name: /Volta Invest/ })
    .getByRole('button')
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  const cancelling = page.getByRole('dialog', { name: /^Cancel: / });
  await cancelling.getByText('Not taken from the wallet of Volta Invest').waitFor();
  await cancelling.getByLabel('Reason').fill('A gesture to the partner');
  await assertAccessible(page, 'the cancelling of a custody charge');
  await cancelling.getByRole('button', { name: 'Cancel', exact: true }).last().click();
  await page.getByText(/^Cancel: proposed/).waitFor();
  assert.equal((await firm.approveNext(other)).kind, 'custody_cancellation');

  await page.goto(`${firm.operatorUrl}/charges/custody?organisation=Volta+Invest`);
  await page
    .getByRole('row', { name: /Volta Invest/ })
    .getByText('Cancelled')
    .waitFor();
  await page.goto(firm.operatorUrl);
  await page.getByText('Your queues').waitFor();
  assert.equal(await page.getByText('Custody that waits for wallets').count(), 0);
  assert.deepEqual(complaints, []);
});
