import { strictObject, z } from 'zod';
import { Currency, day, id, instant, money, requestedMoney, string, stringOrNull } from '../../../vocabulary/values.ts';

/** How many a person names for one match, and how many they are where a batch or a declaration is named. */
export const REQUESTED_MAX = 500;
export const RECORDS_MAX = 10_000;
export const LINES_MAX = 100;

/** What counterparties are paid, or pay: positions in the books until a line is matched. */
export const dueTypes = ['order', 'correction', 'distribution', 'holding'] as const;
export type DueType = (typeof dueTypes)[number];

const moneyTypes = ['funding_payment', 'withdrawal', 'unmatched_payment', 'settlement', 'funding_reversal'] as const;
export const recordTypes = [...moneyTypes, ...dueTypes, 'tax_payment'] as const;
export type RecordType = (typeof recordTypes)[number];
/** What a caller names by itself: a payment of tax is made by its match. */
const namedTypes = [...moneyTypes, ...dueTypes] as const;

const direction = z.enum(['credit', 'debit']).meta({ description: '`credit`: money came; `debit`: money went.' });

export const RecordOfMatch = strictObject({
  type: z.enum(recordTypes).meta({ description: 'What kind of record.' }),
  id: id('The record.'),
  reference: stringOrNull('Its reference, as people see it.'),
  organisation_name: stringOrNull('The partner that it belongs to; null: not known.'),
  direction,
  currency: Currency,
  amount: money('How much of the lines it is.'),
}).meta({ id: 'RecordOfMatch', description: 'A record that lines are about.' });

export const LineOfMatch = strictObject({
  id: id('The line.'),
  statement_id: id('The statement that it is on.'),
  firm_account_id: id('The account.'),
  day: day('The day that the bank booked it.'),
  direction,
  currency: Currency,
  amount: money('How much, above 0.'),
  reference: stringOrNull('The reference that the bank shows; null: none.'),
  narration: string('What the bank says of it; may be empty. Others wrote it.'),
}).meta({ id: 'LineOfMatch', description: 'A line of a match.' });

export const BankMatch = strictObject({
  id: id('The match.'),
  lines: z
    .array(LineOfMatch)
    .min(1)
    .max(LINES_MAX)
    .meta({ description: `Its lines, at most ${LINES_MAX}.` }),
  records: z
    .array(RecordOfMatch)
    .max(RECORDS_MAX)
    .meta({
      description: `Its records, at most ${RECORDS_MAX}; none of a transfer between own accounts, and of what the bank took back.`,
    }),
  made_by: string('Who matched them; `system` at the import.'),
  reason: stringOrNull('Why, where a reason was given.'),
  created_at: instant('When they were matched.'),
}).meta({ id: 'BankMatch', description: 'Lines and the records that they are about, with equal sums.' });
export type BankMatch = z.infer<typeof BankMatch>;

/** Why money moves because of a match. */
export const movementReasons = [
  ...(['subscription_paid', 'proceeds_received', 'place_transfer'] as const),
  ...(['vat_paid', 'levies_paid', 'tax_paid'] as const),
] as const;

export const candidateTypes = [...namedTypes, 'order_batch', 'declaration', 'tax_month', 'bank_line'] as const;

/** What is suggested for a line where its amount and another sign speak for it. */
export const clearTypes = [
  'settlement',
  'funding_reversal',
  ...dueTypes,
  'declaration',
  'tax_month',
  'bank_line',
] as const;

export const CANDIDATES_MAX = 200;
/** Days before and after a line in which other lines and records may be about the same. */
export const CANDIDATE_DAYS = 14;

export const MatchCandidate = strictObject({
  type: z.enum(candidateTypes).meta({ description: 'What kind of record; `bank_line`: another line.' }),
  id: id('The record, or the line.'),
  reference: stringOrNull('Its reference, as people see it.'),
  organisation_name: stringOrNull('The partner that it belongs to; null: not known.'),
  text: stringOrNull('Who paid or was paid, or what the bank says of it.'),
  day: day('The day of it.'),
  direction,
  currency: Currency,
  amount: money('Its amount; of what counterparties or authorities pay or are paid what is left of it.'),
  score: z.int().min(0).max(100).meta({ description: 'How much speaks for it by itself, 0 to 100.' }),
  reasons: z.array(z.string()).meta({ description: 'What speaks for it, in words; empty: nothing but its day.' }),
}).meta({ id: 'MatchCandidate', description: 'What a line can be matched with.' });
export type MatchCandidate = z.infer<typeof MatchCandidate>;
/** As it is found, before it is held against a line. */
export type FoundCandidate = Omit<MatchCandidate, 'score' | 'reasons'> & {
  /** The masked account that its money had come from, where a line shows it: it is compared, and not shown. */
  readonly payer_account?: string | null;
};

/** What a caller names; of a funding request all its payments that are on no line. */
export const RequestedRecord = strictObject({
  type: z.enum([...namedTypes, 'funding_request', 'order_batch', 'declaration', 'tax_month']).meta({
    description:
      'What kind of record. `funding_request`: all its payments that are on no line yet; one that waits is credited. `order_batch`, `declaration`: all of its orders or distributions that are still to be paid. `holding`: its maturity. `settlement`: one in transit, with all its payments. `funding_reversal`: what a person took back of a funding request, all of that reversal; not what a provider took back, which is in a settlement. `tax_month`: what is left to pay to an authority, as `GET /taxes-due/months` lists it.',
  }),
  id: z.string().min(1).max(64).meta({
    description: 'Its `id`; of a funding request, a withdrawal or an order also its reference.',
  }),
  amount: requestedMoney(
    'Only of a `tax_month`: how much of it the lines are; all that is left of it when absent.',
  ).optional(),
}).meta({ id: 'RecordToMatch', description: 'A record to match with lines.' });
export type RequestedRecord = z.infer<typeof RequestedRecord>;
