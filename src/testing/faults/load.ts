import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PartnerClient } from '../../../sdk/src/client.ts';
import { ConnectionError, isCode } from '../../../sdk/src/errors.ts';
import type { Order, OrderRequest } from '../../../sdk/src/generated.ts';
import { PATIENCE_MS } from '../patience.ts';

/** Partners at work while something breaks: each repeats a request under its key until it is answered. */
export type Answered = { readonly order: Order; readonly attempts: number; readonly replayed: boolean };

export type Load = {
  readonly acknowledged: Map<string, Answered>;
  /** Requests that wait for their response now. */
  inFlight(): number;
  /** Waits until so many more orders were acknowledged. */
  progress(orders: number): Promise<void>;
  /** Lets every request end with a response. Throws what no retry can fix. */
  stop(): Promise<void>;
};

/** Money for more sandbox orders than are placed, and an order of an open product that does not run out. */
export async function fundedOrder(client: PartnerClient): Promise<{ order: OrderRequest; balance: string }> {
  const { data } = await client.investments.list({ currency: 'NGN', limit: 200 });
  const product = data.find(({ is_open, allocation_remaining }) => is_open && allocation_remaining === null);
  assert(product, 'the seed has an open product in NGN without an allocation');
  const { available_balance: balance } = await client.sandbox.fundWallet('NGN', { amount: '900000000.00' });
  return { order: { investment_id: product.id, amount: product.minimum_investment, currency: 'NGN' }, balance };
}

const BETWEEN_ATTEMPTS_MS = 20;

const isPassing = (error: unknown) =>
  // The last: the clock of the service is wrong for a moment.
  error instanceof ConnectionError || isCode(error, 'unavailable', 'idempotency_in_progress', 'stale_timestamp');

/** The same key and body until it is answered. */
export async function untilAnswered(client: PartnerClient, request: OrderRequest, key: string): Promise<Answered> {
  let attempts = 0;
  let replayed = false;
  const order = await untilDone(() => {
    attempts += 1;
    return client.orders.create(request, {
      idempotencyKey: key,
      onResponse: (info) => {
        replayed = info.replayed;
      },
    });
  });
  return { order, attempts, replayed };
}

/** What a retry can fix is tried again. */
export async function untilDone<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await sleep(BETWEEN_ATTEMPTS_MS);
    }
  }
}

export function startLoad(client: PartnerClient, request: OrderRequest, writers: number): Load {
  const acknowledged = new Map<string, Answered>();
  let waiting = 0;
  let isStopping = false;
  let failure: unknown = null;

  const write = async () => {
    while (!isStopping && failure === null) {
      const key = randomUUID();
      waiting += 1;
      const answered = await untilAnswered(client, { ...request, client_reference: key }, key);
      waiting -= 1;
      acknowledged.set(key, answered);
    }
  };
  const writing = Array.from({ length: writers }, () =>
    write().catch((error: unknown) => {
      failure ??= error;
    }),
  );
  return {
    acknowledged,
    inFlight: () => waiting,
    async progress(orders) {
      const wanted = acknowledged.size + orders;
      for (const begun = performance.now(); acknowledged.size < wanted; await sleep(2)) {
        if (failure !== null) throw failure;
        if (performance.now() - begun > PATIENCE_MS) throw new Error(`${acknowledged.size} orders of ${wanted}`);
      }
    },
    async stop() {
      isStopping = true;
      await Promise.all(writing);
      if (failure !== null) throw failure;
    },
  };
}
