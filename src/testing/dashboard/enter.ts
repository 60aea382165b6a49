import type { Page } from 'playwright-core';
import type { Person } from './people.ts';

/** As if the person had signed in in this browser. */
export const enterAs =
  (baseUrl: string) =>
  async (page: Page, { cookie, csrf }: Person): Promise<void> => {
    const [name, value] = cookie.split('=') as [string, string];
    await page.context().addCookies([{ name, value, url: baseUrl }]);
    await page.addInitScript(`localStorage.setItem('csrf_token', ${JSON.stringify(csrf)})`);
  };
