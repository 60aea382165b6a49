import { insertRows, type Row } from '../../platform/database/rows.ts';

export type EventRow = Row<'events'>;

export const insertEvents = insertRows('events');
