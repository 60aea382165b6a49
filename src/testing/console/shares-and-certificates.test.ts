import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { invoiceOf } from '../fee-invoices.ts';
import { monthBefore, sweptShare } from '../revenue-shares.ts';
import { agreeWithheld, thisYear } from '../tax-certificates.ts';
import { assertAccessible, assertRight, openBrowser } from './browser.ts';
import { openFirm } from './firm.ts';

/** What is due to partners of fees, and what was withheld of their income, in a real browser: issued, followed to its figures, downloaded. */
const firm = await openFirm();
const openWindow = openBrowser();
const tunde = await firm.person('finance');
const other = await firm.person('finance', 'Zainab Musa');

/** Own money at a place of client money: a share is credited out of it. */
async function topUpAsTwo(amount: string): Promise<void> {
  const account = { bank_name: 'First Bank', account_number: '7000000001', currency: 'NGN', name: 'Own naira' };
  const { id } = await tunde.ask('POST', '/firm-accounts', account);
  const line = { currency: 'NGN', amount };
  const lines = [
    { ...line, side: 'debit', account: 'place', place: id },
    { ...line, side: 'credit', account: 'equity' },
  ];
  const booked = { mode: 'live', kind: 'top_up', value_day: lagosDayOf(Date.now()), reason: 'Cover', lines };
  await tunde.ask('POST', '/journals', booked);
  await firm.approveNext(other);
}

test('a share of fees is stated, credited by two people, and leads to its movements', async () => {
  const partner = await firm.partner('live', 'Acme Savings', { NGN: '1000.00' });
  await sweptShare(firm, partner, monthBefore(1));
  await topUpAsTwo('30.00');
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/charges/revenue-shares');
  await page.getByText('No share of fees was stated yet.').waitFor();
  await page.getByRole('button', { name: 'Issue a statement' }).click();
  const issuing = page.getByRole('dialog');
  await issuing.getByLabel('Partner').fill('Acme Savings');
  await issuing.getByLabel('Month').fill(monthBefore(1));
  await assertAccessible(page, 'a new statement of a share');
  await issuing.getByRole('button', { name: 'Issue a statement' }).click();
  await page.getByRole('button', { name: monthBefore(1) }).click();
  const record = page.getByRole('dialog');
  await record.getByRole('region', { name: 'Lines' }).getByText('₦150.00').first().waitFor();
  await assertRight(page, 'revenue-share');
  await record.getByRole('button', { name: 'Credit' }).click();
  const crediting = page.getByRole('dialog', { name: /^Credit/ });
  await crediting.getByText('₦30.00').first().waitFor();
  await crediting.getByLabel('Reason').fill('The month is over.');
  await crediting.getByRole('button', { name: 'Credit', exact: true }).click();
  await page.getByText(/^Credit: proposed/).waitFor();
  assert.equal((await firm.approveNext(other)).kind, 'revenue_share_credit');

  await page.goto(`${firm.operatorUrl}/charges/revenue-shares`);
  await page
    .getByRole('row', { name: /Acme Savings/ })
    .getByText('Credited')
    .waitFor();
  await assertRight(page, 'revenue-shares');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: `PDF of ${monthBefore(1)}, Acme Savings` }).click();
  assert.equal((await download).suggestedFilename(), `revenue-share-${monthBefore(1)}-NGN.pdf`);
  await page.getByRole('button', { name: monthBefore(1) }).click();
  await page.getByRole('link', { name: 'Its movements' }).click();
  await page
    .getByRole('row', { name: /Acme Savings/ })
    .getByText('₦30.00')
    .waitFor();
  await page
    .getByRole('row', { name: /Acme Savings/ })
    .getByRole('button')
    .click();
  await page.getByRole('region', { name: 'Source' }).getByRole('link').click();
  await page.getByRole('dialog').getByText('Tunde Bello').first().waitFor();
  assert.equal(await partner.balance(), '1030.00');
  assert.deepEqual(complaints, []);
});

test('the sum of a fee leads to its records, and what it brought to the movements of its sweep', async () => {
  const partner = await firm.partner('live', 'Beta Wealth', { NGN: '1000.00' });
  await sweptShare(firm, partner, monthBefore(0), '80.00');
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/charges/income');
  const sums = page.locator('section', { has: page.getByRole('heading', { name: /^Fees, / }) });
  await sums.getByRole('link', { name: '₦64.00' }).click();
  await page.waitForURL(/code=/);
  await page
    .getByRole('row', { name: /Beta Wealth/ })
    .getByRole('button')
    .click();
  await page.getByRole('link', { name: 'Its movements' }).click();

  await page
    .getByRole('row', { name: /The firm/ })
    .getByText('₦64.00')
    .waitFor();
  await page
    .getByRole('row', { name: /The firm/ })
    .getByText('₦16.00')
    .waitFor();
  await page
    .getByRole('row', { name: /Beta Wealth/ })
    .getByText('₦80.00')
    .waitFor();
  assert.deepEqual(complaints, []);
});

