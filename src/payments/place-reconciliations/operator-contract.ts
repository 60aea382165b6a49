import { strictObject, z } from 'zod';
import { placeKinds } from '../../ledger/places/contract.ts';
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
  text,
} from '../../vocabulary/values.ts';
import { reconciliationStatuses } from './states.ts';

const Status = z.enum(reconciliationStatuses).meta({
  description:
    '`open`: its figures follow what is imported and booked. `prepared`: it waits for another person. `signed`: it stays as it is, unless two people take a statement that changes its balance there.',
});

export const balanceSources = ['statement', 'provider', 'person', 'nothing'] as const;
export const itemKinds = [
  'unmatched_line',
  'not_on_statement',
  'booked_later',
  'amount_differs',
  'ignored',
  'gap',
  'unread_rows',
  'settlement_in_transit',
  'stated',
] as const;

const signedMoney = (description: string) =>
  z
    .string()
    .regex(/^-?(0|[1-9]\d{0,14})\.\d{2}$/, 'Expected a decimal string with 2 decimals, such as "-5.00".')
    .meta({ format: 'decimal', description });

const Item = strictObject({
  kind: z.enum(itemKinds).meta({
    description:
      '`unmatched_line`: on the statement, and booked nowhere. `not_on_statement`: booked, and on no statement up to the day; at an unknown place a payout or a reversal that no line has. `booked_later`: on the statement, and booked after the day. `amount_differs`: on both, with other amounts. `ignored`: on the statement, and ignored by a person after the day: a journal books it later, or nothing does. `gap`: two people took a statement that no line leads to. `unread_rows`: what rows lack that could not be read of a statement that two people took. `settlement_in_transit`: a provider has paid it out, and no line had it by the day. `stated`: a person said it.',
  }),
  amount: money('What it adds to the balance there less the balance here; it may be below zero.'),
  day: day(
    'The day of the line of the statement, or the last one of the gap or of the statement with such rows, or on which the provider paid; null where there is none.',
  ).nullable(),
  record_type: stringOrNull('What it is about, such as `bank_line` or `withdrawal`; null where a person said it.'),
  record_id: id('Of that record; null where a person said it.').nullable(),
  description: string(
    'The words of the statement, of the posting, or of the person; of a gap and of such rows, why two people took the statement.',
  ),
}).meta({ id: 'ReconciliationItem', description: 'What explains a part of the difference.' });
export type Item = z.infer<typeof Item>;

export const reconciliationSteps = ['prepared', 'sent_back', 'signed', 'reopened'] as const;

const Step = strictObject({
  step: z.enum(reconciliationSteps).meta({
    description: 'What was done. `reopened`: two people took a statement, or took one back, which changed the balance.',
  }),
  by: string('Who did it; of `reopened` who approved it.'),
  note: stringOrNull('What the person said; null: nothing.'),
  unexplained: money('What was unexplained then; null where no balance there was known.').nullable(),
  created_at: instant('When it was done.'),
}).meta({ id: 'ReconciliationStep', description: 'What a person did to a reconciliation.' });

export const ReplacedSignature = strictObject({
  balance_there: money('What was signed as the balance there.'),
  balance_from: z.enum(balanceSources).meta({ description: 'Who said that.' }),
  balance_here: money('What lay there by the books.'),
  explained: money('What the items added up to.'),
  items: z.array(Item).meta({ description: 'What explained the difference.' }),
  note: stringOrNull('What who prepared it said; null: nothing.'),
  prepared_by: string('Who prepared it.'),
  prepared_at: instant('When it was prepared.'),
  signed_by: string('Who signed it.'),
  signed_at: instant('When it was signed.'),
  balance_then: money('What the statements said of the day from then on; null: nothing.').nullable(),
  statement_id: id('The statement that was taken, or taken back: then it is gone.'),
  proposed_by: string('Who proposed that.'),
  approved_by: string('Who approved it: another person.'),
  reason: string('Why.'),
  replaced_at: instant('When it was opened again.'),
}).meta({ id: 'ReplacedSignature', description: 'What was signed of the day before it was opened again.' });

const shown = {
  id: id('The reconciliation.'),
  place: id('The place.'),
  place_name: string('What the firm calls the place.'),
  place_kind: z.enum(placeKinds).meta({ description: 'The kind of the place.' }),
  mode: Mode,
  currency: Currency,
  day: day('The day of Lagos, at whose end both balances are.'),
  status: Status,
  balance_there: money('What the bank or provider has; null where nothing and nobody says it.').nullable(),
  balance_from: z.enum(balanceSources).nullable().meta({
    description:
      'Who says that. `statement`: the imported statements. `provider`: the provider, when it was asked on the day after, less what was booked since. `person`: who prepared it. `nothing`: an unknown place has no one who could say more than 0.00. Null: no one.',
  }),
  balance_here: money('What lies there by the books.'),
  difference: money('The first less the second; null where no balance there is known.').nullable(),
  explained: money('What the items add up to.'),
  unexplained: money('The difference less that. It must be 0.00 before it is signed.').nullable(),
  items_count: count('How many items there are.'),
  note: stringOrNull('What who prepared it said; null: nothing.'),
  prepared_by: stringOrNull('Who prepared it; null: no one.'),
  prepared_at: instant('When it was prepared; null: it is not.').nullable(),
  signed_by: stringOrNull('Who signed it: another person; null: no one.'),
  signed_at: instant('When it was signed; null: it is not.').nullable(),
  signed_balance: money(
    'What was signed as the balance there before it was opened again; null: it never was.',
  ).nullable(),
  signed_change: money('The balance there less that; null where one of them is not known.').nullable(),
  due_at: instant('When it should be signed: 12:00 in Lagos on the next day.'),
  computed_at: instant('When its figures were last read.'),
  created_at: instant('When it was made.'),
};

