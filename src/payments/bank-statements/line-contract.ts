import { strictObject, z } from 'zod';
import { ProposedAct } from '../../access/approvals/proposed-act.ts';
import { journalAccounts, journalKinds } from '../../access/journals/contract.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { requestedNotTheSame } from '../../vocabulary/not-the-same.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import {
  Currency,
  day,
  flag,
  id,
  money,
  requestedId,
  requestedMoney,
  string,
  stringOrNull,
  text,
} from '../../vocabulary/values.ts';
import { BankLine, lineStatuses } from './contract.ts';
import { providerHalves } from './half-contract.ts';
import {
  BankMatch,
  CANDIDATE_DAYS,
  CANDIDATES_MAX,
  clearTypes,
  LINES_MAX,
  MatchCandidate,
  REQUESTED_MAX,
  RequestedRecord,
} from './matches/contract.ts';

const permission = 'money.manage';

export const Suggestion = strictObject({
  type: z
    .enum([
      ...(['funding_request', 'withdrawal', 'unmatched_payment', 'payment_return'] as const),
      ...(['order_batch', 'matching_rule', 'place'] as const),
      ...clearTypes,
    ])
    .meta({
      description:
        'What kind of record; `matching_rule`: a rule says how it is booked; `bank_line`: the other half of a transfer between own accounts, or what the bank took back of the line; `payment_return`: it is matched by `paymentReturns.match`; `place`: payments wait there until their provider settles them. What is due is a record of `bankLines.match`.',
    }),
  id: id('The record.'),
  reference: stringOrNull('Its reference, as people see it.'),
  organisation_name: stringOrNull('The partner that it belongs to; null: not known.'),
  status: string(
    'The status of the record; of what is due, and of another line, `due`; `waiting_at_provider`: the line may be a settlement of it that is not recorded yet, and is matched with that.',
  ),
  amount: money('Its amount; of what is due what is left of it, or the part of a month of a tax that the line pays.'),
  currency: Currency,
  score: z.int().min(0).max(100).meta({ description: 'How much speaks for it, 0 to 100.' }),
  reasons: z.array(z.string()).meta({ description: 'What speaks for it, in words.' }),
  book: strictObject({
    kind: z.enum(journalKinds).meta({ description: 'The kind of journal.' }),
    account: z.enum(journalAccounts).meta({ description: 'The account beside the place.' }),
  })
    .nullable()
    .meta({ description: 'How the rule books it; null: it is no rule.' }),
}).meta({ id: 'Suggestion', description: 'A record that a line may be about.' });
export type Suggestion = z.infer<typeof Suggestion>;

export const listLines = operatorList({
  name: 'bankLines.list',
  path: '/operator/v1/bank-lines',
  summary: 'List lines of statements, those imported last first',
  permission,
  query: strictObject({
    ...ofAllPartners(paging),
    statement_id: requestedId('Only lines of this statement.').optional(),
    firm_account_id: requestedId('Only lines of this account.').optional(),
    status: z.enum(lineStatuses).optional().meta({ description: 'Only lines of this status.' }),
    direction: z.enum(['credit', 'debit']).optional().meta({ description: 'Only money that came, or that went.' }),
    currency: Currency.optional(),
    amount: requestedMoney('Only lines of this amount.').optional(),
    matching_rule_id: requestedId('Only lines that are booked as this rule says.').optional(),
    is_booked_by_rule: z.enum(['true', 'false']).optional().meta({ description: 'Whether a rule itself booked them.' }),
    from_day: day('Only lines of this day and later.').optional(),
    to_day: day('Only lines of this day and earlier.').optional(),
    text: z.string().min(1).max(255).optional().meta({
      description: 'Only lines with this text in reference, narration or name, in any letter case.',
    }),
  }),
  data: BankLine,
});

const params = strictObject({ bank_line: string('The `id` of the line.') });

export const getLine = operatorRead({
  name: 'bankLines.get',
  path: '/operator/v1/bank-lines/{bank_line}',
  summary: 'Retrieve a line of a statement, and what it was',
  permission,
  params,
  data: BankLine,
});

export const listSuggestions = operatorRead({
  name: 'bankLines.suggest',
  path: '/operator/v1/bank-lines/{bank_line}/suggestions',
  summary: 'See which records a line may be about, best first',
  permission,
  params,
  data: z.array(Suggestion),
});

const ofLine = '/operator/v1/bank-lines/{bank_line}';

export const getMatch = operatorRead({
  name: 'bankLines.getMatch',
  path: `${ofLine}/match`,
  summary: 'See the match that a line is in',
  description: 'All records and all lines of it. A line that is in none is not found.',
  permission,
  params,
  data: BankMatch,
});

export const listCandidates = operatorRead({
  name: 'bankLines.candidates',
  path: `${ofLine}/candidates`,
  summary: 'See what a line can be matched with, the best first',
  description: `Records and other lines of its currency which are in no match, up to ${CANDIDATE_DAYS} days before and after it, and lines whose other half a person expects at its account, at most ${CANDIDATES_MAX}: each with what speaks for it, then the nearest day first. Of orders and income the last movements of each partner are looked at, until 3 days after the line; of taxes what is left of its month and the three before.`,
  permission,
  params,
  query: strictObject({
    direction: z.enum(['credit', 'debit']).optional().meta({ description: 'Only money that came, or that went.' }),
    text: z.string().min(1).max(255).optional().meta({
      description: 'Only those with this text in reference, name, partner or amount, in any letter case.',
    }),
  }),
  data: z.array(MatchCandidate),
});

