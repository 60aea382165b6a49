import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PartnerClient } from '../../../sdk/src/client.ts';
import { createUncollected } from '../../access/keys/collection.ts';
import { suspendMember } from '../../identity/members/operations.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { assertAccessible, assertRight, openBrowser } from '../console/browser.ts';
import { startReceiver } from '../receiver.ts';
import { until } from '../until.ts';
import { createWorld } from '../world.ts';
import { enterAs } from './enter.ts';
import { dashboardOf, PASSWORD } from './people.ts';
import { screens } from './screen-list.ts';

/** Every screen of the dashboard, and what people of a partner do there, in a real browser. */
const world = await createWorld();
const { person, invited } = dashboardOf(world);
const openWindow = openBrowser();
const receiver = await startReceiver();
const organisation_id = await world.addOrganisation('draft');
const partner = await world.partner('test', { organisation_id, wallets: { NGN: '900000.00' } });
await partner.client.webhooks.create({ url: receiver.url });
const fund = await world.investment({ name: 'Naira Money Market Fund', price: '1500.00' });
for (const amount of ['150000.00', '30000.00'])
  await partner.client.orders.create({
    ...{ investment_id: fund.test, amount, currency: 'NGN' },
    customer: { name: 'Adaeze Eze', reference: `C-${amount.length}` },
  });
await until(async () => receiver.received.length > 3);
await partner.client.settlementAccounts.create({ currency: 'NGN', bank_code: '058', account_number: '0123450000' });
const owner = await person(organisation_id, 'owner');

const root = `${world.baseUrl}/dashboard`;
const enter = enterAs(world.baseUrl);

