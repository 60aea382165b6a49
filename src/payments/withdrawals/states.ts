import { statusMachine } from '../../vocabulary/machine.ts';
import {
  type FailureCode,
  WithdrawalStatus,
  withdrawalCancelled,
  withdrawalCompleted,
  withdrawalFailed,
  withdrawalProcessing,
  withdrawalReturned,
} from './contract.ts';

/** Whatever was due belongs to the status that is left. */
const clears = ['call_due_at', 'held_at'] as const;

/** Every change of status a withdrawal can make. */
export const withdrawalMachine = statusMachine({
  title: 'Withdrawals',
  table: 'withdrawals',
  statuses: WithdrawalStatus.options,
  initial: { pending_approval: [], completed: [withdrawalCompleted] },
  transitions: {
    approve: {
      from: ['pending_approval'],
      to: 'processing',
      stamps: 'approved_at',
      clears,
      events: [withdrawalProcessing],
    },
    cancel: {
      from: ['pending_approval'],
      to: 'cancelled',
      stamps: 'cancelled_at',
      clears,
      events: [withdrawalCancelled],
    },
    reject: { from: ['pending_approval'], to: 'failed', stamps: 'failed_at', clears, events: [withdrawalFailed] },
    settle: { from: ['processing'], to: 'completed', stamps: 'completed_at', clears, events: [withdrawalCompleted] },
    fail: { from: ['processing'], to: 'failed', stamps: 'failed_at', clears, events: [withdrawalFailed] },
    return: { from: ['completed'], to: 'returned', stamps: 'returned_at', clears, events: [withdrawalReturned] },
  },
});

/** It has not ended. */
export const open = ['pending_approval', 'processing'] as const;

/** Its money did not leave, or came back. */
export const notPaid = ['failed', 'cancelled', 'returned'] as const;

export type WithdrawalTransition = (typeof withdrawalMachine.names)[number];

/** The failure codes in words. */
export const failureReasons: Record<FailureCode, string> = {
  provider_rejected: 'The payments provider rejected the transfer.',
  account_closed: 'The bank account is closed.',
  account_invalid: 'The bank knows no such account.',
  limit_exceeded: 'The transfer exceeds a limit of the bank.',
  operator_rejected: 'The operator rejected the withdrawal.',
  returned_by_bank: 'The bank returned the money.',
};
