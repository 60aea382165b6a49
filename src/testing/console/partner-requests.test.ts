import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../until.ts';
import { assertAccessible, openBrowser, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

/** What a partner's servers asked, as the firm sees it when the partner calls. */
const firm = await openFirm();
const openWindow = openBrowser();

test('the requests of a partner are filtered by outcome, code and day, and the filters are in the address', async () => {
  const { client, organisation_id } = await firm.partner('live', 'Kappa Pay');
  await client.wallets.list();
  await assert.rejects(client.orders.get('01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f'), { code: 'not_found' });
  const kept = 'select from request_log where organisation_id = $1';
  await until(async () => ((await firm.database.pool.query(kept, [organisation_id])).rowCount ?? 0) === 2);
  const viewer = await firm.person('viewer');
  const { page, complaints } = await openWindow();
  await firm.signIn(page, viewer, `/partners/${organisation_id}?tab=requests&mode=live`);
  const rows = page.getByRole('table').getByRole('row');
  await page.getByText('not_found').waitFor();
  assert.equal(await rows.count(), 3);
  await assertAccessible(page, 'the requests of a partner');
  await takePicture(page, 'partner-requests-desktop-light');

  await page.getByLabel('Outcome').selectOption('answered');
  await page.getByText('not_found').waitFor({ state: 'detached' });
  assert.equal(await rows.count(), 2);
  assert.match(await rows.last().innerText(), /GET \/partner\/v1\/wallets/);
  const day = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('From').fill(day);
  await page.getByLabel('To', { exact: true }).fill(day);
  await page.getByLabel('To', { exact: true }).press('Enter');
  await page.getByText('No request matches.').waitFor();
  assert.match(page.url(), new RegExp(`from=${day}&to=${day}`));
  assert.deepEqual(complaints, []);
});
