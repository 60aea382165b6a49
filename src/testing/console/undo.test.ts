import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { reverses } from '../../../console/src/undo/reverses.ts';
import { operatorEndpoints } from '../../service/registry.ts';
import { submitVerification } from '../sample-verification.ts';
import { assertAccessible, openBrowser } from './browser.ts';
import { openFirm } from './firm.ts';

/** What was done can be taken back for a moment, by pointer and by key, for each row of the table of acts that have a way back. */
const firm = await openFirm();
const openWindow = openBrowser();
const kwame = await firm.person('compliance');
const ngozi = await firm.person('dealing');
const tested = new Set<string>();

const fund = {
  ...{ code: 'UNDO-FUND', mode: 'live', name: 'Undo Fund', category: 'money_market_fund', provider: 'Some Manager' },
  ...{ country: 'NG', currency: 'NGN', price: '1.00', minimum_investment: '50.00', risk_profile: 'low' },
} as const;

type Entry = { action: string; actor: string; reason: string };

/** The newest entries of the audit about a record, oldest first. */
async function audited(subject_id: string, count: number): Promise<Entry[]> {
  const { rows } = await firm.database.pool.query<Entry>(
    `select action, actor, reason from audit_entries where subject_id = $1 and action <> 'kyb get' order by sequence desc limit $2`,
    [subject_id, count],
  );
  return rows.reverse();
}

/** The button of the notice that says so. */
const undoOf = (page: Page, said: string) =>
  page.locator('[aria-live]').getByText(said).getByRole('button', { name: /^Undo/ });

test('each way back is an operation of the service, and takes no more than the permission of the act', () => {
  const permissionOf = (name: string) => operatorEndpoints.find((one) => one.name === name)?.permission;
  const money = ['money.manage', 'adjustments.manage', 'orders.manage'];
  for (const [name, { by }] of Object.entries(reverses)) {
    const permission = permissionOf(name);
    assert(permission !== undefined && !money.includes(permission), name);
    assert.equal(permissionOf(by), permission, `${name} and ${by}`);
  }
});

test('a claim is released and a release is claimed again, by pointer and by key, each with an entry of its own', async () => {
  tested.add('kyb.claim').add('kyb.release');
  const partner = await firm.unverified('Omega Savings');
  await submitVerification(partner.client);
  const { page, complaints } = await openWindow();
  await firm.signIn(page, kwame, `/kyb/${partner.organisation_id}`);
  const act = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await page.getByText(`${name}: done for Omega Savings.`).waitFor();
  };
  await act('Claim');
  await assertAccessible(page, 'a notice with a way back');
  await undoOf(page, 'Claim: done').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Taken back: Claim, Omega Savings.').waitFor();
  await page.getByRole('button', { name: 'Release', exact: true }).click({ force: true });
  await page.getByText('Nobody claimed it.').last().waitFor();

  await act('Claim');
  await act('Release');
  await page.keyboard.press('u');
  await page.getByText('Taken back: Release, Omega Savings.').waitFor();
  const { claimed_by } = await kwame.ask<{ claimed_by: string }>('GET', `/kyb/${partner.organisation_id}`);
  assert.equal(claimed_by, 'Kwame Boateng');
  assert.deepEqual(await audited(partner.environment.id, 2), [
    { action: 'kyb release', actor: 'Kwame Boateng', reason: null },
    { action: 'kyb claim', actor: 'Kwame Boateng', reason: 'Taken back: Release.' },
  ]);
  assert.deepEqual(complaints, []);
});

for (const [verb, title, done] of [
  ['restrict', 'Restrict', 'restricted'],
  ['suspend', 'Suspend', 'suspended'],
] as const)
  test(`a partner whom somebody came to ${verb} is active again`, async () => {
    tested.add(`organisations.${verb}`);
    const { organisation_id } = await firm.partner('live', `Sigma ${title}`);
    const { page, complaints } = await openWindow();
    await firm.signIn(page, kwame, `/partners/${organisation_id}`);
    await page.getByRole('button', { name: title, exact: true }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('A document has ended.');
    await page.getByRole('dialog').getByRole('button', { name: title, exact: true }).click();
    await undoOf(page, `${title}: done`).click();
    await page.getByText(`Taken back: ${title}, Sigma ${title}.`).waitFor();

    const { status } = await kwame.ask<{ status: string }>('GET', `/organisations/${organisation_id}`);
    assert.equal(status, 'active');
    const [, last] = await audited(organisation_id, 2);
    assert.deepEqual(last, {
      ...{ action: 'organisations activate', actor: 'Kwame Boateng' },
      reason: `You were ${done} by mistake a moment ago, and are active again.`,
    });
    assert.deepEqual(complaints, []);
  });

test('an investment that was suspended is offered again, and one that was resumed is suspended again', async () => {
  tested.add('investments.suspend').add('investments.resume');
  await ngozi.ask('POST', '/investments', fund);
  const statusNow = async () => (await ngozi.ask<{ status: string }>('GET', '/investments/live:UNDO-FUND')).status;
  await ngozi.ask('POST', '/investments/live:UNDO-FUND/open', {});
  const { page, complaints } = await openWindow();
  await firm.signIn(page, ngozi, '/catalogue/investments');
  await page.getByRole('button', { name: 'Undo Fund' }).click();
  const dialog = page.getByRole('dialog');
  const act = async (title: string) => {
    await dialog.getByRole('button', { name: title, exact: true }).click();
    await dialog.getByRole('button', { name: title, exact: true }).click();
    await page.getByText(`${title}: done, `).waitFor();
  };
  await act('Suspend');
  assert.equal(await statusNow(), 'suspended');
  await page.keyboard.press('u');
  await page.getByText('Taken back: Suspend, ').waitFor();
  assert.equal(await statusNow(), 'open');

  await dialog.getByText('Open', { exact: true }).waitFor();
  await act('Suspend');
  await dialog.getByText('Suspended', { exact: true }).waitFor();
  await act('Resume');
  await page.keyboard.press('u');
  await page.getByText('Taken back: Resume, ').waitFor();
  assert.equal(await statusNow(), 'suspended');
  assert.deepEqual(complaints, []);
});

test('a person of the firm whom an admin came to suspend may sign in again', async () => {
  tested.add('operators.suspend');
  const abena = await firm.person('admin');
  const { page, complaints } = await openWindow();
  await firm.signIn(page, abena);
  await page.goto(`${firm.operatorUrl}/operators?at=${ngozi.operator_id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Left.');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
  await undoOf(page, 'Suspend: done').click();
  await page.getByText('Taken back: Suspend, dealing@firm.example.').waitFor();

  const { status } = await abena.ask<{ status: string }>('GET', `/operators/${ngozi.operator_id}`);
  assert.equal(status, 'active');
  assert.deepEqual(complaints, []);
});

test('an act that leads elsewhere when it is reversed has no way back in its notice', async () => {
  const { organisation_id } = await firm.partner('live', 'Tau Restricted');
  await kwame.ask('POST', `/organisations/${organisation_id}/restrict`, { reason: 'A document has ended.' });
  const { page } = await openWindow();
  await firm.signIn(page, kwame, `/partners/${organisation_id}`);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('It got worse.');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByText('Suspend: done, Tau Restricted.').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Undo/ }).count(), 0);
});

test('each row of the table was tried above', () => {
  assert.deepEqual([...tested].sort(), Object.keys(reverses).sort());
});
