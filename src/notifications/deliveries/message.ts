import type { Sealer } from '../../platform/crypto/sealed.ts';
import { envelopeOf } from '../events/envelope.ts';
import { keyOf, signatures } from '../webhooks/sign.ts';
import type { Leased } from './leased.ts';
import type { Message } from './post.ts';

/** What is sent: the bytes of the event, signed again for every attempt with each secret that is valid then. */
export type MessageWriter = (leased: Leased, now_ms: number, traceparent: string | null) => Message;

const OPENED_MAX = 20_000;

export function createMessageWriter(sealer: Sealer): MessageWriter {
  const opened = new Map<string, Buffer>();
  const open = (sealed: string, endpoint_id: string): Buffer => {
    const found = opened.get(sealed);
    if (found) return found;
    const key = keyOf(sealer.open(sealed, endpoint_id));
    const [oldest] = opened.keys();
    if (opened.size >= OPENED_MAX && oldest) opened.delete(oldest);
    opened.set(sealed, key);
    return key;
  };

  return (leased, now_ms, traceparent) => {
    const body = leased.envelope ?? bodyOf(leased);
    const timestamp = Math.floor(now_ms / 1_000);
    const keys = secretsOf(leased, now_ms).map((sealed) => open(sealed, leased.endpoint_id));
    return {
      url: new URL(leased.url!),
      body,
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'partner-investment-webhooks/1',
        'webhook-id': leased.event_id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatures(keys, leased.event_id, timestamp, body),
        ...(traceparent !== null && { traceparent }),
      },
    };
  };
}

const secretsOf = (leased: Leased, now_ms: number): string[] => {
  const { secret_sealed, replaced_secret_sealed, replaced_secret_until } = leased;
  const isInGrace = replaced_secret_until !== null && Date.parse(replaced_secret_until) > now_ms;
  return isInGrace && replaced_secret_sealed ? [secret_sealed, replaced_secret_sealed] : [secret_sealed];
};

const bodyOf = (leased: Leased): string =>
  envelopeOf(leased, {
    id: leased.event_id,
    type: leased.event_type,
    object_type: leased.object_type!,
    object: leased.object,
    previous: leased.previous,
    created_at: leased.event_created_at,
    sequence: leased.event_sequence,
  });
