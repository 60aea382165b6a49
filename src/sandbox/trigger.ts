import { pingSubscribers } from '../notifications/deliveries/operations.ts';
import type { Event } from '../notifications/events/contract.ts';
import { lockCounters } from '../notifications/events/counters.ts';
import { envelopeOf } from '../notifications/events/envelope.ts';
import { recordEvent } from '../notifications/events/record.ts';
import { describeTypes } from '../notifications/events/types.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Environment } from '../vocabulary/environment.ts';
import type { EventType } from '../vocabulary/event.ts';
import { refuse } from '../vocabulary/refusals.ts';

/** An example of an event, recorded like any other. What has no sequence is only delivered. */
export async function triggerEvent(
  tx: Transaction,
  environment: Environment,
  events: readonly EventType[],
  type: string,
): Promise<Event> {
  const event = events.find((known) => known.type === type);
  if (!event) return refuse('unknown_event_type', { type });
  const [described] = describeTypes([event]);
  const { object, previous } = described!.example.data;
  if (event.isOutside) return JSON.parse(await pingSubscribers(tx, environment, object)) as Event;
  const recorded = recordEvent(tx, environment, event, object, previous);
  // The counter is ours until the commit, so its next number is this event's.
  const [counter] = await lockCounters(tx, [environment.id]);
  return JSON.parse(envelopeOf(environment, { ...recorded, sequence: counter!.events + 1 })) as Event;
}
