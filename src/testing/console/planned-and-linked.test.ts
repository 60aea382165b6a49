import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { importFile } from '../../market/feed/import.ts';
import { assertAccessible, openBrowser, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

/** What a product will cost, what it follows, and the events that partners get of it, in a real browser. */
const firm = await openFirm();
const openWindow = openBrowser();
await seedExchanges(firm.database.pool);
const ngozi = await firm.person('dealing');

const publish = (kind: string, ...lines: string[]) =>
  firm.write((tx) =>
    importFile(tx, { kind, exchange: 'NGX', provider: 'archive' }, Readable.from([Buffer.from(lines.join('\n'))])),
  );

test('a price from a later day is planned and withdrawn, each with the figures first', async () => {
  const { live } = await firm.investment({ name: 'Plan Fund', price: '10.00' });
  const { page, complaints } = await openWindow();
  await firm.signIn(page, ngozi, '/catalogue/investments');
  await page.getByRole('button', { name: 'Plan Fund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Set a price' }).click();
  await page.getByLabel('Price', { exact: true }).fill('11');
  await page.getByLabel(/^From/).fill('2099-01-04');
  await dialog.getByRole('button', { name: 'Set a price' }).click();
  await dialog.getByRole('row', { name: /4 Jan 2099.*₦11\.00.*Ngozi Okafor/ }).waitFor();
  await assertAccessible(page, 'a product with a planned price');

  await dialog.getByRole('button', { name: 'Withdraw the price from 4 Jan 2099 on' }).click();
  await page.getByRole('dialog').getByText('It will not become').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText('Withdraw: done, ').waitFor();

  const planned = await ngozi.ask<{ status: string }[]>('GET', `/investments/${live}/planned-prices`);
  assert.deepEqual(
    planned.map(({ status }) => status),
    ['cancelled'],
  );
  assert.deepEqual(complaints, []);
});

test('a product is tied to an instrument, and waits for a second person where its price is far', async () => {
  const { live } = await firm.investment({ name: 'Share Fund', price: '60.00' });
  await publish(
    'instruments',
    'symbol,name,asset_class,security_type,status,isin,sector,industry,board,shares_outstanding,eps,dividend_per_share,index_family,base_value,base_date,constituents_count',
    'MTNN,MTN Nigeria,equity,ordinary_share,active,,,,,,,,,,,',
  );
  await publish(
    'quotes',
    'symbol,as_of,trade_date,last,previous_close,open,day_high,day_low,volume,value_traded,deals,provider_ref',
    'MTNN,2026-11-17T10:00:00.000Z,2026-11-17,100.00,100.00,,,,1,1,1,',
  );
  const { page, complaints } = await openWindow();
  await firm.signIn(page, ngozi, '/catalogue/investments');
  await page.getByRole('button', { name: 'Share Fund' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Link to an instrument' }).click();
  await page.getByLabel('Instrument', { exact: true }).fill('MTNN');
  await page.getByRole('dialog').getByText('the price of MTNN of the default exchange').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Link to an instrument' }).click();
  await page.getByText('Link to an instrument: proposed, ').waitFor();

  const other = await firm.person('dealing', 'Yaa Asante');
  assert.equal((await firm.approveNext(other)).kind, 'product_link');
  assert.equal((await ngozi.ask<{ price: string }>('GET', `/investments/${live}`)).price, '100.00');
  assert.deepEqual(complaints, []);
});

test('events of all partners are found by type, and shown as they are sent', async () => {
  const fund = await firm.investment({ price: '10.00' });
  const { client } = await firm.partner('live', 'Lambda Pay');
  const { reference } = await client.orders.create({ investment_id: fund.live, amount: '1000.00', currency: 'NGN' });
  const { page, complaints } = await openWindow();
  await firm.signIn(page, ngozi, '/events?organisation=Lambda+Pay');
  await page.getByLabel('Type').fill('order.pending_fulfilment');
  await page.getByLabel('Type').press('Enter');
  await page.getByRole('button', { name: 'order.pending_fulfilment' }).click();
  await page.getByRole('region', { name: 'As it is sent' }).getByText(`"reference": "${reference}"`).waitFor();
  await assertAccessible(page, 'an event');
  await takePicture(page, 'event-desktop-light');
  assert.deepEqual(complaints, []);
});
