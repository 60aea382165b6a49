import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { type GaugeLog, type GaugeReading, type Metrics, readGauges } from '../../platform/telemetry/metrics.ts';
import { clientMoneyNow } from './operations.ts';
import type { ClientMoney } from './operator-contract.ts';

const gauges: readonly GaugeReading<readonly ClientMoney[]>[] = [
  {
    name: 'client_money_difference',
    help: 'Client money at all known places less what is owed to partners; below zero it is missing.',
    labelNames: ['mode', 'currency'],
    valueOf: (all) =>
      all.map(({ mode, currency, difference }) => ({ labels: { mode, currency }, value: Number(difference) })),
  },
];

/** Whether client money covers what is owed, for metrics. */
export const measureClientMoney = (metrics: Metrics, pool: pg.Pool, log: GaugeLog): void =>
  readGauges(metrics, gauges, () => transact(pool, 'read', clientMoneyNow), log);
