import type { Authorise } from '../access/keys/authorise.ts';
import type { OpenKeyRing } from '../access/keys/keyring.ts';
import { placeOrder } from '../investing/orders/contract.ts';
import { createDesk, type Desk } from '../investing/orders/desk/desk.ts';
import { deskMetrics } from '../investing/orders/desk/metrics.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import type { ServiceOptions } from './options.ts';
import type { Payments } from './payments.ts';
import type { OpenPools } from './pools.ts';

type OrderDeskParts = {
  readonly keyRing: OpenKeyRing;
  readonly authorise: Authorise;
  readonly metrics: Metrics;
  readonly payments: Payments;
};

/** The order desk with its dependencies: current keys, their permissions, and the provider of checkouts. */
export function createOrderDesk(
  { logger, tracing = null }: ServiceOptions,
  { address, sizes }: OpenPools,
  { keyRing, authorise, metrics, payments }: OrderDeskParts,
): Desk {
  return createDesk({
    address,
    lanes: sizes.orders,
    recheck: (tx, keys) => keyRing.recheckAll(tx, keys),
    admit: (key, scenario) => authorise(placeOrder, key, scenario !== null),
    checkout: payments.checkout,
    metrics: deskMetrics(metrics.registry),
    tracing,
    log: (error, about) => logger.error({ err: error }, about),
  });
}
