import type { JsonObject } from '../../../src/platform/http/openapi/schemas.ts';
import { asObject, docstring, indent, openWriter, pascal, type Writer } from './types.ts';

/** models.py: a type for each published schema, and the events as a union of which `type` decides. */
export function pythonModels(document: JsonObject): string {
  const schemas = Object.entries(asObject(asObject(document['components'])['schemas'])).filter(
    ([name]) => name !== 'Event',
  );
  const writer = openWriter();
  const requested = requestedBy(document);
  const aliases: string[] = [];
  const unions: string[] = [];
  for (const [name, value] of schemas) {
    const schema = asObject(value);
    const direction = requested.has(name) ? 'request' : 'answer';
    if (schema['properties'] !== undefined) writer.declare(name, schema, direction);
    else (schema['oneOf'] ? unions : aliases).push(alias(name, schema, writer.typeOf(schema, name, direction)));
  }
  const events = eventClasses(document, writer);
  return [opening, ...aliases, ...writer.classes, ...unions, ...events].join('\n\n\n').concat('\n');
}

const opening = `# Written by \`npm run generate\` from the tables of the service. Do not edit.
"""What requests carry and responses contain, as the API describes it.

An answer is the JSON that came over the wire: a field that a later version adds is kept, and money is a string, because
a binary float cannot hold it. In a request a decimal may also be a \`Decimal\`, a date a \`date\`, and an instant a
\`datetime\` with its offset.
"""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from typing import Any, Literal, TypedDict, Union

DecimalLike = Union[str, Decimal]
"""A decimal for a request: \`"5000.00"\` or \`Decimal("5000.00")\`, never a float."""

DateLike = Union[str, date]
"""A date for a request: \`"2026-11-21"\` or a \`date\`."""

DateTimeLike = Union[str, datetime]
"""An instant for a request: \`"2026-11-21T09:30:00Z"\` or a \`datetime\` with its offset."""`;

const alias = (name: string, schema: JsonObject, type: string): string =>
  [`${name} = ${type.includes(' | ') ? `Union[${type.replaceAll(' | ', ', ')}]` : type}`]
    .concat(docstring(String(schema['description'] ?? '').split('\n')))
    .join('\n');

/** The schemas that only requests use: those that a response shows are typed as they are answered. */
function requestedBy(document: JsonObject): ReadonlySet<string> {
  const schemas = asObject(asObject(document['components'])['schemas']);
  const asked = new Set<string>();
  const shown = new Set<string>();
  const follow = (value: unknown, into: Set<string>): void => {
    for (const [, name] of JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (!name || into.has(name)) continue;
      into.add(name);
      follow(schemas[name], into);
    }
  };
  for (const methods of Object.values(asObject(document['paths'])))
    for (const operation of Object.values(asObject(methods))) {
      follow(asObject(operation)['requestBody'], asked);
      follow(asObject(operation)['responses'], shown);
    }
  return new Set([...asked].filter((name) => !shown.has(name)));
}

function eventClasses(document: JsonObject, writer: Writer): string[] {
  const before = writer.classes.length;
  const names = Object.entries(asObject(document['webhooks'])).map(([type, hook]) => {
    const { post } = asObject(hook);
    const { description, requestBody } = asObject(post);
    const content = asObject(asObject(requestBody)['content']);
    const schema = asObject(asObject(content['application/json'])['schema']);
    const name = `${pascal(type)}Event`;
    writer.declare(name, { ...schema, description: description ?? '' }, 'answer');
    return name;
  });
  if (writer.classes.length === before) throw new Error('the document publishes no events');
  const envelope = asObject(asObject(asObject(document['components'])['schemas'])['Event']);
  const properties = { ...asObject(envelope['properties']), type: laterType(envelope) };
  const description = 'An event of a type that was published after this version. Its type is some other name.';
  writer.declare('UnknownEvent', { ...envelope, properties, description }, 'answer');
  return [
    `KnownEvent = Union[\n${names.map((name) => indent(`${name},`)).join('\n')}\n]\n"""An event of a type that this version knows: \`type\` decides what \`data\` holds."""`,
    `Event = Union[KnownEvent, UnknownEvent]\n"""Something that happened. A comparison of \`type\` with a name narrows \`data\` for the type checker."""`,
  ];
}

/** A literal, so that a comparison of `type` with a known name leaves only the event of that name. */
const laterType = (envelope: JsonObject): JsonObject => ({
  ...asObject(asObject(envelope['properties'])['type']),
  const: '(published later)',
});
