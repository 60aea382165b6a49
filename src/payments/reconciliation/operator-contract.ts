import { strictObject, z } from 'zod';
import { waits } from '../../access/approvals/proposed-act.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import {
  Currency,
  count,
  day,
  id,
  instant,
  Mode,
  money,
  requestedId,
  string,
  stringOrNull,
  words,
} from '../../vocabulary/values.ts';
import { discrepancyKinds } from './judge.ts';
import { discrepancyStatuses, runStatuses } from './states.ts';

const provider = z.string().min(1).max(64).optional().meta({ description: 'Only those of this provider.' });
const RunStatus = z.enum(runStatuses).meta({
  description: '`due`: the service compares it within a minute. `compared`: it was held against the list.',
});
const DiscrepancyStatus = z.enum(discrepancyStatuses).meta({
  description:
    '`open`: it waits. `applied`: our record was made from the list. `closed`: it is gone. `resolved`: a person explained it.',
});
const Kind = z.enum(discrepancyKinds).meta({
  description:
    'How the two sides differ. `unreadable`: what the provider has of it cannot be read; its words are in `outcome`.',
});

export const Comparison = strictObject({
  id: id('The comparison.'),
  mode: Mode,
  provider: string('Whose list was read.'),
  day: day('The UTC day that was compared.'),
  status: RunStatus,
  lines: z.int().min(0).nullable().meta({ description: 'How many payments the list had; null before it is read.' }),
  totals: z
    .array(
      strictObject({
        currency: Currency,
        lines: count('How many payments of this currency the list had.'),
        provider_amount: money('The sum of the list.'),
        recorded_amount: money('The sum that is recorded here.'),
        difference: money('The first less the second.'),
        place_id: id(
          'The place where payments of this currency lie at the provider until they are settled: what moved there on that day is behind the sum that is recorded.',
        ),
      }),
    )
    .nullable()
    .meta({ description: 'Both sides by currency; null before it is compared.' }),
  compared_at: instant('When it was last compared; null: it was not.').nullable(),
  created_at: instant('Since when it is due.'),
  discrepancies: count('How many discrepancies that day has had.'),
  open_discrepancies: count('How many of them are open.'),
}).meta({ id: 'Comparison', description: "A day held against the payments provider's own list." });
export type Comparison = z.infer<typeof Comparison>;

export const listComparisons = operatorList({
  name: 'comparisons.list',
  path: '/operator/v1/comparisons',
  summary: "List the days that were held against the payments provider's list, newest first",
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    mode: Mode.optional(),
    status: RunStatus.optional(),
    provider,
    day: day('Only this UTC day.').optional(),
  }),
  data: Comparison,
  refusals: ['invalid_date_range'],
});

export const compareDay = operatorEndpoint({
  name: 'comparisons.compare',
  path: '/operator/v1/comparisons',
  summary: "Have a day held against the provider's list, also once more; the service does it within a minute",
  permission: 'money.manage',
  body: strictObject({ mode: Mode, day: day('A UTC day that is over.') }).meta({
    id: 'CompareDay',
    description: 'The day to be compared.',
  }),
  data: Comparison,
  audit: { subject: 'reconciliation_run' },
});

export const Discrepancy = strictObject({
  id: id('The discrepancy.'),
  mode: Mode,
  provider: string('Whose list differs.'),
  transaction_id: string("The provider's id of the payment."),
  kind: Kind,
  day: day('The UTC day of the payment.'),
  reference: stringOrNull('The reference that the payment names.'),
  provider_currency: Currency.nullable().meta({ description: 'In the list; null where it is not there.' }),
  provider_amount: money('In the list; null where it is not there.').nullable(),
  recorded_currency: Currency.nullable().meta({ description: 'Here; null where it is not recorded.' }),
  recorded_amount: money('Here; null where it is not recorded.').nullable(),
  status: DiscrepancyStatus,
  outcome: stringOrNull('What became of it, in words; null while nothing has.'),
  journal_id: id('The journal that it was booked as; null: no money was booked for it.').nullable(),
  created_at: instant('When it was found.'),
  ended_at: instant('When it ended; null while it is open.').nullable(),
}).meta({ id: 'Discrepancy', description: "A payment that the provider's list and our records do not have alike." });
export type Discrepancy = z.infer<typeof Discrepancy>;

export const listDiscrepancies = operatorList({
  name: 'discrepancies.list',
  path: '/operator/v1/discrepancies',
  summary: 'List differences between the provider and our records, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    mode: Mode.optional(),
    status: DiscrepancyStatus.optional(),
    kind: Kind.optional(),
    provider,
    day: day('Only payments of this UTC day.').optional(),
    transaction_id: z.string().min(1).max(255).optional().meta({ description: "By the provider's id of the payment." }),
    reference: z.string().min(1).max(255).optional().meta({ description: 'By the reference that the payment names.' }),
  }),
  data: Discrepancy,
  refusals: ['invalid_date_range'],
});

const params = strictObject({ discrepancy: string('The `id` of the discrepancy.') });

export const getDiscrepancy = operatorRead({
  name: 'discrepancies.get',
  path: '/operator/v1/discrepancies/{discrepancy}',
  summary: 'Retrieve a difference between the provider and our records',
  permission: 'partners.read',
  params,
  data: Discrepancy,
});

export const resolveDiscrepancy = operatorEndpoint({
  name: 'discrepancies.resolve',
  path: '/operator/v1/discrepancies/{discrepancy}/resolve',
  summary: 'Say what became of a discrepancy, once it is dealt with; no money moves by this',
  description:
    'A journal that it was booked as is of its mode, of a currency of one of its sides, and was not taken back. Without one another person approves it, as nothing shows what became of the difference; where the records agree by now, or it is of 0.00, one person ends it.',
  permission: 'money.manage',
  params,
  body: strictObject({
    note: words(500, 'What was done; kept in the audit, and read by the person who approves it.'),
    journal: requestedId('The journal that it was booked as; null says that no money was booked for it.').nullable(),
  }).meta({
    id: 'ResolveDiscrepancy',
    description: 'What was done.',
  }),
  data: strictObject({ ...Discrepancy.shape, ...waits }).meta({
    id: 'ResolvedDiscrepancy',
    description: 'A discrepancy, and whether it waits for another person.',
  }),
  audit: { subject: 'reconciliation_discrepancy' },
  twoPeople: 'where no money was booked for it, unless it is of 0.00 or the records agree by now.',
  refusals: ['invalid_state', 'not_found'],
});

export const recheckDiscrepancy = operatorEndpoint({
  name: 'discrepancies.recheck',
  path: '/operator/v1/discrepancies/{discrepancy}/recheck',
  summary:
    'Have the provider asked for the payment again; the service does it within a minute, and books what was missing',
  permission: 'money.manage',
  params,
  body: strictObject({}).meta({ id: 'RecheckDiscrepancy', description: 'Nothing is to be said.' }),
  data: Discrepancy,
  audit: { subject: 'reconciliation_discrepancy' },
  refusals: ['invalid_state'],
});

export const reconciliationOperatorEndpoints = [
  ...[listComparisons, compareDay, listDiscrepancies, getDiscrepancy, resolveDiscrepancy, recheckDiscrepancy],
] as const;
