import { strictObject, z } from 'zod';
import { endpoint, listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { ACTIVATION_HOURS } from '../../vocabulary/limits.ts';
import { paging } from '../../vocabulary/page.ts';
import {
  Currency,
  id,
  instant,
  money,
  pathId,
  reference,
  requestedId,
  requestedMoney,
  string,
  stringOrNull,
} from '../../vocabulary/values.ts';

export const mandateStatuses = ['pending', 'active', 'failed', 'revoked', 'suspended', 'expired'] as const;
export const MandateStatus = z.enum(mandateStatuses);
export type MandateStatus = z.infer<typeof MandateStatus>;

export const Activation = strictObject({
  method: z.literal('token_payment').meta({ description: 'How it is activated: by a payment of the token amount.' }),
  account_number: stringOrNull('Where the token payment goes; null while the provider shows it to the holder itself.'),
  account_name: stringOrNull('The holder of the account to pay into.'),
  bank_code: stringOrNull('The code of the bank to pay into.'),
  bank_name: stringOrNull('The name of the bank to pay into.'),
  amount: money('The token amount to be paid.'),
  currency: Currency.meta({ description: 'The currency of the token payment: NGN.' }),
  pay_from: strictObject({
    account_number_masked: string('The account; only the last 4 digits show.'),
    bank_name: string('The name of its bank.'),
  }).meta({ description: 'The account that must pay: its holder shows that it is theirs.' }),
  instructions: string('What to show the holder of the account, as a whole sentence.'),
  expires_at: instant('Until when the token payment is awaited; afterwards the mandate fails.'),
}).meta({ id: 'MandateActivation', description: 'The token payment by which the holder confirms the mandate.' });
export type Activation = z.infer<typeof Activation>;

export const Mandate = strictObject({
  id: id('Identifies the mandate; it never changes.'),
  reference: reference('MND', "The service's reference of the mandate."),
  status: MandateStatus.meta({
    description:
      '`pending`: the token payment is awaited. `active`: it can be debited from `ready_to_debit_at` on. `failed`: it can be activated again. `suspended`: by the bank, for a time. `revoked` and `expired`: ended.',
  }),
  currency: Currency.meta({ description: 'The currency of the account that is debited: NGN.' }),
  bank_code: string('The code of the bank of the account, as `GET /banks` lists it.'),
  bank_name: string('The name of the bank of the account.'),
  account_number_masked: string('The account that is debited; only the last 4 digits show.'),
  account_name: stringOrNull('The holder of the account, as the bank names it.'),
  limit_amount: money('The most that one debit may take; it does not bound their sum.'),
  settlement_account_id: id('The `id` of the settlement account that is debited.'),
  provider: string('The provider that debits the account.'),
  provider_reference: stringOrNull("The provider's own reference; null until there is one."),
  activation: Activation.nullable().meta({
    description: 'What the holder has to do to activate the mandate; null once it is active.',
  }),
  ready_to_debit_at: instant('From this instant on it can be debited; null until it is active.').nullable(),
  activated_at: instant('When the mandate last became active; null: it was never.').nullable(),
  revoked_at: instant('When the mandate was revoked; null: it was not.').nullable(),
  last_debit_at: instant('When the account was last debited; null: never.').nullable(),
  failure_reason: stringOrNull('Why the mandate failed, for people; null where it did not.'),
  created_at: instant('When it was created.'),
}).meta({ id: 'Mandate', description: 'A standing authority to debit a settlement account of your own.' });
export type Mandate = z.infer<typeof Mandate>;

const path = '/partner/v1/mandates';
const params = strictObject({ mandate_id: pathId('The `id` of the mandate.') });

export const createMandate = endpoint({
  name: 'mandates.create',
  method: 'POST',
  path,
  summary: 'Set up a direct debit on a verified NGN settlement account',
  description:
    'Sets up the authority to debit one of your own verified NGN settlement accounts, up to `limit_amount` for each debit. With a test key it is `active` at once and can be debited. With a live key it is `pending`, and `activation` says which token payment the holder of the account has to make. No wallet changes. The bank must support direct debit, and an account has one mandate that is pending, active or suspended.',
  emits: ['mandate.activated'],
  leadsTo: ['mandate.*'],
  timing: `The token payment is awaited for ${ACTIVATION_HOURS} hours; after that the mandate fails. A live mandate can be debited from \`ready_to_debit_at\` on.`,
  next: 'Show `activation` to the holder and wait for `mandate.activated`; then fund the wallet with `POST /funding-requests` and the method `gateway_direct_debit`.',
  scope: 'funding',
  idempotency: 'optional',
  needsApprovedKyb: true,
  isRefusedWhileRestricted: true,
  takesScenario: 'any',
  body: strictObject({
    settlement_account_id: requestedId(
      'The `id` of a verified NGN settlement account at a bank that supports direct debit.',
    ),
    limit_amount: requestedMoney('The most that one debit may take; it does not bound their sum.'),
  }).meta({ id: 'CreateMandate', description: 'A mandate to debit a settlement account.' }),
  success: 201,
  data: Mandate,
  refusals: ['not_found', 'settlement_account_not_eligible', 'mandate_exists', 'provider_unavailable'],
});

export const listMandates = listEndpoint({
  name: 'mandates.list',
  path,
  summary: 'List mandates',
  description:
    'Returns the mandates of this environment, newest first. Those that failed, expired or were revoked stay in the list. An account has at most one that is pending, active or suspended.',
  next: 'A single one is answered by `GET /mandates/{mandate_id}`.',
  query: strictObject({ ...paging, status: MandateStatus.optional() }),
  data: Mandate,
});

const single = { params, data: Mandate } as const;

export const getMandate = readEndpoint({
  name: 'mandates.get',
  path: `${path}/{mandate_id}`,
  summary: 'Retrieve a mandate',
  description:
    'Returns one mandate. `activation` is there until it is active, and `ready_to_debit_at` says from when on it can be debited. `failure_reason` says why one failed.',
  next: 'One that failed can be activated again with `POST /mandates/{mandate_id}/retry-activation`.',
  ...single,
});

export const revokeMandate = endpoint({
  name: 'mandates.revoke',
  method: 'POST',
  path: `${path}/{mandate_id}/revoke`,
  summary: 'Revoke a mandate; a debit under way still settles',
  description:
    'Ends a mandate that is pending, active or suspended: no further debit begins, from this moment on. A debit that is under way still settles and is credited. With a live key the provider is notified soon after. In any other status it is 409.',
  emits: ['mandate.revoked'],
  timing: 'It takes effect at once and cannot be undone.',
  next: 'For a new authority on the same account call `POST /mandates`.',
  scope: 'funding',
  idempotency: 'optional',
  ...single,
  refusals: ['invalid_state'],
});

export const retryActivation = endpoint({
  name: 'mandates.retryActivation',
  method: 'POST',
  path: `${path}/{mandate_id}/retry-activation`,
  summary: 'Begin the activation of a failed mandate again',
  description:
    'Begins the activation of a failed mandate again, with a new token payment; in any other status it is 409. With a live key the provider is asked again, under a new reference. With a test key the mandate becomes `pending`, and is not activated by itself. The settlement account must still be verified, and have no other mandate.',
  leadsTo: ['mandate.activated', 'mandate.failed'],
  timing: `The new token payment is awaited for ${ACTIVATION_HOURS} hours.`,
  next: 'Show the new `activation` to the holder. In the sandbox call `POST /sandbox/mandates/{mandate_id}/simulate`.',
  scope: 'funding',
  idempotency: 'optional',
  isRefusedWhileRestricted: true,
  ...single,
  refusals: ['invalid_state', 'mandate_exists', 'provider_unavailable'],
});

export const mandateEndpoints = [createMandate, listMandates, getMandate, revokeMandate, retryActivation] as const;

const mandateEvent = (name: 'activated' | 'failed' | 'revoked' | 'suspended' | 'expired', when: string) =>
  event({ type: `mandate.${name}`, object_type: 'mandate', object: Mandate, when });

export const mandateActivated = mandateEvent('activated', 'The bank confirmed the token payment.');
export const mandateFailed = mandateEvent('failed', 'A mandate was not activated.');
export const mandateRevoked = mandateEvent('revoked', 'A mandate was revoked.');
export const mandateSuspended = mandateEvent('suspended', 'The bank suspended a mandate.');
export const mandateExpired = mandateEvent('expired', 'A mandate ran out.');

export const mandateEvents = [
  mandateActivated,
  mandateFailed,
  mandateRevoked,
  mandateSuspended,
  mandateExpired,
] as const;
