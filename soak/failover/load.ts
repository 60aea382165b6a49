import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PartnerClient } from '../../sdk/src/client.ts';
import { ConnectionError, isCode, PartnerError } from '../../sdk/src/errors.ts';
import type { Order, OrderRequest } from '../../sdk/src/generated.ts';
import type { Services } from './services.ts';

/** What the load met since it began. */
export type Tally = {
  readonly acknowledged: Map<string, Order>;
  replays: number;
  /** Responds with 503 with Retry-After. */
  unavailable: number;
  /** Responds with 409: the same key was being carried out by the other process. */
  inProgress: number;
  /** Connections that ended without a response; the services themselves are never stopped. */
  disconnected: number;
  /** The longest that one attempt waited for its response. */
  slowest_ms: number;
  /** Every response that neither acknowledges nor is 503 with Retry-After. */
  readonly wrong: string[];
};

export type Load = {
  readonly tally: Tally;
  /** Attempts that wait for their response now. */
  inFlight(): number;
  /** Moments of acknowledgements since then. */
  acknowledgedSince(at_ms: number): readonly number[];
  resume(): void;
  /** No new orders; done when each that was begun is acknowledged. */
  pause(): Promise<void>;
  stop(): Promise<void>;
};

const BETWEEN_ATTEMPTS_MS = 100;
const ATTEMPT_WITHIN_MS = 60_000;

/** So many partners' requests at once, each order under its own key, which is kept until it is acknowledged. */
export function startLoad({ baseUrls, credentials }: Services, request: OrderRequest, writers: number): Load {
  const clients = baseUrls.map(
    (baseUrl) => new PartnerClient({ baseUrl, ...credentials, retries_max: 0, timeout_ms: ATTEMPT_WITHIN_MS }),
  );
  const tally: Tally = {
    acknowledged: new Map(),
    ...{ replays: 0, unavailable: 0, inProgress: 0, disconnected: 0, slowest_ms: 0 },
    wrong: [],
  };
  const moments: number[] = [];
  let [isPaused, isStopping, underWay, waiting] = [true, false, 0, 0];

  /** Another attempt of the same order goes to the other process, with a fresh signature. */
  const placeUntilAcknowledged = async (writer: number) => {
    const key = randomUUID();
    for (let attempt = writer; ; attempt += 1) {
      const begun_ms = performance.now();
      waiting += 1;
      const order = await attemptOnce(
        clients[attempt % clients.length]!,
        { ...request, client_reference: key },
        key,
        tally,
      );
      waiting -= 1;
      tally.slowest_ms = Math.max(tally.slowest_ms, performance.now() - begun_ms);
      if (order) {
        tally.acknowledged.set(key, order);
        moments.push(performance.now());
        return;
      }
      await sleep(BETWEEN_ATTEMPTS_MS);
    }
  };
  const write = async (writer: number) => {
    while (!isStopping) {
      if (isPaused) {
        await sleep(20);
        continue;
      }
      underWay += 1;
      await placeUntilAcknowledged(writer);
      underWay -= 1;
    }
  };
  const writing = Array.from({ length: writers }, (_, writer) => write(writer));
  const pause = async () => {
    isPaused = true;
    while (underWay > 0) await sleep(20);
  };
  return {
    tally,
    inFlight: () => waiting,
    acknowledgedSince: (at_ms) => moments.slice(moments.findLastIndex((moment) => moment < at_ms) + 1),
    resume() {
      isPaused = false;
    },
    pause,
    async stop() {
      isStopping = true;
      await Promise.all(writing);
    },
  };
}

/** The order, or null where the same request has to be sent again. */
async function attemptOnce(
  client: PartnerClient,
  request: OrderRequest,
  key: string,
  tally: Tally,
): Promise<Order | null> {
  try {
    return await client.orders.create(request, {
      idempotencyKey: key,
      onResponse: ({ replayed }) => {
        if (replayed) tally.replays += 1;
      },
    });
  } catch (error) {
    if (isCode(error, 'unavailable') && error.response.headers.get('retry-after') !== null) tally.unavailable += 1;
    else if (isCode(error, 'idempotency_in_progress')) tally.inProgress += 1;
    else if (error instanceof ConnectionError) tally.disconnected += 1;
    else tally.wrong.push(error instanceof PartnerError ? `${error.status} ${error.code}` : String(error));
    return null;
  }
}
