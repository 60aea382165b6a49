import { strictObject, z } from 'zod';
import { operatorRead } from '../../vocabulary/endpoint.ts';
import { month } from '../../vocabulary/months.ts';
import { Currency, count, day, id, money, string, stringOrNull } from '../../vocabulary/values.ts';
import { Payable } from '../taxes/contract.ts';

/** How many months are shown at once, and how old a month may be that is still paid. */
export const MONTHS_MAX = 24;
export const PAYABLE_MONTHS_MAX = 60;

const TaxPayment = strictObject({
  match_id: id('The match of the line; unmatching the line takes the payment back.'),
  bank_line_id: id('The line that paid it; of several the last one.'),
  firm_account_id: id('The account of the firm that the line is of.'),
  movement_id: id(
    'What moved by the match: the `source_id` of its transaction in the ledger, which has all that the match paid from this `account`.',
  ),
  day: day('The day that the bank booked that line.'),
  reference: stringOrNull('The reference that the bank shows; null: none.'),
  amount: money('How much of the line it is, above 0.'),
}).meta({ id: 'TaxPayment', description: 'What a line of a bank paid to an authority for a month.' });

const TaxJournal = strictObject({
  journal_id: id(
    'The journal, whose movements in the ledger have it as their source; reversing it takes the payment back.',
  ),
  day: day('The day that it is about.'),
  reference: stringOrNull('The document behind it; null: none.'),
  amount: money('How much of the journal it is, above 0.'),
}).meta({ id: 'TaxJournal', description: 'What a journal that names the month paid to an authority for it.' });

export const TaxMonth = strictObject({
  id: id('The month of this code: a line is matched with it as a record of type `tax_month`.'),
  authority: string('To whom it is owed.'),
  code: string('The code of the tax or levy.'),
  account: Payable,
  currency: Currency,
  month: month('The month of Lagos in which it was charged.'),
  charges: count('How many charges there are, 1 or more.'),
  base: money('What they are computed on, together.'),
  amount: money('What was withheld and charged, together.'),
  given_back: money('How much of that was given back, with withdrawals that the bank returned.'),
  due: money('`amount` less `given_back`.'),
  paid: money('What lines of banks and journals paid of it. A journal that names no month is in no month.'),
  remaining: money('`due` less `paid`; below 0 where something was given back after it was paid.'),
  payments: z.array(TaxPayment).meta({ description: 'The lines that paid it, the first day first.' }),
  journals: z.array(TaxJournal).meta({
    description: 'The journals that paid it and were not reversed, the first day first.',
  }),
}).meta({
  id: 'TaxMonth',
  description: 'What is due to an authority by one code in one currency for a month, in live mode.',
});
export type TaxMonth = z.infer<typeof TaxMonth>;

export const listTaxMonths = operatorRead({
  name: 'taxesDue.months',
  path: '/operator/v1/taxes-due/months',
  summary: 'See what is due to each authority by month, and which lines of banks and journals paid it',
  description: `At most ${MONTHS_MAX} months of live mode, the newest first.`,
  permission: 'partners.read',
  query: strictObject({
    from_month: month('The first month (Lagos).'),
    to_month: month('The last month, itself included.'),
  }),
  data: z.array(TaxMonth),
  refusals: ['invalid_date_range'],
  whenTooLarge: 'Ask for fewer months with `from_month` and `to_month`.',
});
