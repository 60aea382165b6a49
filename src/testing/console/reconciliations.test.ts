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

test('Today names a signed day that a statement changed, with both balances, and leads to what was signed', async () => {
  const { id: bank } = await tunde.ask('POST', '/firm-accounts', {
    ...{ bank_name: 'Zenith', account_number: '2030405062', currency: 'NGN', name: 'Client money' },
  });
  const send = (path: string, line: string, more = {}) =>
    tunde.ask<{ approval_id: string }>('POST', path, {
      ...{
        firm_account: bank,
        content: Buffer.from(`date,narration,amount,balance\n${line}\n`).toString('base64'),
        ...more,
      },
    });
  await send('/bank-statements', `${today},Opening,100.00,100.00`);
  const place = { place_id: bank, kind: 'bank', mode: 'live', currency: 'NGN', day: today } as const;
  await firm.write((tx) => makeReconciliation(tx, place));
  const [{ id }] = await tunde.ask<[{ id: string }]>('GET', `/place-reconciliations?place=${bank}`);
  await tunde.ask('POST', `/place-reconciliations/${id}/prepare`, {});
  await yaa.ask('POST', `/place-reconciliations/${id}/sign`, {});
  const reason = 'The bank booked it late.';
  const { approval_id } = await send('/bank-statements/propose', `${today},EXTRA,5.00,105.00`, { reason });
  const seen = await yaa.ask<Record<'payload_sha256' | 'effect_sha256', string>>('GET', `/approvals/${approval_id}`);
  const { payload_sha256, effect_sha256 } = seen;
  await yaa.ask('POST', `/approvals/${approval_id}/approve`, { payload_sha256, effect_sha256 });

  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/');
  await page.getByText('signed with ₦100.00, and the statements say ₦105.00 now', { exact: false }).waitFor();
  await assertAccessible(page, 'Today with a signed day that changed');
  await page.getByRole('link', { name: '₦5.00', exact: true }).click();
  await page.getByRole('button', { name: 'Zenith, Client money' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^₦100\.00 there, ₦0\.00 here, ₦100\.00 explained: prepared by/)
    .waitFor();

  assert.deepEqual(complaints, []);
});
