import { isObject, type JsonObject, type SchemaBook } from '../../src/platform/http/openapi/schemas.ts';
import type { EventType } from '../../src/vocabulary/event.ts';
import { indented, interfaceOf, jsdoc, typeOf } from './typescript.ts';

/**
 * The events as a union of which `type` decides: one member per type of the registry, and one for the types that are
 * published later. A comparison of `type` with a known name removes a member only if its `type` is another literal:
 * string, branded or not, would stay. So the names of later types have a literal that stands for them.
 */
export function eventTypes(events: readonly EventType[], schemas: SchemaBook): string[] {
  return [names(events), objects(events, schemas), envelope(schemas), ...unions];
}

function names(events: readonly EventType[]): string {
  const lines = events.map(({ type }) => `  '${type}',`);
  const head = '/** Every type of event that this version knows. */\nexport const eventNames: readonly EventName[] = [';
  return [head, ...lines, '];'].join('\n');
}

/** What each type carries, by its name. */
function objects(events: readonly EventType[], schemas: SchemaBook): string {
  const fields = events.flatMap(({ type, object_type, object, when }) => [
    ...jsdoc([when]),
    `'${type}': { object_type: '${object_type}'; object: ${typeOf(schemas.describe(object, 'output'))} };`,
  ]);
  return [
    ...jsdoc(['What each type of event carries.']),
    'export interface EventObjects {',
    ...fields.map(indented),
    '}',
  ].join('\n');
}

/** The published schema of an event, its type and its object left open. */
function envelope({ components }: SchemaBook): string {
  const { Event: event = {} } = components;
  const data = fieldOf(event, 'data');
  const carried = withFields(data, {
    object_type: typed(fieldOf(data, 'object_type'), 'ObjectType'),
    object: typed(fieldOf(data, 'object'), 'Shown'),
    previous: typed(fieldOf(data, 'previous'), 'Partial<Shown> | null'),
  });
  const open = withFields(event, { type: typed(fieldOf(event, 'type'), 'Type'), data: carried });
  return interfaceOf('EventEnvelope<Type extends string, ObjectType extends string, Shown>', open);
}

const unions = [
  `/** An event of one type: \`EventOf<'order.completed'>\`; of several types, the union of them. */
export type EventOf<Type extends EventName> = {
  [Each in Type]: EventEnvelope<Each, EventObjects[Each]['object_type'], EventObjects[Each]['object']>;
}[Type];`,
  '/** An event of a type that this version knows: `type` decides what `data.object` is. */\nexport type KnownEvent = EventOf<EventName>;',
  `/**
 * Stands for the name of a type that was published after this version; the value is that name. Assign it to a string to
 * compare it with one.
 */
export type LaterEventName = '(published later)';`,
  `/** An event of a type that was published after this version. What is left when every known type was handled. */
export type UnknownEvent = EventEnvelope<LaterEventName, string, Record<string, unknown>>;`,
  '/** Something that happened. A comparison of `type` with a name narrows `data` to what events of that type carry. */\nexport type Event = KnownEvent | UnknownEvent;',
];

const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});
const fieldOf = ({ properties }: JsonObject, name: string): JsonObject => asObject(asObject(properties)[name]);
const withFields = (schema: JsonObject, fields: JsonObject): JsonObject => ({
  ...schema,
  properties: { ...asObject(schema['properties']), ...fields },
});

/** The field with its description, of a type that is written as TypeScript. */
const typed = ({ description }: JsonObject, type: string): JsonObject => ({ description, $ref: type });
