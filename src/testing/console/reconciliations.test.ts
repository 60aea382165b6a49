import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { makeReconciliation } from '../../payments/place-reconciliations/operations.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { assertAccessible, openBrowser } from './browser.ts';
import { openFirm } from './firm.ts';

/** A day of a bank account, prepared by one person and signed by another in a real browser. */
const firm = await openFirm();
const openWindow = openBrowser();
const tunde = await firm.person('finance');
const yaa = await firm.person('finance', 'Yaa Asante');
const today = lagosDayOf(Date.now());

test('a day is prepared by one person, read with its items and signed by another', async () => {
  const { id: bank } = await tunde.ask('POST', '/firm-accounts', {
    ...{ bank_name: 'First Bank', account_number: '2030405061', currency: 'NGN', name: 'Client money' },
  });
  const content = Buffer.from(`date,narration,amount,balance\n${today},COMM ON TURNOVER,-1.50,-1.50\n`).toString(
    'base64',
  );
  await tunde.ask('POST', '/bank-statements', { account: bank, content });
  const place = { place_id: bank, kind: 'bank', mode: 'live', currency: 'NGN', day: today } as const;
  await firm.write((tx) => makeReconciliation(tx, place));

  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, `/cash/place-reconciliations?day=${today}`);
  const hrefOf = (of: Locator) => of.getAttribute('href');
  const row = page.getByRole('row', { name: /Client money/ });
  const there = await hrefOf(row.getByRole('link', { name: '−₦1.50' }).first());
  const here = await hrefOf(row.getByRole('link', { name: '₦0.00' }).first());
  await page.getByRole('button', { name: 'First Bank, Client money' }).click();
  const record = page.getByRole('dialog');
  await record.getByText(/Unmatched line: COMM ON TURNOVER/).waitFor();
  await record.getByText('Nobody has prepared it.').waitFor();
  await assertAccessible(page, 'a reconciliation of a place');
  const item = await hrefOf(record.getByRole('link', { name: '−₦1.50' }).last());
  assert.equal(there, `/cash/bank-lines?firm_account_id=${bank}&to_day=${today}`);
  assert.equal(here, `/ledger/transactions?place=${bank}&to=${today}`);
  await page.goto(`${firm.operatorUrl}${item}`);
  await page.getByRole('dialog').getByText('COMM ON TURNOVER').first().waitFor();
  await page.goto(`${firm.operatorUrl}${there}`);
  await page.getByText('COMM ON TURNOVER').first().waitFor();
  await page.goto(`${firm.operatorUrl}/cash/place-reconciliations?day=${today}`);
  await page.getByRole('button', { name: 'First Bank, Client money' }).click();
  await record.getByRole('button', { name: 'Prepare' }).click();
  const preparing = page.getByRole('dialog', { name: /^Prepare/ });
  await preparing.getByLabel('Note').fill('The charge is booked tomorrow.');
  await preparing.getByRole('button', { name: 'Prepare' }).click();
  await page.getByText(/^Prepare: done/).waitFor();

  const other = await openWindow();
  await firm.signIn(other.page, yaa, `/cash/place-reconciliations?day=${today}`);
  await other.page.getByRole('button', { name: 'First Bank, Client money' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click();
  const signing = other.page.getByRole('dialog', { name: /^Sign/ });
  await signing.getByText('−₦1.50').first().waitFor();
  await signing.getByRole('button', { name: 'Sign' }).click();
  await other.page.getByText(/^Sign: done/).waitFor();

  const [signed] = await tunde.ask<{ status: string; note: string }[]>('GET', `/place-reconciliations?place=${bank}`);
  assert.deepEqual([signed!.status, signed!.note], ['signed', 'The charge is booked tomorrow.']);
  assert.deepEqual([...complaints, ...other.complaints], []);
});
