import { z } from 'zod';

/** A change, as it is reported to partners: its name, the kind of object it carries, and its shape. */
export type EventType = {
  readonly type: `${string}.${string}`;
  readonly object_type: string;
  readonly object: z.ZodType;
  readonly when: string;
  /** It has no sequence and is in no list: it concerns a receiver, not the environment. */
  readonly isOutside?: true;
};

const NAME_LENGTH_MAX = 100;

/** Which names there are is in the registry: the published description lists them, and operations refuse others. */
export const EventName = z
  .string()
  .min(1)
  .max(NAME_LENGTH_MAX)
  .meta({
    id: 'EventName',
    description: 'A type of event, as GET /event-types lists them.',
    examples: ['order.completed'],
  });

export const EventFilter = z
  .string()
  .min(1)
  .max(NAME_LENGTH_MAX)
  .meta({
    id: 'EventFilter',
    description: 'A type of event, or a family of them such as `order.*`.',
    examples: ['order.*'],
  });

export const event = <const E extends EventType>(definition: E): E => definition;
