import { z } from 'zod';
import { endpoint } from '../../vocabulary/endpoint.ts';
import { dateRange, paging } from '../../vocabulary/page.ts';
import { id, instant, Mode, pathId } from '../../vocabulary/values.ts';

export const API_VERSION = 'v1';

export const Event = z
  .strictObject({
    id: id('The event; the same in every delivery of it.'),
    type: z.string().meta({ description: 'What happened, such as `order.completed`.' }),
    api_version: z.literal(API_VERSION),
    created_at: instant('When it happened.'),
    environment: Mode,
    organisation_id: id('Whose event it is.'),
    sequence: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: 'Counts the events of the environment from 1 without gaps; null for test.ping.' }),
    data: z.strictObject({
      object_type: z.string().meta({ description: 'The kind of object.' }),
      object: z.record(z.string(), z.unknown()).meta({ description: 'The object as GET returned it at that moment.' }),
      previous: z
        .record(z.string(), z.unknown())
        .nullable()
        .meta({ description: 'The former values of changed fields, or null.' }),
    }),
  })
  .meta({ id: 'Event', description: 'Something that happened, as webhooks deliver it.' });
export type Event = z.infer<typeof Event>;

export const listEvents = endpoint({
  name: 'events.list',
  method: 'GET',
  path: '/partner/v1/events',
  summary: 'List events',
  description:
    'Newest first; with `after`, ascending from the event that follows that sequence: a cursor that misses nothing.',
  scope: 'read',
  query: z.strictObject({
    ...paging,
    ...dateRange,
    type: z.string().min(1).max(100).optional().meta({ description: 'Only events of this type.' }),
    after: z
      .string()
      .regex(/^(0|[1-9]\d{0,14})$/, 'Expected a sequence number.')
      .optional()
      .meta({ type: 'integer', minimum: 0, description: 'A sequence; not together with offset.' }),
  }),
  success: 200,
  data: Event,
  paginated: true,
  refusals: ['invalid_date_range', 'unknown_event_type'],
});

export const getEvent = endpoint({
  name: 'events.get',
  method: 'GET',
  path: '/partner/v1/events/{event_id}',
  summary: 'Retrieve an event as it is delivered',
  scope: 'read',
  params: z.strictObject({ event_id: pathId('The event.') }),
  success: 200,
  data: Event,
  refusals: [],
});

export const eventEndpoints = [listEvents, getEvent] as const;
