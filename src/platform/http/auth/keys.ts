import type { KeyObject } from 'node:crypto';
import type { Scope } from '../../../vocabulary/endpoint.ts';
import type { Environment } from '../../../vocabulary/environment.ts';
import type { Mode } from '../../../vocabulary/values.ts';
import type { Transaction } from '../../database/transaction.ts';

/** A key as the platform needs it: whose it is, from where it is used and how often. What its owner may do is checked elsewhere. */
export type CallerKey = {
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
  /** Whether faults are injected into its sandbox. */
  readonly has_faults: boolean;
  readonly environment: Environment;
};

/** For whom a request is carried out, and what it may do: as a key has it, or a member in one environment of the organisation. */
export type ActingKey = Pick<CallerKey, 'organisation_id' | 'mode' | 'sandbox' | 'scopes' | 'environment'> & {
  /** How the audit names the sender: the key, or the member's address. */
  readonly key_id: string;
  /** Of a member: the scopes of a key that is made without naming any. */
  readonly usualScopes?: Scope[] | undefined;
};

/** The sender of the request, and where it came from. */
export type Caller = {
  readonly key: ActingKey;
  readonly environment: Environment;
  readonly request_id: string;
  readonly address: string;
};

/** One whose key signed the request. */
export type SignedCaller = Caller & { readonly key: CallerKey };

/** Finds keys fast. What `find` returns may be a moment old; `recheck` is not. */
export type KeyRing = {
  find(key_id: string): CallerKey | null | Promise<CallerKey | null>;
  /** The secrets of the keys that work in the other mode of a key's organisation: to report that one was mixed up. */
  secretsOfOtherMode(key: CallerKey): Promise<readonly KeyObject[]>;
  noteUse(key: CallerKey): void;
  /**
   * Reads the key again inside the transaction that serves the request; refuses one that was revoked or has expired
   * since, and returns it as it is now, with the environment its organisation and mode point to.
   */
  recheck(tx: Transaction, key: CallerKey): Promise<CallerKey>;
  /** The same, with the environment held until commit: no reset puts another in its place meanwhile. */
  hold(tx: Transaction, key: CallerKey): Promise<CallerKey>;
};
