import { statusMachine } from '../../vocabulary/machine.ts';
import {
  type FundingFailureCode,
  type FundingStatus,
  fundingCancelled,
  fundingCompleted,
  fundingExpired,
  fundingFailed,
  fundingProcessing,
  fundingReversed,
  fundingStatuses,
} from './contract.ts';

/** Nothing is awaited, and no provider is called any more. */
const clears = ['due_at', 'call_due_at'] as const;

/** Every change of status a funding request can make. Late money completes what was ended. */
export const fundingMachine = statusMachine({
  title: 'Funding requests',
  table: 'funding_requests',
  statuses: fundingStatuses,
  initial: { pending: [] },
  transitions: {
    process: { from: ['pending'], to: 'processing', clears: ['due_at'], events: [fundingProcessing] },
    complete: {
      from: ['pending', 'processing', 'expired', 'failed', 'cancelled'],
      to: 'completed',
      stamps: 'completed_at',
      // Money that came late after all has not failed.
      clears: [...clears, 'failure_code', 'failure_reason', 'provider_message'],
      events: [fundingCompleted],
    },
    fail: { from: ['pending', 'processing'], to: 'failed', clears, events: [fundingFailed] },
    expire: { from: ['pending'], to: 'expired', clears, events: [fundingExpired] },
    cancel: { from: ['pending'], to: 'cancelled', clears, events: [fundingCancelled] },
    /** A part of it: what is left stays credited. */
    reverse_part: { from: ['completed'], to: 'completed', events: [fundingReversed] },
    reverse: { from: ['completed'], to: 'reversed', clears, events: [fundingReversed] },
  },
});

export type FundingTransition = (typeof fundingMachine.names)[number];

/** It waits for its money, for as long as its rail waits: there are few of these. */
export const waiting = ['pending', 'processing'] as const;

/** It ended, and no money of it stayed. */
export const withoutMoney = ['failed', 'expired', 'cancelled', 'reversed'] as const;

type Waiting = (typeof waiting)[number];
const isWaiting = (status: FundingStatus): status is Waiting => waiting.some((one) => one === status);

/** Where a request that has ended is counted; null while it waits. */
export const endedAs = (status: FundingStatus) =>
  isWaiting(status) ? null : (`funding_requests_${status}` as `funding_requests_${Exclude<FundingStatus, Waiting>}`);

/** The failure codes in words. */
export const failureReasons: Record<FundingFailureCode, string> = {
  payment_failed: 'The payment failed.',
  declined: 'The payer, or the bank of the payer, declined.',
  insufficient_funds: 'The account of the payer has too little money.',
  limit_exceeded: 'The payment exceeds a limit of the bank.',
  mandate_not_active: 'The mandate is no longer active.',
  provider_rejected: 'The payments provider rejected the payment.',
  operator_rejected: 'The operator ended the request.',
  order_closed: 'The order is not waited for any more.',
};
