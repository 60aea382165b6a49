import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browserOfProcess } from '../../../testing/console/browser.ts';
import { secondService } from '../../../testing/faults/second-service.ts';
import { PATIENCE_MS } from '../../../testing/patience.ts';
import { until } from '../../../testing/until.ts';
import { createWorld, type Partner } from '../../../testing/world.ts';

const world = await createWorld();
const fund = await world.investment({ price: '2.00' });
const unexpectedRequests: string[] = [];
const complaints: string[] = [];
let page: Page;

before(async () => {
  page = await (await browserOfProcess()).newPage({ javaScriptEnabled: false });
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') unexpectedRequests.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon')) complaints.push(message.text());
  });
});
after(() => page.close());

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
  assert.deepEqual([unexpectedRequests, complaints], [[], []]);
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

const pay = 'Pay NGN 200.00';
const note = () => page.getByRole('status').innerText();
const buttons = () => page.getByRole('button').count();
/** A payer with an old page that clicks later. */
const clickLate = (address: string) => fetch(`${address}/pay`, { method: 'POST', redirect: 'manual' });
const ask = ({ client }: Partner) =>
  client.fundingRequests.create({ currency: 'NGN', method: 'gateway_checkout', amount: '200.00' });

test('a double click pays once', async () => {
  const acme = await world.partner('live');
  const { id, payment } = await order(acme);
  await page.goto(payment!.checkout_url!);

  await page.getByRole('button', { name: pay }).dblclick();

  await page.getByText('Paid. You can close this page.').waitFor();
  await until(async () => (await acme.client.orders.get(id)).status === 'pending_fulfilment');
  const { amount_received } = await acme.client.fundingRequests.get(payment!.funding_request_id!);
  assert.equal(amount_received, '200.00');
});

test('a checkout is paid with only the keyboard', async () => {
  const acme = await world.partner('live');
  const { payment } = await order(acme);
  await page.goto(payment!.checkout_url!);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await page.getByText('Paid. You can close this page.').waitFor();
});

test('on a phone nothing is wider than the screen, and the buttons are as large as a thumb', async () => {
  const acme = await world.partner('live');
  const { payment } = await order(acme);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(payment!.checkout_url!);

  const main = (await page.locator('main').boundingBox())!;
  const button = (await page.getByRole('button', { name: pay }).boundingBox())!;
  await page.setViewportSize({ width: 1280, height: 720 });

  assert(main.x >= 0 && main.width <= 320, JSON.stringify(main));
  assert(button.height >= 44 && button.width >= 200 && button.y + button.height <= 568, JSON.stringify(button));
});

/** Ways in which a checkout is over, and what its page then shows. */
const ends: Record<string, { end: (partner: Partner, id: string) => Promise<unknown>; shows: RegExp; status: string }> =
  {
    'not paid in time': {
      end: ({ client }) => client.sandbox.advanceClock({ advance_by_seconds: 1_800 }),
      shows: /^Expired\. It was not paid in time/,
      status: 'expired',
    },
    'taken back': {
      end: ({ client }, id) => client.fundingRequests.cancel(id),
      shows: /^Cancelled\./,
      status: 'cancelled',
    },
    failed: {
      end: ({ client }, id) => client.sandbox.simulateFunding(id, { event: 'failed' }),
      shows: /^Failed\./,
      status: 'failed',
    },
    'paid elsewhere': {
      end: ({ client }, id) => client.sandbox.simulateFunding(id, { event: 'completed' }),
      shows: /^Paid\./,
      status: 'completed',
    },
  };
for (const [what, { end, shows, status }] of Object.entries(ends))
  test(`a checkout that was ${what} shows that, and takes no payment`, async () => {
    const acme = await world.partner('test');
    const { id, reference, instructions } = await ask(acme);
    await end(acme, id);
    const before = await acme.balance();

    await page.goto(instructions!.checkout_url!);

    assert.match(await note(), shows);
    assert.equal(await buttons(), 0);
    assert.equal((await clickLate(instructions!.checkout_url!)).status, 303);
    // The provider event of a click is stored before the click is answered.
    const { rows } = await world.database.pool.query(
      "select 1 from provider_events where position(convert_to($1, 'UTF8') in body) > 0",
      [reference],
    );
    assert.equal(rows.length, 0);
    await until(async () => (await acme.client.fundingRequests.get(id)).status === status);
    assert.equal(await acme.balance(), before);
  });

test('a service that listens everywhere names an address that a browser can open', async () => {
  const acme = await world.partner('test');
  const { clientOf } = await secondService(world, {}, '0.0.0.0');
  const { instructions } = await ask({ ...acme, client: clientOf(acme) });
  assert.match(instructions!.checkout_url!, /^http:\/\/127\.0\.0\.1:/);

  await page.goto(instructions!.checkout_url!);
  await page.getByRole('button', { name: pay }).click();

  assert.equal(await note(), 'Paid. You can close this page.');
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

test('a checkout that was not requested is not found', async () => {
  const response = await fetch(`${world.baseUrl}/simulator/checkout/FND-00000000000000000000000000`);
  assert.equal(response.status, 404);
});