export const PlaceReconciliation = strictObject(shown).meta({
  id: 'PlaceReconciliation',
  description: 'A place at the end of a day: the balance there, the balance here, and what is between them.',
});
export type PlaceReconciliation = z.infer<typeof PlaceReconciliation>;

export const PlaceReconciliationRecord = strictObject({
  ...shown,
  items: z.array(Item).meta({
    description:
      'What explains the difference, the largest first, then gaps and settlements, then what a person stated.',
  }),
  history: z.array(Step).meta({ description: 'What people did to it, the oldest first.' }),
  replaced: z.array(ReplacedSignature).meta({
    description:
      'What was signed before it was opened again, the oldest first; what was published of it stays as it is.',
  }),
}).meta({ id: 'PlaceReconciliationRecord', description: 'A reconciliation with its items and its history.' });
export type PlaceReconciliationRecord = z.infer<typeof PlaceReconciliationRecord>;

export const listPlaceReconciliations = operatorList({
  name: 'placeReconciliations.list',
  path: '/operator/v1/place-reconciliations',
  summary: 'List the reconciliations of places by day, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    mode: Mode.optional(),
    currency: Currency.optional(),
    status: Status.optional(),
    place: requestedId('Only of this place.').optional(),
    day: day('Only of this day of Lagos.').optional(),
    is_signed_again: z.enum(['true', 'false']).optional().meta({
      description: '`false`: only those that were signed and opened again. `true`: only those that were signed again.',
    }),
  }),
  data: PlaceReconciliation,
  refusals: ['invalid_date_range'],
});

const params = strictObject({ place_reconciliation: string('The `id` of the reconciliation.') });
const permission = 'reconciliation.manage';

export const getPlaceReconciliation = operatorRead({
  name: 'placeReconciliations.get',
  path: '/operator/v1/place-reconciliations/{place_reconciliation}',
  summary: 'Retrieve a reconciliation with its items and its history',
  permission: 'partners.read',
  params,
  data: PlaceReconciliationRecord,
});

export const STATED_ITEMS_MAX = 50;
export const PrepareReconciliation = strictObject({
  balance_there: signedMoney(
    'The balance at the end of the day, where no statement says it. May be below zero.',
  ).optional(),
  items: z
    .array(
      strictObject({
        amount: signedMoney('What it adds to the balance there less the balance here. May be below zero.'),
        description: text(1, 500, 'What it is, and why no record has it.'),
      }),
    )
    .max(STATED_ITEMS_MAX)
    .optional()
    .meta({ description: `What explains more of the difference, at most ${STATED_ITEMS_MAX}; none when absent.` }),
  note: text(1, 1_000, 'What the person who signs has to know; the audit keeps it.').optional(),
}).meta({ id: 'PrepareReconciliation', description: 'What no record says.' });
export type PrepareReconciliation = z.infer<typeof PrepareReconciliation>;

export const preparePlaceReconciliation = operatorEndpoint({
  name: 'placeReconciliations.prepare',
  path: '/operator/v1/place-reconciliations/{place_reconciliation}/prepare',
  summary: 'Read the figures again, and have them wait for another person to sign',
  permission,
  params,
  body: PrepareReconciliation,
  data: PlaceReconciliationRecord,
  audit: { subject: 'place_reconciliation' },
  refusals: ['invalid_state'],
});

export const signPlaceReconciliation = operatorEndpoint({
  name: 'placeReconciliations.sign',
  path: '/operator/v1/place-reconciliations/{place_reconciliation}/sign',
  summary: 'Sign a prepared reconciliation whose difference is explained; no money moves by this',
  description:
    'Another person than who prepared it. The figures are read again: an unexplained difference is refused, and so are figures that changed since it was prepared.',
  permission,
  params,
  body: strictObject({
    note: text(1, 1_000, 'What is to be said of it; the audit keeps it.').optional(),
  }).meta({ id: 'SignReconciliation', description: 'Nothing has to be said.' }),
  data: PlaceReconciliationRecord,
  audit: { subject: 'place_reconciliation' },
  refusals: ['invalid_state', 'wrong_person', 'difference_unexplained'],
});

export const sendBackPlaceReconciliation = operatorEndpoint({
  name: 'placeReconciliations.sendBack',
  path: '/operator/v1/place-reconciliations/{place_reconciliation}/send-back',
  summary: 'Send a prepared reconciliation back, with what is missing',
  permission,
  params,
  body: strictObject({ note: text(1, 1_000, 'What is missing; the audit keeps it.') }).meta({
    id: 'SendBackReconciliation',
    description: 'What is missing.',
  }),
  data: PlaceReconciliationRecord,
  audit: { subject: 'place_reconciliation' },
  refusals: ['invalid_state'],
});

export const placeReconciliationEndpoints = [
  ...[listPlaceReconciliations, getPlaceReconciliation],
  ...[preparePlaceReconciliation, signPlaceReconciliation, sendBackPlaceReconciliation],
] as const;
