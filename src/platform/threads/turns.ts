import type { Owner } from './owner.ts';

type Callers<Item> = Map<string, Item[]>;

/**
 * What waits, taken in turns: one of each organisation after the other, and within an organisation one of each caller. Who
 * has many waiting delays others by one of them, however many they are.
 */
export type Turns<Item> = {
  readonly size: () => number;
  readonly sizeOf: (organisation: string) => number;
  readonly add: (owner: Owner, item: Item) => void;
  /** The next item of an organisation that may go now; undefined where there is none. */
  readonly take: (mayGo: (organisation: string) => boolean) => Item | undefined;
  readonly remove: (owner: Owner, item: Item) => void;
  readonly removeAll: () => Item[];
};

export function createTurns<Item>(): Turns<Item> {
  /** In the order of their turns. */
  const waiting = new Map<string, Callers<Item>>();

  const sizeOf = (organisation: string) =>
    [...(waiting.get(organisation)?.values() ?? [])].reduce((sum, items) => sum + items.length, 0);

  return {
    size: () => [...waiting.keys()].reduce((sum, organisation) => sum + sizeOf(organisation), 0),
    sizeOf,

    add({ organisation, caller }, item) {
      const callers: Callers<Item> = waiting.get(organisation) ?? new Map();
      waiting.set(organisation, callers.set(caller, [...(callers.get(caller) ?? []), item]));
    },

    take(mayGo) {
      for (const [organisation, callers] of waiting) {
        if (!mayGo(organisation)) continue;
        const [caller, [item, ...others]] = [...callers][0] as [string, [Item, ...Item[]]];
        callers.delete(caller);
        if (others.length > 0) callers.set(caller, others);
        waiting.delete(organisation);
        if (callers.size > 0) waiting.set(organisation, callers);
        return item;
      }
      return undefined;
    },

    remove({ organisation, caller }, item) {
      const callers = waiting.get(organisation);
      const others = (callers?.get(caller) ?? []).filter((one) => one !== item);
      if (others.length > 0) callers?.set(caller, others);
      else callers?.delete(caller);
      if (callers?.size === 0) waiting.delete(organisation);
    },

    removeAll() {
      const items = [...waiting.values()].flatMap((callers) => [...callers.values()].flat());
      waiting.clear();
      return items;
    },
  };
}
