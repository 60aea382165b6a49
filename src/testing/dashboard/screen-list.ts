import type { Page } from 'playwright-core';

type Screen = { readonly name: string; readonly path: string; readonly there: (page: Page) => Promise<void> };

const text = (found: string | RegExp) => async (page: Page) => page.getByText(found).first().waitFor();

/** Every screen of the dashboard, and what is seen once it is there. */
export const screens: readonly Screen[] = [
  { name: 'overview', path: '', there: text('₦720,000.00') },
  {
    name: 'live',
    path: '?in=live',
    there: async (page) => {
      await page.getByText('Real money of your customers.').waitFor();
      await page.getByText('GH₵0.00').first().waitFor();
    },
  },
  { name: 'keys', path: '/keys', there: text('Your address now: 127.0.0.1') },
  {
    name: 'new-key',
    path: '/keys',
    there: async (page) => {
      await page.getByRole('button', { name: 'Create a key' }).click();
      await page.getByRole('button', { name: 'Add your address now, 127.0.0.1' }).waitFor();
    },
  },
  { name: 'requests', path: '/requests', there: text('Refused, by code and endpoint') },
  { name: 'events', path: '/events', there: text('order.completed') },
  {
    name: 'signature',
    path: '/signature',
    there: async (page) => {
      await page.getByLabel('The request, as your server sent it').fill('GET /partner/v1/wallets');
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByText('The header x-service-key is missing.').waitFor();
    },
  },
  { name: 'verification', path: '/verification', there: text('Business legal name') },
  { name: 'money', path: '/money', there: async (page) => page.locator('canvas').waitFor() },
  { name: 'payouts', path: '/payouts', there: text('****0000') },
  { name: 'sandbox', path: '/sandbox', there: text('in this sandbox') },
  { name: 'members', path: '/members', there: text('Invite again') },
  { name: 'account', path: '/account', there: text('Open sessions') },
];
