import type { Slice } from '../../platform/slice.ts';
import type { EventType } from '../../vocabulary/event.ts';
import { writeAnnouncements } from './announcements.ts';
import { purgeEvents } from './purge.ts';

export const slice: Slice<{ readonly events: readonly EventType[] }> = {
  work: ({ events }) => [purgeEvents, writeAnnouncements(events)],
};
