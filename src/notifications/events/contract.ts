import { strictObject, z } from 'zod';
import { listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { EventName } from '../../vocabulary/event.ts';
import { EVENT_DAYS } from '../../vocabulary/limits.ts';
import { dateRange, paging } from '../../vocabulary/page.ts';
import { id, instant, Mode, pathId, requestedId, string } from '../../vocabulary/values.ts';

export const API_VERSION = 'v1';

export const Event = strictObject({
  id: id('Identifies the event; the same in every delivery of it, as `webhook-id`.'),
  type: string('What happened, such as `order.completed`.'),
  api_version: z.literal(API_VERSION).meta({ description: 'The version of the API whose shape `data` has.' }),
  created_at: instant('When the event happened, by the clock of the environment.'),
  environment: Mode,
  organisation_id: id('The `id` of the organisation whose event it is.'),
  sequence: z.int().min(1).nullable().meta({
    description:
      'Counts the events of the environment from 1 without gaps, over a reset of the sandbox too; null for test.ping.',
  }),
  data: strictObject({
    object_type: string('The kind of object that the event is about, such as `order`.'),
    object: z.record(z.string(), z.unknown()).meta({ description: 'The object as GET returned it at that moment.' }),
    previous: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'The former values of changed fields, or null.' }),
  }).meta({ description: 'What it is about, and what changed.' }),
}).meta({ id: 'Event', description: 'Something that happened, as webhooks deliver it.' });
export type Event = z.infer<typeof Event>;

const sequence = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})$/)
  .meta({ type: 'integer', minimum: 0, description: 'A sequence.' });

export const listEvents = listEndpoint({
  name: 'events.list',
  path: '/partner/v1/events',
  summary: 'List events',
  description:
    'Returns the events of this environment, newest first. With a sequence as `after` they come in ascending order from the event that follows it, which is a cursor that misses nothing; its `Link` then leads on by sequence and has no `prev`. It returns the same bytes that webhooks deliver.',
  timing: `Events are kept ${EVENT_DAYS} days, or until the sandbox is reset; an older sequence is 400.`,
  next: 'Store the highest `sequence` that you have handled, and ask for what follows it. `GET /events/stream` sends the same without asking again.',
  query: strictObject({
    ...paging,
    ...dateRange,
    type: EventName.optional().meta({ description: 'Only events of this type.' }),
    after: z
      .union([sequence, requestedId('An event.')], 'Expected a sequence, or the id of an event.')
      .optional()
      .meta({
        description:
          `A sequence: ascending from the event after it, 0 for the first. Events are kept ${EVENT_DAYS} days, or until the sandbox is reset; ` +
          'an older one is 400. Or the id of an event: only newer ones, those next to it, newest first as the list is; not together ' +
          'with `before`, nor with an `offset` above 0.',
      }),
  }),
  data: Event,
  refusals: ['invalid_date_range', 'unknown_event_type'],
});

export const getEvent = readEndpoint({
  name: 'events.get',
  path: '/partner/v1/events/{event_id}',
  summary: 'Retrieve an event as it is delivered',
  description:
    'Returns one event exactly as webhooks deliver it, byte for byte. Its object is what GET answered at the moment of the event; the record may have changed since. An event of another environment is not found.',
  timing: `It is kept ${EVENT_DAYS} days, or until the sandbox is reset.`,
  next: 'Read the record of now by its own path, such as `GET /orders/{order_id}`.',
  params: strictObject({ event_id: pathId('The `id` of the event.') }),
  data: Event,
});

export const streamEvents = readEndpoint({
  name: 'events.stream',
  path: '/partner/v1/events/stream',
  summary: 'Follow events as they happen',
  description:
    'Sends events as they happen, as server-sent events: `id` is the sequence, `data` the event. Send the last id that you have as `Last-Event-ID` and nothing is missed; without it the stream begins now. An id that is no longer kept, or that is newer than every event, is 400. At most 5 streams per key are open in each process of the service: a sixth is 429.',
  timing: 'A heartbeat comes every 15 seconds: after 45 seconds of silence, connect again.',
  next: 'After a longer pause, read what you missed with `GET /events` and `after`.',
  data: Event,
  streams: true,
});

export const EventTypeInfo = strictObject({
  type: string('The name of the type, to subscribe to.'),
  object_type: string('The kind of object that events of this type carry.'),
  description: string('When events of this type are sent.'),
  example: Event.meta({ description: 'A delivery of it, as its schema describes it.' }),
}).meta({ id: 'EventType', description: 'A kind of event.' });
export type EventTypeInfo = z.infer<typeof EventTypeInfo>;

export const listEventTypes = readEndpoint({
  name: 'events.types',
  path: '/partner/v1/event-types',
  summary: 'List every event type with an example',
  description:
    'Returns every type of event that exists, with when it is sent and an example. New types may be added within v1, so a receiver ignores types that it does not know. The list is the same for every key.',
  next: 'Subscribe to types with `POST /webhooks`, or to a whole family such as `order.*`.',
  data: z.array(EventTypeInfo),
});

export const eventEndpoints = [listEvents, streamEvents, getEvent, listEventTypes] as const;
