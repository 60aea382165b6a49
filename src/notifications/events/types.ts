import { openSchemaBook } from '../../platform/http/openapi/schemas.ts';
import { eventExample } from '../../platform/http/openapi/webhooks.ts';
import type { EventType } from '../../vocabulary/event.ts';
import { Event, type EventTypeInfo } from './contract.ts';

/** Every type with an example that was recorded. */
export function describeTypes(events: readonly EventType[]): EventTypeInfo[] {
  const schemas = openSchemaBook();
  schemas.describe(Event, 'output');
  return events.map((event) => ({
    type: event.type,
    object_type: event.object_type,
    description: event.when,
    example: Event.parse(eventExample(event, schemas)),
  }));
}
