import type { OpenKeyRing } from './access/keys/keyring.ts';
import type { ServiceOptions } from './app.ts';
import { placeOrder } from './investing/orders/contract.ts';
import { createDesk, type Desk } from './investing/orders/desk/desk.ts';
import type { Payments } from './payments.ts';
import { checkGates } from './platform/http/gates.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';

/** The desk with what it asks of the rest: keys as they stand now, gates, and who collects the money of checkouts. */
export function createOrderDesk(
  options: ServiceOptions & Required<Pick<ServiceOptions, 'pools'>>,
  keys: OpenKeyRing,
  metrics: Metrics,
  payments: Payments,
): Desk {
  const { address, logger, modes, pools } = options;
  return createDesk({
    address,
    lanes: pools.orders,
    recheck: (tx, known) => keys.recheckAll(tx, known),
    admit: (key, scenario) => checkGates(placeOrder, key, modes, scenario !== null),
    checkout: payments.checkout,
    metrics: {
      batch: (size) => metrics.orderBatchSize.observe(size),
      waiting: (count) => metrics.orderQueueLength.set(count),
    },
    log: (error, about) => logger.error({ err: error }, about),
  });
}
