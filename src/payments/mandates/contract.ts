import { z } from 'zod';
import { endpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { paging } from '../../vocabulary/page.ts';
import { Currency, id, instant, money, pathId, requestedId, requestedMoney } from '../../vocabulary/values.ts';

export const mandateStatuses = ['pending', 'active', 'failed', 'revoked', 'suspended', 'expired'] as const;
export const MandateStatus = z.enum(mandateStatuses);
export type MandateStatus = z.infer<typeof MandateStatus>;

export const Activation = z
  .strictObject({
    method: z.literal('token_payment').meta({ description: 'How it is activated: by a payment of the token amount.' }),
    account_number: z
      .string()
      .nullable()
      .meta({ description: 'Where the token payment goes; null while the provider shows it to the holder itself.' }),
    account_name: z.string().nullable().meta({ description: 'The holder of the account to pay into.' }),
    bank_code: z.string().nullable().meta({ description: 'The code of the bank to pay into.' }),
    bank_name: z.string().nullable().meta({ description: 'The name of the bank to pay into.' }),
    amount: money('What is to be paid.'),
    currency: Currency,
    pay_from: z
      .strictObject({
        account_number_masked: z.string().meta({ description: 'The account; only the last 4 digits show.' }),
        bank_name: z.string().meta({ description: 'The name of its bank.' }),
      })
      .meta({ description: 'The account that must pay: its holder shows that it is theirs.' }),
    instructions: z.string().meta({ description: 'What to show the account holder.' }),
    expires_at: instant('Until when; afterwards the mandate fails.'),
  })
  .meta({ id: 'MandateActivation', description: 'The token payment by which the holder confirms the mandate.' });
export type Activation = z.infer<typeof Activation>;

export const Mandate = z
  .strictObject({
    id: id('The mandate.'),
    reference: z.string().meta({ description: '`MND-` and 26 characters.' }),
    status: MandateStatus.meta({ description: 'Where it stands.' }),
    currency: Currency,
    bank_code: z.string().meta({ description: 'The code of the bank, as in `GET /banks`.' }),
    bank_name: z.string().meta({ description: 'The name of the bank.' }),
    account_number_masked: z
      .string()
      .meta({ description: 'The account that is debited; only the last 4 digits show.' }),
    account_name: z.string().nullable().meta({ description: 'The holder as the bank names it.' }),
    limit_amount: money('The most that one debit may take.'),
    settlement_account_id: id('The account that is debited.'),
    provider: z.string().meta({ description: 'Who debits the account.' }),
    provider_reference: z
      .string()
      .nullable()
      .meta({ description: "The provider's own reference; null until there is one." }),
    activation: Activation.nullable().meta({ description: 'Null once the mandate is active.' }),
    ready_to_debit_at: instant('From when on it can be debited.').nullable(),
    activated_at: instant('When it became active.').nullable(),
    revoked_at: instant('When it was revoked.').nullable(),
    last_debit_at: instant('When it was last debited.').nullable(),
    failure_reason: z.string().nullable().meta({ description: "The provider's reason." }),
    created_at: instant('When it was created.'),
  })
  .meta({ id: 'Mandate', description: 'A standing authority to debit a settlement account of your own.' });
export type Mandate = z.infer<typeof Mandate>;

const path = '/partner/v1/mandates';
const params = z.strictObject({ mandate_id: pathId('The mandate.') });

export const createMandate = endpoint({
  name: 'mandates.create',
  method: 'POST',
  path,
  summary: 'Set up a direct debit on a verified NGN settlement account',
  scope: 'funding',
  idempotency: 'optional',
  needsApprovedKyb: true,
  isRefusedWhileRestricted: true,
  takesScenario: 'any',
  body: z
    .strictObject({
      settlement_account_id: requestedId('A verified NGN account at a bank that supports direct debit.'),
      limit_amount: requestedMoney('The most that one debit may take.'),
    })
    .meta({ id: 'CreateMandate', description: 'A mandate to debit a settlement account.' }),
  success: 201,
  data: Mandate,
  refusals: ['not_found', 'settlement_account_not_eligible', 'mandate_exists', 'provider_unavailable'],
});

export const listMandates = readEndpoint({
  name: 'mandates.list',
  path,
  summary: 'List mandates',
  query: z.strictObject({ ...paging, status: MandateStatus.optional() }),
  data: Mandate,
  paginated: true,
  refusals: [],
});

const single = { params, success: 200, data: Mandate } as const;

export const getMandate = readEndpoint({
  name: 'mandates.get',
  path: `${path}/{mandate_id}`,
  summary: 'Retrieve a mandate',
  ...single,
  refusals: [],
});

export const revokeMandate = endpoint({
  name: 'mandates.revoke',
  method: 'POST',
  path: `${path}/{mandate_id}/revoke`,
  summary: 'Revoke a mandate; a debit under way still settles',
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
