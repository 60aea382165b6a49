import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '../until.ts';
import { openBrowser } from './browser.ts';
import { openFirm } from './firm.ts';

/** What a person typed and did not send: it is there again for this person, and for nobody else at the same window. */
const firm = await openFirm();
const openWindow = openBrowser();
const tunde = await firm.person('finance');
const efua = await firm.person('finance', 'Efua Mensah');

async function openProposal(page: Page) {
  await page.getByRole('button', { name: 'Propose an adjustment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').waitFor();
  return dialog;
}

async function typedIn(page: Page): Promise<string[]> {
  const dialog = await openProposal(page);
  const typed = await Promise.all(['Partner', 'Amount', 'Reason'].map((name) => dialog.getByLabel(name).inputValue()));
  await page.keyboard.press('Escape');
  return typed;
}

/** As after half an hour, or on another machine. */
const endSessions = () =>
  firm.database.pool.query('update operator_sessions set ended_at = created_at where ended_at is null');

const storedIn = (page: Page) => page.evaluate<string>('JSON.stringify(Object.entries(sessionStorage))');

test('a draft is there again for its person after a session that ended, and the next person at the window sees none', async () => {
  const { page, complaints } = await openWindow();
  await firm.signInByForm(page, tunde, '/ledger/adjustments');
  const dialog = await openProposal(page);
  await dialog.getByLabel('Partner').fill('Acme Savings');
  await dialog.getByLabel('Direction').selectOption('debit');
  await dialog.getByLabel('Amount').fill('4711.00');
  await dialog.getByLabel('Reason').fill('A debit that is half typed.');
  await endSessions();

  await firm.signInByForm(page, tunde, '/ledger/adjustments');
  assert.deepEqual(await typedIn(page), ['Acme Savings', '4711.00', 'A debit that is half typed.']);
  await endSessions();
  await firm.signInByForm(page, efua, '/ledger/adjustments');
  assert.deepEqual(await typedIn(page), ['', '', '']);
  assert.equal((await storedIn(page)).includes('half typed'), false);

  await endSessions();
  await firm.signInByForm(page, tunde, '/ledger/adjustments');
  assert.deepEqual(await typedIn(page), ['', '', '']);
  assert.deepEqual(complaints, []);
});

test('a draft is forgotten when its person signs out', async () => {
  const { page } = await openWindow();
  await firm.signInByForm(page, tunde, '/ledger/adjustments');
  const dialog = await openProposal(page);
  await dialog.getByLabel('Reason').fill('A debit that is half typed.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tunde Bello' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  assert.equal((await storedIn(page)).includes('half typed'), false);

  await firm.signInByForm(page, tunde, '/ledger/adjustments');
  assert.deepEqual(await typedIn(page), ['', '', '']);
});

test('where another person signed in next to it, a window shows nothing of what was typed in it', async () => {
  const { page } = await openWindow();
  await firm.signInByForm(page, tunde, '/ledger/adjustments');
  const dialog = await openProposal(page);
  await dialog.getByLabel('Reason').fill('A debit that is half typed.');
  const beside = await page.context().newPage();
  await firm.signInByForm(beside, efua, '/sign-in');

  await until(async () => {
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
    return page.getByText('Efua Mensah').first().isVisible();
  });
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(await typedIn(page), ['', '', '']);
  assert.equal((await storedIn(page)).includes('half typed'), false);
});
