import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdInSuspense } from '../../payments/inbound/unmatched.ts';
import { transact } from '../../platform/database/transaction.ts';
import { assertAccessible, openBrowser, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

/** A line that pays for many, in a real browser: the sums run along while rows are chosen, and all is matched at once. */
const firm = await openFirm();
const openWindow = openBrowser();
const tunde = await firm.person('finance');

const PAYMENTS = 40;
const DEPOSIT = 'Lambda deposit';

test('one line is matched with forty payments that are found by a text', async () => {
  const { id: account } = await tunde.ask<{ id: string }>('POST', '/firm-accounts', {
    ...{ bank_name: 'First Bank', account_number: '2030405071', currency: 'NGN', name: 'Forty NGN' },
  });
  const payment = { mode: 'live', provider: 'simulator', currency: 'NGN', problem: 'Nobody is named.' } as const;
  await transact(firm.database.pool, 'write', async (tx) => {
    for (let number = 1; number <= PAYMENTS; number++) {
      const named = { transaction_id: `LAMBDA-${number}`, reference: `LAMBDA-${number}`, sender_name: DEPOSIT };
      await holdInSuspense(tx, { ...payment, ...named, amount: `${number}.00` });
    }
  });
  const day = new Date().toISOString().slice(0, 10);
  const file = `date,narration,amount,balance,reference\n${day},All of the day,820.00,820.00,\n`;
  const content = Buffer.from(file).toString('base64');
  const statement = await tunde.ask<{ id: string }>('POST', '/bank-statements', { account, content });
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, `/cash/bank-lines?statement_id=${statement.id}`);
  await page.getByRole('button', { name: /^line \d/ }).click();
  await page.getByRole('button', { name: 'Match with several' }).click();
  const several = page.getByRole('region', { name: 'Match with several' });
  await several.getByLabel('Find').fill(DEPOSIT);
  await several.getByRole('button', { name: `Choose all ${PAYMENTS}` }).click();
  await several.getByRole('status').getByText('difference ₦0.00').waitFor();
  await several.getByRole('checkbox', { name: /LAMBDA-40\b/ }).uncheck();
  await several.getByRole('status').getByText('records ₦780.00, difference ₦40.00').waitFor();
  assert.equal(await several.getByRole('button', { name: 'Match together' }).getAttribute('aria-disabled'), 'true');
  await several.getByRole('checkbox', { name: /LAMBDA-40\b/ }).check();
  await assertAccessible(page, 'a line with several records');
  await takePicture(page, 'cash-match-several-desktop-light');
  await several.getByRole('button', { name: 'Match together' }).click();
  const dialog = page.getByRole('dialog', { name: /^Match together/ });
  await dialog.getByText('1 line with 40 records. Nothing is credited.').waitFor();
  await dialog.getByRole('button', { name: 'Match together' }).click();

  await page.getByText(/^Match together: done/).waitFor();
  await page.getByText('Matched with 40 records').waitFor();
  const lines = () => tunde.ask<{ status: string }[]>('GET', `/bank-lines?statement_id=${statement.id}`);
  assert.deepEqual(
    (await lines()).map(({ status }) => status),
    ['matched'],
  );
  assert.deepEqual(complaints, []);
});