const MatchedLine = strictObject({
  line: BankLine,
  is_pending_approval: flag(
    'Whether the line waits: it credits a request, or is matched with what the bank took back, once another person approves it.',
  ),
  approval_id: id('The approval that waits; null where the line is matched.').nullable(),
  match: BankMatch.nullable().meta({ description: 'The match that it is in now; null: it waits, or is credited.' }),
}).meta({ id: 'MatchedLine', description: 'A line that a person matched, and whether it waits for another person.' });

const named = (description: string) => z.string().min(1).max(64).optional().meta({ description });

export const matchLine = operatorEndpoint({
  name: 'bankLines.match',
  path: '/operator/v1/bank-lines/{bank_line}/match',
  summary: 'Say what a line is about',
  description:
    'A payment that was credited already is only tied to the line: what lies elsewhere in the books is at the account of the line from then on, a payout once it is settled. One that a settlement brought is refused. A bank transfer or wire that takes money and has no other payment without a line is credited with the amount of the line, once another person approves it. Funding requests that wait and have no payment are credited by several lines, or several of them by one line that is what they wait for together, once another person approves it; the money of such a match goes back by reversing the requests. With `records` one line or several are matched with one record or several: lines and records have equal sums in each currency, and it is all done at once. What was bought or sold, matured or was distributed moves between the positions of each partner and the account of the lines; what is due to an authority of a month leaves what the firm owes, in whole or in parts, and never more than is due. `lines` without `records` are a transfer between own accounts: what left one is what reached the other. One line of the same account is what the bank took back of this one: both leave 0.00 and nothing is booked, once another person approves it.',
  permission,
  params,
  body: strictObject({
    funding_request: named('The funding request: its `id`, or its reference `FND-…`.'),
    withdrawal: named('The withdrawal: its `id`, or its reference `WDR-…`.'),
    unmatched_payment: named('The `id` of the money in suspense.'),
    ...providerHalves,
    not_the_same_as: requestedNotTheSame,
    records: z
      .array(RequestedRecord)
      .min(1)
      .max(REQUESTED_MAX)
      .optional()
      .meta({
        description: `Several records instead of one, at most ${REQUESTED_MAX}; none of them is credited, but requests that all wait.`,
      }),
    lines: z
      .array(requestedId('A line that waits for a decision.'))
      .min(1)
      .max(LINES_MAX - 1)
      .optional()
      .meta({
        description: `Further lines of the same match, at most ${LINES_MAX - 1}; without \`records\` a transfer between own accounts, or the line that reverses this one.`,
      }),
    reason: text(1, 500, 'Why; kept in the audit.').optional(),
  }).meta({ id: 'MatchBankLine', description: 'One record by its kind, or several in `records`.' }),
  data: MatchedLine,
  audit: { subject: 'bank_line' },
  twoPeople: 'where it credits a wallet, and of what the bank took back, always.',
  refusals: ['invalid_state', 'currency_mismatch', 'looks_like_known_money', 'match_differs'],
});

const body = strictObject({ reason: text(1, 500, 'Why; kept in the audit.') }).meta({
  id: 'DecideBankLine',
  description: 'Why it is decided so.',
});

export const unmatchLine = operatorEndpoint({
  name: 'bankLines.unmatch',
  path: '/operator/v1/bank-lines/{bank_line}/unmatch',
  summary: 'Take a decision about a line back, where nothing is left of what it credited',
  description:
    'Of a match with several lines or records all of it is taken back. What it credited is reversed before, all that came for the funding request. While a reconciliation that has it waits for its signature, it is refused. The line by which a return left is open again, and the return is to be paid as before. Money that was put into suspense by mistake leaves it while nothing rests on it; the line of money that went from there to a partner is open again once all of its request is reversed. A line that a person ignored, which was possible before, waits for its end again.',
  permission,
  params,
  body,
  data: BankLine,
  audit: { subject: 'bank_line' },
  refusals: ['invalid_state', 'statement_rested_on'],
});

export const suspendLine = operatorEndpoint({
  name: 'bankLines.suspend',
  path: '/operator/v1/bank-lines/{bank_line}/suspend',
  summary: 'Put the money of a line that nobody claims into suspense',
  description:
    'Money that resembles money known from another place is refused: it is matched with that record where it is the same.',
  permission,
  params,
  body: body.extend({ not_the_same_as: requestedNotTheSame }).meta({
    id: 'SuspendBankLine',
    description: 'Why its money waits in suspense.',
  }),
  data: BankLine,
  audit: { subject: 'bank_line' },
  refusals: ['invalid_state', 'looks_like_known_money'],
});

export const bookLine = operatorEndpoint({
  name: 'bankLines.book',
  path: '/operator/v1/bank-lines/{bank_line}/book',
  summary: 'Propose to book a line by a journal of the firm',
  description:
    'A charge of the bank, interest, own money of the firm, or what is paid to an authority. Amount, currency, place and value day are those of the line; it is booked on the day of its approval. Reversing the journal opens the line again.',
  permission,
  params,
  body: strictObject({
    kind: z.enum(journalKinds).meta({ description: 'The kind of journal, as `GET /journal-reasons` lists them.' }),
    account: z.enum(journalAccounts).optional().meta({
      description: 'The account beside the place, where the kind has several for money in this direction.',
    }),
    reference: text(1, 100, 'The document behind it.').optional(),
    matching_rule: requestedId(
      'The rule that suggested it, as the suggestion has it; kept with the journal. It suggests this kind and account for the line now.',
    ).optional(),
    reason: text(1, 500, 'Why; it is kept with the journal and in the audit.'),
    not_the_same_as: requestedNotTheSame,
  }).meta({ id: 'BookBankLine', description: 'How a line is booked.' }),
  data: ProposedAct,
  audit: { subject: 'bank_line' },
  twoPeople: 'always.',
  refusals: ['invalid_state', 'account_not_allowed', 'looks_like_known_money'],
});
