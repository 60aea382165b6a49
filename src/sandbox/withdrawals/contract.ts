import { strictObject, z } from 'zod';
import { FailureCode, Withdrawal } from '../../payments/withdrawals/contract.ts';
import { sandboxHelper } from '../../vocabulary/endpoint.ts';
import { pathId } from '../../vocabulary/values.ts';

export const SimulateWithdrawal = strictObject({
  event: z
    .enum(['processing', 'completed', 'failed', 'returned'])
    .meta({ description: 'What is to happen to the withdrawal. `processing`: the firm approves it.' }),
  failure_code: FailureCode.optional().meta({
    description:
      'Why it fails or comes back: with `failed` (provider_rejected when absent) and `returned` (returned_by_bank when absent).',
  }),
}).meta({ id: 'SimulateWithdrawal', description: 'What is to become of a withdrawal.' });
export type SimulatedWithdrawal = z.infer<typeof SimulateWithdrawal>;

export const simulateWithdrawal = sandboxHelper({
  name: 'sandbox.simulateWithdrawal',
  path: '/partner/v1/sandbox/withdrawals/{withdrawal_id}/simulate',
  summary: 'Let something happen to a withdrawal',
  description:
    "Moves a withdrawal on its live path. `processing` is the firm's approval, `completed` the bank's receipt, `failed` a refusal by either, and `returned` money that comes back after it was paid. What fails or comes back is refunded to the wallet. A step that its status does not allow is 409; so is an approval while anything is owed.",
  emits: ['withdrawal.processing', 'withdrawal.completed', 'withdrawal.failed', 'withdrawal.returned'],
  next: 'Create one that waits with `POST /withdrawals` and `X-Sandbox-Scenario: hold`.',
  scope: 'withdrawals',
  params: strictObject({ withdrawal_id: pathId('The `id` of the withdrawal.') }),
  body: SimulateWithdrawal,
  data: Withdrawal,
  refusals: ['invalid_state', 'wallet_frozen'],
});

export const withdrawalHelperEndpoints = [simulateWithdrawal] as const;
