import assert from 'node:assert/strict';
import { test } from 'node:test';
import { totpAt } from '../../identity/credentials/totp.ts';
import { inviteOperator } from '../../identity/invitations/by-admin.ts';
import { assertAccessible, assertFits, openBrowser, phone, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

const firm = await openFirm();
const openWindow = openBrowser();
const dealer = await firm.person('dealing');
const admin = await firm.person('admin');

test('a person who was invited sets a password and a second factor in the browser, and signs in', async () => {
  const { page, complaints } = await openWindow();
  const { invitation } = await firm.write((tx) =>
    inviteOperator(tx, firm.settings.sealer, { email: 'yaw@firm.example', name: 'Yaw Asante', roles: ['viewer'] }),
  );
  await page.goto(`${firm.operatorUrl}/invitation#${invitation}`);
  await page.getByRole('img', { name: /second factor/ }).waitFor();
  await assertAccessible(page, 'the invitation');
  await takePicture(page, 'invitation');
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');

  await page.getByLabel('Password').fill('a kettle of seven owls');
  await page.getByLabel('Code').fill(totpAt(secret, Date.now()));
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail address').fill('yaw@firm.example');
  await page.getByLabel('Password').fill('a kettle of seven owls');
  await page.getByLabel('Code').fill(await firm.codeOf('yaw@firm.example', secret));
  await page.getByRole('button', { name: 'Sign in' }).click();

  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  assert.deepEqual(complaints, []);
});

test('a wrong code is refused in words, and the screen that was asked for is shown after the right one', async () => {
  const { page } = await openWindow();
  await page.goto(`${firm.operatorUrl}/orders?status=failed&mode=test`);
  await page.getByText('Sign in to see this screen.').waitFor();
  await page.getByLabel('E-mail address').fill(dealer.email);
  await page.getByLabel('Password').fill(firm.password);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The e-mail address, the password or the code is wrong.').waitFor();

  await page.getByLabel('Code').fill(await firm.codeOf(dealer.email, dealer.totp_secret));
  await page.getByRole('button', { name: 'Sign in' }).click();

  await page.getByRole('heading', { name: 'Orders: all', level: 1 }).waitFor();
  assert.equal(await page.getByLabel('Status').inputValue(), 'failed');
  assert.equal(new URL(page.url()).search, '?status=failed&mode=test');
});

for (const next of ['//other.example', 'https://other.example', '/\\other.example', 'javascript:alert(1)'])
  test(`a link that names ${next} as the place after a sign-in leads nowhere else`, async () => {
    const { page, complaints } = await openWindow();
    await firm.signInByForm(page, dealer, `/sign-in?next=${encodeURIComponent(next)}`);

    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    assert.equal(new URL(page.url()).origin, firm.operatorUrl);
    assert.deepEqual(complaints, []);
  });

test('the menu has the screens that the roles may open, and no other', async () => {
  const menuOf = async (who: typeof dealer) => {
    const { page } = await openWindow();
    await firm.signInByForm(page, who);
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    return page.getByRole('navigation', { name: 'Screens' }).getByRole('link').allInnerTexts();
  };

  const everybodys = [
    ...['Today', 'Approvals', 'Orders', 'Catalogue', 'Cash', 'Ledger', 'Charges', 'Market', 'Reports'],
    ...['Webhooks', 'Events', 'Partners'],
  ];
  assert.deepEqual(await menuOf(dealer), [...everybodys, 'Settings']);
  assert.deepEqual(await menuOf(admin), [...everybodys, 'Audit', 'Operators', 'Settings']);
});

test('a session that was ended elsewhere leads to the sign-in, and back to the screen that was asked for', async () => {
  const { page } = await openWindow();
  await firm.signInByForm(page, admin, '/partners?status=active');
  await page.getByRole('heading', { name: 'Partners', level: 1 }).waitFor();
  // A read of this screen that is still under way would find the end of the session before the click does.
  await page.waitForLoadState('networkidle');
  await firm.database.pool.query('update operator_sessions set ended_at = created_at where ended_at is null');

  await page.getByRole('link', { name: 'Approvals' }).click();

  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByLabel('Password').fill(firm.password);
  await page.getByLabel('Code').fill(await firm.codeOf(admin.email, admin.totp_secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Approvals', level: 1 }).waitFor();
});

test('who signs out is asked to sign in again, and the session is over at the service', async () => {
  const { page } = await openWindow();
  await firm.signInByForm(page, dealer);
  await page.getByRole('button', { name: 'Ngozi Okafor' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();

  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  const { rows } = await firm.database.pool.query(
    'select 1 from operator_sessions where operator_id = $1 and ended_at is null and expires_at > now()',
    [dealer.operator_id],
  );
  assert.equal(rows.length, 0);
});

test('the sign-in works on a telephone', async () => {
  const { page, complaints } = await openWindow(phone);
  await page.goto(`${firm.operatorUrl}/sign-in`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();

  await assertFits(page, 'the sign-in');
  await assertAccessible(page, 'the sign-in');
  await takePicture(page, 'sign-in-phone');
  assert.deepEqual(complaints, []);
});

test('a change of operators asks for a proof once it is old, and goes on where it was', async () => {
  const { page, complaints } = await openWindow();
  await firm.signInByForm(page, admin, '/operators');
  await page.getByRole('heading', { name: 'Operators', level: 1 }).waitFor();
  await firm.database.pool.query(
    "update operator_sessions set authenticated_at = authenticated_at - interval '6 minutes' where operator_id = $1",
    [admin.operator_id],
  );

  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Kofi Danso');
  await page.getByLabel('E-mail address').fill('kofi@firm.example');
  await page.getByLabel('Finance').check();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('heading', { name: 'Confirm your identity' }).waitFor();
  await assertAccessible(page, 'the proof');
  await page.getByLabel('Password or code').fill(firm.password);
  await page.getByRole('button', { name: 'Confirm' }).click();

  await page.getByRole('heading', { name: 'Invitation of kofi@firm.example' }).waitFor();
  assert.match(await page.getByRole('dialog').locator('code').innerText(), /\/invitation#\S{20,}$/);
  assert.deepEqual(complaints, []);
});
