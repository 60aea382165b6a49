import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowser } from './browser.ts';
import { openFirm } from './firm.ts';

/** The screens of orders in a real browser: what a person sees before money moves, and what has moved afterwards. */
const firm = await openFirm();
const openWindow = openBrowser();
const dealer = await firm.person('dealing');
const viewer = await firm.person('viewer');
const fund = await firm.investment({ price: '1500.00' });
const acme = await firm.partner('live', 'Acme Savings');

const buy = (amount: string) =>
  acme.client.orders.create({ investment_id: fund.live, amount, currency: 'NGN', payment_mode: 'wallet' });

test('a buy is fulfilled with units and price after the dialog said what it costs and what goes back', async () => {
  const order = await buy('150000.00');
  const before = await acme.balance();
  const { page, complaints } = await openWindow();
  await firm.signIn(page, dealer, `/orders/${order.reference}`);
  await page.getByRole('heading', { name: order.reference }).waitFor();

  await page.getByRole('button', { name: 'Fulfil' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Units placed').fill('99');
  await dialog.getByLabel('Price in NGN').fill('₦1,510.00');
  await dialog.getByText('₦149,490.00').waitFor();
  await dialog.getByText('₦510.00', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Fulfil' }).click();

  await page.getByText('Fulfil: 1 order.').waitFor();
  const done = await acme.client.orders.get(order.id);
  assert.deepEqual([done.status, done.units, done.price], ['completed', '99', '1510.00']);
  assert.equal(Number(await acme.balance()) - Number(before), 510);
  assert.deepEqual(complaints, []);
});

test('a price that is far off waits for a second person, and the desk says so', async () => {
  const order = await buy('3000.00');
  const { page } = await openWindow();
  await firm.signIn(page, dealer, `/orders/${order.reference}`);
  await page.getByRole('button', { name: 'Fulfil' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Units placed').fill('1');
  await dialog.getByLabel('Price in NGN').fill('15');
  await dialog.getByRole('button', { name: 'Fulfil' }).click();

  await page.getByText(/a second person decides/).waitFor();
  assert.equal((await acme.client.orders.get(order.id)).status, 'pending_fulfilment');
});

test('a cost above what was paid cannot be sent', async () => {
  const order = await buy('1500.00');
  const { page } = await openWindow();
  await firm.signIn(page, dealer, `/orders/${order.reference}`);
  await page.getByRole('button', { name: 'Fulfil' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Units placed').fill('2');
  await dialog.getByLabel('Price in NGN').fill('1500');

  await dialog.getByText('This costs more than was paid.').first().waitFor();
  assert.equal(await dialog.getByRole('button', { name: 'Fulfil' }).getAttribute('aria-disabled'), 'true');
  await dialog.getByLabel('Price in NGN').press('Enter');
  assert.equal((await acme.client.orders.get(order.id)).status, 'pending_fulfilment');
});

test('several orders are chosen and submitted together, and cannot be submitted again', async () => {
  const beta = await firm.partner('live', 'Beta Wealth', { NGN: '500000.00' });
  const of = (amount: string) =>
    beta.client.orders.create({ investment_id: fund.live, amount, currency: 'NGN', payment_mode: 'wallet' });
  const [first, second] = [await of('15000.00'), await of('30000.00')];
  const { page, complaints } = await openWindow();
  await firm.signIn(page, dealer, `/orders?organisation=${beta.organisation_id}`);
  await page.getByLabel('Select all orders of this page').check();
  await page.getByText('2 selected').waitFor();

  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByText('2 orders, ₦45,000.00').waitFor();
  await page.getByRole('button', { name: 'Submit 2 orders' }).click();

  await page.getByText('Submit: 2 orders.').waitFor();
  for (const { id } of [first, second]) assert.notEqual((await beta.client.orders.get(id)).submitted_at, null);
  await page.getByLabel(`Select ${first.id}`).check();
  const submit = page.getByRole('button', { name: 'Submit' });
  await page.getByText(`${first.reference}: It was submitted before.`).first().waitFor({ state: 'attached' });
  assert.equal(await submit.getAttribute('aria-disabled'), 'true');
  assert.deepEqual(complaints, []);
});

test('the queue is worked with only the keyboard: j, a, Enter', async () => {
  const gamma = await firm.partner('live', 'Gamma Trust', { NGN: '500000.00' });
  const create = () =>
    gamma.client.orders.create({
      investment_id: fund.live,
      amount: '15000.00',
      currency: 'NGN',
      payment_mode: 'wallet',
    });
  const [older, newer] = [await create(), await create()];
  const { page } = await openWindow();
  await firm.signIn(page, dealer, `/orders?organisation=${gamma.organisation_id}`);
  await page.getByText(newer.reference).waitFor();

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Fulfil: 1 order.').waitFor();

  const statusOf = async (id: string) => (await gamma.client.orders.get(id)).status;
  assert.deepEqual([await statusOf(older.id), await statusOf(newer.id)], ['completed', 'pending_fulfilment']);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByLabel('Reason').fill('The fund house closed the fund.');
  await page.getByRole('dialog').getByRole('button', { name: 'Fail' }).click();
  await page.getByText('Fail: 1 order.').waitFor();
  const failed = await gamma.client.orders.get(newer.id);
  assert.deepEqual([failed.status, failed.failure_reason], ['failed', 'The fund house closed the fund.']);
});

test('who may only read sees why each button cannot be used, and pressing one sends nothing', async () => {
  const order = await buy('1500.00');
  const { page } = await openWindow();
  await firm.signIn(page, viewer, `/orders/${order.reference}`);
  const fulfil = page.getByRole('button', { name: 'Fulfil' });
  await fulfil.click({ force: true });

  await page.getByText('Your roles (viewer) do not allow this; it needs the role dealing.').last().waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);
});

test('an order is found by its reference, and a partner by a part of its name, from any screen', async () => {
  const order = await buy('1500.00');
  const { page } = await openWindow();
  await firm.signIn(page, viewer);
  await page.keyboard.press('Control+k');
  await page.getByLabel('Search for').fill(order.reference.toLowerCase());
  await page.getByRole('dialog').getByText('Buy of ₦1,500.00, Acme Savings, live').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: order.reference }).waitFor();

  await page.keyboard.press('Control+k');
  await page.getByLabel('Search for').fill('cme sav');
  await page.getByRole('dialog').getByText('Partner in Nigeria, active').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Acme Savings' }).waitFor();
});

test('a lost connection is said, and the screen comes back by itself', async () => {
  const { page } = await openWindow();
  await firm.signIn(page, viewer, '/partners');
  await page.getByText('Acme Savings').waitFor();

  const asked = /\/(operator\/|livez)/;
  await page.route(asked, (route) => route.abort());
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByText('The connection to the service is lost.').waitFor();
  await page.unroute(asked);

  await page.getByText('The connection to the service is lost.').waitFor({ state: 'detached' });
});

test('what partners write is text: it runs nothing, and moves nothing', async () => {
  const name = '<img src=x onerror=alert(1)> "Ltd" {{7*7}}';
  const hostile = await firm.partner('live', name, { NGN: '5000.00' });
  await hostile.client.orders.create({
    ...{ investment_id: fund.live, amount: '1500.00', currency: 'NGN', payment_mode: 'wallet' },
    client_reference: '=HYPERLINK("http://x")',
    customer: { name: '<script>alert(2)</script>', reference: '\'"><svg onload=alert(3)>' },
  });
  const { page, complaints } = await openWindow();
  await firm.signIn(page, viewer, `/partners/${hostile.organisation_id}?tab=orders`);
  await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('link', { name: /^ORD-/ }).click();

  await page.getByText('<script>alert(2)</script>').waitFor();
  assert.equal(await page.locator('img, svg, script:not([src])').count(), 0);
  assert.deepEqual(complaints, []);
});
