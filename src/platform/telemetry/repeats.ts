/**
 * The same error again and again must neither fill the disk nor go unlogged: the first of a kind is logged at once, those that
 * follow are counted, and their count is logged with the last of them every ten seconds for as long as they come.
 */
export type Repeats = {
  /** Whether to log now. What is not logged now is counted, and `log` is called with the count. */
  isFirst(kind: string, log: (repeated: number) => void): boolean;
  /** Logs what was counted and not logged. */
  flush(): void;
};

const COUNTED_FOR_MS = 10_000;
/** Errors that quote what varies could be of more kinds than memory holds: those beyond the limit are one kind. */
const KINDS_MAX = 500;
const OTHERS = 'others';

type RepeatedKind = { repeated: number; log: (repeated: number) => void };

export function countRepeats(counted_for_ms = COUNTED_FOR_MS): Repeats {
  const kinds = new Map<string, RepeatedKind>();

  const logCount = (counted: RepeatedKind): boolean => {
    const { repeated } = counted;
    counted.repeated = 0;
    if (repeated > 0) counted.log(repeated);
    return repeated > 0;
  };
  const count = (kind: string, counted: RepeatedKind): void => {
    const end = () => {
      if (logCount(counted)) count(kind, counted);
      else kinds.delete(kind);
    };
    setTimeout(end, counted_for_ms).unref();
  };

  return {
    isFirst(named, log) {
      const kind = kinds.has(named) || kinds.size < KINDS_MAX ? named : OTHERS;
      const earlier = kinds.get(kind);
      if (earlier) {
        earlier.repeated += 1;
        earlier.log = log;
        return false;
      }
      const counted = { repeated: 0, log };
      kinds.set(kind, counted);
      count(kind, counted);
      return true;
    },
    flush() {
      for (const counted of kinds.values()) logCount(counted);
    },
  };
}
