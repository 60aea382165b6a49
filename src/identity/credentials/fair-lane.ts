/** Does so many pieces of work at once; what waits is taken from each source in turn. */
export type FairLane = {
  /** Whether a piece of work of this source would not be begun and could not wait. */
  isFull(source: string): boolean;
  /** Null where too much waits already: nothing was begun. */
  run<Result>(source: string, work: () => Promise<Result>): Promise<Result> | null;
};

export type LaneBounds = {
  readonly atOnce: number;
  /** How many may wait, in all and of one source. */
  readonly waitingMax: number;
  readonly waitingOfOneMax: number;
};

/** A source that sends much waits behind itself: a new source is served after one piece of each source that waits. */
export function fairLane({ atOnce, waitingMax, waitingOfOneMax }: LaneBounds): FairLane {
  /** The source whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let [running, waits] = [0, 0];

  const startNext = (): void => {
    const [next] = waiting;
    if (next === undefined) return;
    const [source, starts] = next;
    const start = starts.shift();
    waiting.delete(source);
    if (starts.length > 0) waiting.set(source, starts);
    waits -= 1;
    start?.();
  };
  const begin = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
  const isFull = (source: string): boolean =>
    running >= atOnce && (waits >= waitingMax || (waiting.get(source)?.length ?? 0) >= waitingOfOneMax);
  return {
    isFull,
    run(source, work) {
      if (running < atOnce) return begin(work);
      if (isFull(source)) return null;
      const own = waiting.get(source) ?? [];
      waits += 1;
      waiting.set(source, own);
      return new Promise((resolve, reject) => own.push(() => begin(work).then(resolve, reject)));
    },
  };
}
