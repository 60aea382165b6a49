import { measureApprovals } from '../access/approvals/waited.ts';
import { measureVerification } from '../ledger/book/work.ts';
import { measureBackups } from '../platform/backup/last.ts';
import { measureKeyVersions } from '../platform/crypto/sealed-columns.ts';
import type { Limiter } from '../platform/http/auth/rate-limit.ts';
import { commit, version } from '../platform/package-root.ts';
import { measureDependencies } from '../platform/telemetry/dependencies.ts';
import { measureDisk } from '../platform/telemetry/disk.ts';
import { type Metrics, measureBuild, measurePools, measureRole } from '../platform/telemetry/metrics.ts';
import { measureQueues } from '../platform/telemetry/queues.ts';
import type { ServiceOptions } from './options.ts';
import type { OpenPools } from './pools.ts';
import { measureDatabase, measureWorkers } from './readiness.ts';
import { queues, sealedColumns } from './registry.ts';

/** The gauges that are read at each scrape; counters are counted in the code that they measure. */
export function measureService(
  metrics: Metrics,
  pools: OpenPools,
  { ask }: Pick<Limiter, 'ask'>,
  { logger, role, dependencies = [], dataDir, now_ms = Date.now }: ServiceOptions,
): void {
  measurePools(metrics, { requests: pools.requests, people: pools.people });
  measureKeyVersions(metrics, pools.work, sealedColumns, logger);
  measureBuild(metrics, { version, commit });
  measureQueues(metrics, pools.work, queues, logger);
  measureApprovals(metrics, pools.work, logger);
  measureVerification(metrics, pools.work, logger);
  measureDatabase(metrics, pools.keys, now_ms);
  measureWorkers(metrics, pools.keys, logger);
  measureBackups(metrics, pools.work, logger);
  measureRole(metrics, role);
  measureDisk(metrics, dataDir ?? null);
  measureDependencies(metrics, [...dependencies, ...(ask ? [{ name: 'rate_counter' as const, ask }] : [])], logger);
}
