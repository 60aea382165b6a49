import type pg from 'pg';

export type WorkDeps = {
  readonly pool: pg.Pool;
  readonly signal: AbortSignal;
  /** Tells of an item that failed while the others of its batch go on. */
  readonly itemFailed?: (item: string, error: unknown) => void;
};

/** What happens without a request: one row of the work table. */
export type WorkEntry = {
  /** `subject.verb`: what logs, metrics and `wake` call it. */
  readonly name: string;
  /** How long it rests when nothing was due. */
  readonly every_ms: number;
  /** Works so often that a line for every batch would drown the others: its metrics tell instead. */
  readonly isQuiet?: true;
  /**
   * Does at most one batch and answers how many items it did. More than none runs again at once, so a backlog is
   * worked off batch by batch; an entry that finds nothing due answers 0. Any number of processes may run it at once.
   */
  run(deps: WorkDeps): Promise<number>;
};
