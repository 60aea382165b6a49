import assert from 'node:assert/strict';
import { test } from 'node:test';
import { submitVerification } from '../sample-verification.ts';
import { assertAccessible, openBrowser } from './browser.ts';
import { openFirm } from './firm.ts';

/** The second person who opens live mode reads who judged what, and then approves it. */
const firm = await openFirm();
const openWindow = openBrowser();
const kwame = await firm.person('compliance');
const akosua = await firm.person('compliance', 'Akosua Darko');

type Whom = { readonly id: string };

async function proposed(name: string) {
  const partner = await firm.unverified(name);
  await submitVerification(partner.client);
  const path = `/kyb/${partner.organisation_id}`;
  const { people, documents } = await kwame.ask<{ people: Whom[]; documents: Whom[] }>('GET', path);
  const accept = (target: string) => kwame.ask('POST', target, { decision: 'approved' });
  await accept(`${path}/review-business`);
  for (const { id } of people) await accept(`/people/${id}/review`);
  for (const { id } of documents) await accept(`/documents/${id}/review`);
  await kwame.ask('POST', `${path}/approve`, { note: 'Welcome.' });
  return partner;
}

test('the approver of live mode reads how many items were judged by whom, opens the checklist, and approves', async () => {
  const partner = await proposed('Acme Savings');
  const { page, complaints } = await openWindow();
  await firm.signIn(page, akosua, '/approvals');
  await page.getByRole('link', { name: 'Opening of live mode' }).click();
  await page.getByRole('heading', { level: 1, name: 'Opening of live mode' }).waitFor();
  await page.getByText(/accepted by Kwame Boateng/).waitFor();
  await assertAccessible(page, 'the opening of live mode');

  await page.getByRole('link', { name: 'every item, with who judged it' }).click();
  await page.getByText('judged by Kwame Boateng').first().waitFor();
  await page.getByRole('link', { name: 'proposed by Kwame Boateng, waits for another person' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();

  await page.getByText('Opening of live mode: approved and done.').waitFor();
  const { status, review } = await partner.client.kyb.get();
  assert.deepEqual([status, review.note], ['approved', 'Welcome.']);
  assert.deepEqual(complaints, []);
});
