import { columnsWithout, insertRows, type Row } from '../../platform/database/rows.ts';

/** An event with its object, wherever the text stands. */
export type EventRow = Omit<Row<'events'>, 'object' | 'object_in'> & { object: string };

/** An event that is being recorded, and in a trace the request that caused it: its deliveries belong to that. */
export type NewEvent = EventRow & { readonly traceparent?: string };

export const insertEvents = insertRows('events');

/** The object of an event under this alias. Its text may stand in a later event of the same transaction. */
export const objectOf = (event: string): string => `coalesce(${event}.object, (
  select whole.object
  from events whole
  where whole.environment_id = ${event}.environment_id
    and whole.sequence = ${event}.object_in
))`;

/** What an `EventRow` is read from, for events under this alias. */
export const eventColumns = (event: string): string =>
  `${columnsWithout('events', ['object', 'object_in'], event)}, ${objectOf(event)} as object`;
