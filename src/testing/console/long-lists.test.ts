import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { restrictOrganisation } from '../../access/organisations/operations.ts';
import { submitOrder } from '../../investing/orders/operations.ts';
import { recorded } from '../../platform/operator/act.ts';
import { until } from '../until.ts';
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
// Without a request, whose own id the audit shows as it is.
const { organisation_id: id } = partner;
const reason = 'A document has ended.';
await firm.write((tx) =>
  recorded(tx, {
    ...{ actor: 'Ngozi Okafor', action: 'orders submit', reason: null },
    subjects: firm.settings.auditSubjects,
    subject: { type: 'order', id: order.id, organisation_id: id },
    run: async () => ({ data: await submitOrder(tx, partner.environment, order.id) }),
  }),
);
await firm.write((tx) =>
  recorded(tx, {
    ...{ actor: 'a test', action: 'organisations restrict', reason },
    subjects: firm.settings.auditSubjects,
    subject: { type: 'organisation', id, organisation_id: id },
    run: async () => ({ data: await restrictOrganisation(tx, id, reason) }),
  }),
);

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

  const day = new Date().toISOString().slice(0, '2026-11-21'.length);
  await page.getByLabel('From', { exact: true }).fill(day);
  await page.getByLabel('From, time (UTC)').fill('00:00');
  await page.getByLabel('To', { exact: true }).fill(day);
  await page.getByLabel('To, time (UTC)').fill('23:59');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/T23/);
  await page.getByText(`Order ${order.reference} of Acme Savings`).waitFor();
  const file = await page.getByRole('link', { name: 'Export as CSV' }).getAttribute('href');
  const asked = new URLSearchParams(file!.split('?')[1]);
  assert.deepEqual([asked.get('from'), asked.get('to')], [`${day}T00:00:00.000Z`, `${day}T23:59:59.999Z`]);
  assert.equal(await page.getByLabel('To, time (UTC)').inputValue(), '23:59');

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

test('a list of 10,000 is read as a whole, has few rows in the page, and is walked, sorted and printed to its last row', async () => {
  await copyOrder(9_999);
  try {
    await walkOrders();
  } finally {
    await removeCopies();
  }
});

async function walkOrders(): Promise<void> {
  const dealer = await firm.person('dealing');
  const { page, complaints } = await openWindow();
  await firm.signIn(page, dealer);
  await page.goto(`${firm.operatorUrl}/orders?rows=all`);
  await page.getByText('1 to 10,000 of 10,000').waitFor();
  const table = page.getByRole('table', { name: 'orders' });
  const rows = table.locator('tbody tr[data-index]');
  const at = table.locator('tr[aria-current]');
  const isDrawnInPart = () => until(async () => (await rows.count()) < 200);
  // The head is a row too.
  assert.equal(await table.getAttribute('aria-rowcount'), '10001');

  await page.keyboard.press('j');
  assert.equal(await at.getAttribute('aria-rowindex'), '2');
  await isDrawnInPart();
  await assertRight(page, 'orders-all');
  await page.keyboard.press('End');
  await at.and(page.locator('[aria-rowindex="10001"]')).waitFor();
  assert.match(await at.innerText(), /ORD-00Y0000000E008000000000001/);
  await assertInView(page);
  await isDrawnInPart();
  // Rows take their height later than that where a font or a text comes late.
  const taller = await page.addStyleTag({ content: 'tbody tr[data-index] td { height: 90px }' });
  await until(async () => (await at.boundingBox())!.height >= 90);
  await page.evaluate(nextFrames);
  await assertInView(page);
  await page.keyboard.press('k');
  await at.and(page.locator('[aria-rowindex="10000"]')).waitFor();
  await assertInView(page);
  // Who scrolls away is left where he is.
  await page.mouse.wheel(0, -5_000);
  await until(async () => !(await isInView(page)));
  await taller.evaluate('style => style.remove()');
  await page.evaluate(nextFrames);
  assert(!(await isInView(page)));
  await page.keyboard.press('Home');
  for (let nth = 0; nth < 150; nth += 1) await page.keyboard.press('j');
  await at.and(page.locator('[aria-rowindex="152"]')).waitFor();
  await assertInView(page);
  await isDrawnInPart();

  // Copies cost 1.00 to 9,999.00: the dearest is the one that was placed, for 75,000.00.
  const byAmount = table.getByRole('columnheader', { name: 'Amount' });
  await byAmount.getByRole('button').click();
  assert.equal(await byAmount.getAttribute('aria-sort'), 'ascending');
  await page.keyboard.press('Home');
  await at.getByText('₦1.00').waitFor();
  await page.keyboard.press('End');
  await at.getByText('₦75,000.00').waitFor();

  await page.goto(`${firm.operatorUrl}/orders?rows=all&to=2003-01-01`);
  await page.getByText('1 to 300 of 300').waitFor();
  await isDrawnInPart();
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  assert.equal(await rows.count(), 300);
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  await isDrawnInPart();
  assert.deepEqual(complaints, []);
}

/** All that a change of heights makes happen has happened. */
const nextFrames =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 500))))';

/** The order that the keyboard is at is on the screen. */
// Scrolling stops at whole pixels, heights of rows do not.
const isInView = (page: Page) =>
  page.evaluate<boolean>(`(() => {
    const { top, bottom } = document.querySelector('tr[aria-current]').getBoundingClientRect();
    return top > -1 && bottom < innerHeight + 1;
  })()`);

const assertInView = (page: Page) => until(() => isInView(page));

/** No money ever moved for them: the books would say so. */
async function removeCopies(): Promise<void> {
  await firm.database.owner.query('alter table orders disable trigger user');
  await firm.database.owner.query("delete from orders where created_at < '2005-01-01'");
  await firm.database.owner.query('alter table orders enable trigger user');
}

/** Older ones of the same partner, for 1.00, 2.00 and so on; 300 of them are of the year 2002. */
async function copyOrder(count: number): Promise<void> {
  const { rows } = await firm.database.owner.query<{ attname: string }>(
    "select attname from pg_attribute where attrelid = 'orders'::regclass and attnum > 0 and attgenerated = '' and not attisdropped",
  );
  const changed: Readonly<Record<string, string>> = {
    id: "(case when nth <= 300 then '00f00000' else '01000000' end || '-0000-7000-8000-' || lpad(nth::text, 12, '0'))::uuid",
    created_at: "case when nth <= 300 then '2002-08-01'::timestamptz else '2004-11-01' end",
    amount: 'nth::numeric(20, 2)',
  };
  const names = rows.map(({ attname }) => attname);
  await firm.database.owner.query('alter table orders disable trigger user');
  await firm.database.owner.query(
    `insert into orders (${names.join(', ')}) select ${names.map((name) => changed[name] ?? name).join(', ')}
     from orders, generate_series(1, ${count}) nth where id = $1`,
    [order.id],
  );
  await firm.database.owner.query('alter table orders enable trigger user');
}
