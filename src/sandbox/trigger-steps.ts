import { distributeNow } from '../investing/distributions/operations.ts';
import { listHoldings } from '../investing/holdings/operations.ts';
import { matureHolding } from '../investing/maturity/operations.ts';
import { cancelFunding } from '../payments/inbound/operations.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Environment } from '../vocabulary/environment.ts';
import type { SimulatedKyb, SimulatedOrder, SimulatedSettlementAccount } from './contract.ts';
import type { SimulatedFunding, SimulatedMandate } from './money/contract.ts';
import { simulateFunding, simulateMandate } from './money/operations.ts';
import { fundWallet, simulateKyb, simulateOrder, simulateSettlementAccount } from './operations.ts';
import type { SimulatedWithdrawal } from './withdrawals/contract.ts';
import { simulateWithdrawal } from './withdrawals/operations.ts';

/** What a helper does to cause an event, and from which statuses it can. */
export type Step = {
  readonly from: readonly string[];
  act(tx: Transaction, environment: Environment, id: string): Promise<unknown>;
};

const order = (event: SimulatedOrder['event'], ...from: string[]): Step => ({
  from,
  act: (tx, environment, id) => simulateOrder(tx, environment, id, { event }),
});
const funding = (event: SimulatedFunding['event'], ...from: string[]): Step => ({
  from,
  act: (tx, environment, id) => simulateFunding(tx, environment, id, { event }),
});
const mandate = (event: SimulatedMandate['event'], ...from: string[]): Step => ({
  from,
  act: (tx, environment, id) => simulateMandate(tx, environment, id, { event }),
});
const account = (event: SimulatedSettlementAccount['event']): Step => ({
  from: ['pending'],
  act: (tx, environment, id) => simulateSettlementAccount(tx, environment, id, { event }),
});
const withdrawal = (event: SimulatedWithdrawal['event'], ...from: string[]): Step => ({
  from,
  act: (tx, environment, id) => simulateWithdrawal(tx, environment, id, { event }),
});
const kyb = (event: SimulatedKyb['event'], ...from: string[]): Step => ({
  from,
  act: (tx, environment) => simulateKyb(tx, environment, { event }),
});
const mature: Step = { from: ['active'], act: matureHolding };

/** By type of event, what a helper can do with an existing record. */
export const steps: Readonly<Record<string, Step>> = {
  'settlement_account.verified': account('verified'),
  'settlement_account.rejected': account('rejected'),
  'mandate.activated': mandate('activated', 'pending', 'suspended'),
  'mandate.failed': mandate('failed', 'pending'),
  'mandate.revoked': mandate('revoked', 'pending', 'active', 'suspended'),
  'mandate.suspended': mandate('suspended', 'active'),
  'mandate.expired': mandate('expired', 'active', 'suspended'),
  'kyb.submitted': kyb('submitted', 'draft', 'more_info_required'),
  'kyb.under_review': kyb('under_review', 'submitted'),
  'kyb.more_info_required': kyb('more_info_required', 'submitted', 'under_review', 'approved'),
  'kyb.approved': kyb('approved', 'submitted', 'under_review', 'suspended'),
  'kyb.rejected': kyb('rejected', 'submitted', 'under_review'),
  'kyb.suspended': kyb('suspended', 'approved'),
  'kyb.reopened': kyb('reopened', 'rejected'),
  'funding.processing': funding('processing', 'pending'),
  'funding.completed': funding('completed', 'pending', 'processing', 'expired', 'failed', 'cancelled'),
  'funding.failed': funding('failed', 'pending', 'processing'),
  'funding.expired': funding('expired', 'pending'),
  'funding.cancelled': { from: ['pending'], act: cancelFunding },
  'funding.reversed': funding('reversed', 'completed'),
  'order.paid': order('paid', 'awaiting_payment'),
  'order.pending_fulfilment': order('paid', 'awaiting_payment'),
  'order.completed': order('completed', 'pending_fulfilment'),
  'order.failed': order('failed', 'awaiting_payment', 'pending_fulfilment'),
  'order.cancelled': order('payment_expired', 'awaiting_payment'),
  'holding.matured': mature,
  'holding.closed': mature,
  'withdrawal.processing': withdrawal('processing', 'pending_approval'),
  'withdrawal.completed': withdrawal('completed', 'processing'),
  'withdrawal.failed': withdrawal('failed', 'pending_approval', 'processing'),
  'withdrawal.returned': withdrawal('returned', 'completed'),
};

type Begin = (tx: Transaction, environment: Environment) => Promise<boolean>;

/** By type of event, what a helper can do where no record is named: returns whether it did. */
export const beginnings: Readonly<Record<string, Begin>> = {
  'wallet.funded': async (tx, environment) => {
    await fundWallet(tx, environment, 'NGN', '1000.00');
    return true;
  },

  'distribution.paid': async (tx, environment) => {
    const [holding] = (await listHoldings(tx, environment, { status: 'active', limit: '1' })).rows;
    if (holding) await distributeNow(tx, environment, holding.id, { gross_amount: '1.00' });
    return holding !== undefined;
  },
};
