import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postMovement } from '../../ledger/book/operations.ts';
import { providerPlace, unknownPlace } from '../../ledger/places/place-ids.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { assertAccessible, assertRight, openBrowser, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

/** From the figures of the books in a real browser to what they are the sums of. */
const firm = await openFirm();
const openWindow = openBrowser();
const viewer = await firm.person('viewer');

/** What a provider took on a day that is over. */
async function providerTook(
  name: string,
  currency: Currency,
  fees: readonly (readonly [instant: string, amount: string])[],
  place = unknownPlace('live', currency),
) {
  const { environment } = await firm.partner('live', name, {});
  for (const [instant, amount] of fees) {
    const at_ms = Date.parse(instant);
    await firm.write((tx) =>
      postMovement(tx, 'provider_fee', {
        ...{ environment, currency, amount: Decimal.of(amount), reference: null, description: 'Fee of the provider' },
        ...{ place, source: { type: 'adjustment', id: newId(at_ms) }, at_ms },
      }),
    );
  }
}

test('from each figure of the income statement a person comes to the entries of its code in the period', async () => {
  await providerTook('Acme Savings', 'NGN', [
    ['2025-02-28T22:59:59.000Z', '900.00'],
    ['2025-02-28T23:00:00.000Z', '30.00'],
    ['2025-03-31T22:59:59.000Z', '12.50'],
    ['2025-03-31T23:00:00.000Z', '800.00'],
  ]);
  await providerTook('Volta Invest', 'GHS', [['2025-03-10T10:00:00.000Z', '7.00']]);
  const { page, complaints } = await openWindow();
  await firm.signIn(page, viewer, '/ledger');
  await page.getByRole('navigation', { name: 'Of ledger' }).getByRole('link', { name: 'Income statement' }).click();
  await page.getByLabel('From').fill('2025-03-01');
  await page.getByLabel('To', { exact: true }).fill('2025-03-31');
  await page.getByRole('row', { name: 'NGN ₦0.00 ₦42.50 −₦42.50' }).waitFor();
  await page.getByRole('row', { name: 'GHS GH₵0.00 GH₵7.00 −GH₵7.00' }).waitFor();
  await assertRight(page, 'ledger-income-statement');
  await page.getByRole('row', { name: /^NGN/ }).getByRole('link', { name: '₦42.50', exact: true }).first().click();
  const line = page.getByRole('row', { name: /^5000 .* NGN ₦42\.50$/ });
  await line.waitFor();
  assert.equal(await page.getByText(/GH₵/).count(), 0);
  assert.match(page.url(), /currency=NGN&kind=expense/);
  await line.getByRole('link', { name: '₦42.50' }).click();

  await page.getByRole('row', { name: /^Total of these rows ₦42\.50/ }).waitFor();
  assert.equal(await page.getByRole('row', { name: /Fee of the provider/ }).count(), 2);
  assert.match(page.url(), /\/ledger\/entries\?code=5000&currency=NGN&from=2025-03-01&to=2025-03-31$/);
  assert.deepEqual(complaints, []);
});

test('from what a code held before and after a period a person comes to the entries until then', async () => {
  await providerTook('Kappa Savings', 'USD', [
    ['2025-05-31T10:00:00.000Z', '3.00'],
    ['2025-06-10T10:00:00.000Z', '4.00'],
  ]);
  const { page } = await openWindow();
  const figure = async (amount: string) => {
    await firm.signIn(page, viewer, '/ledger/accounts?from=2025-06-01&to=2025-06-30');
    await page
      .getByRole('row', { name: /^5000 .* USD/ })
      .getByRole('link', { name: amount })
      .click();
    await page.getByRole('heading', { name: 'Ledger: entries' }).waitFor();
    await page.getByText('Kappa Savings').first().waitFor();
    return page.getByRole('row', { name: /Fee of the provider/ }).count();
  };

  assert.equal(await figure('US$3.00'), 1);
  assert.match(page.url(), /code=5000&currency=USD&to=2025-05-31$/);
  assert.equal(await figure('US$4.00'), 1);
  assert.match(page.url(), /from=2025-06-01&to=2025-06-30$/);
  assert.equal(await figure('US$7.00'), 2);
  assert.match(page.url(), /code=5000&currency=USD&to=2025-06-30$/);
});

