import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { providerPlace } from '../../ledger/places/place-ids.ts';
import { addDays } from '../../vocabulary/days.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { fileOf } from '../bank-statements.ts';
import { assertAccessible, openBrowser, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

/** What a provider took, what was sent to it, and what a bank took back, in a real browser and by two people where it takes two. */
const firm = await openFirm();
const openWindow = openBrowser();
const tunde = await firm.person('finance');
const yaa = await firm.person('finance', 'Yaa Asante');
const today = lagosDayOf(Date.now());

const waiting = providerPlace('live', 'paystack', 'NGN', 'waiting');
const available = providerPlace('live', 'paystack', 'NGN', 'available');
const balanceOf = async (place: string) => (await tunde.ask<{ balance: string }>('GET', `/places/${place}`)).balance;
const nameOf = async (place: string) => (await tunde.ask<{ name: string }>('GET', `/places/${place}`)).name;

/** The lines of a new account, as a statement has them. */
async function statement(account_number: string, ...rows: readonly string[]) {
  const { id: account } = await tunde.ask<{ id: string }>('POST', '/firm-accounts', {
    ...{ bank_name: 'First Bank', account_number, currency: 'NGN', name: `Account ${account_number}` },
  });
  const { id } = await tunde.ask<{ id: string }>('POST', '/bank-statements', { account, content: fileOf(rows) });
  const lines = () =>
    tunde.ask<{ status: string; matched_reference: string; amount: string }[]>('GET', `/bank-lines?statement_id=${id}`);
  return { account, path: `/cash/bank-lines?statement_id=${id}`, lines };
}

/** The second person reads what waits and approves it, in a window of their own. */
async function approveAs(person: typeof yaa, effect: string | RegExp): Promise<void> {
  const { page, complaints } = await openWindow();
  const [waits] = await person.ask<{ id: string }[]>('GET', '/approvals?show=for_me');
  await firm.signIn(page, person, `/approvals/${waits!.id}`);
  await page.getByText(effect).first().waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText(/: approved and done\.$/).waitFor();
  assert.deepEqual(complaints, []);
}

async function proposeJournal(page: Page, place: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Propose a journal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kind').selectOption('Write off');
  await dialog.getByLabel('Place').selectOption({ label: `${place} (NGN)` });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Reason').fill('Chargeback fees of November');
  await dialog.getByRole('button', { name: 'Propose a journal' }).click();
  await page.getByText(/^Propose a journal: proposed/).waitFor();
}

test('a settlement below zero is explained by a journal that another person approved, and is taken from the balance', async () => {
  const settlement = await tunde.ask<{ id: string; status: string }>('POST', '/settlements', {
    ...{ mode: 'live', provider: 'paystack', reference: 'SET-77', currency: 'NGN', settled_on: today },
    ...{ net: '-500.00', deductions: '500.00', payments: [] },
  });
  assert.equal(settlement.status, 'held');
  const first = await openWindow();
  await firm.signIn(first.page, tunde, '/ledger/journals');
  await proposeJournal(first.page, await nameOf(waiting), '500');
  await approveAs(yaa, /500\.00/);
  assert.deepEqual([await balanceOf(waiting), await balanceOf(available)], ['-500.00', '0.00']);

  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/cash/settlements?status=held');
  await page.getByRole('button', { name: 'paystack SET-77' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Explain what was deducted' }).click();
  const explaining = page.getByRole('dialog', { name: /^Explain what was deducted/ });
  await explaining.getByRole('checkbox', { name: /^₦500\.00, .*the firm/ }).check();
  await explaining.getByText('1 of the movements there').waitFor();
  await assertAccessible(page, 'what was deducted from a settlement');
  await takePicture(page, 'cash-explain-settlement-desktop-light');
  await explaining.getByLabel('Reason').fill('Their list of chargebacks');
  await explaining.getByRole('button', { name: 'Explain what was deducted' }).click();
  await page.getByText(/^Explain what was deducted: done/).waitFor();
  await page.goto(`${firm.operatorUrl}/cash/settlements?at=${settlement.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Taken from the balance' }).click();
  const taking = page.getByRole('dialog', { name: /^Taken from the balance/ });
  await taking.getByText('−₦500.00').waitFor();
  await taking.getByLabel('Where the provider says so').fill('Their page of balances');
  await taking.getByRole('button', { name: 'Taken from the balance' }).click();
  await page.getByText(/^Taken from the balance: proposed/).waitFor();
  assert.deepEqual([await balanceOf(waiting), await balanceOf(available)], ['-500.00', '0.00']);
  await approveAs(yaa, /SET-77/);

  const { status } = await tunde.ask<{ status: string }>('GET', `/settlements/${settlement.id}`);
  assert.equal(status, 'from_balance');
  assert.deepEqual([await balanceOf(waiting), await balanceOf(available)], ['0.00', '-500.00']);
  const last = await openWindow();
  await firm.signIn(last.page, tunde, `/cash/settlements?at=${settlement.id}`);
  await last.page.getByRole('link', { name: '−₦500.00' }).last().click();
  await last.page
    .getByText(/SET-77/)
    .first()
    .waitFor();
  assert.deepEqual([...first.complaints, ...complaints, ...last.complaints], []);
});

test('a settlement that was recorded wrongly is cancelled, and the right one is recorded under its reference', async () => {
  const recorded = (amount: string) =>
    tunde.ask<{ id: string }>('POST', '/settlements', {
      ...{ mode: 'live', provider: 'paystack', reference: 'SET-78', currency: 'NGN', settled_on: today, net: amount },
      payments: [{ transaction_id: 'P-78', amount, fee: '0' }],
    });
  const { id } = await recorded('911.00');
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, `/cash/settlements?at=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the settlement' }).click();
  const cancelling = page.getByRole('dialog', { name: /^Cancel the settlement/ });
  await cancelling.getByText('Its payments are free again').waitFor();
  await cancelling.getByLabel('Reason').fill('It was 910.00');
  await cancelling.getByRole('button', { name: 'Cancel the settlement' }).click();
  await page.getByText(/^Cancel the settlement: done/).waitFor();

  const { status } = await tunde.ask<{ status: string }>('GET', `/settlements/${id}`);
  assert.equal(status, 'cancelled');
  assert.notEqual((await recorded('910.00')).id, id);
  assert.deepEqual(complaints, []);
});

test('a line of money for a provider is in transit, and is matched with the record of the provider', async () => {
  const { account, path, lines } = await statement('2030405081', `${today},PAYSTACK TOP-UP,-700.00,-700.00,`);
  const before = await balanceOf(available);
  assert.equal(before, '-500.00');
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, path);
  await page.getByRole('button', { name: /^line \d/ }).click();
  await page.getByRole('button', { name: 'Expect the other half' }).click();
  const expecting = page.getByRole('dialog', { name: /^Expect the other half/ });
  await expecting.getByLabel('To').selectOption({ label: await nameOf(available) });
  await expecting.getByLabel('Reason').fill('The treasury sent it');
  await expecting.getByRole('button', { name: 'Expect the other half' }).click();
  await page.getByText(/^Expect the other half: done/).waitFor();
  await page.getByText(`Its other half is expected at ${await nameOf(available)}.`).waitFor();
  await page.getByRole('button', { name: 'It is at the provider' }).click();
  const arrived = page.getByRole('dialog', { name: /^It is at the provider/ });
  await arrived.getByText('₦700.00').waitFor();
  await arrived.getByLabel('Record of the provider').fill('9981');
  await assertAccessible(page, 'money that is at a provider');
  await arrived.getByRole('button', { name: 'It is at the provider' }).click();
  await page.getByText(/^It is at the provider: done/).waitFor();

  const [line] = await lines();
  assert.deepEqual([line!.status, line!.matched_reference], ['matched', 'Top-up of paystack 9981']);
  assert.deepEqual([await balanceOf(account), await balanceOf(available)], ['-700.00', '200.00']);
  assert.deepEqual(complaints, []);
});

test('a line of money that the firm took from a provider is matched with the record of the provider', async () => {
  const { account, path, lines } = await statement('2030405083', `${today},PAYSTACK TRANSFER,150.00,150.00,`);
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, path);
  await page.getByRole('button', { name: /^line \d/ }).click();
  await page.getByRole('button', { name: 'Expect the other half' }).click();
  const expecting = page.getByRole('dialog', { name: /^Expect the other half/ });
  await expecting.getByLabel('From').selectOption({ label: await nameOf(available) });
  await expecting.getByLabel('Reason').fill('The treasury took it');
  await expecting.getByRole('button', { name: 'Expect the other half' }).click();
  await page.getByRole('button', { name: 'It came from the provider' }).click();
  const arrived = page.getByRole('dialog', { name: /^It came from the provider/ });
  await arrived.getByLabel('Record of the provider').fill('9982');
  await arrived.getByRole('button', { name: 'It came from the provider' }).click();
  await page.getByText(/^It came from the provider: done/).waitFor();

  assert.deepEqual(
    (await lines()).map(({ status, matched_reference }) => [status, matched_reference]),
    [['matched', 'Taken from paystack 9982']],
  );
  assert.deepEqual([await balanceOf(account), await balanceOf(available)], ['150.00', '50.00']);
  assert.deepEqual(complaints, []);
});

test('a charge that the bank took back is paired with that line by two people, and nothing is booked', async () => {
  const { account, path, lines } = await statement(
    '2030405082',
    `${addDays(today, -1)},COMM ON TURNOVER,-53.75,-53.75,C-1`,
    `${today},RSVL COMM ON TURNOVER,53.75,0.00,C-2`,
  );
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, path);
  await page.getByRole('button', { name: 'C-1' }).click();
  const suggested = page.getByRole('region', { name: 'What it may be' });
  await suggested.getByText(/The same amount went the other way at this account\./).waitFor();
  await suggested.getByRole('button', { name: 'Match' }).click();
  const dialog = page.getByRole('dialog', { name: /^Match/ });
  await dialog.getByText('is matched once another person approves it').last().waitFor();
  await dialog.getByLabel('Reason').fill('The bank says it was an error');
  await dialog.getByRole('button', { name: 'Match' }).click();
  await page.getByText(/^Match: proposed/).waitFor();
  assert.deepEqual(
    (await lines()).map(({ status }) => status),
    ['unmatched', 'unmatched'],
  );

  await approveAs(yaa, /NGN 53\.75 came on .*RSVL COMM ON TURNOVER.*Nothing is booked of them\./);

  assert.deepEqual(
    (await lines()).map(({ status, matched_reference }) => [status, matched_reference]),
    [
      ['matched', 'Reversed by the bank'],
      ['matched', 'Reversed by the bank'],
    ],
  );
  assert.equal(await balanceOf(account), '0.00');
  assert.deepEqual(complaints, []);
});
