import { z } from 'zod';
import { type Held, heldReasons } from '../../platform/provider-calls/held-reasons.ts';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { dateRange, ofAllPartners, paging, pagingOfWaiting } from '../../vocabulary/page.ts';
import { id, instant, Mode, money, text } from '../../vocabulary/values.ts';
import { providerEventStatuses } from './states.ts';

export const ProviderCall = z
  .strictObject({
    call: z.string().meta({ description: 'What the provider is asked for, such as `withdrawal`.' }),
    id: id('The record that it is asked about.'),
    reference: z.string().meta({ description: 'By which the provider knows the record.' }),
    organisation_id: id('The partner that the record belongs to.'),
    mode: Mode,
    attempts: z.int().min(0).meta({ description: 'How often it was tried without a response.' }),
    called_at: instant('When the provider was last asked; null where it never was.').nullable(),
    unknown_since: instant('Since when the outcome is not known; null: it is.').nullable(),
    due_at: instant('When it is asked next, or whether it may go on is looked at.'),
    provider: z.string().nullable().meta({ description: 'With whom the call was made; null before the first time.' }),
    account: z.string().nullable().meta({
      description:
        'With which account of the provider: its own name of the business, or `key-` and a hash of the key where the provider does not say. A call is looked up, repeated and settled with the same account only.',
    }),
    held: z
      .enum(Object.keys(heldReasons) as [Held])
      .nullable()
      .meta({ description: 'Why it waits for a person; null where it does not.' }),
    held_reason: z.string().nullable().meta({ description: 'The same in words.' }),
    remedy: z.string().nullable().meta({ description: 'What a person may do about it.' }),
  })
  .meta({ id: 'ProviderCall', description: 'A call that a provider has not answered for good.' });
export type ProviderCall = z.infer<typeof ProviderCall>;

export const listCalls = operatorRead({
  name: 'providerCalls.list',
  path: '/operator/v1/provider-calls',
  summary: 'List calls that a provider has not answered for good, those about the oldest records first',
  permission: 'partners.read',
  query: z.strictObject({
    ...ofAllPartners(pagingOfWaiting),
    mode: Mode.optional().meta({ description: '`live` when absent.' }),
    sort: z
      .enum(['asc', 'desc'])
      .optional()
      .meta({ description: 'By the age of the records that they are about; `asc` when absent.' }),
  }),
  data: ProviderCall,
  paginated: true,
  refusals: [],
});

const Status = z.enum(providerEventStatuses).meta({
  description:
    '`received`: it is applied next. `applied`: it was. `dead_lettered`: it waits for a decision. `dismissed`: it will not be applied.',
});

export const ProviderEvent = z
  .strictObject({
    id: id('The event.'),
    provider: z.string().meta({ description: 'Who sent it.' }),
    mode: Mode,
    status: Status,
    outcome: z.string().nullable().meta({ description: 'The outcome, or why it could not be applied.' }),
    reference: z.string().nullable().meta({ description: 'What it is about, by the reference that it names.' }),
    currency: z.string().nullable().meta({ description: 'In which currency; null where it names none.' }),
    amount: money('How much it is about; null where it names nothing that can be read.').nullable(),
    shown: z.string().nullable().meta({
      description:
        'What it says, where a person has to decide: its structure, amounts, references and times; who paid and with what is masked. Null of one that was applied.',
    }),
    attempts: z.int().min(0).meta({ description: 'How often it was tried.' }),
    received_at: instant('When it came.'),
  })
  .meta({
    id: 'ProviderEvent',
    description: 'A message of a provider; its bytes are kept, and shown masked where a person has to decide.',
  });
export type ProviderEvent = z.infer<typeof ProviderEvent>;

export const listEvents = operatorRead({
  name: 'providerEvents.list',
  path: '/operator/v1/provider-events',
  summary: 'List what providers sent, newest first',
  permission: 'partners.read',
  query: z.strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    mode: Mode.optional(),
    status: Status.optional(),
    provider: z.string().min(1).max(64).optional().meta({ description: 'Only what this provider sent.' }),
  }),
  data: ProviderEvent,
  paginated: true,
  refusals: ['invalid_date_range'],
});

const params = z.strictObject({ provider_event: z.string().meta({ description: 'The `id` of the event.' }) });

const decide = <const Verb extends string>(verb: Verb, schema: string, summary: string) =>
  operatorEndpoint({
    name: `providerEvents.${verb}`,
    method: 'POST',
    path: `/operator/v1/provider-events/{provider_event}/${verb}`,
    summary,
    permission: 'money.manage',
    params,
    body: z
      .strictObject({ reason: text(1, 500, 'Why; kept in the audit.') })
      .meta({ id: schema, description: 'Why it is decided so.' }),
    success: 200,
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
