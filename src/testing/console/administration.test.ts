import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { PartnerClient } from '../../../sdk/src/client.ts';
import { totpAt } from '../../identity/credentials/totp.ts';
import { acceptInvitation, readInvitation } from '../../identity/invitations/operations.ts';
import { operators } from '../../identity/operators/people.ts';
import { assertAccessible, openBrowser, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

/** What an admin and compliance do about people, thresholds, partners and keys, in a real browser. */
const firm = await openFirm();
const openWindow = openBrowser();
const admin = await firm.person('admin');
const other = await firm.person('admin', 'Yaa Asante');
const tunde = await firm.person('finance');

const dialogOf = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) =>
  dialogOf(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click();

test('the roles of a person are changed by two admins, and sessions and tokens of others are ended', async () => {
  const efua = await firm.person('viewer');
  const { page, complaints } = await openWindow();
  await firm.signIn(page, admin, '/operators');
  await page.getByRole('button', { name: 'Efua Mensah' }).click();
  await assertAccessible(page, 'a person of the firm');
  await takePicture(page, 'operator-desktop-light');
  await press(page, 'Change roles');
  await dialogOf(page).getByLabel('Dealing').check();
  await dialogOf(page).getByText('Viewer, Dealing').waitFor();
  await dialogOf(page).getByLabel('Reason').fill('She works at the desk from today on.');
  await press(page, 'Change roles');
  await page.getByText('Change roles: proposed, viewer@firm.example.').waitFor();
  assert.equal((await firm.approveNext(other)).kind, 'operator_roles');
  const { roles } = await other.ask<{ roles: string[] }>('GET', `/operators/${efua.operator_id}`);
  assert.deepEqual(roles, ['viewer', 'dealing']);

  await page.goto(`${firm.operatorUrl}/operators?at=${efua.operator_id}`);
  await press(page, 'Revoke: a test');
  await press(page, 'Revoke');
  await page.getByText('Revoke: done, a test.').waitFor();
  await assert.rejects(efua.askByToken('GET', '/orders'), /operator_unauthenticated/);
  assert.deepEqual(complaints, []);
});

test('a person whom an admin invited sees no screen before another admin approved the roles', async () => {
  const { page, complaints } = await openWindow();
  await firm.signIn(page, admin, '/operators');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await dialogOf(page).getByLabel('Name').fill('Kojo Antwi');
  await dialogOf(page).getByLabel('E-mail address').fill('kojo.antwi@firm.example');
  await dialogOf(page).getByLabel('Finance').check();
  await press(page, 'Invite');
  const invitation = /#(\S+)/.exec(await dialogOf(page).locator('code').innerText())![1]!;
  const { totp_secret } = await firm.read((tx) => readInvitation(operators, tx, firm.settings.sealer, { invitation }));
  const accepted = {
    invitation,
    password: firm.password,
    code: totpAt(totp_secret, Date.now()),
    address: '192.0.2.10',
  };
  await acceptInvitation(operators, firm.database.pool, firm.settings.sealer, accepted);

  const own = await openWindow();
  await firm.signIn(own.page, { email: 'kojo.antwi@firm.example', totp_secret });
  await own.page.getByRole('heading', { name: 'You have no roles yet' }).waitFor();
  await assertAccessible(own.page, 'a person without roles');
  assert.equal((await firm.approveNext(other)).kind, 'operator_roles');
  await own.page.getByRole('button', { name: 'Look again' }).click();
  await own.page.getByRole('heading', { name: 'Today' }).waitFor();
  assert.deepEqual([complaints, own.complaints], [[], []]);
});

test('a threshold is changed by two admins after the dialog said from what to what', async () => {
  const { page, complaints } = await openWindow();
  await firm.signIn(page, admin, '/settings');
  await page.getByRole('button', { name: 'Change: price jump percent' }).click();
  await dialogOf(page).getByLabel('New value').fill('15');
  await dialogOf(page).getByText('20.00 %').waitFor();
  await dialogOf(page).getByText('15 %').waitFor();
  await dialogOf(page).getByLabel('Reason').fill('Prices moved less this year.');
  await assertAccessible(page, 'the change of a threshold');
  await takePicture(page, 'threshold-desktop-light');
  await press(page, 'Change');

  await page.getByText('Change: proposed, price jump percent.').waitFor();
  const settings = await other.ask<{ name: string; value: string }[]>('GET', '/settings');
  assert.equal(settings.find(({ name }) => name === 'price_jump_percent')!.value, '20.00');
  assert.deepEqual(complaints, []);
});

test('a partner is added and gets a key, which is changed, rotated and revoked; who did it is two clicks away', async () => {
  const { page, complaints } = await openWindow();
  await firm.signIn(page, admin, '/partners?mode=test');
  await page.getByRole('button', { name: 'Add a partner' }).click();
  await dialogOf(page).getByLabel('Name').fill('Sahel Wealth');
  await dialogOf(page).getByLabel('Country of registration').fill('ng');
  await press(page, 'Add a partner');
  await page.getByRole('link', { name: 'Sahel Wealth' }).click();
  await page.getByRole('link', { name: 'Keys' }).click();

  await page.getByRole('button', { name: 'Make a test key' }).click();
  await dialogOf(page).getByLabel('Name of the key').fill('server');
  await press(page, 'Make a test key');
  await page.getByRole('heading', { name: 'The new key' }).waitFor();
  await assertAccessible(page, 'a new key');
  const [, keyId, secret] = /PARTNER_KEY_ID=(\S+)\s+PARTNER_SECRET=(\S+)/.exec(
    await dialogOf(page).locator('code').innerText(),
  )!;
  await press(page, 'I have stored it');
  const client = new PartnerClient({ baseUrl: firm.baseUrl, keyId: keyId!, secret: secret!, retries_max: 0 });
  assert.equal((await client.wallets.get('NGN')).available_balance, '0.00');

  await page.getByRole('button', { name: `server, ${keyId}` }).click();
  await press(page, 'Change');
  await dialogOf(page).getByLabel('Requests a minute').fill('77');
  await dialogOf(page).getByLabel('Buy and sell').uncheck();
  await dialogOf(page).getByLabel('Reason').fill('It reads only.');
  await press(page, 'Change');
  await page.getByText(`Change: done, ${keyId}.`).waitFor();
  const changed = await other.ask<{ rate_limit: number; scopes: string[] }>('GET', `/keys/${keyId}`);
  assert.deepEqual([changed.rate_limit, changed.scopes], [77, ['read', 'kyb', 'funding', 'webhooks']]);

  await press(page, 'Revoke');
  await press(page, 'Revoke');
  await page.getByText(`Revoke: done, ${keyId}.`).waitFor();
  await assert.rejects(client.wallets.get('NGN'), /key_revoked|revoked/);
  await page.keyboard.press('Escape');

  // From the partner's screen: its keys, and then who changed this one.
  await page.getByRole('link', { name: 'Wallets' }).click();
  await page.getByRole('link', { name: 'Keys' }).click();
  await page.getByRole('link', { name: `Who changed it: ${keyId}` }).click();
  await page.getByText('“It reads only.”').waitFor();
  await page.getByTitle('admin@firm.example').first().waitFor();
  assert.deepEqual(complaints, []);
});

test('a partner is closed by two people', async () => {
  const { organisation_id } = await firm.partner('test', 'Lagoon Savings', {});
  const { page, complaints } = await openWindow();
  await firm.signIn(page, admin, `/partners/${organisation_id}`);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await dialogOf(page).getByLabel('Reason').fill('The contract has ended.');
  await press(page, 'Close');
  await page.getByText('Close: proposed, Lagoon Savings.').waitFor();
  const { status } = await other.ask<{ status: string }>('GET', `/organisations/${organisation_id}`);
  assert.equal(status, 'active');
  assert.deepEqual(complaints, []);
});

test('a wallet is frozen with its statement next to it, and test money is credited', async () => {
  const partner = await firm.partner('test', 'Cape Coast Trust', { GHS: '120.00' });
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, `/partners/${partner.organisation_id}?mode=test`);
  await page.getByRole('button', { name: 'GHS, sandbox default' }).click();
  await dialogOf(page).getByRole('region', { name: 'Statement' }).getByText('GH₵120.00').first().waitFor();
  await press(page, 'Freeze');
  await dialogOf(page).getByLabel('Reason').fill('A letter of the court.');
  await press(page, 'Freeze');
  await page.getByText('Freeze: done, GHS of Cape Coast Trust.').waitFor();
  assert.equal((await partner.client.wallets.get('GHS')).status, 'frozen');

  await press(page, 'Credit test money');
  await dialogOf(page).getByLabel('Amount').fill('30');
  await dialogOf(page).getByLabel('Reason').fill('To try more.');
  await press(page, 'Credit test money');
  await page.getByText('Credit test money: done, GHS of Cape Coast Trust.').waitFor();
  assert.equal((await partner.client.wallets.get('GHS')).available_balance, '150.00');
  assert.deepEqual(complaints, []);
});

