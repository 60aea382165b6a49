import type { Event } from '../notifications/events/contract.ts';
import { lockCounters } from '../notifications/events/counters.ts';
import { envelopeOf } from '../notifications/events/envelope.ts';
import { recordEvent } from '../notifications/events/record.ts';
import { describeTypes } from '../notifications/events/types.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Environment } from '../vocabulary/environment.ts';
import type { EventType } from '../vocabulary/event.ts';
import { refuse } from '../vocabulary/refusals.ts';

/** An example of an event, recorded like any other. What has no sequence concerns one endpoint, and is tested there. */
export async function triggerEvent(
  tx: Transaction,
  environment: Environment,
  events: readonly EventType[],
  type: string,
): Promise<Event> {
  const event = events.find((known) => known.type === type);
  if (!event) return refuse('unknown_event_type', { type });
  if (event.isOutside)
    refuse('validation_error', { type: 'Sent to one endpoint: use POST /webhooks/{endpoint_id}/test.' });
  const [described] = describeTypes([event]);
  const { object, previous } = described!.example.data;
  const recorded = recordEvent(tx, environment, event, object, previous);
  // The counter is ours until the commit, so its next number is this event's.
  const [counter] = await lockCounters(tx, [environment.id]);
  return JSON.parse(envelopeOf(environment, { ...recorded, sequence: counter!.events + 1 })) as Event;
}
