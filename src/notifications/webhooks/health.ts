import type pg from 'pg';
import { queryRows } from '../../platform/database/query.ts';
import { statement, type Transaction, transact } from '../../platform/database/transaction.ts';
import { type GaugeLog, type GaugeReading, type Metrics, readGauges } from '../../platform/telemetry/metrics.ts';
import type { Output } from '../../vocabulary/endpoint.ts';
import { type Mode, modes } from '../../vocabulary/values.ts';
import type { getHealth } from './operator-contract.ts';

/** The health of all deliveries: what the operator reads first when a partner says that nothing arrives. */
export type WebhookHealth = Omit<Output<typeof getHealth>, 'failing'>;

/** What waits is found by its indexes: the table holds all that was ever delivered too, and metrics are read often. */
const undelivered = `
      select environment_id, created_at
      from webhook_deliveries
      where is_first
      union all
      select environment_id, created_at
      from webhook_deliveries
      where next_attempt_at is not null
        and not is_first
      union all
      select environment_id, created_at
      from webhook_deliveries
      where leased_until is not null`;

const readHealth = statement(`
  select
    (select count(*) from webhook_endpoints where enabled) as endpoints_enabled,
    (select count(*) from webhook_endpoints where enabled and failing_since is not null) as endpoints_failing,
    (select count(*) from webhook_endpoints where not enabled) as endpoints_disabled,
    waiting.count as deliveries_waiting, waiting.oldest as oldest_undelivered_at,
    recent.attempts as attempts_per_minute, recent.failed as failed_attempts_per_minute
  from (
    select count(*) as count, min(created_at) as oldest
    from (${undelivered}
    ) undelivered
  ) waiting
  cross join (
    select count(*) as attempts, count(*) filter (where error is not null) as failed
    from webhook_attempts
    where started_at > $1
  ) recent`);

const MINUTE_MS = 60_000;

export async function readWebhookHealth(tx: Transaction): Promise<WebhookHealth> {
  const health = await tx.row<WebhookHealth>(readHealth, [new Date(tx.now_ms - MINUTE_MS).toISOString()]);
  return health!;
}

type FailingEndpoint = Output<typeof getHealth>['failing'][number];

const FAILING_SHOWN_MAX = 50;

const failing = `
  select endpoint.id, endpoint.organisation_id, endpoint.mode, endpoint.url, endpoint.failing_since,
    newest.error as last_error
  from webhook_endpoints endpoint
  join organisation_modes current using (organisation_id, mode, sandbox)
  left join lateral (
    select error
    from webhook_deliveries
    where environment_id = current.environment_id
      and endpoint_id = endpoint.id
      and error is not null
    order by id desc
    limit 1
  ) newest on true
  where endpoint.failing_since is not null
    and endpoint.enabled
  order by endpoint.failing_since
  limit ${FAILING_SHOWN_MAX}`;

/** Of each endpoint that fails the last delivery with an error. */
const newestErrors = `
  with webhook_deliveries as materialized (
    select environment_id, endpoint_id, id, error
    from (
      select environment_id, endpoint_id, id, error,
        row_number() over (partition by environment_id, endpoint_id order by id desc) as place
      from webhook_deliveries
      where error is not null
        and endpoint_id in (select id from webhook_endpoints where failing_since is not null and enabled)
    ) ranked
    where place = 1
  )`;

/** Those that fail longest come first. */
export const findFailing = queryRows<FailingEndpoint>(failing, `${newestErrors} ${failing}`);

/** The same of one mode: a sandbox whose receiver is away wakes nobody. */
export type HealthOfMode = {
  readonly mode: Mode;
  readonly failing: number;
  readonly waiting: number;
  readonly oldest: string | null;
};

const readByMode = statement(`
  with of_environments as (
    select environment_id, count(*) as waiting, min(created_at) as oldest
    from (${undelivered}
    ) undelivered
    group by environment_id
  ), of_modes as (
    select environments.mode, sum(of_environments.waiting)::int as waiting, min(of_environments.oldest) as oldest
    from of_environments
    join environments on environments.id = of_environments.environment_id
    group by environments.mode
  )
  select each.mode,
    (select count(*) from webhook_endpoints where enabled and failing_since is not null and mode = each.mode) as failing,
    coalesce(of_modes.waiting, 0) as waiting, of_modes.oldest
  from unnest($1::text[]) as each (mode)
  left join of_modes on of_modes.mode = each.mode`);

export const readHealthByMode = (tx: Transaction): Promise<HealthOfMode[]> => tx.rows(readByMode, [modes]);

const ageOf = ({ oldest }: HealthOfMode): number =>
  oldest === null ? 0 : Math.max(0, (Date.now() - Date.parse(oldest)) / 1_000);

const each = (value: (of: HealthOfMode) => number) => (read: readonly HealthOfMode[]) =>
  read.map((of) => ({ labels: { mode: of.mode }, value: value(of) }));

const gauges: readonly GaugeReading<readonly HealthOfMode[]>[] = [
  {
    name: 'webhook_endpoints_failing',
    help: 'Enabled endpoints that fail, by mode.',
    labelNames: ['mode'],
    valueOf: each(({ failing }) => failing),
  },
  {
    name: 'webhook_deliveries_waiting',
    help: 'Deliveries that wait, by mode.',
    labelNames: ['mode'],
    valueOf: each(({ waiting }) => waiting),
  },
  {
    name: 'webhook_oldest_undelivered_seconds',
    help: 'Age of the oldest delivery that waits, by mode; 0 where none waits.',
    labelNames: ['mode'],
    valueOf: each(ageOf),
  },
];

/** As metrics. */
export const measureHealth = (metrics: Metrics, pool: pg.Pool, log: GaugeLog): void =>
  readGauges(metrics, gauges, () => transact(pool, 'read', readHealthByMode), log);
