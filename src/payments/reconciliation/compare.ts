import { all, type Transaction, transact } from '../../platform/database/transaction.ts';
import { refuseIfAway } from '../../platform/provider-calls/errors.ts';
import type { Worked } from '../../platform/work/entry.ts';
import type { PaymentLine, PaymentsProvider, UnreadLine } from '../../providers/payments/contract.ts';
import { maskedJson } from '../../providers/payments/masked.ts';
import { ProviderUnreadable, unreadableAsSuch, unreadableMessage } from '../../providers/payments/unreadable.ts';
import { addDays, startOfDay } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { SANDBOX_TRANSACTION } from '../funding/settle.ts';
import { type OnDiscrepancy, type ReconciliationDeps, recordDiscrepancies, statusMessage } from './discrepancies.ts';
import { lockDiscrepanciesOf } from './discrepancy-queries.ts';
import { judge, type RecordedPayment } from './judge.ts';
import * as queries from './queries.ts';
import { comparable, recordedOf, recordedUnder } from './recorded-payments.ts';
import { findUnlisted, type Unlisted } from './recorded-queries.ts';
import { unreadRow } from './unread-rows.ts';

type LeasedRun = queries.RunRow & { readonly attempt: number };

/** Longer than the slowest page of a list takes. */
const LEASE_MS = 5 * 60_000;
const PAGE = 100;

/** Another process leased the run, because this one took too long: that one continues, and this one writes nothing more. */
class LeaseLost extends Error {}

/**
 * Compares a day of the provider's list with our records, both ways. What is read is written page by page, and all of
 * it may be repeated: where a process ends early, the run is due again when its lease ends.
 */
export async function compareDay(deps: ReconciliationDeps, run: queries.RunRow): Promise<Worked> {
  const provider = deps.payments[run.mode];
  const attempt = await transact(deps.pool, 'write', (tx) => queries.leaseRun(tx, run.id, leaseEnd(tx)));
  if (attempt === undefined) return 'later';
  const leased: LeasedRun = { ...run, attempt };
  try {
    await deps.fault('reconciliation_run.leased', run.mode);
    await readList(deps, provider, leased);
    await deps.fault('reconciliation_run.listed', run.mode);
    await checkUnlisted(deps, provider, leased);
    await deps.fault('reconciliation_run.asked', run.mode);
    await transact(deps.pool, 'write', (tx) => conclude(tx, leased));
    return 'done';
  } catch (error) {
    if (error instanceof LeaseLost) return 'later';
    refuseIfAway(provider, error);
    throw error;
  }
}

const leaseEnd = (tx: Transaction): string => new Date(tx.now_ms + LEASE_MS).toISOString();
const intervalOf = ({ day }: LeasedRun) => ({ from: startOfDay(day), to: startOfDay(addDays(day, 1)) });

async function requireLease(tx: Transaction, { id, attempt }: LeasedRun): Promise<void> {
  if (!(await queries.extendLease(tx, id, attempt, leaseEnd(tx)))) throw new LeaseLost();
}

async function readList(deps: ReconciliationDeps, provider: PaymentsProvider, run: LeasedRun): Promise<void> {
  for await (const page of provider.listPayments(intervalOf(run)))
    await transact(deps.pool, 'write', async (tx) => {
      await requireLease(tx, run);
      await compareWithRecords(tx, run, page.lines, deps.onDiscrepancy);
      await nameUnread(tx, run, page.unread, deps.onDiscrepancy);
    });
  await transact(deps.pool, 'write', async (tx) => {
    await requireLease(tx, run);
    await queries.deleteStaleLines(tx, run, run.attempt);
  });
}

/** Every payment of the provider must be recorded here once, with the same amount and currency. */
async function compareWithRecords(
  tx: Transaction,
  run: LeasedRun,
  page: readonly PaymentLine[],
  onDiscrepancy: OnDiscrepancy,
): Promise<void> {
  await lockDiscrepanciesOf(tx, run, idsOf(page));
  const recordedPayments = await recordedOf(tx, run, page);
  const lines = await comparable(tx, run, page, recordedPayments);
  const found = lines.map((line) => ({ line, recordedPayments: recordedPayments.get(line.transaction_id) ?? [] }));
  const rows = found.map(({ line, recordedPayments: [first, ...others] }) => lineRow(run, line, first, others));
  const discrepancies = found.flatMap(({ line, recordedPayments: recorded }) => {
    const kind = judge(line, recorded);
    return kind === null ? [] : [{ kind, line, recordedPayments: recorded, outcome: null, ...line }];
  });
  await all([queries.saveLines(tx, rows), recordDiscrepancies(tx, run, discrepancies, onDiscrepancy)]);
}

