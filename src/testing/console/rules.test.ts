import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookByRules } from '../../payments/bank-statements/work.ts';
import { fileOf } from '../bank-statements.ts';
import { assertAccessible, openBrowser } from './browser.ts';
import { openFirm } from './firm.ts';

/** Rules for lines of statements, in a real browser: one that books is proposed, agreed to, and shows what it booked. */
const firm = await openFirm();
const openWindow = openBrowser();
const tunde = await firm.person('finance');
const yaa = await firm.person('finance', 'Yaa Asante');

test('a rule that books is proposed with its account and its amount, and shows the lines that it booked', async () => {
  const { id } = await tunde.ask<{ id: string }>('POST', '/firm-accounts', {
    ...{ bank_name: 'First Bank', account_number: '2030405061', currency: 'NGN', name: 'Client money NGN' },
  });
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/cash/matching-rules');
  await page.getByRole('button', { name: 'Propose a rule that books' }).click();
  const proposing = page.getByRole('dialog');
  await proposing.getByLabel('Text').fill('COMM ON TURNOVER');
  await proposing.getByLabel('Account').selectOption({ label: 'First Bank, Client money NGN (NGN)' });
  await proposing.getByLabel('At most, of each line').fill('5000');
  await proposing.getByLabel('Reason').fill('The bank writes it each month.');
  await assertAccessible(page, 'a rule that books');
  await proposing.getByRole('button', { name: 'Propose a rule that books' }).click();
  await page.getByText(/^Propose a rule that books: proposed/).waitFor();
  assert.equal((await firm.approveNext(yaa)).kind, 'matching_rule');
  const content = fileOf(['2026-11-20,COMM ON TURNOVER OCT,-1250.00,-1250.00,']);
  await tunde.ask('POST', '/bank-statements', { account: id, content });
  await bookByRules.run({ pool: firm.database.pool, signal: new AbortController().signal });

  await page.goto(`${firm.operatorUrl}/cash/matching-rules`);
  await page.getByRole('button', { name: 'COMM ON TURNOVER' }).click();
  const booked = page.getByRole('region', { name: 'What is booked as it says' });
  await booked.getByText('−₦1,250.00').waitFor();
  await booked.getByRole('link', { name: /COMM ON TURNOVER OCT, by the rule itself/ }).click();
  await page.getByText('Booked by the rule').first().waitFor();

  assert.deepEqual(complaints, []);
});
