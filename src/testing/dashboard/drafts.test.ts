import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowser } from '../console/browser.ts';
import { until } from '../until.ts';
import { createWorld } from '../world.ts';
import { enterAs } from './enter.ts';
import { dashboardOf } from './people.ts';

/** What a member typed and did not send is shown to nobody else at the same window. */
const world = await createWorld();
const { person } = dashboardOf(world);
const openWindow = openBrowser();
const organisation_id = await world.addOrganisation('draft');
const [ama, kofi] = [await person(organisation_id, 'owner'), await person(organisation_id, 'owner')];
const enter = enterAs(world.baseUrl);

test('where another member signed in at the same window, it shows nothing of what was typed in it, and stores nothing', async () => {
  const { page, complaints } = await openWindow();
  await enter(page, ama);
  await page.goto(`${world.baseUrl}/dashboard/members`);
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Half Typed');
  await enter(page, kofi);

  await until(async () => {
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
    return (await dialog.count()) === 0;
  });
  await page.getByRole('button', { name: 'Invite a person' }).click();
  assert.equal(await dialog.getByLabel('Name').inputValue(), '');
  const stored = await page.evaluate<string>('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])');
  assert.equal(stored.includes('Half Typed'), false);
  assert.deepEqual(complaints, []);
});