test('each screen of the dashboard is right on a desktop and on a telephone, in light and in dark colours', async () => {
  const { page, complaints } = await openWindow();
  await page.goto(`${root}/sign-in`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await assertAccessible(page, 'the sign-in');
  await enter(page, owner);
  for (const { name, path, there } of screens) {
    await page.goto(`${root}${path}`);
    await there(page);
    await assertRight(page, `dashboard-${name}`);
  }
  assert.deepEqual(complaints, []);
});

test('a member signs in, sees only the screens of the role, and is out at once when suspended', async () => {
  const { page } = await openWindow();
  const made = await invited(organisation_id, 'finance');
  await page.goto(`${root}/money`);
  await page.getByText('Sign in to see this screen.').waitFor();
  await page.getByLabel('E-mail address').fill(made.member.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Code').fill(made.code());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page
    .getByRole('img', { name: /^The balance:/ })
    .locator('canvas')
    .waitFor();

  const menu = await page.getByRole('navigation', { name: 'Screens' }).getByRole('link').allTextContents();
  assert.deepEqual(menu, ['Overview', 'Verification', 'Money', 'Payout accounts']);
  await world.write((tx) => suspendMember(tx, organisation_id, made.member.id));
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('a key that is made on the screen signs requests, and its secret is shown once', async () => {
  const { page } = await openWindow();
  await enter(page, owner);
  await page.goto(`${root}/keys`);
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByLabel('Name').fill('Checkout server');
  await page.getByRole('button', { name: 'Add your address now, 127.0.0.1' }).click();
  await page.getByRole('button', { name: 'Create the key' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).waitFor();
  const [keyId, secret] = await page.getByRole('dialog').locator('code').allTextContents();
  await page.getByRole('button', { name: 'I have stored it' }).click();

  const client = new PartnerClient({ baseUrl: world.baseUrl, keyId: keyId!, secret: secret!, retries_max: 0 });
  assert.equal((await client.organisation.get()).id, organisation_id);
  await page.getByText('Checkout server').first().waitFor();
  assert.equal((await page.content()).includes(secret!), false);
});

test('a live key of the firm is collected on the screen, and its secret is shown once', async () => {
  const live = { organisation_id, mode: 'live', sandbox: 'default' } as const;
  const wanted = { label: 'From the firm', ip_allowlist: ['127.0.0.1'] };
  await world.write((tx) => createUncollected(tx, world.settings, live, wanted));
  const { page } = await openWindow();
  await enter(page, owner);
  await page.goto(`${root}/keys?in=live`);
  const row = page.getByRole('row').filter({ hasText: 'From the firm' });
  await row.getByText('Awaiting collection').waitFor();
  await row.getByRole('button', { name: 'Collect' }).click();
  await page.getByRole('button', { name: 'Collect the key' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).waitFor();
  await assertAccessible(page, 'a collected key');
  const [keyId, secret] = await page.getByRole('dialog').locator('code').allTextContents();
  await page.getByRole('button', { name: 'I have stored it' }).click();

  const client = new PartnerClient({ baseUrl: world.baseUrl, keyId: keyId!, secret: secret!, retries_max: 0 });
  assert.equal((await client.organisation.get()).id, organisation_id);
  await row.getByText('Active').waitFor();
  assert.equal((await page.content()).includes(secret!), false);
});

test('a delivery is sent again from the screen, with the same event', async () => {
  const { page } = await openWindow();
  await enter(page, owner);
  await page.goto(`${root}/events`);
  const before = receiver.received.length;
  await page.getByRole('button', { name: 'Send again' }).first().click();

  await until(async () => receiver.received.length > before);
  const again = receiver.received.at(-1)!;
  assert.equal(receiver.received.filter(({ id }) => id === again.id).length, 2);
});

test('the signature debugger finds the mistake, and neither request nor secret leaves the browser', async () => {
  const { page } = await openWindow();
  await enter(page, owner);
  await page.goto(`${root}/signature`);
  await page.getByRole('button', { name: 'Compare' }).waitFor();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  const SECRET = 'sk_test_kept-in-this-window';
  await page.getByLabel('The request, as your server sent it').fill('GET /partner/v1/wallets?a=1 HTTP/1.1');
  await page.getByLabel('The text that you signed').fill('1\nGET\n/partner/v1/wallets\n');
  await page.getByLabel('The secret of the key').fill(SECRET);
  await page.getByRole('button', { name: 'Compare' }).click();

  await page.getByText('Line 3, the target: you signed “/partner/v1/wallets”, and it is').waitFor();
  assert.deepEqual(
    sent.filter((one) => !/GET http:\/\/127\.0\.0\.1:\d+\/dashboard\/v1\/(me|sandboxes|environments)/.test(one)),
    [],
  );
  assert.equal(
    sent.some((one) => one.includes('kept-in-this-window')),
    false,
  );
  const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
  assert.equal(String(stored).includes('kept-in-this-window'), false);
});

test('a document is uploaded for its item of the checklist, and a form says which field is wrong', async () => {
  const { page } = await openWindow();
  await enter(page, owner);
  await page.goto(`${root}/verification`);
  const item = page.getByRole('row').filter({ hasText: 'Business legal name' });
  await item.getByRole('button', { name: 'Fill in' }).click();
  await page.getByLabel('Registered name').fill('Acme Savings Limited');
  await page.getByLabel('Website').fill('no address');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.getByLabel('Website').fill('https://acme.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  assert.equal((await partner.client.kyb.getBusiness()).legal_name, 'Acme Savings Limited');

  await page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Upload' }) })
    .first()
    .getByRole('button', { name: 'Upload' })
    .click();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.getByLabel('File').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await page.getByText('proof.png').first().waitFor();
  assert.equal((await partner.client.kyb.listDocuments()).length, 1);
});

test('the clock of the sandbox is advanced, a fault is injected, and a reset asks for its name', async () => {
  const { page } = await openWindow();
  await enter(page, owner);
  await page.goto(`${root}/sandbox`);
  await page.getByRole('button', { name: 'Advance by a day' }).click();
  await page.getByText('seconds ahead of the real clock').waitFor();
  await page.getByLabel('With requests to').fill('GET /wallets');
  await page.getByLabel('Kind of fault').selectOption('rate_limit');
  await page.getByRole('button', { name: 'Inject fault' }).click();
  await page.getByRole('button', { name: 'Take it back' }).waitFor();
  await assert.rejects(partner.client.wallets.list(), /Too many requests/);

  await page.getByRole('button', { name: 'Reset the sandbox' }).click();
  await page.getByLabel('Type default to confirm').fill('default');
  await page.getByRole('button', { name: 'Reset it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  assert.equal(await partner.balance(), '0.00');
});

test('an owner invites a person, who accepts by the link', async () => {
  const { page } = await openWindow();
  await enter(page, owner);
  await page.goto(`${root}/members`);
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Kofi Boateng');
  await page.getByRole('dialog').getByLabel('E-mail address').fill('kofi@partner.example');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = (await page.getByRole('dialog').locator('code').textContent())!;

  assert(link.startsWith(`${root}/invitation#`), link);
  const { page: other } = await openWindow();
  await other.goto(link);
  await other.getByText('Kofi Boateng, you will sign in as').waitFor();
});

type Listed = { readonly name: string; readonly sides: readonly string[] };

test('the partners’ listener serves the dashboard and nothing of the console, and its first load stays small', async () => {
  const folder = join(packageRoot, 'console', 'dist');
  const listed = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Listed[];
  const statusOf = async (name: string) => (await fetch(`${world.baseUrl}/${name}`)).status;
  for (const { name, sides } of listed.filter((file) => file.name.startsWith('assets/')))
    assert.equal(await statusOf(name), sides.includes('dashboard') ? 200 : 404, name);
  assert.equal(await statusOf('approvals'), 404);
  assert.equal(await statusOf('index.html'), 404);

  const { page } = await openWindow();
  await enter(page, owner);
  const loaded = new Set<string>();
  page.on('response', (response) => loaded.add(new URL(response.url()).pathname.slice(1)));
  await page.goto(root);
  await page.getByText('Your address now').waitFor();
  const bytes = [...loaded]
    .filter((name) => listed.some((file) => file.name === name))
    .reduce((sum, name) => sum + readFileSync(join(folder, `${name}.br`)).length, 0);
  assert(bytes > 50_000 && bytes < 160_000, `the first load takes ${bytes} bytes`);
});