test('tax that was withheld in a year is certified, and the certificate leads to its charges and to their movements', async () => {
  await agreeWithheld(firm);
  const product = await firm.investment({ price: '1.00', country: 'NG' });
  const { client } = await firm.partner('test', 'Gamma Funds', { NGN: '1000.00' });
  const buy = { investment_id: product.test, amount: '100.00', currency: 'NGN' } as const;
  const { holding_id } = await client.orders.create(buy);
  await client.sandbox.distributeHolding(holding_id!, { gross_amount: '10.00' });
  await client.sandbox.advanceClock({ advance_to: `${thisYear + 1}-01-02T08:00:00.000Z` });
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/charges/tax-certificates?mode=test');
  await page.getByText('No certificate was issued yet.').waitFor();
  await page.getByRole('button', { name: 'Issue a certificate' }).click();
  const issuing = page.getByRole('dialog');
  await issuing.getByLabel('Partner').fill('Gamma Funds');
  await issuing.getByLabel('Year').fill(String(thisYear));
  await issuing.getByLabel('Code of the tax').fill('wht_ng');
  await issuing.getByLabel('Receipt of the authority').fill('NRS-114');
  await issuing.getByLabel('Paid on').fill(lagosDayOf(Date.now()));
  await assertAccessible(page, 'a new certificate of tax');
  await issuing.getByRole('button', { name: 'Issue a certificate' }).click();
  const row = page.getByRole('row', { name: /Gamma Funds/ });
  await row.getByText('₦1.00').waitFor();
  await assertRight(page, 'tax-certificates');
  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: /^PDF of TEST-/ }).click();
  assert.match((await download).suggestedFilename(), new RegExp(`^TEST-${thisYear}-\\d{6}\\.pdf$`));

  await row.getByRole('button').click();
  await page.getByRole('dialog').getByText('NRS-114').waitFor();
  await assertRight(page, 'tax-certificate');
  await page.getByRole('link', { name: 'What was withheld in the year' }).click();
  await page
    .getByRole('row', { name: /Gamma Funds/ })
    .getByRole('button')
    .click();
  await page.getByRole('link', { name: 'Its movements' }).click();
  await page
    .getByRole('row', { name: /Gamma Funds/ })
    .getByText('₦1.00')
    .waitFor();
  await page.goto(`${firm.operatorUrl}/charges/taxes-due?mode=test&from=${thisYear}-01-01&to=${thisYear}-12-31`);
  const sums = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Due of / }) });
  await sums
    .getByRole('row', { name: /wht_ng/ })
    .getByRole('link', { name: '₦1.00' })
    .last()
    .click();
  await page.waitForURL(/authority=[^&]+&code=wht_ng&currency=NGN&account=tax_payable/);
  assert.match(page.url(), new RegExp(`from=${thisYear}-01-01&to=${thisYear}-12-31`));
  await page
    .getByRole('row', { name: /Gamma Funds/ })
    .getByRole('link', { name: '₦1.00' })
    .click();
  await page.getByRole('heading', { name: 'Ledger: transactions' }).waitFor();
  await page
    .getByRole('row', { name: /Gamma Funds/ })
    .getByText('₦1.00')
    .waitFor();
  assert.deepEqual(complaints, []);
});

test('fees of a month are invoiced, seen with their lines, and downloaded', async () => {
  const partner = await firm.partner('live', 'Delta Wealth');
  await invoiceOf(firm, partner, monthBefore(2));
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/charges/fee-invoices');
  const row = page.getByRole('row', { name: /Delta Wealth/ });
  await row.getByText('₦150.00').first().waitFor();
  await assertRight(page, 'fee-invoices');
  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: /^PDF of INV-/ }).click();
  assert.match((await download).suggestedFilename(), /^INV-\d{4}-\d{6}\.pdf$/);
  await row.getByRole('button').click();
  await page.getByRole('dialog').getByRole('region', { name: 'Lines' }).getByText('₦150.00').first().waitFor();
  await assertRight(page, 'fee-invoice');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Issue an invoice' }).click();
  const issuing = page.getByRole('dialog');
  await issuing.getByLabel('Partner').fill('Delta Wealth');
  await issuing.getByLabel('Month').fill(monthBefore(2));
  await assertAccessible(page, 'a new invoice of fees');
  await issuing.getByRole('button', { name: 'Issue an invoice' }).click();
  await issuing.getByText(/It was invoiced before/).waitFor();
  assert.deepEqual(complaints, []);
});
