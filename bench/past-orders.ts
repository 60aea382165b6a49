import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { storedText } from '../src/events/outbox/shapes.ts';
import { presentOrder } from '../src/investing/orders/present.ts';
import type { OrderRow } from '../src/investing/orders/queries.ts';
import type { Partner } from './partners.ts';
import { blank } from './wallet-buy.ts';

/**
 * Orders of the past that were cancelled, each with its two events and its stored response, as the service leaves them; of
 * yesterday, so that no purge works beside the rounds, where nothing else is asked. Their postings are not among them: the
 * histories fill the books.
 */
export async function insertPastOrders(
  client: pg.Client,
  partners: readonly Partner[],
  { orders, investment_id, days_ago = 1 }: { orders: number; investment_id: string; days_ago?: number },
): Promise<number> {
  const each = Math.ceil(orders / partners.length);
  const { object, shape } = storedText('order', textOf(investment_id));
  const step = Math.max(1, Math.floor(ORDERS_AT_ONCE / each));
  for (let from = 0; from < partners.length; from += step) {
    const environments = partners.slice(from, from + step).map(({ environment_id }) => environment_id);
    await client.query(insertOrders, [environments, each, investment_id, object, days_ago, shape]);
  }
  return each * partners.length;
}

const ORDERS_AT_ONCE = 50_000;
const PLACEHOLDER = randomUUID();

/** What an event and a response show of such an order, with a placeholder for its id. */
function textOf(investment_id: string): string {
  const at = new Date().toISOString();
  const order = { ...cancelled, id: PLACEHOLDER, investment_id };
  const text = JSON.stringify(presentOrder({ ...order, cancelled_at: at, created_at: at, updated_at: at } as OrderRow));
  return text.replaceAll(PLACEHOLDER, '%s');
}

const cancelled = {
  ...blank,
  client_reference: randomUUID(),
  investment_name: 'Naira Money Market Fund',
  amount: '5000.00',
  currency: 'NGN',
  status: 'cancelled',
  customer: null,
  customer_reference: 'C-3f9c1b6a',
  metadata: {},
  paid_at: null,
};

const insertOrders = `
  with new as materialized (
    select environment_id, nth, uuidv7() as id, now() - make_interval(days => $5::int) as at
    from unnest($1::uuid[]) environment_id, generate_series(1, $2::int) nth
  ),
  written as (
    insert into orders (environment_id, id, client_reference, side, status, payment_mode, investment_id,
      investment_name, currency, amount, customer_reference, metadata, indicative_price, cancelled_at,
      created_at, updated_at)
    select environment_id, id, 'past-' || id, 'buy', 'cancelled', 'wallet', $3::uuid,
      'Naira Money Market Fund', 'NGN', 5000.00, 'C-3f9c1b6a', '{}', 1.00, at, at, at
    from new
  ),
  answered as (
    insert into idempotency_keys (environment_id, key, fingerprint, status, answer_in, created_at)
    select environment_id, id, rtrim(encode(sha256(id::text::bytea), 'base64'), '='), 201, 2 * nth - 1, at
    from new
  ),
  recorded as (
    insert into events (environment_id, sequence, id, type, object_type, object, shape, created_at)
    select environment_id, 2 * nth - which.earlier, uuidv7(), which.type, 'order', format($4, id), $6::smallint, at
    from new, (values (1, 'order.created'), (0, 'order.cancelled')) which (earlier, type)
  )
  update environment_counters
  set events = 2 * $2::int, orders_cancelled = $2::int
  where environment_id = any($1)`;
