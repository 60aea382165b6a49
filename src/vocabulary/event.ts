import type { z } from 'zod';

/** Something that happened, as partners hear of it: its name, the kind of object it carries, and its shape. */
export type EventType = {
  readonly type: `${string}.${string}`;
  readonly object_type: string;
  readonly object: z.ZodType;
  readonly when: string;
  /** It has no sequence and is in no list: it concerns a receiver, not the environment. */
  readonly isOutside?: true;
  /** What the published example says beside what every object of its schema would. */
  readonly example?: EventExample;
};
export type EventExample = {
  readonly object: Readonly<Record<string, unknown>>;
  readonly previous: Readonly<Record<string, unknown>> | null;
  /** Such an object is shown so in answers too; the smallest that its schema allows could not be. */
  readonly isTypical?: true;
};

export const event = <const E extends EventType>(definition: E): E => definition;
