import { strictObject, z } from 'zod';
import { journalAccounts, journalKinds } from '../../access/journals/contract.ts';
import { count, id, instant, requestedId, requestedMoney, string, stringOrNull } from '../../vocabulary/values.ts';

export const ruleStatuses = ['active', 'ended'] as const;
export const positions = ['begins_with', 'contains'] as const;

/** More are not read for each line. */
export const RULES_MAX = 500;

const direction = z.enum(['credit', 'debit']).meta({ description: '`credit`: money came; `debit`: money went.' });
const place_in_text = z.enum(positions).meta({ description: 'Where in the text of the line.' });
const kind = z.enum(journalKinds).meta({ description: 'The kind of journal that it suggests.' });
const account = z.enum(journalAccounts).meta({ description: 'The account beside the place.' });

export const MatchingRule = strictObject({
  id: id('The rule.'),
  status: z.enum(ruleStatuses).meta({ description: '`ended`: it suggests nothing any more.' }),
  firm_account_id: id('Only lines of this account; null: of all.').nullable(),
  direction,
  place_in_text,
  text: string('The text, compared as it is: letter case and the number of blanks do not count.'),
  amount_from: stringOrNull('Only lines of this amount and more; null: of any.'),
  amount_to: stringOrNull('Only lines of this amount and less; null: of any.'),
  kind,
  account,
  booked_lines: count('How many lines are booked as it suggested, by journals that were not taken back.'),
  last_bank_line_id: id('The line that was booked so last; null: none.').nullable(),
  last_booked_at: instant('When that was.').nullable(),
  created_by: string('Who made it.'),
  ended_by: stringOrNull('Who ended it; null: it is active.'),
  created_at: instant('When it was made.'),
  ended_at: instant('When it was ended.').nullable(),
}).meta({ id: 'MatchingRule', description: 'How lines with a text are booked. It suggests that, and books nothing.' });
export type MatchingRule = z.infer<typeof MatchingRule>;

export const CreateMatchingRule = strictObject({
  firm_account: requestedId('Only lines of this account; of all when absent.').optional(),
  direction,
  place_in_text,
  text: z
    .string()
    .min(3)
    .max(100)
    .meta({
      description: 'The text, of 3 to 100 characters. None of them is a pattern.',
      examples: ['COMM ON TURNOVER'],
    }),
  amount_from: requestedMoney('Only lines of this amount and more.').optional(),
  amount_to: requestedMoney('Only lines of this amount and less.').optional(),
  kind,
  account: account.optional().meta({
    description: 'The account beside the place, where the kind has several for money in this direction.',
  }),
}).meta({ id: 'CreateMatchingRule', description: 'Which lines, and how they are booked.' });
export type CreateMatchingRule = z.infer<typeof CreateMatchingRule>;
