import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { Fault } from '../../platform/fault.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import { itemByItem, type Worked } from '../../platform/work/item-by-item.ts';
import {
  type Fulfilment,
  FulfilmentAway,
  type FulfilmentOrder,
  type FulfilmentProvider,
} from '../../providers/fulfilment/contract.ts';
import { type FulfilmentName, fulfilmentProviders } from '../../providers/fulfilment/providers.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { findToFulfil } from './fulfilment-queries.ts';
import { completeOrder, environmentOfOrder, failOrder, submitOrder } from './operations.ts';
import type { OrderRow } from './queries.ts';

type FulfilmentDeps = {
  readonly provider: FulfilmentProvider;
  /** How far what it says may be from what was expected and be booked. */
  readonly tolerance_percent: number;
  readonly fault: Fault;
};

const BATCH = 50;
/** An order that was sent and never answered for is looked up after this long. */
const FOLLOW_UP_MS = 30_000;

/** Nothing to do where people fulfil orders. */
export function fulfilmentWork(
  fulfilment: FulfilmentName | FulfilmentProvider,
  tolerance_percent: FulfilmentDeps['tolerance_percent'],
  fault: FulfilmentDeps['fault'],
): WorkEntry[] {
  const provider = typeof fulfilment === 'string' ? fulfilmentProviders[fulfilment]() : fulfilment;
  return provider === null ? [] : [fulfilOrders({ provider, tolerance_percent, fault })];
}

/**
 * Sends live orders to the provider: that it was sent is recorded first, the provider is called with no transaction
 * open, its answer is recorded. What died in between is looked up by reference before it is sent again.
 */
const fulfilOrders = (deps: FulfilmentDeps): WorkEntry =>
  itemByItem({
    name: 'orders.fulfil',
    every_ms: 500,
    kind: 'read',
    due: (tx, putOff) => findToFulfil(tx, before(tx), putOff, BATCH),
    key: ({ id }) => id,
    work: (order, pool) => fulfilOne(pool, deps, order),
  });

const before = (tx: Transaction) => new Date(tx.now_ms - FOLLOW_UP_MS).toISOString();

async function fulfilOne(pool: pg.Pool, deps: FulfilmentDeps, order: OrderRow): Promise<Worked> {
  const { provider, fault } = deps;
  const { id, environment_id, reference, side, investment_id, currency, amount, units } = order;
  try {
    const environment = await transact(pool, 'write', async (tx) => {
      const owner = await environmentOfOrder(tx, id);
      await submitOrder(tx, owner, id);
      return owner;
    });
    await fault('order.submitted', environment_id);
    const asked: FulfilmentOrder = { reference, side, investment_id, currency, amount, units };
    const known = order.submitted_at === null ? null : await provider.find(reference);
    const outcome = known ?? (await provider.submit(asked));
    await fault('order.called', environment_id);
    await transact(pool, 'write', (tx) => record(tx, environment, order, deps, outcome));
    return outcome.status === 'queued' ? 'later' : 'done';
  } catch (error) {
    // Cancelled, or answered for by the operator meanwhile.
    if (error instanceof Refusal && error.code === 'invalid_state') return 'done';
    if (error instanceof FulfilmentAway) return 'later';
    throw error;
  }
}

async function record(
  tx: Transaction,
  environment: Environment,
  { id, side }: OrderRow,
  { provider, tolerance_percent }: FulfilmentDeps,
  outcome: Fulfilment,
): Promise<unknown> {
  if (outcome.status === 'queued') return;
  if (outcome.status === 'rejected')
    return failOrder(tx, environment, id, { code: 'provider_rejected', reason: outcome.reason });
  const { units, price, proceeds } = outcome;
  const reported = side === 'buy' ? { units, price } : { price, proceeds };
  const by = { reporter: 'provider', reported_by: provider.name } as const;
  return completeOrder(tx, environment, id, reported, { by, tolerance_percent });
}
