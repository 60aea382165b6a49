import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { type GaugeLog, type GaugeReading, type Metrics, readGauges } from '../../platform/telemetry/metrics.ts';
import type { PaymentsProviders } from '../../providers/payments/contract.ts';
import { startOfDay } from '../../vocabulary/days.ts';
import { findReconciliationStates, type ReconciliationState } from './queries.ts';

const labelNames = ['mode', 'provider'] as const;
const each = (value: (of: ReconciliationState) => number) => (states: readonly ReconciliationState[]) =>
  states.map((of) => ({ labels: { mode: of.mode, provider: of.provider }, value: value(of) }));

const gauges: readonly GaugeReading<readonly ReconciliationState[]>[] = [
  {
    name: 'reconciliation_discrepancies_open',
    help: "Payments that differ between a provider's list and the books, and that nobody has explained.",
    labelNames,
    valueOf: each(({ open_gaps }) => open_gaps),
  },
  {
    name: 'reconciliation_uncompared_seconds',
    help: "Age of the last instant up to which a provider's list was held against the books, day by day.",
    labelNames,
    valueOf: each(({ compared_until }) => (Date.now() - Date.parse(startOfDay(compared_until))) / 1_000),
  },
];

/** The state of reconciliation, for metrics. */
export function measureReconciliation(
  metrics: Metrics,
  pool: pg.Pool,
  payments: PaymentsProviders,
  log: GaugeLog,
): void {
  const read = async () => {
    const all = await transact(pool, 'read', findReconciliationStates);
    // A provider that is not configured any more is not compared any more.
    return all.filter(({ mode, provider }) => payments[mode].name === provider);
  };
  readGauges(metrics, gauges, read, log);
}
