import type { Page } from 'playwright-core';
import { desktop, launchBrowser } from '../src/testing/console/browser.ts';
import { operatorPeople, PASSWORD } from '../src/testing/operator-person.ts';
import type { Role } from '../src/vocabulary/permissions.ts';
import { type FirmService, withFirmService } from './firm-service.ts';
import { createTasks, type Ground, type Person } from './firm-task-list.ts';
import { type Hand, handOf } from './hand.ts';

/**
 * The tasks of the firm's people in a real browser: how many clicks and keys each takes, how many fields are typed, how many ids
 * are copied, and how long the screens take where the person does not pause.
 */
async function measure(firm: FirmService): Promise<void> {
  const people = operatorPeople(firm.pool, firm.sealer);
  const browser = await launchBrowser();
  const signedIn = async (role: Role): Promise<Person> => {
    const person = await people.person([role]);
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Africa/Lagos', ...desktop });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(firm.operatorUrl);
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('Code').fill(await person.code());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('navigation', { name: 'Screens' }).waitFor();
    return { page, open: (path) => openAt(page, firm.operatorUrl, path) };
  };
  const ground: Ground = { firm, signedIn };
  console.log('| task | before | clicks and keys | fields typed | ids copied | seconds |');
  console.log('|---|---|---|---|---|---|');
  for (const { name, before, prepare } of createTasks(ground)) {
    const task = await prepare();
    const begun = performance.now();
    const hands: Hand[] = [];
    await task((page: Page) => {
      const hand = handOf(page);
      hands.push(hand);
      return hand;
    });
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    const sum = (of: 'clicks' | 'fields' | 'ids') => hands.reduce((total, hand) => total + hand.count[of], 0);
    console.log(`| ${name} | ${before} | ${sum('clicks')} | ${sum('fields')} | ${sum('ids')} | ${seconds} |`);
  }
  await browser.close();
}

/** A screen that the menu or a bookmark opens. */
const openAt = async (page: Page, operatorUrl: string, path: string): Promise<void> => {
  await page.goto(`${operatorUrl}${path}`);
};

await withFirmService('firm-tasks', measure, { role: 'all', operators: undefined });
