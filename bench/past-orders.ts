import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { presentOrder } from '../src/investing/orders/present.ts';
import type { OrderRow } from '../src/investing/orders/queries.ts';
import { newId } from '../src/vocabulary/id.ts';
import type { Partner } from './partners.ts';
import { blank } from './wallet-buy.ts';

/**
 * Orders of the past that were cancelled, each with its two events, its stored answer and its client_reference, as the service
 * leaves them; of yesterday, so that no purge works beside the rounds. Their postings are not among them: the histories fill the books.
 */
export async function insertPastOrders(
  client: pg.Client,
  partners: readonly Partner[],
  { orders, investment_id }: { orders: number; investment_id: string },
): Promise<number> {
  const each = Math.ceil(orders / partners.length);
  const step = Math.max(1, Math.floor(ORDERS_AT_ONCE / each));
  for (let from = 0; from < partners.length; from += step) {
    const environments = partners.slice(from, from + step).map(({ environment_id }) => environment_id);
    await client.query(insertOrders, [environments, each, investment_id, textOf(investment_id)]);
  }
  return each * partners.length;
}

const ORDERS_AT_ONCE = 50_000;
const PLACEHOLDER = randomUUID();

/** What an event and an answer show of such an order, with a placeholder for its id. */
function textOf(investment_id: string): string {
  const at = new Date().toISOString();
  const order = { ...cancelled, id: PLACEHOLDER, reference: `ORD-${newId(Date.now())}`, investment_id };
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
  customer: { reference: 'C-3f9c1b6a', name: null, email: null },
  metadata: {},
  paid_at: null,
};

const insertOrders = `
  with new as materialized (
    select environment_id, nth, uuidv7() as id, now() - interval '1 day' as at
    from unnest($1::uuid[]) environment_id, generate_series(1, $2::int) nth
  ),
  written as (
    insert into orders (environment_id, id, reference, client_reference, side, status, payment_mode, investment_id,
      investment_name, currency, amount, customer, customer_reference, metadata, indicative_price, cancelled_at,
      created_at, updated_at)
    select environment_id, id, 'ORD-' || id, 'past-' || id, 'buy', 'cancelled', 'wallet', $3::uuid,
      'Naira Money Market Fund', 'NGN', 5000.00, '{"reference":"C-3f9c1b6a","name":null,"email":null}',
      'C-3f9c1b6a', '{}', 1.00, at, at, at
    from new
  ),
  claimed as (
    insert into client_references (environment_id, kind, client_reference, record_id)
    select environment_id, 'order', 'past-' || id, id
    from new
  ),
  answered as (
    insert into idempotency_keys (environment_id, key, fingerprint, status, answer_in, created_at)
    select environment_id, id, encode(sha256(id::text::bytea), 'hex'), 201, 2 * nth - 1, at
    from new
  ),
  recorded as (
    insert into events (environment_id, sequence, id, type, object_type, object, created_at)
    select environment_id, 2 * nth - which.earlier, uuidv7(), which.type, 'order', format($4, id), at
    from new, (values (1, 'order.created'), (0, 'order.cancelled')) which (earlier, type)
  )
  update environment_counters
  set events = 2 * $2::int, orders_cancelled = $2::int
  where environment_id = any($1)`;
