import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { restrictPartner } from '../../access/organisations/operator-contract.ts';
import { seedExchanges } from '../../market/calendar/work.ts';
import { submitVerification } from '../sample-verification.ts';
import { until } from '../until.ts';
import { assertRight, openBrowser } from './browser.ts';
import { openFirm } from './firm.ts';

/** Every screen, on a desktop and on a telephone, in light and in dark colours: no finding of axe, nothing too wide, no complaint of the browser. */
const firm = await openFirm();
const openWindow = openBrowser();
const people = {
  viewer: await firm.person('viewer'),
  compliance: await firm.person('compliance'),
  dealing: await firm.person('dealing'),
  finance: await firm.person('finance'),
  admin: await firm.person('admin'),
};
const fund = await firm.investment({ name: 'Naira Money Market Fund', price: '1500.00' });
const partner = await firm.partner('live', 'Acme Savings');
await firm.partner('test', 'Kumasi Wealth', { GHS: '80000.00' });
const orders = [];
for (const amount of ['1250000.00', '75000.00', '310000.50', '4500000.00'])
  orders.push(
    await partner.client.orders.create({
      ...{ investment_id: fund.live, amount, currency: 'NGN', payment_mode: 'wallet' },
      customer: { name: 'Adaeze Eze', reference: `C-${amount.length}` },
    }),
  );
await people.dealing.ask('POST', `/orders/${orders[0]!.id}/fulfil`, {});
await people.dealing.ask('POST', `/orders/${orders[1]!.id}/submit`, {});
const wrongly = await partner.client.orders.create({
  ...{ investment_id: fund.live, amount: '30000.00', currency: 'NGN', payment_mode: 'wallet' },
});
const yaw = await firm.person('dealing', 'Yaw Adjei');
await yaw.ask('POST', `/orders/${wrongly.id}/fulfil`, { units: '2', price: '15' });
const payee = await partner.client.settlementAccounts.create({
  ...{ currency: 'NGN', bank_code: '058', account_number: '0123456789' },
});
await until(async () => (await partner.client.settlementAccounts.get(payee.id)).status === 'verified');
const withdrawal = await partner.client.withdrawals.create({
  ...{ currency: 'NGN', amount: '125000.00', settlement_account_id: payee.id },
});
await partner.client.fundingRequests.create({ currency: 'NGN', method: 'gateway_checkout', amount: '50000.00' });
const unverified = await firm.unverified('Volta Invest');
await submitVerification(unverified.client);
await firm.firm.act(restrictPartner, {
  params: { organisation: partner.organisation_id },
  body: { reason: 'A document has ended.' },
});
const order = orders[2]!;
const endpoint = await partner.client.webhooks.create({ url: 'https://hooks.example/acme' });
await partner.client.webhooks.test(endpoint.id);
await seedExchanges(firm.database.pool);
await people.finance.ask('POST', '/fx-rates', { base: 'USD', quote: 'NGN', bid: '1500', ask: '1511' });

type Screen = {
  readonly name: string;
  readonly who: keyof typeof people;
  readonly path: string;
  readonly there: (page: Page) => Promise<void>;
};

const heading = (name: string) => async (page: Page) => page.getByRole('heading', { name, level: 1 }).waitFor();
const text = (found: string | RegExp) => async (page: Page) => page.getByText(found).first().waitFor();

