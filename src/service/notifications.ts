import type pg from 'pg';
import { onRecorded } from '../events/outbox/notify.ts';
import type { DeliveryMetrics } from '../notifications/deliveries/attempts.ts';
import { createDeliveryWorker, type DeliveryWorker } from '../notifications/deliveries/delivery-worker.ts';
import { deliveryMetrics } from '../notifications/deliveries/metrics.ts';
import { listenForDeliveries, wakeDeliveryWorkers } from '../notifications/deliveries/wake-workers.ts';
import { createWatch, type Watch } from '../notifications/events/watch.ts';
import { measureHealth } from '../notifications/webhooks/health.ts';
import type { WebhookSettings } from '../notifications/webhooks/operations.ts';
import { createResolve, type Resolve } from '../notifications/webhooks/resolve.ts';
import type { Sealer } from '../platform/crypto/sealed.ts';
import type { Address } from '../platform/database/connect.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import type { Tracing } from '../platform/telemetry/tracing.ts';
import type { EventType } from '../vocabulary/event.ts';
import { unavailable } from '../vocabulary/refusals.ts';

export type NotificationOptions = {
  readonly address: Address;
  readonly sealer: Sealer;
  readonly logger: Logger;
  /** No traces are recorded when absent. */
  readonly tracing?: Tracing | null;
  readonly role: 'all' | 'api' | 'work';
  readonly webhookRetrySeconds: readonly number[];
  readonly webhookAllowLoopback: boolean;
  /** Ports that deliveries may go to besides 443 and 8443; none when absent. */
  readonly webhookPorts?: readonly number[];
  /** For tests: where names lead, and how long a lease and an attempt may take. */
  readonly webhookTrials?: { readonly resolve?: Resolve; readonly lease_ms?: number; readonly timeout_ms?: number };
};

export type Notifications = {
  readonly needs: {
    readonly watch: Watch;
    readonly webhooks: WebhookSettings;
    /** Null where deliveries are made elsewhere. */
    readonly deliveryWorker: DeliveryWorker | null;
  };
  /** From now on a commit that creates deliveries wakes the delivery workers, in this process or another. */
  connect(wake: (name: string) => void): void;
  /** Before work stops: no delivery worker is woken and no stream gets events any more. */
  disconnect(): Promise<void>;
  /** After work stopped: attempts in flight end. */
  stop(): Promise<void>;
};

type Parts = NotificationOptions & { readonly pool: pg.Pool; readonly metrics: Metrics };

/** Events, webhook endpoints and deliveries, put together. */
export function openNotifications(parts: Parts, events: readonly EventType[]): Notifications {
  const { address, sealer, logger, role, pool, metrics } = parts;
  measureHealth(metrics, pool, logger);
  const webhooks = { ...rulesOf(parts), sealer, types: events.map(({ type }) => type) };
  const watch = createWatch(pool);
  const measured = deliveryMetrics(metrics.registry);
  const deliveryWorker = role === 'api' ? null : openDeliveryWorker(parts, measured);
  const ends: (() => unknown)[] = [watch.close];
  return {
    needs: { watch, webhooks, deliveryWorker },
    connect(wake) {
      const wakeDeliveryWorker = () => wake('webhooks.deliver');
      deliveryWorker?.onCapacity(wakeDeliveryWorker);
      ends.push(
        deliveryWorker
          ? onRecorded(({ hasDeliveries }) => hasDeliveries && wakeDeliveryWorker())
          : wakeDeliveryWorkers(pool),
      );
      const onError = (error: Error) => logger.warn({ err: unavailable(error) }, 'a database connection was lost');
      if (role === 'work') ends.push(listenForDeliveries(address, wakeDeliveryWorker, onError).close);
    },
    async disconnect() {
      for (const end of ends) await end();
    },
    stop: async () => deliveryWorker?.stop(),
  };
}

/** Where deliveries may go, and who says where names lead. */
const rulesOf = ({ webhookAllowLoopback, webhookPorts = [], webhookTrials }: Parts) => ({
  allowLoopback: webhookAllowLoopback,
  ports: webhookPorts,
  resolve: webhookTrials?.resolve ?? createResolve(),
});

function openDeliveryWorker(parts: Parts, metrics: DeliveryMetrics): DeliveryWorker {
  const { pool, sealer, logger, tracing = null, webhookRetrySeconds, webhookTrials } = parts;
  return createDeliveryWorker({
    ...webhookTrials,
    ...rulesOf(parts),
    pool,
    sealer,
    waits_ms: webhookRetrySeconds.map((seconds) => seconds * 1_000),
    log: logger,
    metrics,
    tracing,
  });
}
