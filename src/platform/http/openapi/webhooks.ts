import type { EventType } from '../../../vocabulary/event.ts';
import { webhookAnswers } from '../../../vocabulary/reference/about.ts';
import { readRecorded } from '../../../vocabulary/reference/recorded.ts';
import { packageRoot } from '../../package-root.ts';
import { exampleOf, isObject, type JsonObject, type SchemaBook } from './schemas.ts';

const { events: recorded } = readRecorded(packageRoot);

/** What a partner's receiver is sent for one type of event: the envelope, with the object it carries. */
export function webhook(event: EventType, schemas: SchemaBook, tag: string): JsonObject {
  const { type, when } = event;
  const schema = envelopeOf(event, schemas);
  const example = recordedExample(event) ?? fittingExample(event, schema, schemas);
  return {
    operationId: `webhook.${type}`,
    tags: [tag],
    summary: type,
    description: when,
    security: [],
    parameters: signatureHeaders,
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example } },
    },
    responses: webhookAnswers,
  };
}

/** An envelope of that type as it may be delivered. */
export function eventExample(event: EventType, schemas: SchemaBook): JsonObject {
  return recordedExample(event) ?? fittingExample(event, envelopeOf(event, schemas), schemas);
}

function recordedExample({ type }: EventType): JsonObject | null {
  const example = recorded[type];
  return example ? { ...example } : null;
}

/** What a type that is new has until its example is recorded. */
const fittingExample = ({ isOutside }: EventType, schema: JsonObject, schemas: SchemaBook): JsonObject => ({
  ...asObject(exampleOf(schema, schemas.components)),
  sequence: isOutside ? null : 1,
});

/** The component Event, narrowed to one type and to the object that it carries. */
function envelopeOf({ type, object_type, object }: EventType, schemas: SchemaBook): JsonObject {
  const envelope = asObject(schemas.components['Event']);
  const fields = asObject(envelope['properties']);
  const data = asObject(fields['data']);
  const carried = {
    ...asObject(data['properties']),
    object_type: { type: 'string', const: object_type, description: 'The kind of object.' },
    object: schemas.describe(object, 'output'),
  };
  const named = { type: 'string', const: type, description: 'What happened.' };
  return { ...envelope, properties: { ...fields, type: named, data: { ...data, properties: carried } } };
}

const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

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
