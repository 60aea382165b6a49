import type { Mode } from '../../vocabulary/values.ts';
import type { Trigger } from './contract.ts';

/** A delivery leased to this process, with all that making it needs. The endpoint or the event may be deleted by now. */
export type Leased = {
  readonly environment_id: string;
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly event_sequence: number | null;
  readonly envelope: string | null;
  readonly trigger: Trigger;
  readonly attempts_since_trigger: number;
  readonly created_at: string;
  readonly url: string | null;
  readonly enabled: boolean | null;
  readonly organisation_id: string;
  readonly mode: Mode;
  readonly secret_sealed: string;
  readonly replaced_secret_sealed: string | null;
  readonly replaced_secret_until: string | null;
  readonly failing_since: string | null;
  /** Whether it is an event of the environment that the endpoint belongs to now; after a reset it is not. */
  readonly is_current: boolean | null;
  readonly object_type: string | null;
  readonly object: string;
  readonly previous: string | null;
  readonly event_created_at: string;
  /** The request of a trace that it goes back to. */
  readonly traceparent: string | null;
};

export type Lease = {
  readonly by: string;
  readonly until_ms: number;
  readonly capacity: number;
  /** How many of those that are made again. */
  readonly repeated: number;
};

export type FreeSlots = { readonly endpoint_id: string; readonly free: number };
