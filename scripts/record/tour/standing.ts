import { setTimeout as sleep } from 'node:timers/promises';
import { STEP_MS, totpAt } from '../../../src/identity/credentials/totp.ts';
import { randomBase62 } from '../../../src/platform/crypto/base62.ts';
import { asMember } from '../../../src/service/demo/calls.ts';
import type { DemoPerson } from '../../../src/service/demo/signed-in.ts';
import type { Desk } from '../../demo/desk.ts';
import type { Data, Recorder, Recording } from '../recorder.ts';
import { recorderOf } from '../recorder.ts';

const reason = 'The licence has expired.';
const id = '01935000-0000-7000-8000-000000000000';
const buy = { investment_id: id, amount: '5000.00', currency: 'NGN' };

/** What the firm decides about a partner and its wallets, and what is refused while it holds. */
export async function tourStanding(
  baseUrl: string,
  recorder: Recorder,
  desk: Desk,
  recording: Recording,
): Promise<void> {
  await tourNewPartner(baseUrl, desk, recording);
  const { quietly, refused } = recorder;
  const accounts: Data[] = await quietly('settlementAccounts.list');
  const account = accounts.find(({ status }) => status === 'verified');
  const { id: wallet } = await quietly('wallets.get', { params: { currency: 'NGN' } });
  await desk.post('finance', `/wallets/${wallet}/freeze`, { reason: 'A transfer is being looked into.' });
  await refused('wallet_frozen', 'withdrawals.create', {
    body: { currency: 'NGN', amount: '1000.00', settlement_account_id: account.id },
  });
  await desk.post('finance', `/wallets/${wallet}/unfreeze`, { reason: 'It was in order.' });
  const closed: Data[] = await quietly('investments.list', { query: { status: 'closed', limit: '1' } });
  const { id: investment_id, currency } = closed[0];
  await refused('investment_not_open', 'orders.create', { body: { ...buy, investment_id, currency } });
}

/** A partner that the firm has not verified, restricts and suspends. Its developer makes the key. */
async function tourNewPartner(baseUrl: string, desk: Desk, recording: Recording): Promise<void> {
  const { id: organisation } = await desk.post('compliance', '/organisations', {
    name: 'Volta Savings',
    country: 'GH',
  });
  const dashboard = await desk.signInMember(baseUrl, await developerOf(baseUrl, desk, organisation));
  const made = await dashboard('POST', '/environments/live/keys', { ip_allowlist: ['127.0.0.1'] });
  const partner = recorderOf({ baseUrl, keyId: made.key_id, secret: made.secret }, recording);
  await partner.refused('kyb_not_approved', 'orders.create', { body: buy });
  await desk.post('compliance', `/organisations/${organisation}/restrict`, { reason });
  await partner.refused('organisation_restricted', 'orders.create', { body: buy });
  await desk.post('compliance', `/organisations/${organisation}/suspend`, { reason });
  await partner.refused('organisation_suspended', 'orders.create', { body: buy });
}

/** A person whom the firm invites, with what is needed to sign in. */
async function developerOf(baseUrl: string, desk: Desk, organisation: string): Promise<DemoPerson> {
  const person = { name: 'Esi Developer', email: 'developer@volta-savings.example', role: 'developer' };
  const { invitation, approval_id } = await desk.post('compliance', `/organisations/${organisation}/members`, person);
  const { acceptance_code } = await desk.approve('compliance', approval_id, () => undefined);
  const parts = { invitation, acceptance_code };
  const anyone = asMember(baseUrl, {});
  const { totp_secret } = await anyone('POST', '/invitations/read', parts);
  const password = randomBase62(20);
  // The code of the step before, so that the one of now is left for the sign-in; not at the end of a step, as that one may be over when it is read.
  const left_ms = STEP_MS - (Date.now() % STEP_MS);
  if (left_ms < 5_000) await sleep(left_ms);
  const code = totpAt(totp_secret, Date.now() - STEP_MS);
  await anyone('POST', '/invitations/accept', { ...parts, password, code });
  return { email: person.email, password, totp_secret };
}
