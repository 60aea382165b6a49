/**
 * The same error again and again must neither fill the disk nor go unsaid: the first of a kind is logged at once, those that
 * follow are counted, and their count is logged with the last of them every ten seconds for as long as they come.
 */
export type Repeats = {
  /** Whether to log now. What is not logged now is counted, and `say` is called with the count. */
  isFirst(kind: string, say: (repeated: number) => void): boolean;
  /** Says what was counted and not said. */
  flush(): void;
};

const COUNTED_FOR_MS = 10_000;
/** Errors that quote what varies could be of more kinds than memory has room for: those beyond are one kind. */
const KINDS_MAX = 500;
const OTHERS = 'others';

type Counted = { repeated: number; say: (repeated: number) => void };

export function countRepeats(counted_for_ms = COUNTED_FOR_MS): Repeats {
  const kinds = new Map<string, Counted>();

  const speak = (counted: Counted): boolean => {
    const { repeated } = counted;
    counted.repeated = 0;
    if (repeated > 0) counted.say(repeated);
    return repeated > 0;
  };
  const count = (kind: string, counted: Counted): void => {
    const end = () => {
      if (speak(counted)) count(kind, counted);
      else kinds.delete(kind);
    };
    setTimeout(end, counted_for_ms).unref();
  };

  return {
    isFirst(named, say) {
      const kind = kinds.has(named) || kinds.size < KINDS_MAX ? named : OTHERS;
      const known = kinds.get(kind);
      if (known) {
        known.repeated += 1;
        known.say = say;
        return false;
      }
      const counted = { repeated: 0, say };
      kinds.set(kind, counted);
      count(kind, counted);
      return true;
    },
    flush() {
      for (const counted of kinds.values()) speak(counted);
    },
  };
}
