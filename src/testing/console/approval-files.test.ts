import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, openBrowser, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

/** Files that show a second person why an act is right, in a real browser. */
const firm = await openFirm();
const openWindow = openBrowser();
const tunde = await firm.person('finance');
const yaa = await firm.person('finance', 'Yaa Asante');

test('who proposed an act adds a file to it, and who decides it finds it there', async () => {
  const { organisation_id } = await firm.partner('live', 'Mu Wealth');
  const wanted = { organisation: organisation_id, mode: 'live', currency: 'NGN', direction: 'credit' };
  const { id } = await tunde.ask('POST', '/adjustments', { ...wanted, amount: '30.00', reason: 'a fee' });
  const picture = await (await openWindow()).page.screenshot();
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, `/approvals/${id}`);
  await page.getByText('No file was added.').waitFor();
  await page.getByLabel('File to add').setInputFiles({ name: 'invoice.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Add the file' }).click();
  await page.getByRole('link', { name: 'invoice.png' }).waitFor();
  await assertAccessible(page, 'an approval with a file');
  await takePicture(page, 'approval-files-desktop-light');

  const other = await openWindow();
  await firm.signIn(other.page, yaa, `/approvals/${id}`);
  const [download] = await Promise.all([
    other.page.waitForEvent('download'),
    other.page.getByRole('link', { name: 'invoice.png' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'invoice.png');
  assert.equal(await other.page.getByLabel('File to add').count(), 0);
  assert.deepEqual([complaints, other.complaints], [[], []]);
});
