import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { openBrowser } from '../console/browser.ts';
import { until } from '../until.ts';
import { createWorld } from '../world.ts';
import { enterAs } from './enter.ts';
import { dashboardOf, PASSWORD } from './people.ts';

/** Payout accounts and requests on the dashboard, in a real browser. */
const world = await createWorld();
const { person, letProofGrowOld } = dashboardOf(world);
const openWindow = openBrowser();
const partner = await world.partner('test');
const owner = await person(partner.organisation_id, 'owner');
const root = `${world.baseUrl}/dashboard`;
const enter = enterAs(world.baseUrl);

const addAccount = (account_number: string, label: string) =>
  partner.client.settlementAccounts.create({ currency: 'NGN', bank_code: '058', account_number, label });

async function accounts() {
  const found: { label: string | null; is_default: boolean }[] = [];
  for await (const { label, is_default } of partner.client.settlementAccounts.list()) found.push({ label, is_default });
  return found;
}

test('a payout account is made the default and removed, each after a dialogue and a proof of who acts', async () => {
  await addAccount('0123450000', 'Rejected by its bank');
  await addAccount('0123456789', 'Main account');
  await addAccount('0123456788', 'Second account');
  const { page } = await openWindow();
  await enter(page, owner);
  await letProofGrowOld(owner);
  await page.goto(`${root}/payouts`);
  const rowOf = (label: string) => page.getByRole('row').filter({ hasText: label });
  const madeDefault = rowOf('Second account').getByRole('button', { name: 'Make default' });
  await madeDefault.click();
  assert.equal((await page.content()).includes('0123456788'), false);
  await page.getByRole('button', { name: 'Make it the default' }).click();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await rowOf('Second account').getByRole('cell', { name: 'Yes' }).waitFor();

  await rowOf('Main account').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await rowOf('Main account').waitFor({ state: 'detached' });
  assert.deepEqual(await accounts(), [
    { label: 'Second account', is_default: true },
    { label: 'Rejected by its bank', is_default: false },
  ]);
  const rejected = rowOf('Rejected by its bank').getByRole('button', { name: 'Make default' });
  assert.equal(await rejected.getAttribute('title'), 'The account is rejected, not verified.');
});

test('who may not change payout accounts has no such screen, and its address says why', async () => {
  const { page } = await openWindow();
  await enter(page, await person(partner.organisation_id, 'viewer'));
  await page.goto(`${root}/payouts`);

  await page.getByText('payouts.manage').first().waitFor();
  assert.equal(await page.getByRole('link', { name: 'Payout accounts' }).count(), 0);
});

test('refused requests are counted, their requests shown by one press, and one found by its X-Request-Id', async () => {
  const refused: string[] = [];
  for (let times = 0; times < 2; times++)
    await partner.client.orders.get(randomUUID()).catch(({ requestId }) => refused.push(requestId));
  const logged = () => world.database.pool.query(`select from request_log where code = 'not_found'`);
  await until(async () => (await logged()).rowCount === 2);
  const { page } = await openWindow();
  await enter(page, owner);
  await page.goto(`${root}/requests`);
  const group = page.getByRole('row').filter({ hasText: '/partner/v1/orders/{order_id}' });
  await group.getByText('2 requests').waitFor();
  await group.getByRole('button', { name: 'Show them' }).click();

  for (const id of refused) await page.getByText(id).waitFor();
  await page.getByRole('button', { name: 'show all again' }).click();
  await page.getByText('/partner/v1/settlement-accounts').first().waitFor();
  await page.getByLabel('X-Request-Id').fill(refused[0]!);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText('1 to 1 of 1').waitFor();
  assert.equal(await page.getByText(refused[1]!).count(), 0);
});