/** A row that cannot be read is named; what is recorded here of its payment may be the same money, and is left as it is. */
async function nameUnread(
  tx: Transaction,
  run: LeasedRun,
  rows: readonly UnreadLine[],
  onDiscrepancy: OnDiscrepancy,
): Promise<void> {
  if (rows.length > 0) await lockDiscrepanciesOf(tx, run, idsOf(rows));
  await recordDiscrepancies(tx, run, rows.map(unreadRow), onDiscrepancy);
}

const idsOf = (page: readonly Pick<PaymentLine, 'transaction_id'>[]) =>
  page.map(({ transaction_id }) => transaction_id);

function lineRow(
  { mode, provider, day, attempt }: LeasedRun,
  { transaction_id, reference, currency, amount, paid_at }: PaymentLine,
  first: RecordedPayment | undefined,
  others: readonly RecordedPayment[],
): queries.LineRow {
  const same = others.filter((recordedPayment) => recordedPayment.currency === first?.currency);
  const recorded = same.reduce(
    (sum, recordedPayment) => sum.plus(Decimal.of(recordedPayment.amount)),
    Decimal.of(first?.amount ?? '0'),
  );
  return {
    ...{ mode, provider, transaction_id, day, reference, currency, amount, paid_at, attempt },
    recorded_id: first?.id ?? null,
    recorded_currency: first?.currency ?? null,
    recorded_amount: first ? recorded.toMoney() : null,
  };
}

/**
 * Every payment that we recorded must be at the provider. Its day may differ from ours: the provider is asked for each
 * payment that it has not listed before that is a discrepancy.
 */
async function checkUnlisted(deps: ReconciliationDeps, provider: PaymentsProvider, run: LeasedRun): Promise<void> {
  const interval = intervalOf(run);
  let after: Pick<Unlisted, 'at' | 'id'> = { at: interval.from, id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const unlisted = await transact(deps.pool, 'read', (tx) =>
      findUnlisted(tx, run, interval, { but: SANDBOX_TRANSACTION, after, limit: PAGE }),
    );
    for (const recordedPayment of unlisted) await checkUnlistedPayment(deps, provider, run, recordedPayment);
    const last = unlisted.at(-1);
    if (!last || unlisted.length < PAGE) return;
    after = last;
  }
}

async function checkUnlistedPayment(
  deps: ReconciliationDeps,
  provider: PaymentsProvider,
  run: LeasedRun,
  { transaction_id, reference }: Unlisted,
): Promise<void> {
  const found = await provider.findTransaction(transaction_id).catch(unreadableAsSuch);
  const payment = found instanceof ProviderUnreadable ? undefined : found?.payment;
  const line = payment?.status === 'succeeded' ? payment : null;
  await transact(deps.pool, 'write', async (tx) => {
    await requireLease(tx, run);
    await lockDiscrepanciesOf(tx, run, [transaction_id]);
    const recordedPayments = await recordedUnder(tx, run, transaction_id);
    // Our record may be deleted since, by the reset of a sandbox.
    if (recordedPayments.length === 0) return;
    const isUnreadable = found instanceof ProviderUnreadable;
    const kind = isUnreadable ? 'unreadable' : judge(line, recordedPayments);
    const outcome = isUnreadable ? unreadableMessage(maskedJson(found.answer)) : line ? null : statusMessage(payment);
    if (kind !== null)
      await recordDiscrepancies(
        tx,
        run,
        [{ kind, line, recordedPayments, outcome, transaction_id, reference }],
        deps.onDiscrepancy,
      );
  });
}

async function conclude(tx: Transaction, run: LeasedRun): Promise<void> {
  await requireLease(tx, run);
  const totals = await queries.findTotals(tx, run);
  const lines = totals.reduce((sum, total) => sum + total.lines, 0);
  await queries.completeRun(tx, { ...run, lines, totals });
}
