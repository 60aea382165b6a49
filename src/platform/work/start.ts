import { setMaxListeners } from 'node:events';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { WorkDeps, WorkEntry } from './entry.ts';
import { type Look, type Looks, shareLooks } from './looks.ts';

export type WorkLog = {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
};

export type WorkMetrics = {
  /** A run is over, with whatever outcome. */
  ended(name: string): void;
  worked(name: string, items: number, duration_ms: number): void;
  failed(name: string): void;
  itemFailed(name: string): void;
};

export type WorkSettings = Pick<WorkDeps, 'pool' | 'replica'> & {
  readonly log: WorkLog;
  readonly metrics?: WorkMetrics;
  /** How long a stop waits for the batches under way. */
  readonly stopWithin_ms?: number;
};

export type RunningWork = {
  /** Runs the named entry at once, or all of them. A name that this version does not know is ignored. */
  wake(name?: string): void;
  /** Lets the batches under way finish, within a bound. No timer is left. */
  stop(): Promise<void>;
};

const STOP_WITHIN_MS = 20_000;
const FIRST_RUN_WITHIN_MS = 1_000;
const BACKOFF_FIRST_MS = 1_000;
const BACKOFF_MAX_MS = 30_000;

/** Starts one loop per entry. Loops know nothing of each other; none overlaps itself. */
export function startWork(entries: readonly WorkEntry[], settings: WorkSettings): RunningWork {
  const stopping = new AbortController();
  // Each loop that backs off listens for the stop.
  setMaxListeners(entries.length + 1, stopping.signal);
  const looks = shareLooks(settings.pool);
  const loops = entries.map((entry) => {
    const sleep = new InterruptibleSleep();
    const loop = { name: entry.name, sleep, isDone: false, ended: Promise.resolve() };
    loop.ended = keepWorking(entry, { sleep, looks, signal: stopping.signal }, settings).finally(() => {
      loop.isDone = true;
    });
    return loop;
  });

  return {
    wake: (name) => {
      for (const loop of loops) if (name === undefined || loop.name === name) loop.sleep.wake();
    },
    stop: async () => {
      stopping.abort();
      for (const { sleep } of loops) sleep.wake();
      await endedWithin(settings.stopWithin_ms ?? STOP_WITHIN_MS, Promise.all(loops.map(({ ended }) => ended)));
      for (const { name, isDone } of loops)
        if (!isDone) settings.log.error({ work: name }, 'work did not stop in time');
    },
  };
}

type Pace = { readonly sleep: InterruptibleSleep; readonly looks: Looks; readonly signal: AbortSignal };

async function keepWorking(entry: WorkEntry, pace: Pace, settings: WorkSettings): Promise<void> {
  const { sleep, signal } = pace;
  await sleep.wait(Math.random() * Math.min(entry.every_ms, FIRST_RUN_WITHIN_MS));
  for (let failures = 0; !signal.aborted; ) {
    const begun_ms = performance.now();
    const items = await runOnce(entry, signal, settings);
    settings.metrics?.ended(entry.name);
    if (items === null) {
      await backOff(failures++, signal);
      continue;
    }
    failures = 0;
    const rest_ms = items > 0 ? (performance.now() - begun_ms) * (entry.rests ?? 0) : jittered(entry.every_ms);
    if (rest_ms === 0) await letOthersRun();
    else if (signal.aborted) return;
    else if (items === 0 && entry.look) await sleepUntilDue(entry, entry.look, pace, settings);
    else await sleep.wait(rest_ms);
  }
}

/** Until something may be due, or somebody wakes it. Each look is a round of the loop. */
async function sleepUntilDue(
  { name, every_ms }: WorkEntry,
  look: Look,
  { sleep, looks, signal }: Pace,
  { metrics }: WorkSettings,
): Promise<void> {
  while (!signal.aborted) {
    if (await sleep.wait(looks.untilBeat(jittered(every_ms)))) return;
    if (signal.aborted || (await looks.mayBeDue(look))) return;
    metrics?.ended(name);
  }
}

/** Returns how many items the run did, null when it failed. A failure concerns this entry only: the loop goes on. */
async function runOnce(entry: WorkEntry, signal: AbortSignal, settings: WorkSettings): Promise<number | null> {
  const { pool, replica, log, metrics } = settings;
  const begun_ms = performance.now();
  try {
    const items = await entry.run({
      ...{ pool, replica, signal },
      itemFailed: (item, error) => {
        metrics?.itemFailed(entry.name);
        log.error({ work: entry.name, item, err: error }, 'a work item failed; it is tried again later');
      },
    });
    metrics?.worked(entry.name, items, performance.now() - begun_ms);
    if (items > 0 && !entry.isQuiet) log.info({ work: entry.name, items }, 'work done');
    return items;
  } catch (error) {
    metrics?.failed(entry.name);
    log.error({ work: entry.name, err: error }, 'work failed');
    return null;
  }
}

/** A wake does not cut this short, or every request would try a database that is away; a stop does. */
function backOff(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const wait_ms = jittered(Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** failures));
    const timer = setTimeout(end, wait_ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();

    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    }
  });
}

/** Processes that started together must not try together. */
const jittered = (duration_ms: number): number => duration_ms * (0.9 + Math.random() * 0.2);

async function endedWithin(bound_ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const bound = new Promise((done) => {
    timer = setTimeout(done, bound_ms);
  });
  await Promise.race([work, bound]);
  clearTimeout(timer);
}

/** A sleep that can be cut short. A wake without a sleep is remembered: the next sleep ends at once. */
class InterruptibleSleep {
  #isWoken = false;
  #end: (() => void) | null = null;

  wake(): void {
    this.#isWoken = true;
    this.#end?.();
  }

  /** Returns whether it was woken. */
  async wait(duration_ms: number): Promise<boolean> {
    if (!this.#isWoken) await this.#wait(duration_ms);
    const wasWoken = this.#isWoken;
    this.#isWoken = false;
    return wasWoken;
  }

  #wait(duration_ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(() => this.#end?.(), duration_ms);
      this.#end = () => {
        clearTimeout(timer);
        this.#end = null;
        done();
      };
    });
  }
}
