import type { Moves } from '../../vocabulary/moves.ts';
import {
  type FundingFailureCode,
  type FundingStatus,
  fundingCancelled,
  fundingCompleted,
  fundingExpired,
  fundingFailed,
  fundingProcessing,
  fundingReversed,
} from './contract.ts';

/** Every change of state a funding request can make. Late money completes what was given up. */
export const fundingMoves = {
  process: { from: ['pending'], to: 'processing', stamps: null, events: [fundingProcessing] },
  complete: {
    from: ['pending', 'processing', 'expired', 'failed', 'cancelled'],
    to: 'completed',
    stamps: 'completed_at',
    events: [fundingCompleted],
  },
  fail: { from: ['pending', 'processing'], to: 'failed', stamps: null, events: [fundingFailed] },
  expire: { from: ['pending'], to: 'expired', stamps: null, events: [fundingExpired] },
  cancel: { from: ['pending'], to: 'cancelled', stamps: null, events: [fundingCancelled] },
  reverse: { from: ['completed'], to: 'reversed', stamps: null, events: [fundingReversed] },
} as const satisfies Moves<FundingStatus>;

export type FundingMove = keyof typeof fundingMoves;

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
