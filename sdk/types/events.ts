import {
  type Event,
  type EventName,
  type EventOf,
  followEvents,
  type Holding,
  isKnownEvent,
  type KnownEvent,
  type Order,
  PartnerClient,
  type UnknownEvent,
  verifyWebhook,
} from '../src/index.ts';

// A line that ends with the code of an error must not compile; every other line must.

const connection = { baseUrl: 'http://127.0.0.1:8080', keyId: 'pk_test_x', secret: 'sk_test_x' };
const client = new PartnerClient(connection);

export function receive(body: Uint8Array, headers: Headers): string | null {
  const event = verifyWebhook(body, headers, 'whsec_x');
  if (event.type === 'order.completed') {
    const order: Order = event.data.object;
    const before: Partial<Order> | null = event.data.previous;
    const kind: 'order' = event.data.object_type;
    const holding: Holding = event.data.object; // TS2740
    return `${order.reference} ${before?.status} ${kind} ${holding.id}`;
  }
  if (event.type === 'order.complete') return null; // TS2367
  return event.data.object.reference; // TS2339
}

/** Families narrow to the object that they have in common. */
export function ofOrder(event: Event): Order | null {
  switch (event.type) {
    case 'order.created':
    case 'order.paid':
    case 'order.failed':
      return event.data.object;
    case 'wallet.funded':
      return event.data.object; // TS2740
    default:
      return null;
  }
}

/** An event of a type that was published later can be read; after it, every known type can be asked for. */
export function later(event: Event, handle: (event: KnownEvent) => void): string {
  if (!isKnownEvent(event)) {
    const unknown: UnknownEvent = event;
    const name: string = unknown.type;
    return name === 'bond.called' ? String(unknown.data.object['any_field']) : `${name} ${event.sequence}`;
  }
  handle(event);
  return event.type;
}

export function exhaustive(event: EventOf<'mandate.activated' | 'mandate.failed'>): string {
  switch (event.type) {
    case 'mandate.activated':
      return 'activated';
    case 'mandate.failed':
      return 'failed';
    default:
      return event satisfies never;
  }
}

export function incomplete(event: Event): string {
  switch (event.type) {
    case 'mandate.activated':
      return 'activated';
    default: {
      const left: never = event; // TS2322
      return left;
    }
  }
}

type Handlers = { readonly [Name in EventName]: (event: EventOf<Name>) => void };
/** A table of handlers is whole only with a handler for every known type. */
export const missing: Handlers = { 'order.created': ({ data }) => data.object.units }; // TS2740

export async function listed(): Promise<void> {
  for await (const event of client.events.list({ after: 0, type: 'holding.closed' }))
    if (event.type === 'holding.closed') event.data.object.units.padStart(1);
  for await (const event of followEvents(connection))
    if (event.type === 'funding.failed') event.data.object.failure_code?.padStart(1);
  await client.events.list({ type: 'order.eaten' }); // TS2820
  await client.events.list({ type: 'order.*' }); // TS2322
  await client.webhooks.create({
    url: 'https://hooks.example.com',
    events: ['order.*', 'kyb.document.*', 'test.ping'],
  });
  await client.webhooks.create({ url: 'https://hooks.example.com', events: ['eaten.*'] }); // TS2322
  const endpoint = await client.webhooks.get('an-id');
  await client.webhooks.update(endpoint.id, { events: endpoint.events });
  await client.webhooks.deliveries(endpoint.id, { type: 'order.eaten' }); // TS2820
  await client.sandbox.triggerWebhook({ type: 'order.*' }); // TS2322
}
