import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleAttestation } from '../../service/demo/sample-business.ts';
import { giveVerification } from '../sample-verification.ts';
import { assertAccessible, openBrowser } from './browser.ts';
import { openFirm } from './firm.ts';

/** What takes two people in the screening of a review: to go without a check, and to clear a match that was confirmed. */
const firm = await openFirm();
const openWindow = openBrowser();
const kwame = await firm.person('compliance');
const akosua = await firm.person('compliance', 'Akosua Darko');

/** Submitted, with a director of this name. */
async function submitted(name: string, last_name: string) {
  const { client, organisation_id } = await firm.unverified(name);
  const { people } = await giveVerification(client);
  await client.kyb.updatePerson(people[0]!.id, { last_name });
  await client.kyb.submit({ attestation: sampleAttestation });
  return organisation_id;
}

async function open(organisation_id: string) {
  const { page, complaints } = await openWindow();
  await firm.signIn(page, kwame, `/kyb/${organisation_id}`);
  return {
    page,
    complaints,
    screening: page.getByRole('region', { name: 'Screening' }),
    dialog: page.getByRole('dialog'),
  };
}

type Approval = { id: string; kind: string; reason: string; payload_sha256: string; effect_sha256: string };

/** By the second person, who finds it in the list of what waits. */
async function approveAs(who: typeof akosua, reason: string) {
  const waiting = await who.ask<Approval[]>('GET', '/approvals');
  const { id, kind, payload_sha256, effect_sha256 } = waiting.find((one) => one.reason === reason)!;
  await who.ask('POST', `/approvals/${id}/approve`, { payload_sha256, effect_sha256 });
  return kind;
}

test('a waiver of a screening is proposed with a reason, waits in its row, and is not proposed twice', async () => {
  const { page, complaints, screening, dialog } = await open(await submitted('Kappa Savings', 'Unsupported'));
  const waive = screening.getByRole('button', { name: /^Waive: .* Unsupported, identity$/ });
  await waive.click();
  const propose = dialog.getByRole('button', { name: 'Propose the waiver' });
  await propose.click({ force: true });
  await page.getByText('Say why.').last().waitFor();
  await dialog.getByLabel('Reason').fill('The register is away this month.');
  await assertAccessible(page, 'the dialog of a waiver');
  await propose.click();

  await page.getByText(/^Waive: proposed for .* Unsupported\./).waitFor();
  await screening.getByText(/^Waiver, proposed by Kwame Boateng: The register is away this month\./).waitFor();
  await assertAccessible(page, 'the review with a waiver that waits');
  await waive.click({ force: true });
  await page.getByText('Waiver: it waits for another person than Kwame Boateng.').last().waitFor();
  await screening.getByRole('link', { name: 'Waits for a second person' }).click();
  await page.getByRole('heading', { name: 'Waiver of a screening' }).waitFor();

  assert.equal(await approveAs(akosua, 'The register is away this month.'), 'screening_waiver');
  await page.goBack();
  await page.reload();
  await screening.getByText(/^Waived, waiver\..*The register is away this month\.$/).waitFor();
  assert.equal(await waive.count(), 0);
  assert.deepEqual(complaints, []);
});

test('a match that was confirmed is not waived, and its clearing waits for a second person', async () => {
  const { page, complaints, screening, dialog } = await open(await submitted('Lambda Funds', 'Lookalike'));
  const judge = async (verdict: string, reason: string) => {
    await screening.getByRole('button', { name: /^Judge: .* Lookalike, watchlist$/ }).click();
    await dialog.getByLabel('What it is').selectOption(verdict);
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Judge' }).click();
  };
  await judge('confirmed', 'The same day of birth.');
  await screening.getByText(/Confirmed by Kwame Boateng: The same day of birth\.$/).waitFor();
  await screening.getByRole('button', { name: /^Waive: .* Lookalike, watchlist$/ }).click({ force: true });
  await page.getByText('A confirmed match is not waived: two people may clear it.').last().waitFor();

  await judge('cleared', 'Her passport has another number.');
  await page.getByText(/^Judge: proposed for .* Lookalike\./).waitFor();
  await screening.getByText(/^Clearing of the match, proposed by Kwame Boateng: /).waitFor();
  await screening.getByText('1 in the way').waitFor();
  assert.equal(await approveAs(akosua, 'Her passport has another number.'), 'screening_clearing');
  await page.reload();
  await screening.getByText('nothing in the way').waitFor();
  await screening.getByText(/Cleared by Akosua Darko: .*\(proposed by Kwame Boateng\)/).waitFor();
  assert.deepEqual(complaints, []);
});
