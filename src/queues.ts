import type { Queue } from './platform/telemetry/queues.ts';

const isLive = (table: string) =>
  `exists (select from environments where id = ${table}.environment_id and mode = 'live' and retired_at is null)`;

const ofLive = (name: string, table: string, since: string, where: string): Queue => ({
  name,
  from: table,
  since,
  where: `${where} and ${isLive(table)}`,
});

/** What the operator's queues list and what work loops have before them. Webhooks have gauges of their own. */
export const queues: readonly Queue[] = [
  ofLive('orders_to_fulfil', 'orders', 'created_at', "status = 'pending_fulfilment'"),
  ofLive('fulfilments_to_approve', 'parked_fulfilments', 'reported_at', 'true'),
  ofLive('withdrawals_to_approve', 'withdrawals', 'created_at', "status = 'pending_approval'"),
  ofLive('withdrawals_to_pay', 'withdrawals', 'due_at', 'due_at is not null'),
  ofLive('mandates_to_activate', 'mandates', 'created_at', 'due_at is not null'),
  ofLive('mandates_to_ask_about', 'mandates', 'provider_due_at', 'provider_due_at is not null'),
  ofLive('settlement_accounts_to_verify', 'settlement_accounts', 'created_at', "status = 'pending'"),
  ofLive('funding_under_way', 'funding_requests', 'created_at', "status = 'processing'"),
  ofLive('adjustments_to_approve', 'adjustments', 'created_at', "status = 'proposed'"),
  {
    name: 'funding_unmatched',
    from: 'unmatched_receipts',
    since: 'created_at',
    where: "status = 'open' and mode = 'live'",
  },
  {
    name: 'notices_to_apply',
    from: 'provider_notices',
    since: 'received_at',
    where: "due_at is not null and mode = 'live'",
  },
  {
    name: 'notices_parked',
    from: 'provider_notices',
    since: 'received_at',
    where: "status = 'parked' and mode = 'live'",
  },
  {
    name: 'kyb_to_review',
    from: 'kyb_reviews join environments on environments.id = kyb_reviews.environment_id',
    since: 'kyb_reviews.submitted_at',
    where:
      "environments.kyb_status in ('submitted', 'under_review') and environments.mode = 'live' and environments.retired_at is null",
  },
];
