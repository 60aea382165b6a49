import { strictObject, z } from 'zod';
import { requestedNotTheSame } from '../../vocabulary/not-the-same.ts';
import { Currency, id, instant, money, string, stringOrNull, text, words } from '../../vocabulary/values.ts';

export const returnStatuses = ['proposed', 'to_pay', 'paid', 'cancelled'] as const;

export const PaymentReturn = strictObject({
  id: id('The return; its approval has the same id.'),
  status: z.enum(returnStatuses).meta({
    description:
      '`proposed` until another person approves it; `to_pay` until the line by which it left is on a statement; `cancelled`: it is not paid.',
  }),
  bank_line_id: id('The line that came, where its money was not in suspense before; null: it was.').nullable(),
  unmatched_payment_id: id('The money in suspense; null while the return of a line waits.').nullable(),
  currency: Currency,
  amount: money('How much goes back: the whole.'),
  account_number_masked: string('The end of the account that is paid.'),
  bank_name: string('Its bank.'),
  account_name: string('Whose account it is.'),
  reason: string('Why, in the words of who proposed it.'),
  proposed_by: string('Who proposed it.'),
  approved_by: stringOrNull('Who approved it: another person; null: nobody yet.'),
  paid_line_id: id('The line by which it left.').nullable(),
  matched_by: stringOrNull('Who matched that line; null: nobody yet.'),
  created_at: instant('When it was proposed.'),
  approved_at: instant('When it was approved.').nullable(),
  paid_at: instant('When its line was matched.').nullable(),
  cancelled_at: instant('When it was cancelled.').nullable(),
}).meta({ id: 'PaymentReturn', description: 'Money that goes back to who sent it.' });
export type PaymentReturn = z.infer<typeof PaymentReturn>;

export const ReturnPayment = strictObject({
  account_number: text(5, 34, 'The number of the account that it is paid to, as the payer or the bank gave it.'),
  bank_name: words(200, 'The bank of that account.'),
  account_name: words(200, 'Whose account it is.'),
  not_the_same_as: requestedNotTheSame,
  reason: text(1, 500, 'Why; whoever approves it reads it.'),
}).meta({ id: 'ReturnPayment', description: 'To which account money goes back: nothing of it is guessed.' });
export type ReturnPayment = z.infer<typeof ReturnPayment>;
