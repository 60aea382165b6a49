import type { Moves } from '../../vocabulary/moves.ts';
import {
  type FailureCode,
  type WithdrawalStatus,
  withdrawalCancelled,
  withdrawalCompleted,
  withdrawalFailed,
  withdrawalProcessing,
  withdrawalReturned,
} from './contract.ts';

/** Every change of state a withdrawal can make. */
export const withdrawalMoves = {
  approve: {
    from: ['pending_approval'],
    to: 'processing',
    stamps: 'approved_at',
    events: [withdrawalProcessing],
  },
  cancel: { from: ['pending_approval'], to: 'cancelled', stamps: 'cancelled_at', events: [withdrawalCancelled] },
  reject: { from: ['pending_approval'], to: 'failed', stamps: 'failed_at', events: [withdrawalFailed] },
  settle: { from: ['processing'], to: 'completed', stamps: 'completed_at', events: [withdrawalCompleted] },
  fail: { from: ['processing'], to: 'failed', stamps: 'failed_at', events: [withdrawalFailed] },
  return: { from: ['completed'], to: 'returned', stamps: 'returned_at', events: [withdrawalReturned] },
} as const satisfies Moves<WithdrawalStatus>;

export type WithdrawalMove = keyof typeof withdrawalMoves;

/** The failure codes in words. */
export const failureReasons: Record<FailureCode, string> = {
  provider_rejected: 'The payments provider rejected the transfer.',
  account_closed: 'The bank account is closed.',
  account_invalid: 'The bank knows no such account.',
  limit_exceeded: 'The transfer exceeds a limit of the bank.',
  operator_rejected: 'The operator rejected the withdrawal.',
  returned_by_bank: 'The bank returned the money.',
};