const ofPartner = `/partners/${partner.organisation_id}`;
const ofUnverified = `/partners/${unverified.organisation_id}`;
const ofCash = (part: string, found: string): Screen => ({
  ...{ name: `cash-${part}`, who: 'finance', path: `/cash/${part}` },
  there: text(found),
});
const screens: readonly Screen[] = [
  {
    name: 'today',
    who: 'dealing',
    path: '/',
    there: async (page) => {
      await text('Orders to fulfil')(page);
      await page.getByRole('link', { name: /^(verified at|not verified yet)/ }).waitFor();
    },
  },
  { name: 'approvals', who: 'dealing', path: '/approvals', there: text(wrongly.reference) },
  { name: 'approval', who: 'dealing', path: `/approvals/${wrongly.id}`, there: text('What is proposed') },
  {
    name: 'approve',
    who: 'dealing',
    path: `/approvals/${wrongly.id}`,
    there: async (page) => {
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('dialog').getByText('What it will do').waitFor();
    },
  },
  {
    name: 'orders',
    who: 'dealing',
    path: '/orders',
    there: async (page) => {
      await text(order.reference)(page);
      // Waiting are buys of 75,000.00, 310,000.50, 4,500,000.00 and 30,000.00.
      await page.getByRole('row', { name: 'Total of these rows' }).getByText('Buy ₦4,915,000.50').waitFor();
    },
  },
  { name: 'order', who: 'dealing', path: `/orders/${order.reference}`, there: heading(order.reference) },
  { name: 'nothing', who: 'viewer', path: '/orders?status=cancelled', there: text(/^No order matches/) },
  { name: 'test-mode', who: 'viewer', path: '/orders?mode=test', there: text('TEST') },
  { name: 'cash', who: 'finance', path: '/cash', there: text(withdrawal.reference) },
  ofCash('funding', '₦50,000.00'),
  ofCash('settlement-accounts', 'the partner’s name'),
  ofCash('unmatched-payments', 'No unmatched payment.'),
  ofCash('bank-statements', 'No statement was imported yet.'),
  {
    name: 'cash-withdrawal',
    who: 'finance',
    path: `/cash/withdrawals?at=${withdrawal.reference}`,
    there: text('The whole record.'),
  },
  ofCash('provider-calls', 'No call of a provider is open.'),
  { name: 'events', who: 'viewer', path: '/events', there: text('order.pending_fulfilment') },
  { name: 'ledger', who: 'finance', path: '/ledger', there: text('₦1,250,000.00') },
  { name: 'ledger-balance', who: 'finance', path: '/ledger/balance', there: text('sums to zero') },
  { name: 'ledger-adjustments', who: 'finance', path: '/ledger/adjustments', there: text('Propose an adjustment') },
  { name: 'ledger-proof', who: 'finance', path: '/ledger/proof', there: text('Verify it now') },
  { name: 'kyb-queue', who: 'compliance', path: '/kyb', there: text('Volta Invest') },
  {
    name: 'kyb-review',
    who: 'compliance',
    path: `/kyb/${unverified.organisation_id}`,
    there: async (page) => {
      await page
        .getByRole('button', { name: /^Identity document of/ })
        .first()
        .click();
      await page.getByRole('img', { name: 'identity.png' }).waitFor();
    },
  },
  { name: 'partners', who: 'compliance', path: '/partners', there: text('Kumasi Wealth') },
  { name: 'partner', who: 'compliance', path: ofPartner, there: text(/^₦[\d,.]+, /) },
  { name: 'partner-orders', who: 'compliance', path: `${ofPartner}?tab=orders`, there: text(order.reference) },
  { name: 'partner-holdings', who: 'compliance', path: `${ofPartner}?tab=holdings`, there: text('Adaeze Eze') },
  {
    name: 'partner-business',
    who: 'compliance',
    path: `${ofUnverified}?tab=business`,
    there: text('Open the checklist'),
  },
  { name: 'partner-people', who: 'compliance', path: `${ofUnverified}?tab=people`, there: text('Beneficial owner') },
  {
    name: 'partner-documents',
    who: 'compliance',
    path: `${ofUnverified}?tab=documents`,
    there: text('Regulatory licence, '),
  },
  { name: 'partner-accounts', who: 'compliance', path: `${ofPartner}?tab=accounts`, there: text('****6789') },
  { name: 'partner-webhooks', who: 'compliance', path: `${ofPartner}?tab=webhooks`, there: text('hooks.example') },
  {
    name: 'webhook',
    who: 'compliance',
    path: '/webhooks',
    there: async (page) => {
      await page.getByRole('button', { name: 'https://hooks.example/acme' }).click();
      await page
        .getByRole('button', { name: /^Deliver again: / })
        .first()
        .waitFor();
    },
  },
  { name: 'partner-audit', who: 'compliance', path: `${ofPartner}?tab=audit`, there: text('organisations restrict') },
  {
    name: 'audit',
    who: 'compliance',
    path: '/audit?action=organisations+restrict',
    there: async (page) => {
      await page.getByText('A document has ended.').first().click();
      await page.getByText('(changed)').first().waitFor();
    },
  },
  { name: 'catalogue', who: 'dealing', path: '/catalogue/investments', there: text('Naira Money Market Fund') },
  {
    name: 'investment',
    who: 'dealing',
    path: `/catalogue/investments?at=${fund.live}`,
    there: async (page) => page.getByRole('region', { name: 'Prices' }).locator('canvas').waitFor(),
  },
  {
    name: 'price',
    who: 'dealing',
    path: `/catalogue/investments?at=${fund.live}`,
    there: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Set a price' }).click();
      await page.getByLabel('Price', { exact: true }).fill('1850');
      await page.getByText('23.33 %').waitFor();
    },
  },
  { name: 'maturities', who: 'dealing', path: '/catalogue/maturities', there: text('Nothing that is held matures') },
  { name: 'orders-waiting', who: 'dealing', path: '/orders/waiting', there: text('Naira Money Market Fund') },
  { name: 'market-feeds', who: 'dealing', path: '/market/feeds', there: text('Nigerian Exchange') },
  { name: 'market-holidays', who: 'dealing', path: '/market/holidays', there: text('Declare a day') },
  { name: 'rates', who: 'finance', path: '/market/rates', there: async (page) => page.locator('canvas').waitFor() },
  { name: 'reports', who: 'viewer', path: '/reports', there: text('Daily positions') },
  { name: 'report', who: 'viewer', path: '/reports/daily-positions', there: text('Totals compared with the ledger') },
  { name: 'settings', who: 'admin', path: '/settings', there: text('price jump percent') },
  {
    name: 'operator',
    who: 'admin',
    path: `/operators?at=${people.viewer.operator_id}`,
    there: text('Who changed it'),
  },
  { name: 'partner-keys', who: 'compliance', path: `${ofPartner}?tab=keys`, there: text('Make a live key') },
  { name: 'partner-members', who: 'compliance', path: `${ofPartner}?tab=members`, there: text('Invite a member') },
  { name: 'operators', who: 'admin', path: '/operators', there: text('compliance@firm.example') },
  { name: 'me', who: 'admin', path: '/me', there: text('(this one)') },
  {
    name: 'fulfil',
    who: 'dealing',
    path: `/orders/${order.reference}`,
    there: async (page) => {
      await page.getByRole('button', { name: 'Fulfil' }).click();
      await page.getByLabel('Units placed').fill('206');
      await page.getByLabel('Price in NGN').fill('1501.25');
      await page.getByText('Back to the wallet').waitFor();
    },
  },
  {
    name: 'search',
    who: 'dealing',
    path: '/',
    there: async (page) => {
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByLabel('Search for').fill('a');
      await page.getByText('Partner in Nigeria').first().waitFor();
      await page.getByLabel('Search for').fill(withdrawal.reference);
      await page.getByText('Withdrawal, Acme Savings, live').waitFor();
    },
  },
];

for (const who of Object.keys(people) as (keyof typeof people)[])
  test(`each screen of ${who} is right on a desktop and on a telephone, in light and in dark colours`, async () => {
    const { page, complaints } = await openWindow();
    await firm.signIn(page, people[who]);
    for (const { name, path, there } of screens.filter((screen) => screen.who === who)) {
      await page.goto(`${firm.operatorUrl}${path}`);
      await there(page);
      await assertRight(page, name);
    }
    assert.deepEqual(complaints, []);
  });
