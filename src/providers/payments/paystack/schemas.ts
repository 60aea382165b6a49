import { z } from 'zod';
import { Currency } from '../../../vocabulary/values.ts';

/** The parts of Paystack's objects that are read; whatever else they carry is theirs. */
export const subunits = z.int().min(0);

export const PaystackTransaction = z.object({
  id: z.union([z.int(), z.string()]),
  domain: z.string().optional(),
  status: z.string(),
  reference: z.string(),
  amount: subunits,
  currency: Currency,
  fees: subunits.nullish(),
  channel: z.string().nullish(),
  gateway_response: z.string().nullish(),
  display_text: z.string().nullish(),
  metadata: z.union([z.record(z.string(), z.unknown()), z.string(), z.number()]).nullish(),
  authorization: z
    .object({
      receiver_bank_account_number: z.string().nullish(),
      sender_name: z.string().nullish(),
      sender_bank: z.string().nullish(),
      sender_bank_account_number: z.string().nullish(),
      account_name: z.string().nullish(),
      bank: z.string().nullish(),
      last4: z.string().nullish(),
      narration: z.string().nullish(),
    })
    .nullish(),
});
export type PaystackTransaction = z.output<typeof PaystackTransaction>;

const moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)));
/** As the list of transactions has it: of any currency, and with the time of the payment under either of two names. */
export const Listed = PaystackTransaction.extend({
  currency: z.string(),
  paid_at: moment.nullish(),
  paidAt: moment.nullish(),
}).refine(({ paid_at, paidAt }) => paid_at ?? paidAt);
export type Listed = z.output<typeof Listed>;

export const Initialised = z.object({ authorization_url: z.url(), reference: z.string() });
export const AuthorizationStarted = z.object({ redirect_url: z.url(), reference: z.string() });
export const Authorization = z.object({
  authorization_code: z.string(),
  channel: z.string().nullish(),
  active: z.boolean().optional(),
});
export const Customer = z.object({
  customer_code: z.string(),
  email: z.string(),
  authorizations: z.array(Authorization).default([]),
});
export const DedicatedAccount = z.object({
  id: z.union([z.int(), z.string()]).optional(),
  account_name: z.string(),
  account_number: z.string(),
  bank: z.object({ name: z.string(), slug: z.string() }),
});
export const Bank = z.object({
  code: z.string(),
  name: z.string(),
  type: z.string().nullish(),
  currency: z.string(),
  active: z.boolean().nullish(),
  is_deleted: z.boolean().nullish(),
  nip_sort_code: z.string().nullish(),
});
export type Bank = z.output<typeof Bank>;
export const Resolved = z.object({ account_name: z.string() });
export const Recipient = z.object({ recipient_code: z.string() });
export const SentTransfer = z.object({
  reference: z.string(),
  transfer_code: z.string(),
  status: z.string(),
  reason: z.string().nullish(),
});
export type SentTransfer = z.output<typeof SentTransfer>;
export const Nothing = z.unknown();

export const Refund = z.object({
  id: z.union([z.int(), z.string()]).optional(),
  transaction_reference: z.string(),
  refund_reference: z.string().nullish(),
  amount: z.union([z.int(), z.string().regex(/^\d+$/)]),
  currency: Currency,
});
export const AuthorizationEvent = Authorization.extend({ customer: z.object({ email: z.string() }) });
export type AuthorizationEvent = z.output<typeof AuthorizationEvent>;
export const Event = z.object({ event: z.string(), data: z.unknown() });
