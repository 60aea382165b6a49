import { liveQueue, type Queue } from '../../platform/telemetry/queues.ts';
import { isWaitingIn } from '../approvals/expiry.ts';
import { ledgerAdjustment } from './proposal.ts';

/** Only what may still be approved. */
export const adjustmentQueues: readonly Queue[] = [
  liveQueue(
    'adjustments_to_approve',
    'proposals',
    'created_at',
    `kind = '${ledgerAdjustment.name}' and ${isWaitingIn('proposals', '$1')}`,
  ),
];
