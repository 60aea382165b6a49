import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, openBrowser, plugInAuthenticator, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

/** Passkeys in a real browser, with the authenticator that the browser itself simulates. */
const firm = await openFirm();
const openWindow = openBrowser();
const byName = (address: string): string => address.replace('127.0.0.1', 'localhost');
const root = byName(firm.operatorUrl);

/** What the browser said is wrong, but for the name under which this machine is opened here. */
const wrongIn = (complaints: readonly string[]): string[] =>
  complaints.filter((one) => !one.startsWith(`asked ${root}/`));

test('a person registers a passkey, signs out, signs in with it, proves with it and removes it', async () => {
  const { page, complaints } = await openWindow();
  await plugInAuthenticator(page);
  const ama = await firm.person('compliance');
  await page.goto(`${root}/sign-in`);
  await page.getByLabel('E-mail address').fill(ama.email);
  await page.getByLabel('Password').fill(firm.password);
  await page.getByLabel('Code').fill(await firm.codeOf(ama.email, ama.totp_secret));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).waitFor();

  await page.goto(`${root}/me`);
  await page.getByRole('button', { name: 'Register a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Work laptop');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Work laptop' });
  await row.getByText('never').waitFor();
  await assertAccessible(page, 'the own passkeys');
  await takePicture(page, 'passkeys');

  await page.getByRole('button', { name: 'Kwame Boateng' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail address').fill(ama.email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Type your e-mail address and your password first.').waitFor();
  await page.getByLabel('Password').fill(firm.password);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).waitFor();

  await page.goto(`${root}/me`);
  await row.waitFor();
  assert.equal(await row.getByText('never').count(), 0);
  await firm.database.pool.query(
    "update operator_sessions set authenticated_at = authenticated_at - interval '6 minutes' where operator_id = $1",
    [ama.operator_id],
  );
  await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click();
  await page.getByRole('heading', { name: 'Confirm your identity' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('You have no passkeys.').waitFor();
  assert.deepEqual(wrongIn(complaints), []);
});

test('a page that is open at an address of numbers says where passkeys work', async () => {
  const { page, complaints } = await openWindow();
  await plugInAuthenticator(page);
  const dealer = await firm.person('dealing');
  await page.goto(`${firm.operatorUrl}/sign-in`);
  await page.getByLabel('E-mail address').fill(dealer.email);
  await page.getByLabel('Password').fill(firm.password);
  await page.getByRole('button', { name: 'Use a passkey' }).click();

  await page.getByText(`Passkeys work only at ${root}`).waitFor();
  assert.deepEqual(complaints, []);
});
