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

/** A partner that the firm has not verified, restricts and suspends. */
async function tourNewPartner(baseUrl: string, desk: Desk, recording: Recording): Promise<void> {
  const organisation = await desk.post('compliance', '/organisations', { name: 'Volta Savings', country: 'GH' });
  const made = await desk.post('compliance', '/keys', {
    organisation: organisation.id,
    mode: 'live',
    ip_allowlist: ['127.0.0.1'],
  });
  const partner = recorderOf({ baseUrl, keyId: made.key_id, secret: made.secret }, recording);
  await partner.refused('kyb_not_approved', 'orders.create', { body: buy });
  await desk.post('compliance', `/organisations/${organisation.id}/restrict`, { reason });
  await partner.refused('organisation_restricted', 'orders.create', { body: buy });
  await desk.post('compliance', `/organisations/${organisation.id}/suspend`, { reason });
  await partner.refused('organisation_suspended', 'orders.create', { body: buy });
}
