import type pg from 'pg';
import { callCouriers, hearCalls } from './notifications/deliveries/calls.ts';
import { type Courier, createCourier } from './notifications/deliveries/courier.ts';
import type { Resolve } from './notifications/deliveries/resolve.ts';
import { deliveryRoutes } from './notifications/deliveries/routes.ts';
import { purgeDeliveries } from './notifications/deliveries/work.ts';
import { writeAnnouncements } from './notifications/events/announcements.ts';
import { onRecorded } from './notifications/events/bell.ts';
import { eventRoutes } from './notifications/events/routes.ts';
import { createWatch } from './notifications/events/watch.ts';
import { purgeEvents } from './notifications/events/work.ts';
import { measureHealth } from './notifications/webhooks/health.ts';
import { webhookRoutes } from './notifications/webhooks/routes.ts';
import type { Sealer } from './platform/crypto/sealed.ts';
import type { Address } from './platform/database/connect.ts';
import type { Route } from './platform/http/route.ts';
import type { Logger } from './platform/telemetry/logger.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import type { WorkEntry } from './platform/work/entry.ts';
import type { EventType } from './vocabulary/event.ts';

export type NotificationOptions = {
  readonly address: Address;
  readonly sealer: Sealer;
  readonly logger: Logger;
  readonly role: 'all' | 'api' | 'work';
  readonly webhookRetrySeconds: readonly number[];
  readonly webhookAllowLoopback: boolean;
  /** For tests: where names lead, and how long a delivery and its exchange may take. */
  readonly webhookTrials?: { readonly resolve?: Resolve; readonly lease_ms?: number; readonly exchange_ms?: number };
};

export type Notifications = {
  readonly routes: readonly Route[];
  readonly work: readonly WorkEntry[];
  /** From now on whoever orders deliveries wakes whoever makes them, in this process or another. */
  connect(wake: (name: string) => void): void;
  /** Before work stops: nobody is called or shown events any more. */
  disconnect(): Promise<void>;
  /** After work stopped: attempts under way end. */
  stop(): Promise<void>;
};

type Parts = NotificationOptions & { readonly pool: pg.Pool; readonly metrics: Metrics };

/** Events, webhook endpoints and deliveries, put together. */
export function openNotifications(parts: Parts, events: readonly EventType[]): Notifications {
  const { address, sealer, logger, role, pool, metrics } = parts;
  measureHealth(metrics, pool, logger);
  const settings = { sealer, allowLoopback: parts.webhookAllowLoopback, types: events.map(({ type }) => type) };
  const watch = createWatch(pool);
  const courier = role === 'api' ? null : openCourier(parts);
  const ends: (() => unknown)[] = [watch.close];
  return {
    routes: [...eventRoutes(events, watch), ...webhookRoutes(settings), ...deliveryRoutes(settings)],
    work: courier ? [courier.work, purgeDeliveries, purgeEvents, writeAnnouncements(events)] : [],
    connect(wake) {
      const wakeCourier = () => wake('webhooks.deliver');
      courier?.onRoom(wakeCourier);
      ends.push(courier ? onRecorded(({ hasDeliveries }) => hasDeliveries && wakeCourier()) : callCouriers(pool));
      const onError = (error: Error) => logger.warn({ err: error }, 'a database connection was lost');
      if (role === 'work') ends.push(hearCalls(address, wakeCourier, onError).close);
    },
    async disconnect() {
      for (const end of ends) await end();
    },
    stop: async () => courier?.stop(),
  };
}

function openCourier(parts: Parts): Courier {
  const { pool, metrics, sealer, logger, webhookAllowLoopback, webhookRetrySeconds, webhookTrials } = parts;
  return createCourier({
    ...webhookTrials,
    pool,
    sealer,
    allowLoopback: webhookAllowLoopback,
    waits_ms: webhookRetrySeconds.map((seconds) => seconds * 1_000),
    log: logger,
    metrics: {
      attempted: (isDelivered, duration_ms) => {
        metrics.webhookAttempts.inc({ outcome: isDelivered ? 'delivered' : 'failed' });
        metrics.webhookAttemptSeconds.observe(duration_ms / 1_000);
      },
      underWay: (count) => metrics.webhooksUnderWay.set(count),
    },
  });
}
