import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { type GaugeLog, type GaugeReading, type Metrics, readGauges } from '../../platform/telemetry/metrics.ts';
import type { PaymentsProviders } from '../../providers/payments/contract.ts';
import { startOfDay } from '../../vocabulary/days.ts';
import { findStanding, type Standing } from './queries.ts';

const labelNames = ['mode', 'provider'] as const;
const each = (value: (of: Standing) => number) => (standing: readonly Standing[]) =>
  standing.map((of) => ({ labels: { mode: of.mode, provider: of.provider }, value: value(of) }));

const gauges: readonly GaugeReading<readonly Standing[]>[] = [
  {
    name: 'settlement_gaps_open',
    help: "Payments that differ between a provider's list and the books, and that nobody has explained.",
    labelNames,
    valueOf: each(({ open_gaps }) => open_gaps),
  },
  {
    name: 'settlement_uncompared_seconds',
    help: "Age of the last instant up to which a provider's list was held against the books, day by day.",
    labelNames,
    valueOf: each(({ compared_until }) => (Date.now() - Date.parse(startOfDay(compared_until))) / 1_000),
  },
];

/** How the providers' lists and the books stand, for whoever watches by metrics. */
export function measureSettlements(metrics: Metrics, pool: pg.Pool, payments: PaymentsProviders, log: GaugeLog): void {
  const read = async () => {
    const all = await transact(pool, 'read', findStanding);
    // Who moves no money any more is not compared any more.
    return all.filter(({ mode, provider }) => payments[mode].name === provider);
  };
  readGauges(metrics, gauges, read, log);
}
