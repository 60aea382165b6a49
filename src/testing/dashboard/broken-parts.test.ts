import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowser } from '../console/browser.ts';
import { createWorld } from '../world.ts';
import { enterAs } from './enter.ts';
import { dashboardOf } from './people.ts';

/** A part of the page that cannot be loaded or drawn leaves the rest of the page as it was. */
const world = await createWorld();
const { person } = dashboardOf(world);
const openWindow = openBrowser();
const partner = await world.partner('test', { wallets: { NGN: '500.00' } });
// A line needs two points.
await partner.client.sandbox.fundWallet('NGN', { amount: '250.00' });
const owner = await person(partner.organisation_id, 'owner');
const root = `${world.baseUrl}/dashboard`;
const enter = enterAs(world.baseUrl);

test('a chart that the browser cannot draw says so, and its figures are there', async () => {
  const { page } = await openWindow();
  // What draws reads it when it is loaded, and throws on a tag that is none.
  await page.addInitScript("Object.defineProperty(navigator, 'language', { value: 'en-US@posix' })");
  await enter(page, owner);
  await page.goto(`${root}/money`);

  await page.getByText('This browser could not draw the chart.').waitFor();
  await page.getByText('Show the figures').click();
  await page.getByRole('table', { name: 'The balance' }).getByRole('cell', { name: '₦750.00' }).waitFor();
});

test('a screen that cannot be loaded says so, keeps the others within reach, and is there after another try', async () => {
  const { page } = await openWindow();
  await enter(page, owner);
  await page.goto(root);
  await page.route(/assets\/keys-/, (route) => route.abort());
  await page.getByRole('link', { name: 'Keys', exact: true }).click();

  const alert = page.getByRole('alert');
  await alert.getByText(/^This screen could not be shown: /).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Members' }).isVisible(), true);
  await page.unroute(/assets\/keys-/);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
});
