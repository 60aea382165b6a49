import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookByRules } from '../../payments/bank-statements/work.ts';
import { fileOf } from '../bank-statements.ts';
import { assertAccessible, openBrowser, takePicture } from './browser.ts';
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

  await page.goto(`${firm.operatorUrl}/cash/matching-rules`);
  await page
    .getByRole('row', { name: /COMM ON TURNOVER/ })
    .getByRole('link', { name: '1', exact: true })
    .click();
  await page.getByRole('heading', { name: 'Cash: bank lines' }).waitFor();
  await page.getByRole('row', { name: /COMM ON TURNOVER OCT/ }).waitFor();
  await takePicture(page, 'cash-lines-of-a-rule-desktop-light');
  assert.match(page.url(), /\?matching_rule_id=/);
  assert.deepEqual(complaints, []);
});

test('a link opens a record that the rows of its list do not have, and says so where there is none', async () => {
  const [place] = await tunde.ask<{ id: string }[]>('GET', '/places?kind=bank&mode=live');
  const content = fileOf(['2026-11-21,NIP FROM JOHN ADE,75.00,-1175.00,']);
  await tunde.ask('POST', '/bank-statements', { account: place!.id, content });
  const [line] = await tunde.ask<{ id: string }[]>('GET', '/bank-lines?amount=75.00');
  const suspend = `/bank-lines/${line!.id}/suspend`;
  const { matched_id: suspended } = await tunde.ask<{ matched_id: string }>('POST', suspend, { reason: 'Who is it?' });
  const payee = { account_name: 'John Ade', account_number: '0123456789', bank_name: 'GTBank', reason: 'Not a client' };
  await tunde.ask('POST', `/unmatched-payments/${suspended}/return`, payee);
  await firm.approveNext(yaa);
  const [back] = await tunde.ask<{ id: string }[]>('GET', '/payment-returns');
  const settled = await tunde.ask<{ id: string }>('POST', '/settlements', {
    ...{ mode: 'live', provider: 'paystack', reference: 'SET-78', currency: 'NGN', settled_on: '2026-11-20' },
    ...{ net: '-5.00', deductions: '5.00', payments: [] },
  });
  const [journal] = await tunde.ask<{ id: string }[]>('GET', '/journals?kind=bank_charge');
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, `/cash/unmatched-payments?status=open&at=${suspended}`);
  await page.getByText('No unmatched payment.').waitFor();
  const dialog = page.getByRole('dialog');
  await assertAccessible(page, 'a record that its list does not show');
  await takePicture(page, 'cash-record-behind-desktop-light');
  await dialog.getByRole('link', { name: back!.id }).click();
  await page.getByRole('dialog', { name: 'John Ade' }).getByText('Not a client').waitFor();

  for (const [path, name] of [
    [`/cash/returns?status=cancelled&at=${back!.id}`, 'John Ade'],
    [`/cash/settlements?status=matched&at=${settled.id}`, 'paystack SET-78'],
    [`/ledger/journals?kind=interest&at=${journal!.id}`, 'Bank charge of 2026-11-20'],
    [`/cash/bank-lines?status=matched&at=${line!.id}`, 'line 2 of 21 Nov 2026'],
  ] as const) {
    await page.goto(`${firm.operatorUrl}${path}`);
    await page.getByRole('dialog', { name }).waitFor();
  }
  assert.deepEqual(complaints, []);

  const nobody = await openWindow();
  await firm.signIn(nobody.page, tunde, `/ledger/journals?at=${line!.id}`);
  await nobody.page.getByRole('dialog', { name: 'A record' }).getByText('There is no').waitFor();
});
