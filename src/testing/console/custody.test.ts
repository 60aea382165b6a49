import assert from 'node:assert/strict';
import { test } from 'node:test';
import { computedMonth, monthOfToday } from '../custody.ts';
import { assertRight, openBrowser } from './browser.ts';
import { openFirm } from './firm.ts';

/** What custody was charged, in a real browser. */
const firm = await openFirm();
const openWindow = openBrowser();
const tunde = await firm.person('finance');

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
