import { type Event, isCode, isKnownEvent, type Order, PartnerClient, verifyWebhook } from '@partner-investment/sdk';

// What another project writes: compiled and run against the packed package.

const client = new PartnerClient({
  baseUrl: 'http://127.0.0.1:8080',
  keyId: 'pk_test_x',
  secret: 'sk_test_x',
  deadline_ms: 60_000,
  onRetry: ({ attempt, delay_ms }) => console.log(attempt, delay_ms),
});

export async function place(investment_id: string): Promise<Order | null> {
  try {
    for await (const { id } of client.investments.list({ is_open: true })) console.log(id);
    return await client.orders.create({ investment_id, amount: '5000.00', currency: 'NGN' });
  } catch (error) {
    if (isCode(error, 'insufficient_funds')) return null;
    throw error;
  }
}

export function show(event: Event): string {
  if (!isKnownEvent(event)) return `Unknown: ${event.type}`;
  return event.type === 'order.completed' ? `Order ${event.data.object.reference}.` : event.id;
}

const retry: keyof typeof client = 'orders';
console.log(`A retry is safe: ${retry in client && typeof verifyWebhook === 'function'}`);
console.log(show({ type: 'order.completed', data: { object: { reference: 'done' } } } as never));
