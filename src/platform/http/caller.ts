import type { KeyObject } from 'node:crypto';
import type { Scope } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Soon } from './soon.ts';

/** A key as the front door needs it: who it speaks for and what it may do. */
export type KnownKey = {
  readonly id: string;
  readonly key_id: string;
  readonly secret: KeyObject;
  readonly organisation_id: string;
  readonly mode: Mode;
  /** Which of the organisation's sandboxes. */
  readonly sandbox: string;
  readonly scopes: readonly Scope[];
  readonly ip_allowlist: readonly string[];
  /** Requests a minute; null is the service's default. */
  readonly rate_limit: number | null;
  /** Each of its signatures is good for one Idempotency-Key. */
  readonly strict_replay: boolean;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly organisation_status: 'active' | 'restricted' | 'suspended' | 'closed';
  /** Why it has that status, in the operator's words to the partner. */
  readonly organisation_status_reason: string | null;
  readonly kyb_status: string;
  /** Whether its sandbox asked for something to go wrong. */
  readonly has_faults: boolean;
  readonly environment: Environment;
};

/** Whoever signed the request, and where it came from. */
export type Caller = {
  readonly key: KnownKey;
  readonly environment: Environment;
  readonly request_id: string;
  readonly address: string;
};

/** Finds keys fast. What it answers may be a moment old; `recheck` is not. */
export type KeyRing = {
  find(key_id: string): Soon<KnownKey | null>;
  /** The secrets of the keys that work in the other mode of a key's organisation: to say that one was mixed up. */
  secretsOfOtherMode(key: KnownKey): Promise<readonly KeyObject[]>;
  noteUse(key: KnownKey): void;
  /**
   * Reads the key again inside the transaction that serves the request; refuses one that was revoked or has expired
   * since, and answers it as it stands now, with the environment its organisation and mode point to.
   */
  recheck(tx: Transaction, key: KnownKey): Promise<KnownKey>;
  /** The same, with the environment held until commit: no reset puts another in its place meanwhile. */
  hold(tx: Transaction, key: KnownKey): Promise<KnownKey>;
};
