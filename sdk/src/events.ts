import { type Event, eventNames, type KnownEvent } from './types.generated.ts';

const known: ReadonlySet<string> = new Set(eventNames);

/**
 * False for an event of a type that was published after this version: log it or leave it. Where it is true, `event.type`
 * is one of `eventNames`, and a `switch` over them can be checked to be whole.
 */
export const isKnownEvent = (event: Event): event is KnownEvent => known.has(event.type);
