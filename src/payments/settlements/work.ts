import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { refuseIfAway } from '../../platform/provider-calls/errors.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import type { PaymentsProvider, PaymentsProviders } from '../../providers/payments/contract.ts';
import type { ProviderSettlement, SettledPayment } from '../../providers/payments/money-of-firm.ts';
import { addDays } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { findLastImported, findRead } from './queries.ts';
import { recordSettlement } from './record.ts';

const EVERY_MS = 60 * 60_000;
/** What a provider says late, or a process that was down missed, is still among them. */
const DAYS_BACK = 14;

type Asking = { readonly provider: PaymentsProvider; readonly today: string; readonly now_ms: number };

/**
 * Records what the provider of live money paid out, as it reports it, once an hour and after a statement was imported: its lines may show one. One from which more was taken than its fees is recorded
 * with the difference as its deductions, and held until a person says what they were; so is one of 0.00 or less, one without payments, and one whose payments are known otherwise. What cannot be recorded fails this work with its figures.
 */
export function settlementWork({ live }: PaymentsProviders): WorkEntry[] {
  let asked_ms = Number.NEGATIVE_INFINITY;
  const wasImported = async (tx: Transaction) => {
    const last = await findLastImported(tx);
    return last !== undefined && Date.parse(last.created_at) > asked_ms;
  };
  return [
    itemByItem<Asking>({
      name: 'settlements.read',
      every_ms: 60_000,
      kind: 'read',
      due: async (tx, backedOff) => {
        if (live.isAbsent || backedOff.includes(live.name)) return [];
        const isDue = tx.now_ms >= asked_ms + EVERY_MS || (await wasImported(tx));
        return isDue ? [{ provider: live, today: lagosDayOf(tx.now_ms), now_ms: tx.now_ms }] : [];
      },
      key: ({ provider }) => provider.name,
      work: async ({ provider, today, now_ms }, pool) => {
        const failures = await readSettlements(provider, today, pool).catch((error) => {
          refuseIfAway(provider, error);
          throw error;
        });
        asked_ms = now_ms;
        if (failures.length > 0) throw new AggregateError(failures, `${failures.length} settlements were not recorded`);
        return 'done';
      },
    }),
  ];
}

/** What kept settlements from being recorded: one of them does not keep the others. */
async function readSettlements(provider: PaymentsProvider, today: string, pool: pg.Pool): Promise<unknown[]> {
  const listed = await provider.listSettlements({ from: addDays(today, -DAYS_BACK), to: today });
  const failures: unknown[] = [];
  for (const settlement of listed) {
    const { reference } = settlement;
    const { name, mode } = provider;
    if (await transact(pool, 'read', (tx) => findRead(tx, mode, name, reference))) continue;
    const payments = await provider.listSettled(reference);
    const deductions = deductionsOf(settlement, payments);
    await transact(pool, 'write', (tx) =>
      recordSettlement(
        tx,
        { ...settlement, mode, provider: name, payments, deductions },
        { actor: name, ifDifferent: 'hold' },
      ),
    ).catch((error) => failures.push(error));
  }
  return failures;
}

/** What its payments less their fees have more than reached the bank. No published example says how a provider would name it, or
 * shows a settlement below zero (docs-v2.paystack.com/docs/api/settlement, read on 2026-11-29: `deductions` is null in all of them): a person reads there what it took. */
function deductionsOf({ net }: ProviderSettlement, payments: readonly SettledPayment[]): string {
  const gross = Decimal.sum(payments.map(({ amount }) => amount));
  const fees = Decimal.sum(payments.map(({ fee }) => fee));
  return gross.minus(fees).minus(Decimal.of(net)).toMoney();
}
