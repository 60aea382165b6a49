import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { assertAccessible, openBrowser, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

/** The catalogue, the desk's files, market data and reports in a real browser. */
const firm = await openFirm();
const openWindow = openBrowser();
await seedExchanges(firm.database.pool);
const ngozi = await firm.person('dealing');
const tunde = await firm.person('finance');
const today = new Date().toISOString().slice(0, 10);

const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

test('a product is added, offered and priced; a large change of a price waits for a second person, and a file is previewed', async () => {
  const { page, complaints } = await openWindow();
  await firm.signIn(page, ngozi, '/catalogue/investments');
  await page.getByRole('button', { name: 'Add an investment' }).click();
  const form = page.getByRole('dialog');
  for (const [label, value] of [
    ['Name', 'Harmattan Fund'],
    ['Code', 'HARM-FUND'],
    ['Provider', 'Sahel Asset Management'],
    ['Price of a unit', '1,000'],
    ['Smallest buy', '5,000'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByText('₦1,000').first().waitFor();
  await assertAccessible(page, 'the form of a product');
  await takePicture(page, 'catalogue-add-desktop-light');
  await form.getByRole('button', { name: 'Add' }).click();
  await page.getByText('Harmattan Fund is in the catalogue.').waitFor();

  await page.getByRole('button', { name: 'Harmattan Fund' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Offer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Offer', exact: true }).click();
  await page.getByRole('dialog').getByText('Open', { exact: true }).waitFor();

  await page.getByRole('dialog').getByRole('button', { name: 'Set a price' }).click();
  await page.getByLabel('Price', { exact: true }).fill('1300');
  await page.getByText('30.00 %').waitFor();
  await page.getByLabel('Reason').fill('The fund was revalued.');
  await page.getByRole('dialog').getByRole('button', { name: 'Set a price' }).click();
  await page.getByText('Set a price: proposed, ').waitFor();
  const { price } = await ngozi.ask<{ price: string }>('GET', '/investments/live:HARM-FUND');
  assert.equal(price, '1000.00');

  await page.goto(`${firm.operatorUrl}/catalogue/price-files`);
  await page.getByRole('button', { name: 'Send a file of prices' }).click();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(
      file('nav.csv', 'investment,date,price,bid_price', `HARM-FUND,${today},1050,1040`, `NOBODY,${today},1,`),
    );
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('region', { name: 'Rows of the file' }).getByText('+5.00 %').waitFor();
  await page
    .getByText(/There is no such investment/)
    .first()
    .waitFor();
  await assertAccessible(page, 'the preview of a file of prices');
  const pushed = await page.evaluate<boolean>(
    '((one) => one.scrollWidth > one.clientWidth)(document.querySelector("[role=dialog]"))',
  );
  assert.equal(pushed, false, 'the dialog is wider than its window');
  await takePicture(page, 'price-file-desktop-light');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('1 price set; 0 wait for a second person.').waitFor();
  assert.deepEqual(complaints, []);
});

test('a distribution is previewed by partner, and in live proposed', async () => {
  const fund = await firm.investment({ name: 'Dividend Fund', price: '10.00' });
  const partner = await firm.partner('live', 'Delta Wealth');
  const order = await partner.client.orders.create({ investment_id: fund.live, amount: '1000.00', currency: 'NGN' });
  await ngozi.ask('POST', `/orders/${order.id}/fulfil`, {});
  const { page, complaints } = await openWindow();
  const terms = { record_date: today, payment_date: today, reason: 'Dividend of the first quarter.' };
  await ngozi.ask('POST', '/distributions', { ...terms, investment: fund.live, rate: '3' });
  await firm.approveNext(await firm.person('dealing', 'Bisi Cole'));
  await firm.signIn(page, ngozi, '/catalogue/distributions');
  await page.getByRole('button', { name: 'Declare a distribution' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Investment').fill('Dividend Fund');
  await form.getByLabel('Rate once, percent of the price').waitFor();
  await form.getByText('Not a rate a year: a quarter of 12 % a year is 3.').waitFor();
  await form.getByLabel('Amount per unit').fill('0.50');
  await form.getByLabel('Record date').fill(today);
  await form.getByLabel('Payment date').fill(today);
  await form.getByLabel('Reason').fill('Dividend of the half year.');
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByRole('region', { name: 'By partner' }).getByText('Delta Wealth').waitFor();
  const others = form.getByRole('region', { name: 'Declared of the same month already' });
  await others.getByText('3.0000 % of the price, once').waitFor();
  await others.getByText('Dividend of the first quarter.').waitFor();
  await form.getByText('A unit pays, once').waitFor();
  await form.getByText('In total, paid into wallets').waitFor();
  await form.getByText('₦50.00').first().waitFor();
  await assertAccessible(page, 'the preview of a distribution');
  await takePicture(page, 'distribution-desktop-light');
  await form.getByRole('button', { name: 'Declare' }).click();
  await page.getByText('The distribution is proposed.').waitFor();
  assert.deepEqual(complaints, []);
});

test('orders that wait become a batch, it is sent, and its contract notes are compared and booked', async () => {
  const fund = await firm.investment({ name: 'Cut-off Fund', price: '2.50' });
  const partner = await firm.partner('live', 'Echo Savings');
  const orders = [];
  for (const amount of ['100.00', '200.00'])
    orders.push(await partner.client.orders.create({ investment_id: fund.live, amount, currency: 'NGN' }));
  const { page, complaints } = await openWindow();
  await firm.signIn(page, ngozi, '/orders/waiting');
  await page.getByRole('button', { name: 'Cut-off Fund' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a batch' }).click();
  await page.getByText('Orders to send now').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a batch' }).click();
  await page.getByRole('dialog').getByText('0 orders').first().waitFor();

  await page.goto(`${firm.operatorUrl}/orders/batches`);
  await page.getByRole('button', { name: 'Cut-off Fund' }).click();
  const record = page.getByRole('dialog');
  await record.getByText(orders[0]!.reference).waitFor();
  await record.getByRole('link', { name: 'XLSX file' }).waitFor();
  await assertAccessible(page, 'a batch');
  await takePicture(page, 'batch-desktop-light');
  await record.getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByRole('dialog').getByText('Marked as sent').waitFor();

  await page.getByRole('button', { name: 'Contract notes' }).click();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(
      file('notes.csv', 'order,units,price', `${orders[0]!.reference},40,2.50`, `${orders[1]!.reference},20,10.00`),
    );
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('region', { name: 'Expected and got' }).getByText('Second person').waitFor();
  await assertAccessible(page, 'contract notes');
  await takePicture(page, 'contract-notes-desktop-light');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('1 order booked; 1 wait for a second person, 0 are refused.').waitFor();
  assert.equal((await partner.client.orders.get(orders[0]!.id)).status, 'completed');
  assert.equal((await partner.client.orders.get(orders[1]!.id)).status, 'pending_fulfilment');
  assert.deepEqual(complaints, []);
});

test('market data is previewed and imported, what fails is published or turned down, and a day is declared', async () => {
  const { page, complaints } = await openWindow();
  await firm.signIn(page, ngozi, '/market/imports');
  const send = async (kind: string, ...lines: string[]) => {
    await page.getByRole('button', { name: 'Import market data' }).click();
    await page.getByRole('dialog').getByLabel('Kind').selectOption(kind);
    await page.getByLabel('File', { exact: true }).setInputFiles(file(`${kind}.csv`, ...lines));
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Published').last().waitFor();
    if (kind === 'bars') await takePicture(page, 'market-import-desktop-light');
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    // The notice of the file before may still be there: this one closes its own dialog.
    await page.getByRole('row', { name: `${kind}.csv` }).waitFor();
  };
  await send(
    'instruments',
    'symbol,name,asset_class,security_type,status,isin,sector,industry,board,shares_outstanding,eps,dividend_per_share,index_family,base_value,base_date,constituents_count',
    'MTNN,MTN Nigeria,equity,ordinary_share,active,,,,,,,,,,,',
  );
  await send(
    'bars',
    'symbol,date,open,high,low,close,previous_close,volume,value_traded,deals',
    'MTNN,2026-11-16,100,101,99,100,,1000,100000,10',
    'MTNN,2026-11-17,100,125,99,120,,1000,100000,10',
    'MTNN,2026-11-18,100,150,99,145,120,1000,100000,10',
  );

  await page.goto(`${firm.operatorUrl}/market/quarantine`);
  await page
    .getByRole('row', { name: /120 is more than 10 %/ })
    .getByRole('button')
    .click();
  await page.getByRole('region', { name: 'As it was reported' }).getByText('100000').waitFor();
  await assertAccessible(page, 'a row in quarantine');
  await takePicture(page, 'quarantine-desktop-light');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('row', { name: /120 is more than 10 %/ }).waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /145 is more/ })
    .getByRole('button')
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await page.getByLabel('Reason').fill('A figure of another day.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await page.getByText('No row of market data waits for a decision.').waitFor();

  await page.goto(`${firm.operatorUrl}/market/holidays`);
  await page.getByRole('button', { name: 'Declare a day' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Exchange').fill('GSE');
  await form.getByLabel('Day', { exact: true }).fill('2026-12-04');
  await form.getByLabel('Name').fill('Day of mourning');
  await form.getByLabel('Source').fill('decree');
  await form.getByRole('button', { name: 'Declare' }).click();
  await page.getByRole('row', { name: /4 Dec 2026.*Day of mourning.*Closed/ }).waitFor();
  assert.deepEqual(complaints, []);
});

test('a rate is set with how far it moves, and a report is read with its totals and made into files', async () => {
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/market/rates');
  const set = async (bid: string, ask: string) => {
    await page.getByRole('button', { name: 'Set a rate' }).click();
    await page.getByLabel('Bought for').fill(bid);
    await page.getByLabel('Sold for').fill(ask);
    if (bid === '1,620') {
      await page.getByText('8.00 %').waitFor();
      await takePicture(page, 'rate-desktop-light');
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Set', exact: true }).click();
    await page.getByText('The rate is in force.').first().waitFor();
  };
  await set('1,500', '1,510');
  await set('1,620', '1,630');
  await page
    .getByRole('img', { name: /Middle rate of USD-NGN/ })
    .locator('canvas')
    .waitFor();
  await page.getByText('Show the figures').click();
  const figures = page.getByRole('table', { name: 'Middle rate of USD-NGN' }).getByRole('row');
  assert.match((await figures.allInnerTexts()).join(' '), /1,625.*1,505/s);
  await assertAccessible(page, 'rates');

  await page.goto(`${firm.operatorUrl}/reports/trade-blotter`);
  await page.getByText('Totals compared with the ledger').waitFor();
  await page.getByRole('button', { name: 'Make the files' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).first().click(),
  ]);
  assert.match(download.suggestedFilename(), /\.csv$/);
  assert.deepEqual(complaints, []);
});
