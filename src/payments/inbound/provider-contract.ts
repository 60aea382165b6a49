import { strictObject, z } from 'zod';
import { type Held, heldReasons } from '../../platform/provider-calls/held-reasons.ts';
import { operatorEndpoint, operatorList } from '../../vocabulary/endpoint.ts';
import { dateRange, ofAllPartners, paging, pagingOfWaiting } from '../../vocabulary/page.ts';
import { count, id, instant, Mode, money, string, stringOrNull, text } from '../../vocabulary/values.ts';
import { providerEventStatuses } from './states.ts';

export const ProviderCall = strictObject({
  call: string('What the provider is asked for, such as `withdrawal`.'),
  id: id('The record that it is asked about.'),
  reference: string('By which the provider knows the record.'),
  organisation_id: id('The partner that the record belongs to.'),
  mode: Mode,
  attempts: count('How often it was tried without a response.'),
  called_at: instant('When the provider was last asked; null where it never was.').nullable(),
  unknown_since: instant('Since when the outcome is not known; null: it is.').nullable(),
  due_at: instant('When it is asked next, or whether it may go on is looked at.'),
  provider: stringOrNull('With whom the call was made; null before the first time.'),
  account: stringOrNull(
    'With which account of the provider: its own name of the business, or `key-` and a hash of the key where the provider does not say. A call is looked up, repeated and settled with the same account only.',
  ),
  held: z
    .enum(Object.keys(heldReasons) as [Held])
    .nullable()
    .meta({ description: 'Why it waits for a person; null where it does not.' }),
  held_reason: stringOrNull('The same in words.'),
  remedy: stringOrNull('What a person may do about it.'),
}).meta({ id: 'ProviderCall', description: 'A call that a provider has not answered for good.' });
export type ProviderCall = z.infer<typeof ProviderCall>;

export const listCalls = operatorList({
  name: 'providerCalls.list',
  path: '/operator/v1/provider-calls',
  summary: 'List calls that a provider has not answered for good, those about the oldest records first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(pagingOfWaiting),
    mode: Mode.optional().meta({ description: '`live` when absent.' }),
    sort: z
      .enum(['asc', 'desc'])
      .optional()
      .meta({ description: 'By the age of the records that they are about; `asc` when absent.' }),
  }),
  data: ProviderCall,
});

const Status = z.enum(providerEventStatuses).meta({
  description:
    '`received`: it is applied next. `applied`: it was. `dead_lettered`: it waits for a decision. `dismissed`: it will not be applied.',
});

export const ProviderEvent = strictObject({
  id: id('The event.'),
  provider: string('Who sent it.'),
  mode: Mode,
  status: Status,
  outcome: stringOrNull('The outcome, or why it could not be applied.'),
  reference: stringOrNull('What it is about, by the reference that it names.'),
  currency: stringOrNull('In which currency; null where it names none.'),
  amount: money('How much it is about; null where it names nothing that can be read.').nullable(),
  shown: stringOrNull(
    'What it says, where a person has to decide: its structure, amounts, references and times; who paid and with what is masked. Null of one that was applied.',
  ),
  attempts: count('How often it was tried.'),
  received_at: instant('When it came.'),
}).meta({
  id: 'ProviderEvent',
  description: 'A message of a provider; its bytes are kept, and shown masked where a person has to decide.',
});
export type ProviderEvent = z.infer<typeof ProviderEvent>;

export const listEvents = operatorList({
  name: 'providerEvents.list',
  path: '/operator/v1/provider-events',
  summary: 'List what providers sent, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    mode: Mode.optional(),
    status: Status.optional(),
    provider: z.string().min(1).max(64).optional().meta({ description: 'Only what this provider sent.' }),
  }),
  data: ProviderEvent,
  refusals: ['invalid_date_range'],
});

const params = strictObject({ provider_event: string('The `id` of the event.') });

const decide = <const Verb extends string>(verb: Verb, schema: string, summary: string) =>
  operatorEndpoint({
    name: `providerEvents.${verb}`,
    path: `/operator/v1/provider-events/{provider_event}/${verb}`,
    summary,
    permission: 'money.manage',
    params,
    body: strictObject({ reason: text(1, 500, 'Why; kept in the audit.') }).meta({
      id: schema,
      description: 'Why it is decided so.',
    }),
    data: ProviderEvent,
    audit: { subject: 'provider_event' },
    refusals: ['invalid_state'],
  });

export const applyEvent = decide(
  'apply',
  'ApplyProviderEvent',
  'Apply a waiting event again, at once; it waits again where it still cannot be applied',
);
export const dismissEvent = decide(
  'dismiss',
  'DismissProviderEvent',
  'Say that a waiting event will not be applied; it is kept',
);

export const providerEndpoints = [listCalls, listEvents, applyEvent, dismissEvent] as const;
