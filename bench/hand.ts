import type { Locator, Page } from 'playwright-core';

/** What a person does at a screen, counted. */
export type Hand = {
  readonly count: { clicks: number; fields: number; ids: number };
  click(target: Locator): Promise<void>;
  press(key: string): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** A file that is chosen: a click, and no typing. */
  choose(field: Locator, name: string, text: string): Promise<void>;
};

/** The id of a record, or a reference that has one. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-|\b[A-Z]{3}-[0-9A-Z]{6,}/i;

export function handOf(page: Page): Hand {
  const count = { clicks: 0, fields: 0, ids: 0 };
  return {
    count,
    async click(target) {
      count.clicks += 1;
      await target.click();
    },
    async press(key) {
      count.clicks += 1;
      await page.keyboard.press(key);
    },
    async type(field, text) {
      count.fields += 1;
      if (ID.test(text)) count.ids += 1;
      await field.fill(text);
    },
    async choose(field, name, text) {
      count.clicks += 1;
      await field.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    },
  };
}
