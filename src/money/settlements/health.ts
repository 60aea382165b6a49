import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { type Metrics, readGauges } from '../../platform/telemetry/metrics.ts';
import type { PaymentsProviders } from '../../providers/payments/contract.ts';
import { startOfDay } from '../../vocabulary/days.ts';
import { findStanding, type Standing } from './queries.ts';

/** How the providers' lists and the books stand, for whoever watches by metrics. What cannot be read keeps its last value. */
export function measureSettlements(metrics: Metrics, pool: pg.Pool, payments: PaymentsProviders): void {
  let standing: Standing[] = [];
  const labelNames = ['mode', 'provider'] as const;
  const each = (value: (of: Standing) => number) => () =>
    standing.map((of) => ({ labels: { mode: of.mode, provider: of.provider }, value: value(of) }));
  readGauges(
    metrics,
    [
      {
        name: 'settlement_gaps_open',
        help: "Payments that differ between a provider's list and the books, and that nobody has explained.",
        labelNames,
        read: each(({ open_gaps }) => open_gaps),
      },
      {
        name: 'settlement_uncompared_seconds',
        help: "Age of the last instant up to which a provider's list was held against the books, day by day.",
        labelNames,
        read: each(({ compared_until }) => (Date.now() - Date.parse(startOfDay(compared_until))) / 1_000),
      },
    ],
    async () => {
      const all = await transact(pool, 'read', findStanding);
      // Who moves no money any more is not compared any more.
      standing = all.filter(({ mode, provider }) => payments[mode].name === provider);
    },
  );
}
