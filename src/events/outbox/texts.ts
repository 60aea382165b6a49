import type { Row } from '../../platform/database/rows.ts';
import { merged } from '../../vocabulary/merged.ts';
import type { EventRow } from './queries.ts';
import { storedText } from './shapes.ts';

/** In which event of a transaction the text of an object is, by environment. */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The last event that shows an object stores its text: events are deleted from the first on, so none is kept without it. */
export function textsOf(events: readonly EventRow[]): Texts {
  const texts = new Map<string, Map<string, number>>();
  for (const { environment_id, object, sequence } of events) {
    const known = texts.get(environment_id);
    if (known) known.set(object, sequence);
    else texts.set(environment_id, new Map([[object, sequence]]));
  }
  return texts;
}

/** The events as they are stored: each text once. */
export const storedOnce = (events: readonly EventRow[], texts: Texts): Row<'events'>[] =>
  events.map((event) => {
    const standsIn = texts.get(event.environment_id)!.get(event.object)!;
    if (standsIn !== event.sequence) return merged(event, { object: null, shape: null, object_in: standsIn });
    const { object, shape } = storedText(event.object_type, event.object);
    return merged(event, { object, shape, object_in: null });
  });
