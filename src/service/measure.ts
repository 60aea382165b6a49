import { measureVerification } from '../ledger/book/work.ts';
import { measureKeyVersions } from '../platform/crypto/sealed-columns.ts';
import { version } from '../platform/package-root.ts';
import { type Metrics, measureBuild, measurePool } from '../platform/telemetry/metrics.ts';
import { measureQueues } from '../platform/telemetry/queues.ts';
import type { ServiceOptions } from './options.ts';
import type { OpenPools } from './pools.ts';
import { measureDatabase } from './readiness.ts';
import { queues, sealedColumns } from './registry.ts';

/** The gauges that are read at each scrape; counters are counted in the code that they measure. */
export function measureService(
  metrics: Metrics,
  pools: OpenPools,
  { logger, now_ms = Date.now }: ServiceOptions,
): void {
  measurePool(metrics, pools.requests);
  measureKeyVersions(metrics, pools.work, sealedColumns, logger);
  measureBuild(metrics, version);
  measureQueues(metrics, pools.work, queues, logger);
  measureVerification(metrics, pools.work, logger);
  measureDatabase(metrics, pools.keys, now_ms);
}
