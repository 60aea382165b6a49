import { refreshSimulatedFx, seedFx } from '../../market/fx/work.ts';
import { failWithdrawal, rejectWithdrawal } from '../../payments/withdrawals/transitions.ts';
import { freshNumber } from '../fresh-number.ts';
import type { Flow, Stage } from './flow.ts';

const hold = { scenario: 'hold' } as const;

const account = ({ client }: Stage, account_number = freshNumber(), options = {}) =>
  client.settlementAccounts.create({ currency: 'NGN', bank_code: '058', account_number }, options);
async function mandate(stage: Stage, options = {}) {
  const { id: settlement_account_id } = await account(stage);
  return stage.client.mandates.create({ settlement_account_id, limit_amount: '5000.00' }, options);
}
async function withdraw(stage: Stage, options = {}) {
  const { id: settlement_account_id } = await account(stage);
  return stage.client.withdrawals.create({ currency: 'NGN', amount: '1000.00', settlement_account_id }, options);
}
const ask = ({ client }: Stage) =>
  client.fundingRequests.create({ currency: 'NGN', method: 'bank_transfer', amount: '5000.00' });

type FundingEvent = 'processing' | 'completed' | 'failed' | 'expired' | 'reversed' | 'underpaid';
const funding = (name: string, events: string, ...steps: FundingEvent[]): Flow => ({
  name: `a funding request: ${name}`,
  events,
  async act(stage) {
    const { id } = await ask(stage);
    for (const event of steps) await stage.client.sandbox.simulateFunding(id, { event });
  },
});

type MandateEvent = 'activated' | 'failed' | 'revoked' | 'suspended' | 'expired';
const heldMandate = (name: string, events: string, ...steps: MandateEvent[]): Flow => ({
  name: `a held mandate: ${name}`,
  events: `settlement_account.verified ${events}`,
  async act(stage) {
    const { id } = await mandate(stage, hold);
    for (const event of steps) await stage.client.sandbox.simulateMandate(id, { event });
  },
});

const verified = 'settlement_account.verified';

/** Money on its way in and out, and what it goes through. */
export const moneyFlows: readonly Flow[] = [
  funding('paid', 'wallet.funded funding.completed', 'completed'),
  funding(
    'paid while it was processed',
    'funding.processing wallet.funded funding.completed',
    'processing',
    'completed',
  ),
  funding('failed', 'funding.failed', 'failed'),
  funding('paid after it expired', 'funding.expired wallet.funded funding.completed', 'expired', 'completed'),
  funding('taken back', 'wallet.funded funding.completed funding.reversed', 'completed', 'reversed'),
  {
    name: 'a funding request is cancelled',
    events: 'funding.cancelled',
    act: async (stage) => stage.client.fundingRequests.cancel((await ask(stage)).id),
  },
  {
    name: 'a sandbox wallet is funded',
    events: 'wallet.funded funding.completed',
    act: ({ client }) => client.sandbox.fundWallet('USD', { amount: '5000.00' }),
  },
  {
    name: 'a deposit reaches the dedicated account',
    events: 'wallet.funded funding.completed',
    async act({ client }) {
      const { virtual_account } = await client.wallets.assignVirtualAccount();
      const { account_number } = virtual_account!;
      await client.sandbox.simulateDeposit({ account_number, amount: '7000.00' });
    },
  },
  {
    name: 'a mandate is debited',
    events: `${verified} mandate.activated wallet.funded funding.completed`,
    async act(stage) {
      const { id: mandate_id } = await mandate(stage);
      const debit = { currency: 'NGN', method: 'gateway_direct_debit', amount: '2000.00', mandate_id } as const;
      await stage.client.fundingRequests.create(debit);
    },
  },
  heldMandate('failed', 'mandate.failed', 'failed'),
  heldMandate(
    'suspended, resumed and expired',
    'mandate.activated mandate.suspended mandate.activated mandate.expired',
    'activated',
    'suspended',
    'activated',
    'expired',
  ),
  {
    name: 'a mandate is revoked',
    events: `${verified} mandate.activated mandate.revoked`,
    act: async (stage) => stage.client.mandates.revoke((await mandate(stage)).id),
  },
  {
    name: 'a settlement account is rejected',
    events: 'settlement_account.rejected',
    act: (stage) => account(stage, '0123450000'),
  },
  {
    name: 'a settlement account is removed',
    events: `${verified} settlement_account.disabled`,
    act: async (stage) => stage.client.settlementAccounts.delete((await account(stage)).id),
  },
  {
    name: 'a test withdrawal comes back',
    events: `${verified} withdrawal.created withdrawal.completed withdrawal.returned`,
    async act(stage) {
      const { id } = await withdraw(stage);
      await stage.client.sandbox.simulateWithdrawal(id, { event: 'returned' });
    },
  },
  {
    name: 'a held withdrawal is paid out',
    events: `${verified} withdrawal.created withdrawal.processing withdrawal.completed`,
    async act(stage) {
      const { id } = await withdraw(stage, hold);
      await stage.client.sandbox.simulateWithdrawal(id, { event: 'processing' });
      await stage.client.sandbox.simulateWithdrawal(id, { event: 'completed' });
    },
  },
  {
    name: 'a held withdrawal fails at the bank',
    events: `${verified} withdrawal.created withdrawal.processing withdrawal.failed`,
    async act(stage) {
      const { id } = await withdraw(stage, hold);
      await stage.client.sandbox.simulateWithdrawal(id, { event: 'processing' });
      const failure = { code: 'account_closed', reason: null };
      await stage.world.write((tx) => failWithdrawal(tx, stage.environment, id, failure));
    },
  },
  {
    name: 'a held withdrawal is not approved',
    events: `${verified} withdrawal.created withdrawal.failed`,
    async act(stage) {
      const { id } = await withdraw(stage, hold);
      const failure = { code: 'operator_rejected', reason: null };
      await stage.world.write((tx) => rejectWithdrawal(tx, stage.environment, id, failure));
    },
  },
  {
    name: 'a held withdrawal is cancelled',
    events: `${verified} withdrawal.created withdrawal.cancelled`,
    act: async (stage) => stage.client.withdrawals.cancel((await withdraw(stage, hold)).id),
  },
  {
    name: 'money is converted',
    events: 'conversion.completed',
    async act({ client, world }) {
      await seedFx(world.database.pool);
      await refreshSimulatedFx(world.database.pool);
      const { id: quote_id } = await client.fx.quote({ from: 'NGN', to: 'GHS', amount: '1000.00' });
      await client.fx.convert({ quote_id });
    },
  },
];
