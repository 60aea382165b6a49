import { strictObject, z } from 'zod';
import { journalAccounts, journalKinds } from '../../access/journals/contract.ts';
import {
  Currency,
  count,
  id,
  instant,
  requestedId,
  requestedMoney,
  string,
  stringOrNull,
  text as words,
} from '../../vocabulary/values.ts';

export const ruleStatuses = ['active', 'ended'] as const;
/** What a rule does with a line: a person decides, or it books the line. */
export const ruleActs = ['suggest', 'book'] as const;
export type RuleAct = (typeof ruleActs)[number];
/** A text that many lines have says little of what they are. */
export const TEXT_MIN = { suggest: 3, book: 6 } as const satisfies Record<RuleAct, number>;
export const positions = ['begins_with', 'contains'] as const;

/**
 * What a rule may book by itself: money of the firm with its bank, never a partner's, a payer's, an authority's or suspense. Of the other kinds a text
 * of the bank does not say enough: whose own money came, what is found no more, what was wrong, which month is paid.
 */
export const actingKinds = ['bank_charge', 'interest'] as const;

/** More are not read for each line. */
export const RULES_MAX = 500;

const direction = z.enum(['credit', 'debit']).meta({ description: '`credit`: money came; `debit`: money went.' });
const place_in_text = z.enum(positions).meta({ description: 'Where in the text of the line.' });
const kind = z.enum(journalKinds).meta({ description: 'The kind of journal that it suggests.' });
const account = z.enum(journalAccounts).meta({ description: 'The account beside the place.' });

export const MatchingRule = strictObject({
  id: id('The rule.'),
  status: z.enum(ruleStatuses).meta({ description: '`ended`: it suggests and books nothing any more.' }),
  acts: z.enum(ruleActs).meta({
    description:
      '`suggest`: it is among the suggestions for a line. `book`: it books lines of new statements by itself.',
  }),
  firm_account_id: id('Only lines of this account; null: of all.').nullable(),
  currency: Currency.nullable().meta({ description: 'Only lines of this currency; null: of any.' }),
  direction,
  place_in_text,
  text: string('The text, without invisible signs. Letter case and the number of blanks do not count.'),
  amount_from: stringOrNull('Only lines of this amount and more; null: of any.'),
  amount_to: stringOrNull('Only lines of this amount and less; null: of any.'),
  kind,
  account,
  booked_lines: count('How many lines are booked as it says, by journals that were not taken back.'),
  acted_lines: count('How many of these it booked by itself.'),
  last_bank_line_id: id('The line that was booked so last; null: none.').nullable(),
  last_booked_at: instant('When that was.').nullable(),
  created_by: string('Who made it.'),
  approved_by: stringOrNull('Who approved that it books by itself; null: it suggests.'),
  suspended_people: z.array(string('A name.')).meta({
    description: 'Who made or approved it and is suspended now. The rule goes on until somebody ends it.',
    examples: [['Jane Obi']],
  }),
  ended_by: stringOrNull('Who ended it; null: it is active.'),
  created_at: instant('When it was made.'),
  ended_at: instant('When it was ended.').nullable(),
}).meta({ id: 'MatchingRule', description: 'How lines with a text are booked: it suggests that, or does it.' });
export type MatchingRule = z.infer<typeof MatchingRule>;

const ruleText = (characters: number) =>
  z
    .string()
    .min(characters)
    .max(100)
    .meta({
      description: `The text, of ${characters} to 100 characters. None of them is a pattern.`,
      examples: ['COMM ON TURNOVER'],
    });

export const CreateMatchingRule = strictObject({
  firm_account: requestedId('Only lines of this account; of all when absent.').optional(),
  direction,
  place_in_text,
  text: ruleText(TEXT_MIN.suggest),
  amount_from: requestedMoney('Only lines of this amount and more.').optional(),
  amount_to: requestedMoney('Only lines of this amount and less.').optional(),
  kind,
  account: account.optional().meta({
    description: 'The account beside the place, where the kind has several for money in this direction.',
  }),
}).meta({ id: 'CreateMatchingRule', description: 'Which lines, and how they are booked.' });
export type CreateMatchingRule = z.infer<typeof CreateMatchingRule>;

export const ProposeMatchingRule = strictObject({
  ...CreateMatchingRule.shape,
  firm_account: requestedId('Only lines of this account.'),
  currency: Currency.meta({ description: 'The currency of that account.' }),
  text: ruleText(TEXT_MIN.book),
  amount_to: requestedMoney('Only lines of this amount and less: a person decides about the others.'),
  kind: z.enum(actingKinds).meta({ description: 'The kind of journal: of the firm’s own money with its bank.' }),
  reason: words(1, 500, 'Why it may book without a person who looks at each line; whoever approves it reads it.'),
}).meta({ id: 'ProposeMatchingRule', description: 'Which lines a rule books by itself, and how.' });
export type ProposeMatchingRule = z.infer<typeof ProposeMatchingRule>;
