import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { sampleAttestation } from '../../service/demo/sample-business.ts';
import { giveVerification, submitVerification } from '../sample-verification.ts';
import { until } from '../until.ts';
import { assertAccessible, assertFits, openBrowser, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';
import { hasInk, twoPages } from './two-pages.ts';

/** A review of a business in a real browser: from the queue to the approval, with the documents next to the checklist. */
const firm = await openFirm();
const openWindow = openBrowser();
const kwame = await firm.person('compliance');
const akosua = await firm.person('compliance', 'Akosua Darko');
const viewer = await firm.person('viewer');

type Upload = Parameters<Awaited<ReturnType<typeof firm.unverified>>['client']['kyb']['uploadDocument']>[0];

async function submitted(name: string, more: readonly Upload[] = []) {
  const partner = await firm.unverified(name);
  for (const upload of more) await partner.client.kyb.uploadDocument(upload);
  await submitVerification(partner.client);
  return partner;
}

const openReview = async (page: Page, name: string) => {
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
};

test('a business is reviewed from the queue to the approval without copying an id', async () => {
  const partner = await submitted('Acme Savings');
  const { page, complaints } = await openWindow();
  await firm.signIn(page, kwame, '/kyb');
  await openReview(page, 'Acme Savings');
  const approve = page.getByRole('button', { name: 'Propose to approve', exact: true });
  await approve.click({ force: true });
  await page
    .getByText(/\d+ items in the way\./)
    .last()
    .waitFor();

  await page.getByRole('button', { name: 'Claim' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Claim' }).click();
  await page.getByText('Claim: done for Acme Savings.').waitFor();
  await page.getByRole('button', { name: 'Accept the rest' }).click();
  const business = page.getByRole('region', { name: 'Business' });
  await business.getByText('nothing to judge').waitFor();
  const left = page.getByText(/\d+ to judge/);
  await page.getByRole('heading', { name: 'Acme Savings', level: 1 }).click();
  await page.keyboard.press('Enter');
  const open = async () =>
    (await left.allInnerTexts()).reduce((sum, text) => sum + Number(/(\d+) to judge/.exec(text)?.[1]), 0);
  assert.equal(await open(), 11, 'two people and nine documents');
  for (let waiting = 11; waiting > 0; waiting--) {
    await page.keyboard.press('a');
    await until(async () => (await open()) < waiting);
    await page
      .locator('[aria-current="true"]')
      .getByText('Submitted')
      .waitFor({ state: waiting > 1 ? 'visible' : 'detached' });
  }
  await approve.click();
  await page.getByRole('dialog').getByLabel('What the partner reads').fill('Welcome.');
  await page.getByRole('dialog').getByText('Nothing is open until another person approves it').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Propose to approve' }).click();
  await page.getByText('Propose to approve: it waits for another person, for Acme Savings.').waitFor();
  await page.getByRole('link', { name: 'proposed by Kwame Boateng, waits for another person' }).waitFor();
  assert.equal((await partner.client.kyb.get()).status, 'under_review');
  assert.deepEqual(complaints, []);
});

test('a PDF is drawn next to the checklist page by page, larger and turned', async () => {
  const content = (await twoPages()).toString('base64');
  await submitted('Beta Wealth', [
    { document_type: 'other', file_name: 'minutes.pdf', content_type: 'application/pdf', content },
  ]);
  const { page, complaints } = await openWindow();
  await firm.signIn(page, kwame, '/kyb');
  await openReview(page, 'Beta Wealth');
  await page.getByRole('button', { name: 'Other', exact: true }).click();

  await page.getByRole('img', { name: 'Page 1 of 2 of minutes.pdf' }).waitFor();
  await page.getByText('Text of the page: Minutes of the board').waitFor({ state: 'attached' });
  assert(await hasInk(page), 'the page is drawn');
  await takePicture(page, 'kyb-document-desktop-light');
  const sides = async () => (await page.getByRole('img', { name: /minutes/ }).boundingBox()) ?? { width: 0, height: 0 };
  const before = await sides();
  await page.getByRole('button', { name: 'Larger' }).click();
  await until(async () => (await sides()).width > before.width);
  await page.getByRole('button', { name: 'Turn' }).click();
  await until(async () => {
    const { width, height } = await sides();
    return width > height;
  });
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('Text of the page: The second page').waitFor({ state: 'attached' });
  await assertAccessible(page, 'the review with a document');
  assert.deepEqual(complaints, []);
});

test('a picture is shown as it was uploaded, and each document is asked for once', async () => {
  await submitted('Gamma Trust');
  const { page, complaints } = await openWindow();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/documents/') && asked.push(request.url()));
  await firm.signIn(page, kwame, '/kyb');
  await openReview(page, 'Gamma Trust');
  const identities = page.getByRole('button', { name: /^Identity document of/ });
  await identities.first().click();
  await page.getByRole('img', { name: 'identity.png' }).waitFor();
  await identities.last().click();
  await page.getByRole('img', { name: 'identity.png' }).waitFor();
  await identities.first().click();
  await page.getByRole('img', { name: 'identity.png' }).waitFor();

  assert.equal(asked.length, 2);
  assert.deepEqual(complaints, []);
});

test('an identity number is shown after a reason, by itself, and is hidden again after a minute', async () => {
  await submitted('Delta Capital');
  const { page } = await openWindow();
  await page.clock.install();
  await firm.signIn(page, kwame, '/kyb');
  await openReview(page, 'Delta Capital');
  const people = page.getByRole('region', { name: 'People' });
  await people.getByRole('button').first().click();
  const detail = page.getByText('Its number');
  await detail.waitFor();
  const masked = page.locator('code').filter({ hasText: '****' });
  const hidden = await masked.count();
  await page.getByRole('button', { name: 'Reveal number of the identity document' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The scan is not sharp.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reveal' }).click();
  await page.getByRole('button', { name: 'Hide number of the identity document' }).waitFor();
  assert.equal(await masked.count(), hidden - 1);

  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Reveal number of the identity document' }).waitFor();
  assert.equal(await masked.count(), hidden);
  const { rows } = await firm.database.pool.query(
    "select reason from audit_entries where action = 'kyb reveal id_number' order by sequence desc limit 1",
  );
  assert.deepEqual(rows, [{ reason: 'The scan is not sharp.' }]);
});

test('an item is rejected with a note by key, and the partner is asked for more', async () => {
  const partner = await submitted('Epsilon Funds');
  const { page } = await openWindow();
  await firm.signIn(page, kwame, '/kyb');
  await openReview(page, 'Epsilon Funds');
  await page.getByRole('button', { name: 'Regulatory licence' }).click();
  await page.getByRole('heading', { name: 'Epsilon Funds', level: 1 }).click();
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByLabel('Note').fill('It ended in March.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Documents' }).getByText('It ended in March.').waitFor();
  await page.getByRole('button', { name: 'Ask for more' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('document.regulatory_licence').check();
  await dialog.getByLabel('What the partner reads').fill('Send the licence of this year.');
  await dialog.getByRole('button', { name: 'Ask for more' }).click();

  await page.getByText('Ask for more: done for Epsilon Funds.').waitFor();
  const { status, review } = await partner.client.kyb.get();
  assert.deepEqual([status, review.note], ['more_info_required', 'Send the licence of this year.']);
  assert.deepEqual(review.reasons, ['document.regulatory_licence']);
});

test('a waiver is proposed, and waits for a second person', async () => {
  await submitted('Zeta Invest');
  const { page } = await openWindow();
  await firm.signIn(page, kwame, '/kyb');
  await openReview(page, 'Zeta Invest');
  await page.getByRole('button', { name: 'Regulatory licence' }).click();
  await page.getByRole('button', { name: 'Waive' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('It is renewed at the regulator.');
  await page.getByRole('dialog').getByRole('button', { name: 'Propose the waiver' }).click();
  await page.getByRole('link', { name: 'Waits for a second person' }).click();

  await page.getByRole('heading', { name: 'Waiver of an item' }).waitFor();
  await page.getByText('It is renewed at the regulator.').waitFor();
});

test('a claim is reassigned to another reviewer, and who may not review reads why', async () => {
  const partner = await submitted('Eta Asset');
  const { page } = await openWindow();
  await firm.signIn(page, kwame, `/kyb/${partner.organisation_id}`);
  await page.getByRole('button', { name: 'Hand over' }).click({ force: true });
  await page.getByText('Nobody claimed it.').last().waitFor();
  await page.getByRole('button', { name: 'Claim' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Claim' }).click();
  await page.getByText('Claim: done for Eta Asset.').waitFor();
  await page.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('dialog').getByLabel('To whom').fill('Nobody Atall');
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await page.getByText(/Expected an active operator/).waitFor();
  await page.getByRole('dialog').getByLabel('To whom').fill('Akosua Darko');
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await page.getByText('Hand over: done for Eta Asset.').waitFor();

  const { claimed_by } = await akosua.ask<{ claimed_by: string }>('GET', `/kyb/${partner.organisation_id}`);
  assert.equal(claimed_by, 'Akosua Darko');
  const other = await openWindow();
  await firm.signIn(other.page, viewer, '/kyb');
  await other.page
    .getByText(/permission/)
    .first()
    .waitFor();
  assert.equal(await other.page.getByRole('link', { name: 'KYB' }).count(), 0);
});

test('a match of the screening is judged, and what was found can be asked for again', async () => {
  const { client, organisation_id } = await firm.unverified('Iota Capital');
  const { people } = await giveVerification(client);
  await client.kyb.updatePerson(people[0]!.id, { last_name: 'Lookalike' });
  await client.kyb.submit({ attestation: sampleAttestation });
  const { page, complaints } = await openWindow();
  await firm.signIn(page, kwame, `/kyb/${organisation_id}`);
  const screening = page.getByRole('region', { name: 'Screening' });
  const dialog = page.getByRole('dialog');
  await screening.getByText(/^Possible match, simulator simulated-1\./).waitFor();
  await screening.getByRole('button', { name: /^Judge: .* Lookalike, watchlist$/ }).click();
  await dialog.getByLabel('What it is').selectOption('cleared');
  await dialog.getByLabel('Reason').fill('Born in another year.');
  await assertAccessible(page, 'the dialog of a screening');
  await dialog.getByRole('button', { name: 'Judge' }).click();

  await screening.getByText('nothing in the way').waitFor();
  await screening.getByText(/Cleared by Kwame .*: Born in another year\.$/).waitFor();
  await screening.getByRole('button', { name: /^Ask again: / }).click();
  await dialog.getByLabel('Reason').fill('The list was updated.');
  await dialog.getByRole('button', { name: 'Ask again' }).click();
  await page.getByText(/^Ask again: done for .* Lookalike\.$/).waitFor();
  assert.deepEqual(complaints, []);
});

test('the review fits a telephone at 320 pixels', async () => {
  const partner = await submitted('Theta Wealth');
  const { page } = await openWindow({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });
  await firm.signIn(page, kwame, `/kyb/${partner.organisation_id}`);
  await page.getByRole('button', { name: 'Certificate of incorporation' }).click();
  await page.getByRole('img', { name: /^Page 1 of 1/ }).waitFor();

  await assertFits(page, 'the review');
  await assertAccessible(page, 'the review');
});