test('finance adds an account of the firm, sees conversions, and decides about an event that could not be applied', async () => {
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/cash/firm-accounts');
  await page.getByRole('button', { name: 'Add an account' }).click();
  await dialogOf(page).getByLabel('What the firm calls it').fill('Client money GHS');
  await dialogOf(page).getByLabel('Bank').fill('GCB Bank');
  await dialogOf(page).getByLabel('Number or IBAN').fill('1011 2233 4455');
  await dialogOf(page).getByLabel('Currency').selectOption('GHS');
  await press(page, 'Add an account');
  await page.getByRole('button', { name: 'Client money GHS' }).click();
  await dialogOf(page).getByText('101122334455').waitFor();
  await press(page, 'Change');
  await dialogOf(page).getByLabel('Bank').fill('Ecobank Ghana');
  await press(page, 'Change');
  await page.getByText('Change: done, Client money GHS.').waitFor();

  await page.goto(`${firm.operatorUrl}/cash/conversions`);
  await page.getByText('No conversion matches.').waitFor();
  await assertAccessible(page, 'conversions');

  const { rows } = await firm.database.owner.query<{ id: string }>(
    `insert into provider_events (id, provider, mode, body_hash, body, status, outcome, attempts, received_at)
     values (gen_random_uuid(), 'simulator', 'live', 'none', '{}', 'dead_lettered', 'It names no payment.', 3, now())
     returning id`,
  );
  await page.goto(`${firm.operatorUrl}/cash/provider-events?status=dead_lettered&at=${rows[0]!.id}`);
  await dialogOf(page).getByText('It names no payment.').waitFor();
  await assertAccessible(page, 'an event of a provider');
  await press(page, 'Dismiss');
  await dialogOf(page).getByLabel('Reason').fill('A test of the provider.');
  await press(page, 'Dismiss');
  await page.getByText(/^Dismiss: done, Simulator/).waitFor();
  const dismissed = await tunde.ask<{ id: string }[]>('GET', '/provider-events?status=dismissed');
  assert.deepEqual(
    dismissed.map(({ id }) => id),
    [rows[0]!.id],
  );
  assert.deepEqual(complaints, []);
});
