import type { EventType } from '../../../vocabulary/event.ts';
import type { SchemaBook } from './schemas.ts';

/**
 * Says in the components which names of events there are. A request with another name is refused by an operation that
 * knows the registry, so the schemas that validate do not have the list.
 */
export function nameEvents({ components }: SchemaBook, events: readonly EventType[]): void {
  const names = events.map(({ type }) => type);
  const families = names.flatMap(familiesOf);
  listIn(components, 'EventName', names);
  listIn(components, 'EventFilter', [...new Set([...names, ...families])]);
}

/** `kyb.document.reviewed` is of `kyb.*` and of `kyb.document.*`. */
function familiesOf(name: string): string[] {
  const parts = name.split('.');
  return parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join('.')}.*`);
}

function listIn(components: SchemaBook['components'], name: string, values: readonly string[]): void {
  const { minLength: _least, maxLength: _most, ...schema } = components[name] ?? {};
  if (schema['type'] === 'string') components[name] = { ...schema, enum: values };
}
