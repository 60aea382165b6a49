import { z } from 'zod';
import { Currency } from '../../../vocabulary/values.ts';

/**
 * The parts of Paystack's objects that are read; whatever else they carry is theirs. What money depends on has to be
 * there; of the rest each field is read by itself, and one of another kind counts as absent: `metadata` is text, a
 * number, an object or a list, `authorization` an object or an empty list (github.com/PaystackOSS/doc-code-snippets,
 * examples of 2026-02-23).
 */
const optionalText = z.string().nullish().catch(null);
export const identifier = z.union([z.int(), z.string().min(1)]).transform(String);

/** Kobo, pesewas or cents: as a number, or as text (`refund.processed` has it so, and so has what a number would round). */
export const subunits = z.union([z.int().min(0), z.string().regex(/^\d{1,30}$/)]).transform((amount) => BigInt(amount));

/** What may be below zero. */
export const signedSubunits = z
  .union([z.int(), z.string().regex(/^-?\d{1,30}$/)])
  .transform((amount) => BigInt(amount));

const Authorization = z
  .object({
    receiver_bank_account_number: optionalText,
    sender_name: optionalText,
    sender_bank: optionalText,
    sender_bank_account_number: optionalText,
    account_name: optionalText,
    bank: optionalText,
    last4: optionalText,
    narration: optionalText,
  })
  .nullish()
  .catch(null);

export const PaystackTransaction = z.object({
  id: identifier,
  domain: optionalText,
  status: z.string(),
  reference: z.string(),
  amount: subunits,
  currency: Currency,
  fees: subunits.nullish().catch(null),
  channel: optionalText,
  gateway_response: optionalText,
  display_text: optionalText,
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
  authorization: Authorization,
});
export type PaystackTransaction = z.output<typeof PaystackTransaction>;

/** What a charge that was only begun returns: it may say no more than this. */
export const Charged = z.object({
  id: identifier.nullish().catch(null),
  status: z.string(),
  gateway_response: optionalText,
  display_text: optionalText,
});

const moment = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .nullish()
  .catch(null);
/** The time of a payment in a list is under either of two names. */
export const Paid = z.object({ paid_at: moment, paidAt: moment });
/** As the list of transactions has it: of any currency. */
export const Listed = PaystackTransaction.extend({ currency: z.string(), ...Paid.shape }).refine(
  ({ paid_at, paidAt }) => paid_at ?? paidAt,
);
export type Listed = z.output<typeof Listed>;

export const Initialised = z.object({ authorization_url: z.url(), reference: z.string() });
export const AuthorizationStarted = z.object({ redirect_url: z.url(), reference: z.string() });
export const HeldAuthorization = z.object({
  authorization_code: z.string(),
  channel: optionalText,
  active: z.boolean().nullish().catch(null),
});
/** A list, of which those are kept that can be read. */
const readableOf = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((all) =>
    all.flatMap((one) => {
      const read = item.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );
export const Customer = z.object({
  customer_code: z.string(),
  authorizations: readableOf(HeldAuthorization).default([]),
});
export const DedicatedAccount = z.object({
  account_name: z.string(),
  account_number: z.string(),
  bank: z.object({ name: z.string(), slug: z.string() }),
});
export const Banks = readableOf(
  z.object({
    code: z.string(),
    name: z.string(),
    type: optionalText,
    currency: z.string(),
    active: z.boolean().nullish().catch(null),
    is_deleted: z.boolean().nullish().catch(null),
    nip_sort_code: optionalText,
  }),
);
export type Bank = z.output<typeof Banks>[number];
export const Resolved = z.object({ account_name: z.string() });
export const Recipient = z.object({ recipient_code: z.string() });
/** `reason` is the narration that we sent; why a transfer failed is in the other two, if anywhere. */
export const SentTransfer = z.object({
  reference: z.string(),
  transfer_code: z.string(),
  status: z.string(),
  gateway_response: optionalText,
  failures: z.unknown().optional(),
});
export type SentTransfer = z.output<typeof SentTransfer>;
export const Nothing = z.unknown();

export const Refund = z.object({
  id: identifier.nullish().catch(null),
  transaction_reference: z.string(),
  refund_reference: identifier.nullish().catch(null),
  amount: subunits,
  currency: Currency,
});
export type Refund = z.output<typeof Refund>;
export const Dispute = z.object({
  id: identifier,
  refund_amount: subunits,
  currency: Currency,
  status: optionalText,
  resolution: optionalText,
  dueAt: optionalText,
  transaction: z.object({ reference: z.string() }),
});
export type Dispute = z.output<typeof Dispute>;
export const AuthorizationEvent = HeldAuthorization.extend({ customer: z.object({ email: z.string() }) });
export type AuthorizationEvent = z.output<typeof AuthorizationEvent>;
export const Event = z.object({ event: z.string(), data: z.unknown() });

export const Integration = z.object({
  id: z
    .union([z.int().min(1), z.string().min(1)])
    .nullable()
    .catch(null),
});
