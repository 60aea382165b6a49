import type pg from 'pg';
import type { Address } from '../../platform/database/connect.ts';
import { listen } from '../../platform/database/listener.ts';
import { transact } from '../../platform/database/transaction.ts';
import { type Soon, whenThere } from '../../platform/http/soon.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { readVersions } from '../calendar/operations.ts';
import { findOverrides, type Override } from '../quotes/queries.ts';
import { findSession, type SessionRow } from '../sessions/operations.ts';
import { type ExchangeBoard, loadSnapshot, type Snapshot } from './load.ts';
import { type Boards, seenBy } from './views.ts';

export type Board = {
  /** An exchange as the environment sees it now: the one asked for, the default one where none is. */
  of(environment: Environment, exchange: string | undefined): Soon<ExchangeBoard>;
  /** All of them, the default one first. */
  all(environment: Environment): Soon<Boards>;
  /** The summary of a session that is not the newest; null where there is none. */
  sessionOf(exchange: string, date: string): Promise<SessionRow | null>;
  /** Whether the copy is believed without asking. */
  isHearing(): boolean;
  close(): Promise<void>;
};

export type BoardOptions = {
  readonly pool: pg.Pool;
  readonly address: Address;
  readonly onError: (error: Error) => void;
  /** For tests: the clock that staleness is held against. */
  readonly now_ms?: () => number;
};

const ENVIRONMENTS_MAX = 10_000;

/**
 * The market as it stands, in memory. What changes it notifies `market_changed`: with an exchange, whose copy is
 * dropped, or with an environment, whose overrides are. While the listening connection is not heard to live, the copy
 * is believed only after the database confirmed that nothing changed since.
 */
export function openBoard({ pool, address, onError, now_ms = Date.now }: BoardOptions): Board {
  const read = <Result>(work: Parameters<typeof transact<Result>>[2]) => transact(pool, 'read', work);
  const shared = remember(() => read((tx) => loadSnapshot(tx, now_ms())));
  const overrides = new Map<string, Soon<readonly Override[]>>();
  const listener = listen({
    address,
    channel: 'market_changed',
    hear: (name) => {
      if (isId(name)) overrides.delete(name);
      else shared.drop();
    },
    begin: () => {
      shared.drop();
      overrides.clear();
    },
    onError,
  });

  const stands = async ({ versions }: Snapshot) => {
    const current = await read(readVersions);
    return current.length === versions.size && current.every((row) => versions.get(row.exchange) === row.version);
  };

  const ask = async (): Promise<Snapshot> => {
    const known = await shared.get();
    const isGood = now_ms() < known.until_ms && (listener.isHearing() || (await stands(known)));
    if (isGood) return known;
    shared.dropIf(known);
    return shared.get();
  };

  /** The copy at once where it need not be asked for, as nearly always. */
  const snapshot = (): Soon<Snapshot> => {
    const known = shared.held();
    return known && now_ms() < known.until_ms && listener.isHearing() ? known : ask();
  };

  const overridesOf = ({ id, mode }: Environment): Soon<readonly Override[]> => {
    if (mode === 'live') return none;
    if (!listener.isHearing()) return read((tx) => findOverrides(tx, id));
    const known = overrides.get(id);
    if (known) return known;
    if (overrides.size >= ENVIRONMENTS_MAX) overrides.clear();
    const asked = read((tx) => findOverrides(tx, id));
    overrides.set(id, asked);
    const isAwaited = () => overrides.get(id) === asked;
    asked.then(
      (found) => {
        if (isAwaited()) overrides.set(id, found);
      },
      () => {
        if (isAwaited()) overrides.delete(id);
      },
    );
    return asked;
  };

  const all = (environment: Environment): Soon<Boards> =>
    whenThere(snapshot(), ({ boards }) =>
      whenThere(overridesOf(environment), (own) => seenBy(environment, own, boards, now_ms())),
    );

  const pick = (boards: Boards, exchange: string | undefined) =>
    boards.find(({ calendar }) => exchange === undefined || calendar.exchange.code === exchange) ??
    refuse('not_found', { resource: 'exchange', id: exchange ?? 'default' });

  return {
    all,
    of: (environment, exchange) => whenThere(all(environment), (boards) => pick(boards, exchange)),
    sessionOf: (exchange, date) => read(async (tx) => (await findSession(tx, exchange, date)) ?? null),
    isHearing: listener.isHearing,
    close: listener.close,
  };
}

const none: readonly Override[] = [];

/** One copy, loaded once by all who ask at once. What is dropped while it loads is loaded again. */
function remember<Thing>(load: () => Promise<Thing>) {
  let kept: Promise<Thing> | null = null;
  let held: Thing | null = null;
  const drop = () => {
    kept = null;
    held = null;
  };
  const ask = () => {
    const asked = load();
    kept = asked;
    const keep = (thing: Thing) => {
      if (kept === asked) held = thing;
    };
    asked.then(keep, () => {
      if (kept === asked) drop();
    });
    return asked;
  };
  return {
    get: async (): Promise<Thing> => held ?? kept ?? ask(),
    held: () => held,
    drop,
    dropIf(thing: Thing) {
      if (held === null || held === thing) drop();
    },
  };
}
