import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { test } from 'node:test';
import { inFolder, operatorLine } from '../../../cli/src/testing/terminal.ts';
import { until } from '../until.ts';
import { assertAccessible, assertFits, openBrowser, phone } from './browser.ts';
import { openFirm } from './firm.ts';

/** `operator login` at a terminal, approved by a person in a real browser. */
const firm = await openFirm();
const openWindow = openBrowser();
const tunde = await firm.person('finance');
const OPERATOR_CONFIG = inFolder('browser-login.json');

/** Begins a login, and returns the page that it names with its outcome. */
async function begin() {
  let said = '';
  const line = operatorLine({ OPERATOR_URL: firm.operatorUrl, OPERATOR_CONFIG });
  const ended = line('login --days 3', {
    onError: (text) => {
      said = text;
    },
  });
  await until(async () => said.includes('Waiting for 10 minutes at most.'));
  const page = /^ {2}(http\S+)$/m.exec(said)![1]!;
  return { ended, page, code: /code ([A-Z]{4}-[A-Z]{4}) there/.exec(said)![1]! };
}

test('a login at the terminal is approved in the browser after a proof, and the token is kept only for its owner', async () => {
  const { ended, page: address, code } = await begin();
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, new URL(address).pathname + new URL(address).search);
  await page.getByRole('heading', { name: `Code ${code}` }).waitFor();
  await page.getByText(hostname(), { exact: true }).waitFor();
  await page.getByText('127.0.0.1', { exact: true }).waitFor();
  await page.getByText('3 days', { exact: true }).waitFor();
  assert.equal(await page.getByLabel('Finance').isChecked(), true);
  await assertAccessible(page, 'the login of a command line');
  await firm.database.owner.query(
    `update operator_sessions set authenticated_at = authenticated_at - interval '1 hour'`,
  );
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password or code').fill(firm.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(/^Approved\. The command line on .* continues by itself\.$/).waitFor();

  const { code: exit, out, err } = await ended;
  assert.equal(exit, 0, err);
  assert.match(out, /^You are Tunde Bello \(finance\)\. Kept in /);
  assert.equal(statSync(OPERATOR_CONFIG).mode & 0o777, 0o600);
  assert.match(readFileSync(OPERATOR_CONFIG, 'utf8'), /"op_[0-9A-Za-z]{46}"/);
  assert.deepEqual(complaints, []);
});

test('a login that is refused in the browser ends at the terminal in words, on a telephone too', async () => {
  const { ended, code } = await begin();
  const { page } = await openWindow(phone);
  await firm.signIn(page, tunde, '/login');
  await page.getByLabel('Code').fill('BBBB-BBBB');
  await page.getByRole('button', { name: 'Look it up' }).click();
  await page.getByText(/No login waits with this code/).waitFor();
  await page.getByLabel('Code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Look it up' }).click();
  await page.getByRole('heading', { name: `Code ${code}` }).waitFor();
  await assertFits(page, 'the login of a command line');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByText(/^Refused\./).waitFor();

  const { code: exit, err } = await ended;
  assert.equal(exit, 2);
  assert.match(err, /access_denied: [\s\S]*What to do: who looked at it in the browser refused it/);
});
