import { createSecretKey, type KeyObject } from 'node:crypto';
import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Address } from '../../platform/database/connect.ts';
import { orUnavailable } from '../../platform/database/errors.ts';
import { listen } from '../../platform/database/listener.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { KeyRing, KnownKey } from '../../platform/http/caller.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { holdEnvironment } from '../organisations/environments.ts';
import type { Standing, StoredKey } from './standing-queries.ts';
import * as queries from './standing-queries.ts';

const CACHED_MAX = 50_000;
/** A busy key writes when it was last used once a minute, not with every request. */
const USE_NOTED_EVERY_MS = 60_000;
const KEY_ID = /^pk_(test|live)_[0-9A-Za-z]{32}$/;

export type OpenKeyRing = KeyRing & {
  /** `recheck` for many keys at once: each as it stands now, or the refusal that its caller gets. */
  recheckAll(tx: Transaction, keys: readonly KnownKey[]): Promise<Map<string, KnownKey | Refusal>>;
  /** The uses noted since the last call: key record to real time. Whoever takes them writes them. */
  takeUses(): Map<string, number>;
  /** Whether keys are believed from memory just now. */
  isHearing(): boolean;
  close(): Promise<void>;
};

export type KeyRingOptions = {
  readonly pool: pg.Pool;
  readonly address: Address;
  readonly sealer: Sealer;
  readonly onError: (error: Error) => void;
};

/**
 * Keys from memory while the listening connection is heard to live, from the database otherwise. What changes a key
 * notifies `key_changed` with its key_id, with an organisation's id, or with nothing, which means every key.
 */
export function openKeyRing({ pool, address, sealer, onError }: KeyRingOptions): OpenKeyRing {
  const read = async (key_id: string) => {
    const stored = await orUnavailable(queries.readStoredKey(pool, key_id));
    return stored ? open(stored, sealer) : null;
  };
  const memory = remember(read, () => listener.isHearing());
  const listener = listen({
    address,
    channel: 'key_changed',
    hear: memory.forget,
    begin: () => memory.forget(''),
    onError,
  });
  let uses = new Map<string, number>();
  const noted = new WeakMap<KnownKey, number>();

  return {
    find(key_id) {
      if (!KEY_ID.test(key_id)) return null;
      return listener.isHearing() ? memory.find(key_id) : read(key_id);
    },

    async secretsOfOtherMode(key) {
      const rows = await orUnavailable(queries.readOtherSecrets(pool, key, new Date().toISOString()));
      return rows.map((row) => secretOf(row, sealer));
    },

    recheck,

    async hold(tx, key) {
      for (;;) {
        const current = await recheck(tx, key);
        if (await holdEnvironment(tx, current.environment.id)) return current;
      }
    },

    async recheckAll(tx, keys) {
      const distinct = new Map(keys.map((key) => [key.id, key]));
      const standings = await queries.readStandings(tx, [...distinct.keys()]);
      const standingOf = new Map(standings.map((standing) => [standing.id, standing]));
      return new Map(
        [...distinct].map(([id, key]) => [id, orRefusal(() => renew(key, standingOf.get(id), tx.now_ms))]),
      );
    },

    noteUse(key) {
      const now_ms = Date.now();
      if (now_ms - (noted.get(key) ?? 0) < USE_NOTED_EVERY_MS) return;
      noted.set(key, now_ms);
      uses.set(key.id, now_ms);
    },

    takeUses() {
      const taken = uses;
      uses = new Map();
      return taken;
    },

    isHearing: listener.isHearing,
    close: listener.close,
  };
}

async function recheck(tx: Transaction, key: KnownKey): Promise<KnownKey> {
  const [standing] = await queries.readStandings(tx, [key.id]);
  return renew(key, standing, tx.now_ms);
}

/** The key as it stands now. A key that ended since it was cached is refused, whatever the cache believed. */
export function renew(key: KnownKey, standing: Standing | undefined, now_ms: number): KnownKey {
  if (!standing) return refuse('unknown_key');
  if (standing.revoked_at !== null) return refuse('key_revoked');
  if (standing.expires_at !== null && Date.parse(standing.expires_at) <= now_ms) return refuse('key_expired');
  const { environment_id, offset_ms, ...current } = standing;
  const { organisation_id, mode } = key;
  const { sandbox } = current;
  return { ...key, ...current, environment: { id: environment_id, organisation_id, mode, sandbox, offset_ms } };
}

function orRefusal<Result>(work: () => Result): Result | Refusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

type Sealed = { readonly key_id: string; readonly secret_sealed: string };
const secretOf = ({ key_id, secret_sealed }: Sealed, sealer: Sealer): KeyObject =>
  createSecretKey(Buffer.from(sealer.open(secret_sealed, key_id), 'utf8'));

function open({ secret_sealed, environment_id, offset_ms, ...key }: StoredKey, sealer: Sealer): KnownKey {
  const { organisation_id, mode, sandbox } = key;
  const secret = secretOf({ key_id: key.key_id, secret_sealed }, sealer);
  return { ...key, secret, environment: { id: environment_id, organisation_id, mode, sandbox, offset_ms } };
}

type Read = (key_id: string) => Promise<KnownKey | null>;

/** Bounded, shared by those who ask at once, and without a memory for keys that are not there. */
function remember(read: Read, mayKeep: () => boolean) {
  const known = new Map<string, KnownKey>();
  const asked = new Map<string, Promise<KnownKey | null>>();
  let forgotten = 0;

  const keep = (key: KnownKey) => {
    const [oldest] = known.keys();
    if (known.size >= CACHED_MAX && oldest) known.delete(oldest);
    known.set(key.key_id, key);
  };

  const ask = (key_id: string) => {
    const before = forgotten;
    const answer = read(key_id);
    asked.set(key_id, answer);
    const settle = (key: KnownKey | null) => {
      if (asked.get(key_id) === answer) asked.delete(key_id);
      if (key && before === forgotten && mayKeep()) keep(key);
    };
    answer.then(settle, () => settle(null));
    return answer;
  };

  return {
    find: (key_id: string) => known.get(key_id) ?? asked.get(key_id) ?? ask(key_id),

    /** Questions under way are forgotten too: their answers may be from before the change. */
    forget(name: string) {
      forgotten += 1;
      asked.clear();
      if (KEY_ID.test(name)) known.delete(name);
      else for (const key of known.values()) if (!name || key.organisation_id === name) known.delete(key.key_id);
    },
  };
}
