import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, openBrowser, plugInAuthenticator } from '../console/browser.ts';
import { createWorld } from '../world.ts';
import { dashboardOf, PASSWORD } from './people.ts';

/** A member's passkey in a real browser, with the authenticator that the browser itself simulates. */
const world = await createWorld();
const { invited } = dashboardOf(world);
const openWindow = openBrowser();
const root = `${world.baseUrl.replace('127.0.0.1', 'localhost')}/dashboard`;

test('a member registers a passkey under the own sessions, and signs in with it', async () => {
  const { page } = await openWindow();
  await plugInAuthenticator(page);
  const ama = await invited(await world.addOrganisation('draft'), 'viewer');
  await page.goto(`${root}/sign-in`);
  await page.getByLabel('E-mail address').fill(ama.member.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Code').fill(ama.code());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Sign in' }).waitFor();

  await page.goto(`${root}/account`);
  await page.getByRole('button', { name: 'Register a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Telephone');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Telephone' });
  await row.getByText('never').waitFor();
  await assertAccessible(page, 'the own passkeys');

  await page.context().clearCookies();
  await page.goto(`${root}/sign-in?next=%2Fdashboard%2Faccount`);
  await page.getByLabel('E-mail address').fill(ama.member.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await row.waitFor();
  assert.equal(await row.getByText('never').count(), 0);
});
