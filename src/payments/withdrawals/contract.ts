import { strictObject, z } from 'zod';
import { chargedFields } from '../../vocabulary/charges.ts';
import { endpoint, listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { dateRange, paging } from '../../vocabulary/page.ts';
import {
  Currency,
  clientReference,
  id,
  instant,
  money,
  pathId,
  reference,
  requestedId,
  requestedMoney,
  stringOrNull,
} from '../../vocabulary/values.ts';

export const WithdrawalStatus = z.enum([
  'pending_approval',
  'processing',
  'completed',
  'failed',
  'cancelled',
  'returned',
]);
export type WithdrawalStatus = z.infer<typeof WithdrawalStatus>;

/** Why a withdrawal failed or came back; what its provider said in addition is in the reason. */
export const failureCodes = [
  'provider_rejected',
  'account_closed',
  'account_invalid',
  'limit_exceeded',
  'operator_rejected',
  'returned_by_bank',
] as const;
export const FailureCode = z.enum(failureCodes);
export type FailureCode = z.infer<typeof FailureCode>;

export const Withdrawal = strictObject({
  id: id('Identifies the withdrawal; it never changes.'),
  reference: reference('WDR', "The service's reference of the withdrawal."),
  client_reference: z
    .string()
    .max(100)
    .nullable()
    .meta({ description: 'Your own reference of the withdrawal; null: none was given.' }),
  currency: Currency.meta({
    description: 'The currency of the wallet that is debited and of the account that is paid.',
  }),
  amount: money('The amount that leaves the wallet; the bank gets `net_amount` of it.'),
  ...chargedFields,
  settlement_account_id: id('The `id` of the settlement account that is paid.'),
  status: WithdrawalStatus.meta({
    description:
      '`pending_approval`: the firm has to approve it. `processing`: it is being paid, or waits for the firm. `completed`: the bank has the money. `failed` and `cancelled`: refunded. `returned`: the bank sent it back, refunded.',
  }),
  failure_code: FailureCode.nullable().meta({ description: 'Why it failed or came back, for programs.' }),
  failure_reason: stringOrNull(
    'Why it failed or came back, for people: the sentence of its code, or what the firm says.',
  ),
  provider_reference: stringOrNull("The payments provider's own reference; null until there is one."),
  approved_at: instant('When the firm approved it; null: not yet, or never.').nullable(),
  completed_at: instant('When the bank had the money; null: it has not.').nullable(),
  created_at: instant('When it was created.'),
  updated_at: instant('When it last changed.'),
}).meta({ id: 'Withdrawal', description: 'Money from a wallet to a bank account of your own.' });
export type Withdrawal = z.infer<typeof Withdrawal>;

export const WithdrawalRequest = strictObject({
  currency: Currency.meta({
    description: 'The currency of the wallet to take the money from; the settlement account has to be of the same.',
  }),
  amount: requestedMoney(
    'How much leaves the wallet, above 0 with at most 2 decimals, and more than what is charged for it.',
  ),
  settlement_account_id: requestedId('The `id` of a verified settlement account of that currency.'),
  client_reference: clientReference.nullable().optional(),
}).meta({ id: 'WithdrawalRequest', description: 'Money to be paid out of a wallet.' });
export type WithdrawalRequest = z.infer<typeof WithdrawalRequest>;

const path = '/partner/v1/withdrawals';
const params = strictObject({ withdrawal_id: pathId('The `id` of the withdrawal.') });
const single = { params, data: Withdrawal } as const;

export const createWithdrawal = endpoint({
  name: 'withdrawals.create',
  method: 'POST',
  path,
  summary: 'Withdraw money to a settlement account',
  description:
    'Debits the wallet at once and pays the money to a verified settlement account of that currency. With a test key it completes in the request. With a live key it is `pending_approval` until somebody of the firm approves it, then `processing` until the bank has the money. What the firm charges comes out of the amount, by what holds on the day of the request: the bank gets `net_amount`. An amount that is not more than its charges is 400 `validation_error` with the field `amount`. A withdrawal that fails, is cancelled or comes back is refunded to the wallet whole and pays no charges. While anything is owed in any currency, no wallet pays out. Where nobody carries payouts of the currency, it is 502 `provider_unavailable`.',
  emits: ['withdrawal.created', 'withdrawal.completed'],
  leadsTo: ['withdrawal.*'],
  timing:
    'An approval by people has no fixed time. A bank may send money back days after `completed`: it is then `returned`.',
  next: 'Wait for its events, or read `GET /withdrawals/{withdrawal_id}`. Until it is approved it can be taken back with `POST /withdrawals/{withdrawal_id}/cancel`. In the sandbox `POST /sandbox/withdrawals/{withdrawal_id}/simulate` moves one that is held.',
  scope: 'withdrawals',
  idempotency: 'required',
  needsApprovedKyb: true,
  isRefusedWhileRestricted: true,
  takesScenario: failureCodes,
  body: WithdrawalRequest,
  success: 201,
  data: Withdrawal,
  refusals: [
    'not_found',
    'duplicate_reference',
    'wallet_frozen',
    'settlement_account_not_eligible',
    'insufficient_funds',
    'provider_unavailable',
  ],
});

export const listWithdrawals = listEndpoint({
  name: 'withdrawals.list',
  path,
  summary: 'List withdrawals',
  description:
    'Returns the withdrawals of this environment, newest first. The filters can be combined. `from` and `to` are about `created_at`.',
  next: 'A single one is answered by `GET /withdrawals/{withdrawal_id}`.',
  query: strictObject({
    ...paging,
    ...dateRange,
    status: WithdrawalStatus.optional(),
    currency: Currency.optional(),
    client_reference: z.string().min(1).max(100).optional(),
  }),
  data: Withdrawal,
  refusals: ['invalid_date_range'],
});

export const getWithdrawal = readEndpoint({
  name: 'withdrawals.get',
  path: `${path}/{withdrawal_id}`,
  summary: 'Retrieve a withdrawal',
  description:
    'Returns one withdrawal. Of one that failed or came back, `failure_code` and `failure_reason` say why. `completed` means that the bank has the money; it can still become `returned`.',
  next: 'While it is `pending_approval` it can be cancelled with `POST /withdrawals/{withdrawal_id}/cancel`.',
  ...single,
});

export const cancelWithdrawal = endpoint({
  name: 'withdrawals.cancel',
  method: 'POST',
  path: `${path}/{withdrawal_id}/cancel`,
  summary: 'Cancel a withdrawal that is not approved yet',
  description:
    'Cancels a withdrawal that the firm has not approved yet, and refunds the whole amount to the wallet in the same step. In any other status than `pending_approval`, and after the firm restored a backup for an older one with a live key, it is 409. With a test key only a withdrawal that was held by `X-Sandbox-Scenario` can be cancelled, as the others are complete.',
  emits: ['withdrawal.cancelled'],
  next: 'The refund is an entry `withdrawal_reversal` of `GET /ledger`.',
  scope: 'withdrawals',
  idempotency: 'optional',
  ...single,
  refusals: ['invalid_state'],
});

export const withdrawalEndpoints = [createWithdrawal, listWithdrawals, getWithdrawal, cancelWithdrawal] as const;

const withdrawalEvent = (name: Exclude<WithdrawalStatus, 'pending_approval'> | 'created', when: string) =>
  event({ type: `withdrawal.${name}`, object_type: 'withdrawal', object: Withdrawal, when });

export const withdrawalCreated = withdrawalEvent('created', 'A withdrawal was created and the wallet debited.');
export const withdrawalProcessing = withdrawalEvent('processing', 'A withdrawal was approved and is being paid.');
export const withdrawalCompleted = withdrawalEvent('completed', 'The bank has the money.');
export const withdrawalFailed = withdrawalEvent('failed', 'A withdrawal failed; the wallet is refunded.');
export const withdrawalCancelled = withdrawalEvent('cancelled', 'A withdrawal was cancelled; the wallet is refunded.');
export const withdrawalReturned = withdrawalEvent('returned', 'The bank sent the money back to the wallet.');

export const withdrawalEvents = [
  withdrawalCreated,
  withdrawalProcessing,
  withdrawalCompleted,
  withdrawalFailed,
  withdrawalCancelled,
  withdrawalReturned,
] as const;
