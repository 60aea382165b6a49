import type { Data, Recorder, Recording } from '../recorder.ts';
import { recorderOf } from '../recorder.ts';
import type { RunOperator } from './events.ts';

const actor = ['--actor', 'Ada'];
const reason = ['--reason', 'The licence has expired.', ...actor];
const id = '01935000-0000-7000-8000-000000000000';
const buy = { investment_id: id, amount: '5000.00', currency: 'NGN' };

/** What the firm decides about a partner and its wallets, and what is refused while it holds. */
export async function tourStanding(
  baseUrl: string,
  recorder: Recorder,
  run: RunOperator,
  recording: Recording,
): Promise<void> {
  await tourNewPartner(baseUrl, run, recording);
  const { quietly, refused } = recorder;
  const accounts: Data[] = await quietly('settlementAccounts.list');
  const account = accounts.find(({ status }) => status === 'verified');
  const own = ['--organisation', (await quietly('organisation.get')).id, '--mode', 'test', '--currency', 'NGN'];
  await run('wallets', 'freeze', ...own, '--reason', 'A transfer is being looked into.', ...actor);
  await refused('wallet_frozen', 'withdrawals.create', {
    body: { currency: 'NGN', amount: '1000.00', settlement_account_id: account.id },
  });
  await run('wallets', 'unfreeze', ...own, '--reason', 'It was in order.', ...actor);
  const closed: Data[] = await quietly('investments.list', { query: { status: 'closed', limit: '1' } });
  const { id: investment_id, currency } = closed[0];
  await refused('investment_not_open', 'orders.create', { body: { ...buy, investment_id, currency } });
}

/** A partner that the firm has not verified, restricts and suspends. */
async function tourNewPartner(baseUrl: string, run: RunOperator, recording: Recording): Promise<void> {
  const organisation = await run('organisations', 'create', '--name', 'Volta Savings', '--country', 'GH', ...actor);
  const made = await run(
    ...['keys', 'create', '--organisation', organisation.id, '--mode', 'live', '--allow-ip', '127.0.0.1', ...actor],
  );
  const partner = recorderOf({ baseUrl, keyId: made.key_id, secret: made.secret }, recording);
  await partner.refused('kyb_not_approved', 'orders.create', { body: buy });
  await run('organisations', 'restrict', organisation.id, ...reason);
  await partner.refused('organisation_restricted', 'orders.create', { body: buy });
  await run('organisations', 'suspend', organisation.id, ...reason);
  await partner.refused('organisation_suspended', 'orders.create', { body: buy });
}
