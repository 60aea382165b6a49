import { z } from 'zod';
import { EARLIER, type Fields, NOW, type Told, tellings } from './event-tellings.ts';
import { movesOf } from './sandbox/moves.ts';
import type { EventExample, EventType } from './vocabulary/event.ts';
import type { Move } from './vocabulary/moves.ts';

/**
 * The example of an event tells of a move that emits it: the status that the move leads to, the time that it stamps,
 * and before it the status that it left. What else is true of such an object stands in the table of tellings.
 */
export function eventExample(event: EventType): EventExample {
  const told = tellings[event.type] ?? {};
  const [move] = movesOf(event.type);
  const becomes = { ...(move && changesOf(move, event, told)), ...told.becomes };
  const names = Object.keys(becomes);
  const kind = told.isTypical ? { isTypical: true as const } : {};
  if (names.length === 0) return { object: { ...told.is }, previous: null, ...kind };
  const times = has(event, 'updated_at') ? { created_at: EARLIER, updated_at: NOW } : {};
  return {
    object: { ...times, ...told.is, ...Object.fromEntries(names.map((name) => [name, becomes[name]![1]])) },
    previous: {
      ...Object.fromEntries(names.map((name) => [name, becomes[name]![0]])),
      ...(has(event, 'updated_at') && { updated_at: EARLIER }),
    },
    ...kind,
  };
}

function changesOf({ from, to, stamps }: Move<string>, event: EventType, { from: named }: Told): Fields {
  const status = { status: [named ?? from[0], to] } as const;
  return stamps !== null && has(event, stamps) ? { ...status, [stamps]: [null, NOW] } : status;
}

const has = ({ object }: EventType, name: string): boolean => object instanceof z.ZodObject && name in object.shape;
