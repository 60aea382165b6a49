import type pg from 'pg';
import { queryRows } from '../../platform/database/query.ts';
import { transact } from '../../platform/database/transaction.ts';
import { type GaugeLog, type GaugeReading, type Metrics, readGauges } from '../../platform/telemetry/metrics.ts';
import { isWaitingIn } from './expiry.ts';

type Waited = { readonly kind: string; readonly share: number };

const readWaited = queryRows<Waited, [now: string]>(`
  select proposals.kind,
    max(extract(epoch from $1::timestamptz - proposals.created_at) / (proposals.expires_hours * 3600))::float8 as share
  from proposals
  left join environments environment on environment.id = proposals.environment_id
  where ${isWaitingIn('proposals', '$1')}
    and proposals.expires_hours is not null
    and (environment.id is null or environment.mode = 'live' and environment.retired_at is null)
  group by proposals.kind`);

const gauge: GaugeReading<readonly Waited[]> = {
  name: 'approval_waited_share',
  help: 'How much of its time what one person proposed in live mode has waited for another, by kind: of the oldest, 1 where it expires.',
  labelNames: ['kind'],
  valueOf: (read) => read.map(({ kind, share }) => ({ labels: { kind }, value: share })),
};

/** Whoever is to decide has to know before it expires, however long its kind may wait. */
export const measureApprovals = (metrics: Metrics, pool: pg.Pool, log: GaugeLog): void =>
  readGauges(
    metrics,
    [gauge],
    () => transact(pool, 'read', (tx) => readWaited(tx, new Date(tx.now_ms).toISOString())),
    log,
  );
