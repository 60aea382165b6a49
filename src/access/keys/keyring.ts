import { createSecretKey, type KeyObject } from 'node:crypto';
import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Address } from '../../platform/database/connect.ts';
import { orUnavailable } from '../../platform/database/errors.ts';
import { listen } from '../../platform/database/listener.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { CallerKey, KeyRing } from '../../platform/http/auth/keys.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { holdEnvironment } from '../organisations/environments.ts';
import type { PartnerKey } from './authorise.ts';
import type { KeyState, StoredKey } from './state-queries.ts';
import * as queries from './state-queries.ts';

const CACHED_MAX = 50_000;
/** The last use of a busy key is written once a minute, not with every request. */
const USE_RECORDED_EVERY_MS = 60_000;
const KEY_ID = /^pk_(test|live)_[0-9A-Za-z]{32}$/;

/** Its keys carry the statuses of their organisation, which `authorise` needs. */
export type OpenKeyRing = Omit<KeyRing, 'find' | 'recheck' | 'hold'> & {
  find(key_id: string): PartnerKey | null | Promise<PartnerKey | null>;
  recheck(tx: Transaction, key: CallerKey): Promise<PartnerKey>;
  hold(tx: Transaction, key: CallerKey): Promise<PartnerKey>;
  /** `recheck` for many keys at once: the current key of each, or the refusal for its caller. */
  recheckAll(tx: Transaction, keys: readonly CallerKey[]): Promise<Map<string, PartnerKey | Refusal>>;
  /** The uses recorded since the last call: key record to real time. The caller must write them. */
  takeUses(): Map<string, number>;
  /** Whether cached keys are trusted now. */
  isHealthy(): boolean;
  close(): Promise<void>;
};

export type KeyRingOptions = {
  readonly pool: pg.Pool;
  readonly address: Address;
  readonly sealer: Sealer;
  readonly onError: (error: Error) => void;
};

/**
 * Cached keys while the listening connection is healthy, keys from the database otherwise. What changes a key
 * notifies `key_changed` with its key_id, with an organisation's id, or with nothing, which means every key.
 */
export function openKeyRing({ pool, address, sealer, onError }: KeyRingOptions): OpenKeyRing {
  const read = async (key_id: string) => {
    const stored = await orUnavailable(queries.readStoredKey(pool, key_id));
    return stored ? open(stored, sealer) : null;
  };
  const cache = createCache(read, () => listener.isHealthy());
  const listener = listen({
    address,
    channel: 'key_changed',
    onNotification: cache.forget,
    onListening: () => cache.forget(''),
    onError,
  });
  let uses = new Map<string, number>();
  const recordedAt = new WeakMap<CallerKey, number>();

  return {
    find(key_id) {
      if (!KEY_ID.test(key_id)) return null;
      return listener.isHealthy() ? cache.find(key_id) : read(key_id);
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
      const states = await queries.readKeyStates(tx, [...distinct.keys()]);
      const stateOf = new Map(states.map((state) => [state.id, state]));
      return new Map([...distinct].map(([id, key]) => [id, orRefusal(() => renew(key, stateOf.get(id), tx.now_ms))]));
    },

    noteUse(key) {
      const now_ms = Date.now();
      if (now_ms - (recordedAt.get(key) ?? 0) < USE_RECORDED_EVERY_MS) return;
      recordedAt.set(key, now_ms);
      uses.set(key.id, now_ms);
    },

    takeUses() {
      const taken = uses;
      uses = new Map();
      return taken;
    },

    isHealthy: listener.isHealthy,
    close: listener.close,
  };
}

async function recheck(tx: Transaction, key: CallerKey): Promise<PartnerKey> {
  return renew(key, await queries.readKeyState(tx, key.id), tx.now_ms);
}

/** The current key. A key that ended since it was cached is refused. */
export function renew(key: CallerKey, state: KeyState | undefined, now_ms: number): PartnerKey {
  if (!state) return refuse('unknown_key');
  if (state.revoked_at !== null) return refuse('key_revoked');
  if (state.expires_at !== null && Date.parse(state.expires_at) <= now_ms) return refuse('key_expired');
  const { environment_id, offset_ms, ...current } = state;
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

function open({ secret_sealed, environment_id, offset_ms, ...key }: StoredKey, sealer: Sealer): PartnerKey {
  const { organisation_id, mode, sandbox } = key;
  const secret = secretOf({ key_id: key.key_id, secret_sealed }, sealer);
  return { ...key, secret, environment: { id: environment_id, organisation_id, mode, sandbox, offset_ms } };
}

type Read = (key_id: string) => Promise<PartnerKey | null>;

/** A bounded cache. Concurrent look-ups share one read, and the absence of a key is not cached. */
function createCache(read: Read, mayKeep: () => boolean) {
  const cached = new Map<string, PartnerKey>();
  const pending = new Map<string, Promise<PartnerKey | null>>();
  let forgotten = 0;

  const keep = (key: PartnerKey) => {
    const [oldest] = cached.keys();
    if (cached.size >= CACHED_MAX && oldest) cached.delete(oldest);
    cached.set(key.key_id, key);
  };

  const ask = (key_id: string) => {
    const before = forgotten;
    const answer = read(key_id);
    pending.set(key_id, answer);
    const settle = (key: PartnerKey | null) => {
      if (pending.get(key_id) === answer) pending.delete(key_id);
      if (key && before === forgotten && mayKeep()) keep(key);
    };
    answer.then(settle, () => settle(null));
    return answer;
  };

  return {
    find: (key_id: string) => cached.get(key_id) ?? pending.get(key_id) ?? ask(key_id),

    /** Reads in flight are dropped too: their responses may be from before the change. */
    forget(name: string) {
      forgotten += 1;
      pending.clear();
      if (KEY_ID.test(name)) cached.delete(name);
      else for (const key of cached.values()) if (!name || key.organisation_id === name) cached.delete(key.key_id);
    },
  };
}
