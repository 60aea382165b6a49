import { strictObject, z } from 'zod';
import { id, requestedId, string, text } from './values.ts';

/** Money that is known from elsewhere: what it may be, and how a person says that it is other money. */
export const knownTypes = [
  'funding_request',
  'unmatched_payment',
  'bank_line',
  'settlement',
  'withdrawal',
  'place',
  'payment_return',
] as const;
const type = z.enum(knownTypes).meta({ description: 'What kind of record it is.' });

export const NotTheSame = strictObject({
  type,
  id: id('The record.'),
  reason: string('Why it is other money, in the words of who said so.'),
}).meta({ id: 'NotTheSame', description: 'A record that money resembles, and why it is other money.' });
export type NotTheSame = z.infer<typeof NotTheSame>;

/** How many a person can name: usual sums of usual payers have many. */
export const NAMED_MAX = 200;

export const notTheSame = z.array(NotTheSame).meta({
  description: `The records that it resembles and that are other money, as a person said; at most ${NAMED_MAX}, usually none.`,
});

/** The same as a caller sends it. */
export const requestedNotTheSame = z
  .array(
    strictObject({
      type,
      id: requestedId('The record, as `looks_like_known_money` names it.'),
      reason: text(1, 500, 'Why it is other money; whoever approves it reads it.'),
    }).meta({ id: 'SaidNotTheSame', description: 'A record that is other money, and why.' }),
  )
  .max(NAMED_MAX)
  .optional()
  .meta({
    description: `The records that it resembles (currency, amount, three days before and after, payer or reference; a settlement or a transfer between own accounts that is on its way, a payout whose reference comes back; what a provider has not settled yet: a payment, or the place where several wait) and that are other money; at most ${NAMED_MAX}.`,
  });
