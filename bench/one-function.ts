import assert from 'node:assert/strict';
import type pg from 'pg';
import { presentOrder } from '../src/investing/orders/present.ts';
import { orderReference } from '../src/investing/orders/reference.ts';
import { statement } from '../src/platform/database/transaction.ts';
import type { Answer } from '../src/platform/http/endpoints/route.ts';
import { newId } from '../src/vocabulary/id.ts';
import { type OrderRequest, serveOrders } from './front.ts';
import { readInvestment } from './textbook-statements.ts';
import { type Bought, walletBuy } from './wallet-buy.ts';

/**
 * The design that a good engineer writes in a day: an order is one call of a PL/pgSQL function (one-function-order.sql) that
 * writes the same tables and rows, one round trip and one commit.
 */
const PARAMETERS = 23;
const call = statement(
  `select bench_place_order(${Array.from({ length: PARAMETERS }, (_, index) => `$${index + 1}`).join(', ')}) as outcome`,
);

/** The catalogue is read once: a product of it hardly changes. */
const catalogue = new Map<string, Bought>();

async function investmentOf(pool: pg.Pool, id: string): Promise<Bought> {
  const known = catalogue.get(id);
  if (known) return known;
  const { rows } = await pool.query<Bought>({ ...readInvestment, values: [id] });
  catalogue.set(id, rows[0]!);
  return rows[0]!;
}

async function place(pool: pg.Pool, request: OrderRequest): Promise<Answer> {
  const { caller, claim, body: input } = request;
  assert(input.side !== 'sell', 'this design knows wallet buys only');
  const at_ms = Date.now();
  const order = walletBuy(request, await investmentOf(pool, input.investment_id), at_ms);
  const shown = JSON.stringify(presentOrder(order));
  const body = `{"data":${shown}}`;
  const ids = Array.from({ length: 5 }, () => newId(at_ms));
  const { rows } = await pool.query<{ outcome: string }>({
    ...call,
    values: [
      ...[order.environment_id, claim.key, claim.fingerprint, order.created_at, caller.key.id, order.investment_id],
      ...[order.client_reference, order.id, orderReference(order), order.amount, order.currency],
      ...[order.customer, order.customer_reference, JSON.stringify(order.metadata)],
      ...[order.investment_name, order.indicative_price, ...ids, shown, body],
    ],
  });
  assert.equal(rows[0]!.outcome, 'ok');
  return { status: 201, body, replayed: false };
}

await serveOrders(place);
