import type { Desk } from '../../demo/desk.ts';
import type { Data, Recorder } from '../recorder.ts';

const reason = 'The licence has expired.';
const id = '01935000-0000-7000-8000-000000000000';
const buy = { investment_id: id, amount: '5000.00', currency: 'NGN' };

/** What the firm decides about a partner and its wallets, and what is refused while it holds. */
export async function tourStanding(recorder: Recorder, live: Recorder, desk: Desk): Promise<void> {
  await tourForbidden(live, desk);
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

/** A partner whose verification the firm suspends, and that it restricts and suspends; its sandbox goes on afterwards. */
async function tourForbidden(live: Recorder, desk: Desk): Promise<void> {
  const { id: organisation, name } = await live.client.organisation.get();
  const [{ id: verification }] = await desk.list(`/kyb?organisation=${organisation}&mode=live`);
  await desk.post('compliance', `/kyb/${verification}/suspend`, { note: reason });
  await live.refused('kyb_not_approved', 'orders.create', { body: buy });
  await desk.post('compliance', `/organisations/${organisation}/restrict`, { reason });
  await live.refused('organisation_restricted', 'orders.create', { body: buy });
  await desk.post('compliance', `/organisations/${organisation}/suspend`, { reason });
  await live.refused('organisation_suspended', 'orders.create', { body: buy });
  await desk.post('compliance', `/organisations/${organisation}/activate`, { reason: `${name} has renewed it.` });
}
