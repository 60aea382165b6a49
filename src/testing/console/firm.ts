import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { createOrganisation } from '../../access/organisations/operations.ts';
import { totpAt } from '../../identity/credentials/totp.ts';
import { inviteOperator } from '../../identity/invitations/by-admin.ts';
import { readInvitation, recordAcceptance } from '../../identity/invitations/operations.ts';
import { operators } from '../../identity/operators/people.ts';
import type { OperatorRow } from '../../identity/operators/queries.ts';
import { beginSession } from '../../identity/sessions/sign-in.ts';
import { createToken } from '../../identity/tokens/operations.ts';
import type { ServiceOptions } from '../../service/options.ts';
import { days } from '../../vocabulary/limits.ts';
import type { Role } from '../../vocabulary/permissions.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { operatorUrlOf } from '../firm.ts';
import { quickHash } from '../quick-password.ts';
import { createWorld } from '../world.ts';
import { sessionsAt } from './sessions.ts';

const PASSWORD = 'lorry velvet onion quay';

const names: Readonly<Record<Role, string>> = {
  viewer: 'Efua Mensah',
  compliance: 'Kwame Boateng',
  dealing: 'Ngozi Okafor',
  finance: 'Tunde Bello',
  admin: 'Abena Owusu',
};

type Headers = Readonly<Record<string, string>>;

export type Account = { readonly email: string; readonly totp_secret: string };

type Options = Partial<ServiceOptions> & {
  /** Where the console is; a free port when absent. */
  readonly consolePort?: number;
};

const isSignedIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' }).waitFor();

/** The service with its console, real partners and real people of the firm. */
export async function openFirm({ consolePort = 0, ...options }: Options = {}) {
  const world = await createWorld(options);
  const { sealer } = world.settings;
  const { pool } = world.database;
  const baseUrl = await operatorUrlOf(world.service, consolePort);

  /** A person of the firm who accepted an invitation. Two people of a role have different names. */
  async function person(role: Role, name = names[role]) {
    const email =
      name === names[role] ? `${role}@firm.example` : `${name.toLowerCase().replace(' ', '.')}@firm.example`;
    const { invitation, operator } = await world.write((tx) =>
      inviteOperator(tx, sealer, { email, name, roles: [role] }),
    );
    const { totp_secret } = await world.read((tx) => readInvitation(operators, tx, sealer, { invitation }));
    const code = totpAt(totp_secret, Date.now());
    const accepted = { invitation, password: PASSWORD, code, address: '192.0.2.10' };
    await world.write((tx) => recordAcceptance(operators, tx, sealer, accepted, quickHash(PASSWORD)));
    const ask = askerBy(await bySession(operator));
    return { email, operator_id: operator.id, totp_secret, ask, askByToken: askerBy(await byToken(operator, role)) };
  }

  /** The same service as the browser reaches, asked by the person at another computer, in a session that was proven just now. */
  async function bySession(operator: OperatorRow): Promise<Headers> {
    const { text, csrf_token } = await world.write((tx) =>
      beginSession(tx, operators, operator, { address: '192.0.2.11', method: 'open_id' }),
    );
    return { Cookie: `operator_session=${text}`, 'X-CSRF-Token': csrf_token };
  }

  /** By a script of the person. */
  async function byToken({ id }: OperatorRow, role: Role): Promise<Headers> {
    const { token } = await world.write((tx) => {
      const expires_at = new Date(tx.now_ms + days(30)).toISOString();
      return createToken(tx, { id, roles: [role] }, { name: 'a test', roles: [role], expires_at });
    });
    return { Authorization: `Bearer ${token}` };
  }

  const askerBy =
    (sender: Headers) =>
    async <Data = { id: string }>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data> => {
      const response = await fetch(`${baseUrl}/operator/v1${path}`, {
        method,
        headers: { ...sender, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as { data: Data };
      assert(response.ok, `${method} ${path}: ${JSON.stringify(answer)}`);
      return answer.data;
    };

  /** What waits for this person, the newest, approved as it is shown. */
  async function approveNext({ ask }: Pick<Awaited<ReturnType<typeof person>>, 'ask'>) {
    const [waiting] = await ask<{ id: string; kind: string }[]>('GET', '/approvals?show=for_me');
    assert(waiting);
    type Seen = { payload_sha256: string; effect_sha256: string };
    const { payload_sha256, effect_sha256 } = await ask<Seen>('GET', `/approvals/${waiting.id}`);
    await ask('POST', `/approvals/${waiting.id}/approve`, { payload_sha256, effect_sha256 });
    return waiting;
  }

  /** The code of this moment, counted as not taken yet. */
  async function codeOf(email: string, totp_secret: string): Promise<string> {
    await pool.query(
      'update operator_credentials set totp_last_step = 0 where operator_id = (select id from operators where email = $1)',
      [email],
    );
    return totpAt(totp_secret, Date.now());
  }

  /** As a person does it: the form, and then the screen. */
  async function signInByForm(page: Page, { email, totp_secret }: Account, path = '/') {
    await page.goto(`${baseUrl}${path}`);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('Code').fill(await codeOf(email, totp_secret));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await isSignedIn(page);
  }

  /** As if the person had signed in in this browser a moment ago. */
  async function signIn(page: Page, account: Account, path = '/') {
    const { cookie, csrf } = await sessions.of(account);
    const [name, value] = cookie.split('=') as [string, string];
    await page.context().addCookies([{ name, value, url: baseUrl }]);
    await page.addInitScript(`localStorage.setItem('csrf_token', ${JSON.stringify(csrf)})`);
    await page.goto(`${baseUrl}${path}`);
    await isSignedIn(page);
  }

  const sessions = sessionsAt(baseUrl, PASSWORD, codeOf);

  async function partner(mode: Mode, name: string, wallets: { NGN?: string; GHS?: string } = { NGN: '9000000.00' }) {
    const { id } = await world.write((tx) =>
      createOrganisation(tx, { name, country: 'NG', kyb: 'approved' }, 'approved'),
    );
    return world.partner(mode, { organisation_id: id, wallets });
  }

  /** Whose business was not reviewed yet. */
  async function unverified(name: string) {
    const { id } = await world.write((tx) => createOrganisation(tx, { name, country: 'NG', kyb: 'draft' }, 'draft'));
    return world.partner('live', { organisation_id: id });
  }

  return {
    ...world,
    approveNext,
    unverified,
    operatorUrl: baseUrl,
    person,
    codeOf,
    signIn,
    signInByForm,
    partner,
    password: PASSWORD,
  };
}

export type Firm = Awaited<ReturnType<typeof openFirm>>;
