import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertRight, openBrowser } from './browser.ts';
import { openFirm } from './firm.ts';

/** What was done and what is reported: by names, and page by page however long it is. */
const firm = await openFirm();
const openWindow = openBrowser();
const person = await firm.person('compliance');
const fund = await firm.investment({ name: 'Naira Money Market Fund', price: '1500.00' });
const partner = await firm.partner('live', 'Acme Savings');
const order = await partner.client.orders.create({
  ...{ investment_id: fund.live, amount: '75000.00', currency: 'NGN', payment_mode: 'wallet' },
});
await firm.operate('orders', 'submit', order.id, '--actor', 'Ngozi Okafor');
await firm.operate('organisations', 'restrict', partner.organisation_id, '--reason', 'A document has ended.');

/** The id of a record is the title of its name, and no text. */
async function assertNoIds(page: Page): Promise<void> {
  assert.doesNotMatch(await page.getByRole('main').innerText(), /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/);
}

test('the audit, its report and a report of money name people, partners, products and orders, and a list of 10,000 stays paged', async () => {
  const { page, complaints } = await openWindow();
  await firm.signIn(page, person);

  await page.goto(`${firm.operatorUrl}/audit?action=orders+submit`);
  await page.getByText(`Order ${order.reference} of Acme Savings`).click();
  await page.getByRole('cell', { name: 'Naira Money Market Fund' }).first().waitFor();
  assert.equal(await page.getByText(order.reference).first().getAttribute('title'), order.id);
  await assertRight(page, 'audit-entry');

  await page.goto(`${firm.operatorUrl}/audit?action=organisations+restrict`);
  await page.getByText('Organisation Acme Savings').waitFor();
  await assertNoIds(page);

  await page.goto(`${firm.operatorUrl}/reports/audit-extract`);
  await page.getByRole('link', { name: order.reference }).first().waitFor();
  await assertNoIds(page);
  await assertRight(page, 'report-audit');

  await page.goto(`${firm.operatorUrl}/reports/daily-positions`);
  const owner = page.getByRole('link', { name: 'Acme Savings' }).first();
  assert.equal(await owner.getAttribute('href'), `/partners/${partner.organisation_id}`);
  await assertNoIds(page);

  await firm.database.owner.query('alter table audit_entries disable trigger user');
  await firm.database.owner.query(`
    insert into audit_entries (id, sequence, actor, action, subject_type, subject_id, hash, created_at)
    select gen_random_uuid(), 100000 + nth, 'Ngozi Okafor', 'a long day', 'sandbox', nth, '\\x00', clock_timestamp()
    from generate_series(1, 10000) nth`);
  await firm.database.owner.query('alter table audit_entries enable trigger user');
  await page.goto(`${firm.operatorUrl}/audit?action=a+long+day`);
  await page.getByText(/^1 to \d+ of 10,000$/).waitFor();
  const rows = page.getByRole('main').getByRole('listitem');
  assert(await rows.count().then((count) => count > 0 && count <= 200));
  await page.getByRole('button', { name: 'Older' }).click();
  await page.getByText(/^\d+ to \d+ of 10,000$/).waitFor();
  assert((await rows.count()) <= 200);
  assert.deepEqual(complaints, []);
});
