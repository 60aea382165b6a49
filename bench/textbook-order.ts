import assert from 'node:assert/strict';
import type pg from 'pg';
import { presentOrder } from '../src/investing/orders/present.ts';
import type { OrderRow } from '../src/investing/orders/queries.ts';
import { orderReference } from '../src/investing/orders/reference.ts';
import { hashEntry } from '../src/ledger/book/chain.ts';
import type { Answer } from '../src/platform/http/endpoints/route.ts';
import { Decimal } from '../src/vocabulary/decimal.ts';
import { newId } from '../src/vocabulary/id.ts';
import { refuse } from '../src/vocabulary/refusals.ts';
import type { OrderRequest } from './front.ts';
import * as sql from './textbook-statements.ts';
import { type Bought, walletBuy } from './wallet-buy.ts';

type Account = { id: string; balance: string; sequence: number; head_hash: string };
type Ask = <Row extends object>(statement: sql.Prepared, values: unknown[]) => Promise<Row[]>;

/** A wallet buy as most services write it: begin, one statement after the other, commit. */
export async function placeTextbookOrder(pool: pg.Pool, request: OrderRequest): Promise<Answer> {
  const client = await pool.connect();
  const ask: Ask = async (statement, values) => (await client.query({ ...statement, values })).rows;
  try {
    await client.query('begin');
    const body = await place(ask, request);
    const { command } = await client.query('commit');
    assert.equal(command, 'COMMIT');
    return { status: 201, body, replayed: false };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function place(ask: Ask, request: OrderRequest): Promise<string> {
  const { caller, claim, body: input } = request;
  assert(input.side !== 'sell', 'the textbook knows wallet buys only');
  const environment_id = caller.environment.id;
  const at_ms = Date.now();
  const at = new Date(at_ms).toISOString();
  const claimed = await ask(sql.claimKey, [environment_id, claim.key, claim.fingerprint, at]);
  if (claimed.length === 0) refuse('idempotency_in_progress');
  const [key] = await ask<{ revoked_at: string | null }>(sql.readKey, [caller.key.id]);
  if (!key || key.revoked_at !== null) refuse('key_revoked');
  const [investment] = await ask<Bought>(sql.readInvestment, [input.investment_id]);
  if (!investment) return refuse('not_found');
  const order = walletBuy(request, investment, at_ms);
  const placed = await ask(sql.insertOrder, [...sql.orderColumns.map((column) => asText(order[column]))]);
  if (placed.length === 0) refuse('duplicate_reference');
  await pay(ask, order, at_ms);
  const shown = JSON.stringify(presentOrder(order));
  await recordOrderEvent(ask, order, shown, at_ms);
  const body = `{"data":${shown}}`;
  await ask(sql.storeAnswer, [environment_id, claim.key, 201, body]);
  return body;
}

const asText = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);

async function pay(ask: Ask, order: OrderRow, at_ms: number): Promise<void> {
  const { environment_id, currency, created_at } = order;
  const amount = Decimal.of(order.amount);
  const [wallet] = await ask<Account>(sql.lockAccount, [environment_id, currency, 'wallet']);
  if (Decimal.of(wallet!.balance).isBelow(amount)) refuse('insufficient_funds');
  const [clearing] = await ask<Account>(sql.lockAccount, [environment_id, currency, 'order_clearing']);
  const id = newId(at_ms);
  await ask(sql.insertTransaction, [
    ...[environment_id, id, 'order_debit', currency, order.amount, wallet!.id, wallet!.sequence + 1],
    ...[clearing!.id, clearing!.sequence + 1, 'order', order.id, orderReference(order)],
    ...[`Buy of ${order.investment_name}`, created_at],
  ]);
  await enter(ask, order, wallet!, { id, direction: 'debit', amount });
  await enter(ask, order, clearing!, { id, direction: 'credit', amount });
}

type Leg = { id: string; direction: 'debit' | 'credit'; amount: Decimal };

async function enter(ask: Ask, order: OrderRow, account: Account, { id, direction, amount }: Leg): Promise<void> {
  const { environment_id, created_at } = order;
  const before = Decimal.of(account.balance);
  const balance = (direction === 'debit' ? before.minus(amount) : before.plus(amount)).toMoney();
  const sequence = account.sequence + 1;
  const link = {
    ...{ account_id: account.id, sequence, transaction_id: id, direction },
    ...{ amount: order.amount, balance_after: balance, created_at },
  };
  const hash = hashEntry(account.head_hash, link);
  await ask(sql.insertEntry, [
    ...[environment_id, account.id, sequence, newId(Date.parse(created_at)), id, 'order_debit', direction],
    ...[order.amount, balance, `\\x${hash}`, created_at],
  ]);
  await ask(sql.updateAccount, [environment_id, account.id, balance, sequence, hash, created_at]);
}

async function recordOrderEvent(
  ask: Ask,
  { environment_id, created_at }: OrderRow,
  shown: string,
  at_ms: number,
): Promise<void> {
  const [counter] = await ask<{ events: number }>(sql.lockCounter, [environment_id]);
  await ask(sql.updateCounter, [environment_id, counter!.events + 2]);
  for (const [index, type] of ['order.created', 'order.pending_fulfilment'].entries())
    await ask(sql.insertEvent, [
      ...[environment_id, counter!.events + 1 + index, newId(at_ms), type, 'order', shown, created_at],
    ]);
}
