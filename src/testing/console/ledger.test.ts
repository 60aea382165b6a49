import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { postMovement } from '../../ledger/book/operations.ts';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { installedOn } from '../installed.ts';
import { assertAccessible, openBrowser, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

/** The ledger in a real browser: where money came from, what it sums to, and how it is put right. */
const firm = await openFirm();
const openWindow = openBrowser();
const ngozi = await firm.person('dealing');
const tunde = await firm.person('finance');
const viewer = await firm.person('viewer');
const fund = await firm.investment({ price: '1500.00' });
await installedOn(firm, '2025-01-01');

test('from a transaction a person comes to its entries, its order and what was done to it', async () => {
  const partner = await firm.partner('live', 'Acme Savings');
  const order = await partner.client.orders.create({
    ...{ investment_id: fund.live, amount: '150000.00', currency: 'NGN', payment_mode: 'wallet' },
  });
  await ngozi.ask('POST', `/orders/${order.id}/fulfil`, {});
  const { page, complaints } = await openWindow();
  await firm.signIn(page, viewer, `/ledger?reference=${order.reference}`);
  await page
    .getByRole('row', { name: /150,000/ })
    .first()
    .getByRole('button')
    .click();
  const record = page.getByRole('dialog');
  await record.getByRole('region', { name: 'Entries' }).getByText('₦150,000.00').first().waitFor();
  await record.getByText('orders fulfil, dealing@firm.example').first().waitFor();
  await assertAccessible(page, 'a transaction');
  await takePicture(page, 'ledger-transaction-desktop-light');
  await record.getByRole('region', { name: 'Source' }).getByRole('link', { name: order.reference }).click();

  await page.getByRole('heading', { name: order.reference, level: 1 }).waitFor();
  assert.deepEqual(complaints, []);
});

test('the trial balance sums to zero, and as of a day before the first entry it holds nothing', async () => {
  const { page } = await openWindow();
  await firm.signIn(page, viewer, '/ledger/balance');
  await page.getByText('Every currency of every mode sums to zero. Of all entries.').waitFor();
  await page
    .getByRole('row', { name: /Wallet/ })
    .first()
    .waitFor();
  await page.getByLabel('As of the end of').fill('2020-01-01');

  await page.getByText(/Before .* 2020/).waitFor();
  assert.equal(await page.getByText(/₦[1-9]/).count(), 0);
  assert.match(page.url(), /as_of=2020-01-01/);
});

test('assets are held against liabilities by currency and code, as of a day', async () => {
  const { page, complaints } = await openWindow();
  await firm.signIn(page, viewer, '/ledger/sheet');
  await page.getByRole('row', { name: /^NGN ₦([\d,.]+) ₦\1 ₦0\.00 ₦0\.00 equal$/ }).waitFor();
  await page
    .getByRole('row', { name: /Wallet|Partners/ })
    .first()
    .waitFor();
  await assertAccessible(page, 'assets and liabilities');
  await page.getByLabel('As of the end of').fill('2020-01-01');

  await page.getByText('Nothing was held.').first().waitFor();
  assert.match(page.url(), /as_of=2020-01-01/);
  assert.deepEqual(complaints, []);
});

test('from an account of the client money report a person comes to its entries', async () => {
  await firm.partner('live', 'Gamma Savings', { GHS: '77.25' });
  const { page, complaints } = await openWindow();
  await firm.signIn(page, viewer, `/reports/client-money-reconciliation?as_of=${lagosDayOf(Date.now())}`);
  await page
    .getByRole('row', { name: /77\.25/ })
    .getByRole('link', { name: 'wallet' })
    .first()
    .click();

  await page
    .getByRole('row', { name: /Gamma Savings/ })
    .getByText('GH₵77.25')
    .waitFor();
  assert.match(page.url(), /\/ledger\/entries\?code=2000&currency=GHS/);
  assert.deepEqual(complaints, []);
});

test('the ledger is walked when a person asks for it', async () => {
  const { page } = await openWindow();
  await firm.signIn(page, viewer, '/ledger/proof');
  await page.getByRole('button', { name: 'Verify the ledger' }).click();

  await page.getByText(/^Nothing is wrong: \d+ accounts/).waitFor();
});

test('an adjustment is proposed with what the wallet would hold, and waits for a second person', async () => {
  const partner = await firm.partner('live', 'Beta Wealth', { NGN: '1000.00' });
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/ledger/adjustments');
  await page.getByRole('button', { name: 'Propose an adjustment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Partner').fill('Beta Wealth');
  await dialog.getByLabel('Direction').selectOption('debit');
  await dialog.getByLabel('Amount').fill('1,000.01');
  await dialog.getByText('The wallet holds less than that.').first().waitFor();
  await dialog.getByLabel('Amount').fill('250.00');
  await dialog.getByText('₦750.00').waitFor();
  await dialog.getByLabel('Reason').fill('A fee was not taken.');
  await assertAccessible(page, 'the proposal of an adjustment');
  await takePicture(page, 'ledger-propose-desktop-light');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await page.getByText('The adjustment is proposed.').getByRole('link').click();

  await page.getByRole('heading', { name: 'Adjustment of a wallet' }).waitFor();
  await page
    .getByText('You proposed it: another person decides. You may withdraw it.')
    .first()
    .waitFor({ state: 'attached' });
  assert.equal(await partner.balance(), '1000.00');
  assert.deepEqual(complaints, []);
});

test('from the trial balance of a period a person comes to the entries of a code and to their source', async () => {
  const partner = await firm.partner('live', 'Zenith Wealth');
  const order = await partner.client.orders.create({
    ...{ investment_id: fund.live, amount: '3000.00', currency: 'NGN', payment_mode: 'wallet' },
  });
  const { page, complaints } = await openWindow();
  await firm.signIn(page, viewer, '/ledger/accounts');
  await page
    .getByRole('row', { name: /2010 Orders that are not placed yet/ })
    .filter({ hasText: '₦' })
    .getByRole('link', { name: '2010 Orders that are not placed yet' })
    .click();
  await page
    .getByRole('row', { name: /Zenith Wealth/ })
    .first()
    .getByRole('button')
    .click();
  const record = page.getByRole('dialog');
  await record.getByRole('region', { name: 'Entries' }).getByText('₦3,000.00').first().waitFor();
  await record.getByRole('region', { name: 'Source' }).getByRole('link', { name: order.reference }).click();

  await page.getByRole('heading', { name: order.reference, level: 1 }).waitFor();
  assert.deepEqual(complaints, []);
});

/** A movement of a day that is over. */
async function movedOn(instant: string, name: string, amount: string): Promise<void> {
  const { environment } = await firm.partner('live', name, {});
  const at_ms = Date.parse(instant);
  await firm.write((tx) =>
    postMovement(tx, 'adjustment_credit', {
      ...{ environment, currency: 'NGN', amount: Decimal.of(amount), reference: 'TRF-1', description: 'A transfer' },
      ...{ place: unknownPlace('live', 'NGN'), source: { type: 'adjustment', id: newId(at_ms) }, at_ms },
    }),
  );
}

test('finance closes a month, its days show who closed them, and its lines are exported', async () => {
  await movedOn('2025-02-10T10:00:00.000Z', 'Kappa Savings', '1300.00');
  await movedOn('2025-02-28T10:00:00.000Z', 'Sigma Savings', '200.00');
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/ledger/periods?month=2025-02');
  await page.getByRole('button', { name: 'Close: 2025-02', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();

  await page
    .getByRole('row', { name: /2025-02-28 Closed/ })
    .first()
    .waitFor();
  await assertAccessible(page, 'periods');
  await takePicture(page, 'ledger-periods-desktop-light');
  await page.goto(`${firm.operatorUrl}/ledger/exports`);
  await page.getByRole('button', { name: 'Export a period' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Month or day').fill('2025-02');
  await dialog.getByRole('button', { name: 'Export a period' }).click();
  const run = page.getByRole('row', { name: /2025-02/ });
  await run.getByText('₦1,500.00').waitFor();
  const download = page.waitForEvent('download');
  await run.getByRole('link', { name: /^CSV of run/ }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const amounts = file
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',').slice(3, 5).join('/'));
  assert.deepEqual(amounts.sort(), ['/1300.00', '/200.00', '1300.00/', '200.00/']);
  await page.goto(`${firm.operatorUrl}/ledger/periods?month=2025-02`);
  await page.getByRole('row', { name: /2025-02-10 Closed .* Run 1/ }).waitFor();
  assert.deepEqual(complaints, []);
});

test('finance exports a closed day and downloads it, and from then on the day stays closed', async () => {
  await movedOn('2025-01-15T10:00:00.000Z', 'Delta Savings', '4200.00');
  await tunde.ask('POST', '/periods/2025-01-15/close', {});
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/ledger/exports');
  await page.getByRole('button', { name: 'Export a period' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Month or day').fill('2025-01-15');
  await assertAccessible(page, 'a new export');
  await dialog.getByRole('button', { name: 'Export a period' }).click();
  const run = page.getByRole('row', { name: /2025-01-15/ });
  await run.getByText('₦4,200.00').waitFor();
  await assertAccessible(page, 'exports');
  await takePicture(page, 'ledger-exports-desktop-light');
  const download = page.waitForEvent('download');
  await run.getByRole('link', { name: 'CSV of run 2' }).click();

  assert.equal((await download).suggestedFilename(), 'journal-export-2-2025-01-15.csv');
  await page.goto(`${firm.operatorUrl}/ledger/periods?month=2025-01`);
  await page.getByRole('row', { name: /2025-01-15 Closed .* Run 2/ }).waitFor();
  assert.deepEqual(complaints, []);
});
