import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePort } from '../free-port.ts';
import { CLIENT, openIdProvider } from '../open-id-provider.ts';
import { assertAccessible, openBrowser, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

/** The provider has to know the console's address before there is one. */
const port = await freePort();
const redirect = `http://127.0.0.1:${port}/sign-in/provider`;
const { issuer, state } = await openIdProvider(redirect);
const firm = await openFirm({
  consolePort: port,
  openId: { ...CLIENT, issuer, redirect, name: 'Firm account', secondFactors: ['mfa'] },
});
const openWindow = openBrowser();
const admin = await firm.person('admin');
const withProvider = { name: 'Sign in with Firm account' };

test('a person signs in with the account of the firm, and sees the screen that was asked for', async () => {
  state.person = { subject: 'abena', email: admin.email, email_verified: true };
  const { page, complaints } = await openWindow();
  await page.goto(`${firm.operatorUrl}/partners?status=active`);
  await page.getByRole('button', withProvider).waitFor();
  await assertAccessible(page, 'the sign-in with a provider');
  await takePicture(page, 'sign-in-provider');

  await page.getByRole('button', withProvider).click();

  await page.getByRole('heading', { name: 'Partners', level: 1 }).waitFor();
  assert.equal(new URL(page.url()).search, '?status=active');
  assert.deepEqual(complaints, []);
});

test('a proof is given with the account of the firm, and the person is back where it was asked for', async () => {
  state.person = { subject: 'abena', email: admin.email, email_verified: true };
  const { page } = await openWindow();
  await firm.signIn(page, admin, '/operators');
  await page.getByRole('heading', { name: 'Operators', level: 1 }).waitFor();
  await firm.database.pool.query(
    `update operator_sessions set authenticated_at = authenticated_at - interval '10 minutes'`,
  );
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Kofi Danso');
  await page.getByLabel('E-mail address').fill('kofi@firm.example');
  await page.getByLabel('Finance').check();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm with Firm account' }).click();

  await page.getByRole('heading', { name: 'Operators', level: 1 }).waitFor();
  const { rows } = await firm.database.pool.query(
    `select 1 from operator_sessions where authenticated_at > clock_timestamp() - interval '1 minute' and ended_at is null`,
  );
  assert.ok(rows.length > 0);
});

test('a person whom the firm does not know is refused in words, and leads back to the sign-in', async () => {
  state.person = { subject: 'nobody', email: 'nobody@firm.example', email_verified: true };
  const { page } = await openWindow();
  await page.goto(`${firm.operatorUrl}/sign-in`);
  await page.getByRole('button', withProvider).click();

  await page.getByRole('link', { name: 'To the sign-in' }).waitFor();
  await assertAccessible(page, 'a refused sign-in');
  await page.getByRole('link', { name: 'To the sign-in' }).click();
  await page.getByRole('button', withProvider).waitFor();
});

test('what the provider refused, and what this window did not begin, is said and signs nobody in', async () => {
  const { page } = await openWindow();
  await page.goto(`${firm.operatorUrl}/sign-in/provider?error=access_denied`);
  await page.getByText('Your provider did not sign you in (access_denied).').waitFor();

  await page.goto(`${firm.operatorUrl}/sign-in/provider?code=a&state=b`);
  await page.getByText('This window did not start a sign-in').waitFor();
});
