import type { Row } from '../../database/rows.ts';
import type { Repeat } from './strict-replay.ts';

/** `status` and `body` are null while the key is bound to an intent whose response is still to come; a signature is kept for `strict_replay`. */
export type StoredAnswer = Pick<
  Row<'idempotency_keys'>,
  'environment_id' | 'key' | 'fingerprint' | 'status' | 'body' | 'intent_id'
> & { signature?: string | null };

export type RequestedKey = { environment_id: string; key: string; signature: string | null };

export type Found = { readonly answers: readonly StoredAnswer[]; readonly uses: readonly Repeat[] };
