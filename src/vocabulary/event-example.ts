import { z } from 'zod';
import type { EventExample, EventType } from './event.ts';
import type { Transition } from './machine.ts';

/** What changes with an event, by field: before it and after it. */
export type ChangedFields = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/**
 * What the published example of an event shows of its object, beside the status and the time of the transition that emits it:
 * what is so before and after, and what changes with it.
 */
export type ExampleFields = {
  readonly is?: Readonly<Record<string, unknown>>;
  readonly becomes?: ChangedFields;
  /** The status before, where it is not the first that the transition is allowed from. */
  readonly from?: string;
  readonly isTypical?: true;
};

/** The fields of each event of a slice, by its type. */
export type EventExamples = Readonly<Record<string, ExampleFields>>;

export const EXAMPLE_ID = '019353d2-5f3a-7c41-9b7e-2f4c8a6d1e05';
export const EARLIER = '2026-11-21T09:00:00.000Z';
export const NOW = '2026-11-21T09:30:00.000Z';
export const TOMORROW = '2026-11-22T09:30:00.000Z';

/** The example of an event: the status that its transition leads to, the time that it stamps, and before it the status that it left. */
export function eventExample(
  event: EventType,
  transition: Transition<string> | undefined,
  fields: ExampleFields,
): EventExample {
  const becomes = { ...(transition && changesOf(transition, event, fields)), ...fields.becomes };
  const names = Object.keys(becomes);
  const kind = fields.isTypical ? { isTypical: true as const } : {};
  if (names.length === 0) return { object: { ...fields.is }, previous: null, ...kind };
  const times = hasField(event, 'updated_at') ? { created_at: EARLIER, updated_at: NOW } : {};
  return {
    object: { ...times, ...fields.is, ...Object.fromEntries(names.map((name) => [name, becomes[name]![1]])) },
    previous: {
      ...Object.fromEntries(names.map((name) => [name, becomes[name]![0]])),
      ...(hasField(event, 'updated_at') && { updated_at: EARLIER }),
    },
    ...kind,
  };
}

function changesOf(
  { from, to, stamps }: Transition<string>,
  event: EventType,
  { from: named }: ExampleFields,
): ChangedFields {
  const status = { status: [named ?? from[0], to] } as const;
  return stamps !== undefined && hasField(event, stamps) ? { ...status, [stamps]: [null, NOW] } : status;
}

export const hasField = ({ object }: EventType, name: string): boolean =>
  object instanceof z.ZodObject && name in object.shape;