test('from client money on Today a person comes to what is held and owed, to the accounts, and to their entries', async () => {
  await firm.partner('live', 'Sigma Savings', { GHS: '66.25' });
  const { page, complaints } = await openWindow();
  const follow = async (name: string | RegExp) => page.getByRole('link', { name }).first().click();
  await firm.signIn(page, viewer);
  await page.getByRole('link', { name: 'GH₵0.00 held' }).waitFor();
  await follow(/^GH₵[\d,.]+ owed$/);
  await page.getByRole('heading', { name: 'Ledger: client money' }).waitFor();
  await assertRight(page, 'ledger-client-money');
  await page
    .getByRole('row', { name: /^Owed GH₵/ })
    .getByRole('link')
    .click();
  const parts = page.getByRole('dialog', { name: 'Owed: GH₵66.25' });
  await parts.getByRole('row', { name: 'Wallet 1 GH₵66.25' }).waitFor();
  await assertAccessible(page, 'the parts of what is owed');
  await takePicture(page, 'ledger-client-money-owed-desktop-light');
  await page.keyboard.press('Escape');
  await page
    .getByRole('row', { name: /^Difference/ })
    .getByRole('link')
    .click();
  await page
    .getByRole('dialog', { name: /^Difference: / })
    .getByRole('link', { name: '−GH₵7.00' })
    .click();
  await page.getByRole('row', { name: /^Fees Volta Invest GHS 1 −GH₵7\.00/ }).waitFor();
  await page.goBack();
  await page.keyboard.press('Escape');
  await page
    .getByRole('row', { name: /^Wallets/ })
    .getByRole('link')
    .click();
  const account = page.getByRole('row', { name: /Sigma Savings/ });
  await account.waitFor();
  await assertRight(page, 'ledger-accounts');
  await account.getByRole('link', { name: 'GH₵66.25' }).click();
  const entry = page.getByRole('row', { name: /Sigma Savings/ });
  await entry.getByRole('link', { name: 'GH₵66.25' }).click();
  await page.getByRole('dialog').getByRole('region', { name: 'Entries' }).getByText('GH₵66.25').first().waitFor();

  await page.goto(firm.operatorUrl);
  await follow('GH₵59.25 not known where');
  await page.getByRole('heading', { name: 'Cash: places' }).waitFor();
  await page
    .getByRole('row', { name: /unknown/i })
    .first()
    .getByRole('link')
    .first()
    .click();
  await page
    .getByRole('row', { name: /Sigma Savings/ })
    .getByText('GH₵66.25')
    .waitFor();
  assert.match(page.url(), /\/ledger\/transactions\?place=/);
  assert.deepEqual(complaints, []);
});

test('from the trial balance of a day a person comes to what moved until its end in Lagos', async () => {
  await providerTook('Tau Savings', 'USD', [
    ['2025-07-31T22:59:59.000Z', '5.00'],
    ['2025-07-31T23:00:00.000Z', '6.00'],
  ]);
  const { page } = await openWindow();
  await firm.signIn(page, viewer, '/ledger/balance?as_of=2025-07-31');
  await page
    .getByRole('row', { name: /^Fees USD/ })
    .getByRole('link')
    .last()
    .click();

  await page
    .getByRole('row', { name: /Tau Savings/ })
    .getByText('US$5.00')
    .waitFor();
  assert.equal(await page.getByText('US$6.00').count(), 0);
  assert.match(page.url(), /account_kind=fees&currency=USD&to=2025-07-31$/);
});

test('from the sums of a day of a provider a person comes to what moved there on that day of UTC, and to what differs', async () => {
  const place = providerPlace('live', 'paystack', 'GHS', 'waiting');
  await providerTook(
    'Upsilon Savings',
    'GHS',
    [
      ['2025-04-09T23:59:59.999Z', '5.00'],
      ['2025-04-10T00:00:00.000Z', '11.00'],
      ['2025-04-10T23:59:59.999Z', '22.00'],
      ['2025-04-11T00:00:00.000Z', '7.00'],
    ],
    place,
  );
  const totals = [
    { currency: 'GHS', lines: 3, provider_amount: '40.00', recorded_amount: '33.00', difference: '7.00' },
  ];
  const { owner } = firm.database;
  await owner.query(
    `insert into reconciliation_runs (id, mode, provider, day, status, lines, totals, compared_at, created_at)
     values ($1, 'live', 'paystack', '2025-04-10', 'compared', 3, $2, now(), now())`,
    [newId(Date.now()), JSON.stringify(totals)],
  );
  for (const [provider, transaction_id, status] of [
    ['paystack', 'T-OPEN', 'open'],
    ['paystack', 'T-GONE', 'closed'],
    ['simulator', 'T-OTHER', 'open'],
  ])
    await owner.query(
      `insert into reconciliation_discrepancies (id, mode, provider, transaction_id, kind, day, provider_currency, provider_amount, status, created_at, ended_at, outcome)
       values ($1, 'live', $2, $3, 'missing_here', '2025-04-10', 'GHS', 7.00, $4, now(), case $4 when 'closed' then now() end,
         case $4 when 'closed' then 'Both agree now.' end)`,
      [newId(Date.now()), provider, transaction_id, status],
    );
  const { page, complaints } = await openWindow();
  await firm.signIn(page, viewer, '/cash/reconciliation?day=2025-04-10');
  const row = page.getByRole('row', { name: /paystack/ });
  await row.getByRole('link', { name: 'GH₵40.00' }).waitFor();
  await assertRight(page, 'cash-comparisons');
  await row.getByRole('link', { name: 'GH₵33.00' }).click();
  await page.getByRole('heading', { name: 'Ledger: transactions' }).waitFor();
  await page
    .getByRole('row', { name: /Upsilon Savings/ })
    .first()
    .waitFor();
  assert.equal(await page.getByRole('row', { name: /Upsilon Savings/ }).count(), 2);
  for (const amount of ['GH₵11.00', 'GH₵22.00']) await page.getByRole('link', { name: amount }).waitFor();
  await page.goBack();
  await row.getByRole('link', { name: 'GH₵7.00' }).click();
  await page.getByRole('button', { name: 'T-GONE' }).waitFor();
  await page.getByRole('button', { name: 'T-OPEN' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'T-OTHER' }).count(), 0);
  await page.goBack();
  await row.getByRole('link', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: 'T-OPEN' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'T-GONE' }).count(), 0);
  assert.deepEqual(complaints, []);
});
