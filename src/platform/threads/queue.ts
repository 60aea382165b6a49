import { Refusal } from '../../vocabulary/refusals.ts';
import type { Owner } from './owner.ts';
import { createTurns } from './turns.ts';

/** What waits for a thread. */
export type Waiting = { readonly job: string; readonly owner: Owner; readonly reject: (error: Error) => void };

export type QueueBounds = {
  /** How many jobs wait, of one organisation and of all. */
  readonly waitingOfOne: number;
  readonly waiting: number;
  /** How long a job waits until it is refused. */
  readonly wait_ms: number;
};

/** Jobs that wait for a thread, taken in turns. What is too many, or waits too long, is refused: nothing of it was done. */
export type Queue<Item extends Waiting> = {
  readonly add: (item: Item) => void;
  /** The next job of an organisation that may go now. */
  readonly take: (mayGo: (organisation: string) => boolean) => Item | undefined;
  readonly removeAll: () => Item[];
};

const busy = (reason: string, { job }: Waiting) =>
  new Refusal('unavailable', { reason }, new Error(`${job}: ${reason}`));
const TOO_MANY_OF_ONE = 'As many of your files as may wait are waiting; send this one again after Retry-After.';
const TOO_MANY = 'As many files as may wait are waiting; send this one again after Retry-After.';
const TOO_LONG = 'Other files took longer to read than this one can wait; send it again after Retry-After.';

type Timed<Item> = { readonly item: Item; readonly timer: NodeJS.Timeout };

export function createQueue<Item extends Waiting>(bounds: QueueBounds): Queue<Item> {
  const turns = createTurns<Timed<Item>>();
  const begun = ({ item, timer }: Timed<Item>): Item => {
    clearTimeout(timer);
    return item;
  };

  return {
    add(item) {
      const { owner, reject } = item;
      if (turns.sizeOf(owner.organisation) >= bounds.waitingOfOne) throw busy(TOO_MANY_OF_ONE, item);
      if (turns.size() >= bounds.waiting) throw busy(TOO_MANY, item);
      const giveUp = () => {
        turns.remove(owner, timed);
        reject(busy(TOO_LONG, item));
      };
      const timed = { item, timer: setTimeout(giveUp, bounds.wait_ms) };
      turns.add(owner, timed);
    },
    take(mayGo) {
      const timed = turns.take(mayGo);
      return timed && begun(timed);
    },
    removeAll: () => turns.removeAll().map(begun),
  };
}
