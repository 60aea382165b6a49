import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { totpAt } from '../../identity/credentials/totp.ts';
import { PASSWORD } from '../dashboard/people.ts';
import { assertAccessible, openBrowser, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

/** How the firm lets a person into a partner, in a real browser: one proposes, another approves, and the person needs what each of them has. */
const firm = await openFirm();
const openWindow = openBrowser();
const kwame = await firm.person('compliance');
const akosua = await firm.person('compliance', 'Akosua Darko');

const dialogOf = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click();

/** What Kwame proposes on the screen of the partner: the link that is shown. */
async function proposed(organisation_id: string, email: string): Promise<string> {
  const { page, complaints } = await openWindow();
  await firm.signIn(page, kwame, `/partners/${organisation_id}?tab=members`);
  await page.getByRole('button', { name: 'Invite a member' }).click();
  await dialogOf(page).getByLabel('Name').fill('Adaeze Eze');
  await dialogOf(page).getByLabel('E-mail address').fill(email);
  await dialogOf(page).getByLabel('Role').selectOption('finance');
  await dialogOf(page).getByLabel('Reason').fill('She pays their people out.');
  await assertAccessible(page, 'the invitation of a member');
  await takePicture(page, 'member-proposed-desktop-light');
  await press(page, 'Invite a member');
  await page.getByRole('heading', { name: 'The link of the invitation' }).waitFor();
  await page.getByText('Invite a member: proposed, Lagoon Savings.').waitFor();
  await assertAccessible(page, 'the link of an invitation');
  await takePicture(page, 'member-link-desktop-light');
  const link = await dialogOf(page).locator('code').innerText();
  assert.match(link, /^\/dashboard\/invitation#with-code-[0-9A-Za-z]{40}$/);
  await press(page, 'I have stored it');
  await page.getByText('The partner has no members yet.').waitFor();
  assert.equal((await page.content()).includes(link), false);
  assert.deepEqual(complaints, []);
  return link;
}

/** What Akosua approves: the code that is shown. */
async function approved(email: string): Promise<string> {
  const { page, complaints } = await openWindow();
  await firm.signIn(page, akosua, '/approvals');
  await page.getByRole('link', { name: 'Invitation of a member' }).click();
  await page.getByText(`Invite Adaeze Eze (${email}) to Lagoon Savings with the role finance.`).waitFor();
  await page.getByText('She pays their people out.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await press(page, 'Approve');
  await page.getByRole('heading', { name: 'The acceptance code' }).waitFor();
  await dialogOf(page).getByText('Give it to nobody else, and not to Kwame Boateng.').waitFor();
  await assertAccessible(page, 'an acceptance code');
  await takePicture(page, 'member-code-desktop-light');
  const code = await dialogOf(page).locator('code').innerText();
  await press(page, 'I have stored it');
  await page.getByText('Invitation of a member: approved and done.').waitFor();
  assert.equal((await page.content()).includes(code), false);
  assert.deepEqual(complaints, []);
  return code;
}

test('one person proposes a member and has the link, another approves and has the code, and the member accepts with both', async () => {
  const { organisation_id } = await firm.partner('test', 'Lagoon Savings', {});
  const email = 'adaeze@lagoon.example';
  const link = await proposed(organisation_id, email);
  const code = await approved(email);

  const { page, complaints } = await openWindow();
  await page.goto(`${firm.baseUrl}${link}`);
  await page.getByText('A second person of the firm gives you this code').waitFor();
  assert.equal(await page.getByLabel('Password').count(), 0);
  await page.getByLabel('Acceptance code').fill('0000-0000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('or its acceptance code is wrong').waitFor();
  await assertAccessible(page, 'the acceptance code of an invitation');
  await takePicture(page, 'dashboard-invitation-desktop-light');
  await page.getByLabel('Acceptance code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('you will sign in as').waitFor();
  await takePicture(page, 'dashboard-invitation-open-desktop-light');
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Code').fill(totpAt(secret, Date.now()));
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText(`You can sign in now as ${email}.`).waitFor();
  assert.deepEqual(complaints, []);
});

test('a role that allows more is proposed, and one that takes away is done at once', async () => {
  const { organisation_id } = await firm.partner('test', 'Volta Trust', {});
  const path = `/organisations/${organisation_id}/members`;
  await kwame.ask('POST', path, { email: 'sena@volta.example', name: 'Sena Volta', role: 'finance' });
  await firm.approveNext(akosua);
  const { page, complaints } = await openWindow();
  await firm.signIn(page, kwame, `/partners/${organisation_id}?tab=members`);
  await page.getByRole('button', { name: 'sena@volta.example' }).click();
  for (const [role, said] of [
    ['developer', 'proposed'],
    ['viewer', 'done'],
  ] as const) {
    await press(page, 'Change the role');
    await dialogOf(page).getByLabel('Role').selectOption(role);
    await dialogOf(page).getByLabel('Reason').fill('A new post.');
    await press(page, 'Change the role');
    await page.getByText(`Change the role: ${said}, sena@volta.example.`).waitFor();
  }
  const [member] = await kwame.ask<{ role: string }[]>('GET', path);
  assert.equal(member!.role, 'viewer');
  assert.deepEqual(complaints, []);
});
