import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sweepDueCharges } from '../../charges/sweeping/work.ts';
import type { TaxMonth } from '../../charges/taxes-due/month-contract.ts';
import { fulfilOrder } from '../../investing/orders/operator-contract.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { agreeTax, withheldTax } from '../agreed-charges.ts';
import { assertAccessible, openBrowser, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

/** What is due to an authority is paid by lines in parts, in a real browser. */
const firm = await openFirm();
const openWindow = openBrowser();
const tunde = await firm.person('finance');
const today = lagosDayOf(Date.now());
const month = today.slice(0, 7);

test('a line pays a part of a month, which a person names, and the rest stays due', async () => {
  await agreeTax(firm.firm, {
    ...{ ...withheldTax, code: 'duty_ke', name: 'Duty', kind: 'levy', country: 'KE', rate: '1' },
    ...{ account: 'levies_payable', charged_for: ['buy'], authority: 'Kenya Revenue' },
  });
  const { live } = await firm.investment({ price: '1.00', unit_precision: '4', country: 'KE' });
  const partner = await firm.partner('live', 'Acme Savings');
  const order = await partner.client.orders.create({ investment_id: live, amount: '101000.00', currency: 'NGN' });
  await firm.firm.act(fulfilOrder, { params: { order: order.id }, body: {} }, 'Jane');
  await sweepDueCharges.run({ pool: firm.database.pool, signal: new AbortController().signal });
  const { id: account } = await tunde.ask('POST', '/firm-accounts', {
    ...{ bank_name: 'First Bank', account_number: '2030405091', currency: 'NGN', name: 'Taxes NGN' },
  });
  const file = `date,narration,amount,balance,reference\n${today},Paid to the office,-300.00,-300.00,\n`;
  const content = Buffer.from(file).toString('base64');
  const { id: statement } = await tunde.ask('POST', '/bank-statements', { account, content });
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, `/cash/bank-lines?statement_id=${statement}`);
  await page.getByRole('button', { name: /^line \d/ }).click();
  await page.getByRole('button', { name: 'Match with several' }).click();
  const several = page.getByRole('region', { name: 'Match with several' });
  await several.getByLabel('Find').fill('duty_ke');
  await several.getByRole('checkbox', { name: /duty_ke/ }).check();
  await several.getByRole('status').getByText('difference ₦700.00').waitFor();
  const part = several.getByLabel(`Part of duty_ke ${month}`);
  await part.fill('1,000.01');
  const together = several.getByRole('button', { name: 'Match together' });
  assert.equal(await together.getAttribute('aria-disabled'), 'true');
  await page.getByText(`At most ₦1,000.00 of duty_ke ${month} can be paid.`).first().waitFor({ state: 'attached' });
  await part.fill('300');
  await several.getByRole('status').getByText('records −₦300.00, difference ₦0.00').waitFor();
  await assertAccessible(page, 'a part of a month of tax');
  await takePicture(page, 'cash-tax-part-desktop-light');
  await together.click();
  await page
    .getByRole('dialog', { name: /^Match together/ })
    .getByRole('button', { name: 'Match together' })
    .click();
  await page.getByText(/^Match together: done/).waitFor();

  const months = await tunde.ask<TaxMonth[]>('GET', `/taxes-due/months?from_month=${month}&to_month=${month}`);
  const { paid, remaining } = months.find(({ code }) => code === 'duty_ke')!;
  assert.deepEqual([paid, remaining], ['300.00', '700.00']);
  await page.goto(`${firm.operatorUrl}/charges/taxes-due`);
  await page
    .getByRole('row', { name: /duty_ke ₦1,000\.00 ₦300\.00 ₦700\.00/ })
    .getByRole('link', { name: '₦700.00' })
    .click();
  const record = page.getByRole('dialog', { name: `duty_ke of ${month}` });
  await record.getByRole('row', { name: /₦300\.00/ }).waitFor();
  await assertAccessible(page, 'a month of tax');
  await takePicture(page, 'charges-tax-month-desktop-light');
  await record.getByRole('link', { name: '₦300.00', exact: true }).click();
  await page
    .getByRole('row', { name: /Matched with lines of a bank/ })
    .getByText('₦300.00')
    .waitFor();
  await page.goBack();
  await record.getByRole('link', { name: '₦1,000.00' }).last().click();
  await page.getByRole('row', { name: /^Kenya Revenue duty_ke Acme Savings .* ₦1,000\.00/ }).waitFor();
  assert.match(page.url(), /is_given_back=false/);
  assert.deepEqual(complaints, []);
});
