import { strictObject, z } from 'zod';
import {
  Currency,
  count,
  day,
  id,
  instant,
  Mode,
  money,
  requestedId,
  requestedMoney,
  string,
  stringOrNull,
  text,
  words,
} from '../../vocabulary/values.ts';

export const settlementStatuses = ['held', 'in_transit', 'matched', 'from_balance', 'cancelled'] as const;

/** Of one settlement; providers make one each day, or for so many payments. */
export const SETTLED_PAYMENTS_MAX = 5_000;
const EXPLAINING_MAX = 500;

const fee = (description: string) =>
  z
    .string()
    .regex(/^(0|[1-9]\d{0,14})(\.\d{1,2})?$/, 'Expected a decimal string with at most 2 decimals, such as "75.00".')
    .meta({ format: 'decimal', description });

const signed = (description: string) =>
  z
    .string()
    .regex(/^-?(0|[1-9]\d{0,14})(\.\d{1,2})?$/, 'Expected a decimal string with at most 2 decimals, such as "-5.00".')
    .meta({ format: 'decimal', description, examples: ['5000.00'] });

const provider = words(40, 'The payments provider, such as `paystack`.');
const reference = words(100, "The provider's own id of the settlement.");

export const Settlement = strictObject({
  id: id('The settlement.'),
  mode: Mode,
  provider: string('The payments provider.'),
  reference: string("The provider's own id of it."),
  currency: Currency,
  gross: money('Its payments together; 0.00 where it has none.'),
  fees: money('What the provider kept of them.'),
  deductions: money(
    'What the provider took off besides, such as refunds: `gross` less `fees` less `net`. Below zero where it paid more.',
  ),
  net: money(
    'What it paid to the bank account: `gross` less `fees` and `deductions`. Of 0.00 it paid nothing; below zero it took that from the firm.',
  ),
  settled_on: day('The day on which the provider paid it.'),
  status: z.enum(settlementStatuses).meta({
    description:
      '`held` while a person has to explain it by `POST /settlements/{settlement}/explain`: one with deductions, one whose `net` is not above zero, and one that a provider reported with payments that are known otherwise (`differing_payments`); then `in_transit` until it is matched with the line of the bank, a debit where `net` is below zero. `from_balance`: it has no line, as the provider took it from what it can pay from. `cancelled`: a person recorded it wrongly, or it never was; its payments and its reference are free for the right one.',
  }),
  payments: count('How many payments it is made of.'),
  unknown_payments: count('How many of them no record here is of: it cannot be matched before they are known.'),
  differing_payments: z
    .array(
      strictObject({
        transaction_id: string("The provider's id of the payment."),
        problem: text(1, 500, 'What the settlement says of it, and what is known here.'),
      }),
    )
    .meta({
      description:
        'Payments that are known here with another amount or currency, of another provider or in the other mode, the first 20: it cannot be matched with them. None once it is matched or cancelled.',
    }),
  place_id: id('The place that it leaves: what waits to be settled by the provider.'),
  explained_by: z
    .array(id('A movement.'))
    .meta({ description: 'The movements of the ledger at that place which are its `deductions`.' }),
  bank_line_id: id('The line that it is matched to by itself.').nullable(),
  match_id: id('The match that it is in with other lines or records.').nullable(),
  firm_account_id: id('The account that got it.').nullable(),
  recorded_by: string('Who recorded it.'),
  matched_by: stringOrNull('Who matched it, or said that it was taken from the balance; null: it is in transit.'),
  cancelled_by: stringOrNull('Who cancelled it; null: nobody did.'),
  cancellation_reason: stringOrNull('Why; null: nobody did.'),
  created_at: instant('When it was recorded.'),
  matched_at: instant('When that was; null: it is in transit.').nullable(),
  cancelled_at: instant('When it was cancelled; null: it was not.').nullable(),
}).meta({ id: 'Settlement', description: 'What a provider paid out to the firm, and of which payments.' });
export type Settlement = z.infer<typeof Settlement>;

export const RecordSettlement = strictObject({
  mode: Mode,
  provider,
  reference,
  currency: Currency,
  net: signed('What reached, or will reach, the bank account; below zero what the provider takes from the firm.'),
  deductions: requestedMoney(
    'What the provider took off besides fees; the settlement is held until it is explained. Nothing when absent.',
  ).optional(),
  settled_on: day('The day on which the provider paid it, today at the latest.'),
  payments: z
    .array(
      strictObject({
        transaction_id: words(100, "The provider's id of the payment."),
        amount: requestedMoney('What the payer paid.'),
        fee: fee('What the provider kept of it; "0" where nothing.'),
      }),
    )
    .max(SETTLED_PAYMENTS_MAX)
    .meta({
      description: `Its payments, at most ${SETTLED_PAYMENTS_MAX}, each in one settlement only; none where it has only deductions.`,
    }),
}).meta({ id: 'RecordSettlement', description: 'A settlement as the provider reports it.' });
export type RecordSettlement = z.infer<typeof RecordSettlement>;

export const ExplainSettlement = strictObject({
  movements: z
    .array(requestedId('The `id` of a movement of the ledger.'))
    .max(EXPLAINING_MAX)
    .meta({
      description: `What was deducted, none where nothing was but fees, as it is booked at the place of the settlement: reversals of funding, and what journals of two people took from there, at most ${EXPLAINING_MAX}. Together they are \`deductions\`. They replace what was named before.`,
    }),
  reason: text(1, 500, 'Why these; kept in the audit.'),
}).meta({ id: 'ExplainSettlement', description: 'What the deductions of a settlement were.' });
