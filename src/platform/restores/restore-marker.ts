// A restore is noticed whoever made it: an epoch is committed in the database, then written outside, and then money leaves. So the
// database can be ahead of the marker, where a process ended in between, and only a restore takes it behind.
import type pg from 'pg';
import { type Transaction, transact } from '../database/transaction.ts';
import { ProviderAway } from '../provider-calls/errors.ts';
import { judge, type Verdict } from './judge.ts';
import type { Marker, MarkerPlace } from './marker-place.ts';
import { countUp, lockInsideOf, noteCompared, noteRestored, readInsideOf } from './queries.ts';

/** Nothing may leave; the message says why, and the remedy. What waits to be sent goes on by itself when the reason is gone. */
export class MoneyHeld extends ProviderAway {}

export type RestoreMarker = {
  /** Compares the database with the marker: a restore is noted as such. Throws MoneyHeld where that cannot be said. */
  look(): Promise<void>;
  /**
   * Before anything is sent that was recorded by now. False where it was found that the database was restored: it is not sent, and
   * asked about first. Throws MoneyHeld.
   */
  cover(): Promise<boolean>;
};

type Log = { warn(details: object, message: string): void };

/** Between the steps; only tests give one that does something: it ends the work there, as if the process had ended. */
type Reach = (step: 'read' | 'committed' | 'written') => void | Promise<void>;

type Opened = { readonly pool: pg.Pool; readonly place: MarkerPlace; readonly log: Log; readonly reach?: Reach };

type Found = { readonly verdict: Verdict; readonly inside: Marker; readonly outside: Marker | null };

/** The marker, and the server that was known before it was read. */
type Outside = { readonly outside: Marker | null; readonly server: string | null };

/** What this process found last: the branch of the database, and its server. */
class Seen {
  branch: string | null = null;
  server: string | null = null;
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Whether it is the server that was known before the marker was read. Another may have begun with files of before: what was paid
   * after the reading and before that start would be in neither, so the marker is read again.
   */
  isServer(started: string, before: string | null): boolean {
    this.server = started;
    return started === before;
  }

  /**
   * Under the lock of the row, so that of several processes one notes a restore, and each turn has an epoch of its own. Null where the
   * marker has to be read again.
   */
  async settle({ outside, server }: Outside, isCounted: boolean): Promise<Found | null> {
    const { started, found } = await transact(this.#pool, 'write', async (tx) => {
      const { started, ...inside } = await lockInsideOf(tx);
      return { started, found: started === server ? await this.#judged(tx, inside, outside, isCounted) : null };
    });
    return this.isServer(started, server) ? found : null;
  }

  async #judged(tx: Transaction, inside: Marker, outside: Marker | null, isCounted: boolean): Promise<Found> {
    const verdict = judge(inside, outside, this.branch);
    if (isRestored(verdict)) return { verdict, outside, inside: await noteRestored(tx, inside, outside) };
    return { verdict, outside, inside: verdict === 'right' && isCounted ? await countUp(tx, inside) : inside };
  }
}

export function openMarker({ pool, place, log, reach = () => {} }: Opened): RestoreMarker {
  const seen = new Seen(pool);

  /** The marker is read before the database: what it says was committed before. */
  async function readOutside(): Promise<Outside> {
    const { server } = seen;
    const outside = await reached(place, () => place.read());
    await reach('read');
    return { outside, server };
  }

  async function write(marker: Marker): Promise<void> {
    await reached(place, () => place.write(marker));
    await reach('written');
    seen.branch = marker.branch;
  }

  /** What was committed is written outside; false where that is a restore. */
  async function follow({ verdict, inside, outside }: Found): Promise<boolean> {
    if (verdict === 'taken' || verdict === 'foreign') throw new MoneyHeld(sentences[verdict](place, inside, outside));
    if (isRestored(verdict))
      log.warn({ epoch: inside.epoch, marker: outside?.epoch ?? null }, sentences[verdict](place));
    await reach('committed');
    await write(inside);
    return !isRestored(verdict);
  }

  async function turn(): Promise<boolean> {
    const found = await seen.settle(await readOutside(), true);
    if (found === null) return turn();
    const isRight = await follow(found);
    // The first marker is written before anything is counted: later on a place without one has lost it.
    return found.verdict === 'new' ? turn() : isRight;
  }

  async function look(): Promise<void> {
    const read = await readOutside();
    const { outside, server } = read;
    const { started, is_compared, ...inside } = await transact(pool, 'read', readInsideOf);
    if (!seen.isServer(started, server)) return look();
    if (judge(inside, outside, seen.branch) !== 'right') {
      const found = await seen.settle(read, false);
      if (found === null) return look();
      await follow(found);
    } else if (outside?.epoch === inside.epoch) seen.branch = inside.branch;
    else await write(inside);
    if (!is_compared) await transact(pool, 'write', (tx) => noteCompared(tx, started));
  }

  return { cover: inTurns(turn), look };
}

const isRestored = (verdict: Verdict): verdict is 'behind' | 'lost' => verdict === 'behind' || verdict === 'lost';

/** Whoever comes while a turn is under way is covered by the next, which begins after: one epoch for all who came meanwhile. */
function inTurns<Result>(turn: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  return () => {
    next ??= underWay.then(() => {
      const begun = turn();
      next = null;
      underWay = begun.catch(() => {});
      return begun;
    });
    return next;
  };
}

const sentences = {
  behind: ({ name }: MarkerPlace) =>
    `the database was restored: it is behind the marker in ${name}; what is older is asked of providers before it is sent`,
  lost: ({ name }: MarkerPlace) =>
    `there is no marker in ${name}, and the database has written one: it is taken for restored, and what is older is asked of ` +
    'providers before it is sent',
  taken: ({ name }: MarkerPlace, inside: Marker, outside: Marker | null) =>
    `Another copy of this database writes the marker in ${name} (branch ${outside?.branch}; this one is ${inside.branch}): nothing ` +
    'is paid from here. Stop the copy that is not meant to pay, then restart this one.',
  foreign: ({ name }: MarkerPlace, inside: Marker, outside: Marker | null) =>
    `The marker in ${name} is of another database (${outside?.database}; this one is ${inside.database}). Put that ` +
    'database back, or give each a place of its own (RESTORE_MARKER_DIR, or S3_BUCKET). If this one replaces it for good, move the marker away.',
};

async function reached<Result>({ name }: MarkerPlace, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const why = (error as Error).message;
    throw new MoneyHeld(`The marker in ${name} cannot be reached (${why}): nothing is paid until it can.`, {
      cause: error,
    });
  }
}
