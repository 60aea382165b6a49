import { parentPort, workerData } from 'node:worker_threads';
import { PartnerClient } from '../sdk/src/client.ts';

/**
 * Another partner, in a thread of its own, whose servers place orders, read them and read their wallets, at a steady pace or as fast as they
 * are answered, until it is asked how long its requests took and how many failed.
 */
export type Pace = { readonly at_once: number; readonly pause_ms: number };
export type Felt = { readonly took: readonly number[]; readonly orders: number; readonly failed: number };

type Given = { readonly baseUrl: string; readonly keyId: string; readonly secret: string };
const { baseUrl, keyId, secret } = workerData as Given;
const client = new PartnerClient({ baseUrl, keyId, secret, retries_max: 0 });
const AMOUNT = '1000.00';
let felt = { took: [] as number[], orders: 0, failed: 0 };
let pace: Pace = { at_once: 1, pause_ms: 10 };
let running = 0;

async function timed<Result>(request: () => Promise<Result>): Promise<Result | null> {
  const begun = performance.now();
  try {
    return await request();
  } catch {
    // What it was refused with says nothing here: a request without its response is counted.
    felt.failed += 1;
    return null;
  } finally {
    felt.took.push(performance.now() - begun);
  }
}

/** Ends where there are more than the pace has. */
async function lane(buy: { readonly investment_id: string }): Promise<void> {
  running += 1;
  while (running <= pace.at_once) {
    const order = await timed(() => client.orders.create({ ...buy, amount: AMOUNT, currency: 'NGN' }));
    if (order) felt.orders += 1;
    if (order && pace.pause_ms > 0) await timed(() => client.orders.get(order.id));
    if (pace.pause_ms > 0) await timed(() => client.wallets.list());
    await new Promise((done) => setTimeout(done, pace.pause_ms));
  }
  running -= 1;
}

const { data } = await client.investments.list({ currency: 'NGN', is_open: true });
const product = data.find(({ minimum_investment }) => Number(minimum_investment) <= Number(AMOUNT)) ?? data[0]!;
const begin = () => {
  while (running < pace.at_once) void lane({ investment_id: product.id });
};

parentPort!.on('message', (wanted: Pace | null) => {
  parentPort!.postMessage(felt);
  felt = { took: [], orders: 0, failed: 0 };
  pace = wanted ?? pace;
  begin();
});
begin();
