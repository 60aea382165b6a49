import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as launcher, type Page } from 'playwright-core';
import { until } from '../../../testing/until.ts';
import { createWorld, type Partner } from '../../../testing/world.ts';

const world = await createWorld();
const fund = await world.investment({ price: '2.00' });
const strayRequests: string[] = [];
const complaints: string[] = [];
let browser: Browser;
let page: Page;

before(async () => {
  browser = await launcher.launch({ executablePath: await chromium.executablePath(), args: chromium.args });
  page = await browser.newPage({ javaScriptEnabled: false });
  page.setDefaultTimeout(30_000);
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') strayRequests.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon')) complaints.push(message.text());
  });
});
after(() => browser.close());

const order = ({ client }: Partner) =>
  client.orders.create({ investment_id: fund.live, amount: '200.00', currency: 'NGN', payment_mode: 'checkout' });

test('a payer declines, tries again and pays, and the order executes', async () => {
  const acme = await world.partner('live');
  const { id, payment } = await order(acme);
  await page.goto(payment!.checkout_url!);
  assert.equal(await page.locator('.amount').innerText(), 'NGN 200.00');

  await page.getByRole('button', { name: 'Decline' }).click();
  assert.equal(await page.getByRole('status').innerText(), 'Declined. You can try again.');
  assert.equal((await acme.client.orders.get(id)).status, 'awaiting_payment');

  await page.getByRole('button', { name: 'Pay NGN 200.00' }).click();
  assert.equal(await page.getByRole('status').innerText(), 'Paid. You can close this page.');
  assert.equal(await page.getByRole('button').count(), 0);
  const paid = await until(async () => {
    const seen = await acme.client.orders.get(id);
    return seen.status !== 'awaiting_payment' && seen;
  });
  assert.deepEqual([paid.status, paid.payment!.status], ['pending_fulfilment', 'paid']);
  assert.deepEqual([strayRequests, complaints], [[], []]);
});

test('a payer who clicks at once in two windows pays once', async () => {
  const acme = await world.partner('live');
  const { id, payment } = await order(acme);
  const click = () => fetch(`${payment!.checkout_url}/pay`, { method: 'POST', redirect: 'manual' });

  const clicks = await Promise.all([click(), click(), click()]);

  assert.deepEqual(new Set(clicks.map(({ status }) => status)), new Set([303]));
  await until(async () => (await acme.client.orders.get(id)).status === 'pending_fulfilment');
  const { amount_received } = await acme.client.fundingRequests.get(payment!.funding_request_id!);
  assert.equal(amount_received, '200.00');
});

test('what a partner sends is text on the page, and the way back is a link', async () => {
  const acme = await world.partner('test');
  const return_url = 'https://shop.example/done?a=1&b="><script>alert(1)</script>';
  const { instructions } = await acme.client.fundingRequests.create({
    currency: 'GHS',
    method: 'gateway_checkout',
    amount: '12.00',
    return_url,
  });

  await page.goto(instructions!.checkout_url!);

  assert.equal(await page.locator('script').count(), 0);
  assert.equal(new URL((await page.getByRole('link').getAttribute('href'))!).hostname, 'shop.example');
});

test('a checkout that nobody asked for is not there', async () => {
  const response = await fetch(`${world.baseUrl}/simulator/checkout/FND-00000000000000000000000000`);
  assert.equal(response.status, 404);
});
