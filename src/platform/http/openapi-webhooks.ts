import type { EventType } from '../../vocabulary/event.ts';
import { exampleOf } from './openapi-examples.ts';
import type { JsonObject, SchemaBook } from './openapi-schemas.ts';
import { resourceTitles } from './openapi-tags.ts';

/** What a partner's receiver is sent for one type of event: the envelope, with the object it carries. */
export function webhook(event: EventType, schemas: SchemaBook): JsonObject {
  const { type, object_type, when } = event;
  const object = schemas.describe(event.object, 'output');
  const data = { type: 'object', properties: { object_type: { const: object_type }, object } };
  const envelope = { $ref: '#/components/schemas/Event' };
  const example = Object.assign({}, exampleOf(envelope, schemas.components), {
    type,
    sequence: 1,
    data: { object_type, object: exampleOf(object, schemas.components), previous: null },
  });
  return {
    operationId: `webhook.${type}`,
    tags: [resourceTitles['webhooks']],
    summary: type,
    description: when,
    security: [],
    parameters: signatureHeaders,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { allOf: [envelope, { type: 'object', properties: { type: { const: type }, data } }] },
          example,
        },
      },
    },
    responses: {
      '2XX': { description: 'Received. Anything else is tried again, 10 attempts in all.' },
      '410': { description: 'Disables the webhook endpoint.' },
    },
  };
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const signatureHeaders = [
  header('webhook-id', 'The id of the event, the same in every attempt: skip what you have seen.'),
  header('webhook-timestamp', 'When this attempt was signed, in Unix seconds.'),
  header('webhook-signature', '`v1,` and base64 HMAC-SHA256 over `id.timestamp.body`, one or more, space-separated.'),
];
