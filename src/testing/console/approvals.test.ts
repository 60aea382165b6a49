import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suspendPartner } from '../../access/organisations/operator-contract.ts';
import { openBrowser } from './browser.ts';
import { openFirm } from './firm.ts';

/** What one person proposes and another decides, in a real browser: what is read before the decision, and what has moved after it. */
const firm = await openFirm();
const openWindow = openBrowser();
const tunde = await firm.person('finance');
const zainab = await firm.person('finance', 'Zainab Sani');
const yusuf = await firm.person('finance', 'Yusuf Adamu');
const kwame = await firm.person('compliance');
const akosua = await firm.person('compliance', 'Akosua Darko');

async function proposed(amount: string) {
  const partner = await firm.partner('live', `Partner of ${amount}`);
  const { id } = await tunde.ask('POST', '/adjustments', {
    ...{ organisation: partner.organisation_id, mode: 'live', currency: 'NGN', direction: 'credit', amount },
    reason: 'A fee was taken twice.',
  });
  return { partner, id };
}

test('what waits for a person is on Today, and is approved from there as it was shown', async () => {
  const { partner, id } = await proposed('1250.00');
  const { page, complaints } = await openWindow();
  await firm.signIn(page, zainab);
  const decisions = page.locator('main section', {
    has: page.getByRole('heading', { name: 'Waits for your decision: 1' }),
  });
  await decisions.waitFor();
  await decisions.getByRole('link', { name: 'Adjustment of a wallet' }).click();

  await page.getByText('Move NGN 1250.00 into the live wallet.').waitFor();
  await page.getByText('A fee was taken twice.', { exact: true }).waitFor();
  await page.getByText('Tunde Bello', { exact: true }).waitFor();
  await page.getByText('₦1,250.00').waitFor();
  const { payload_sha256 } = await zainab.ask<{ payload_sha256: string }>('GET', `/approvals/${id}`);
  await page.getByText(payload_sha256).waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();

  await page.getByText('Adjustment of a wallet: approved and done.').waitFor();
  assert.equal(await partner.balance(), '9001250.00');
  await page
    .getByText(/^It was approved by Zainab Sani/)
    .first()
    .waitFor({ state: 'attached' });
  assert.deepEqual(complaints, []);
});

test('who proposed an act reads why they cannot approve it, and withdraws it', async () => {
  const { partner, id } = await proposed('20.00');
  const { page } = await openWindow();
  await firm.signIn(page, tunde, `/approvals/${id}`);
  const approve = page.getByRole('button', { name: 'Approve' });
  await approve.click({ force: true });
  await page.getByText('You proposed it: another person decides.').last().waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();

  await page.getByText('Adjustment of a wallet: withdrawn.').waitFor();
  assert.equal(await partner.balance(), '9000000.00');
});

test('a refusal takes a reason, which is kept as typed when the dialog is closed and opened again', async () => {
  const { id } = await proposed('30.00');
  const { page } = await openWindow();
  await firm.signIn(page, zainab, `/approvals/${id}`);
  await page.getByRole('button', { name: 'Refuse' }).click();
  const dialog = page.getByRole('dialog');
  assert.equal(await dialog.getByRole('button', { name: 'Refuse' }).getAttribute('aria-disabled'), 'true');
  await dialog.getByLabel('Reason').fill('The fee was right.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  assert.equal(await dialog.getByLabel('Reason').inputValue(), 'The fee was right.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();

  await page.getByText('Adjustment of a wallet: refused.').waitFor();
  const done = await zainab.ask<{ status: string; decision_reason: string }>('GET', `/approvals/${id}`);
  assert.deepEqual([done.status, done.decision_reason], ['refused', 'The fee was right.']);
});

test('where it would do something else by now, the new effect is shown and the person is asked again', async () => {
  const { organisation_id } = await firm.partner('live', 'Closing Partner', {});
  const { approval_id } = await kwame.ask<{ approval_id: string }>('POST', `/organisations/${organisation_id}/close`, {
    reason: 'It gave up its licence.',
  });
  const { page, complaints } = await openWindow();
  await firm.signIn(page, akosua, `/approvals/${approval_id}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Close Closing Partner, which is active').waitFor();
  await firm.firm.act(suspendPartner, {
    params: { organisation: organisation_id },
    body: { reason: 'Until it is closed.' },
  });

  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('Nothing was done: it would now do something different from what you were shown.').waitFor();
  await dialog.getByText('Close Closing Partner, which is suspended').waitFor();
  const { status } = await akosua.ask<{ status: string }>('GET', `/organisations/${organisation_id}`);
  assert.equal(status, 'suspended');
  await dialog.getByRole('button', { name: 'Approve the new figures' }).click();

  await page.getByText('Closing of a partner: approved and done.').waitFor();
  const closed = await akosua.ask<{ status: string }>('GET', `/organisations/${organisation_id}`);
  assert.equal(closed.status, 'closed');
  assert.deepEqual(complaints, []);
});

test('of two who decide at once the slower reads who was faster', async () => {
  const { partner, id } = await proposed('40.00');
  const { page } = await openWindow();
  await firm.signIn(page, zainab, `/approvals/${id}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await yusuf.ask('POST', `/approvals/${id}/refuse`, { reason: 'Not this one.' });
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();

  await page.getByText(/Another person was faster\. It was refused by Yusuf Adamu on/).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled'), 'true');
  assert.equal(await partner.balance(), '9000000.00');
});

test('what expired says so, and cannot be approved', async () => {
  const { id } = await proposed('50.00');
  const { owner } = firm.database;
  await owner.query('alter table proposals disable trigger proposals_stay');
  await owner.query("update proposals set created_at = created_at - interval '25 hours' where id = $1", [id]);
  await owner.query('alter table proposals enable trigger proposals_stay');
  const { page } = await openWindow();
  await firm.signIn(page, zainab, `/approvals/${id}`);
  await page.getByRole('button', { name: 'Approve' }).click({ force: true });

  await page.getByText('It expired before anyone decided.').last().waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);
});

test('who has another role sees what waits, and reads which role decides', async () => {
  const { id } = await proposed('60.00');
  const { page } = await openWindow();
  await firm.signIn(page, kwame, '/approvals');
  await page.getByLabel('Show').selectOption('waiting');
  await page.locator(`a[href*="${id}"]`).click();
  await page.getByRole('button', { name: 'Approve' }).click({ force: true });

  await page.getByText('Your roles (compliance) do not allow this; it needs the role finance.').last().waitFor();
});

test('an order whose price is far off says that it waits for a second person, and leads there', async () => {
  const fund = await firm.investment({ price: '1500.00' });
  const partner = await firm.partner('live', 'Delta Savings');
  const order = await partner.client.orders.create({
    ...{ investment_id: fund.live, amount: '3000.00', currency: 'NGN', payment_mode: 'wallet' },
  });
  const dealer = await firm.person('dealing');
  const { page } = await openWindow();
  await firm.signIn(page, dealer, `/orders/${order.reference}`);
  await page.getByRole('button', { name: 'Fulfil' }).click();
  await page.getByRole('dialog').getByLabel('Units placed').fill('1');
  await page.getByRole('dialog').getByLabel('Price in NGN').fill('15');
  await page.getByRole('dialog').getByRole('button', { name: 'Fulfil' }).click();
  await page.getByRole('link', { name: 'Waits for a second person' }).click();

  await page.getByRole('heading', { name: 'Report of an order', level: 1 }).waitFor();
  await page.getByText(order.reference).first().waitFor();
});
