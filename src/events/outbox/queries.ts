import { columnsWithout, insertRows, type Row } from '../../platform/database/rows.ts';

/** An event with its object, wherever the text is. */
export type EventRow = Omit<Row<'events'>, 'object' | 'shape' | 'object_in'> & { object: string };

/** An event that is being recorded, and in a trace the request that caused it: its deliveries belong to that. */
export type NewEvent = EventRow & { readonly traceparent?: string };

export const insertEvents = insertRows('events');

/** The object of an event under this alias. Its text may be in a later event of the same transaction. `environment` may be a parameter. */
export const objectOf = (
  event: string,
  environment = `${event}.environment_id`,
): string => `coalesce(object_text(${event}.shape, ${event}.object), (
  select object_text(whole.shape, whole.object)
  from events whole
  where whole.environment_id = ${environment}
    and whole.sequence = ${event}.object_in
))`;

/** The columns of an `EventRow` that was read as `eventColumns`, under this alias. */
export const readEventColumns = (read: string): string => columnsWithout('events', ['shape', 'object_in'], read);

/** What an `EventRow` is read from, for events under this alias. */
export const eventColumns = (event: string, environment?: string): string =>
  `${columnsWithout('events', ['object', 'shape', 'object_in'], event)}, ${objectOf(event, environment)} as object`;
