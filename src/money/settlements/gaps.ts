import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { Worked } from '../../platform/work/item-by-item.ts';
import { type Payment, refuseIfAway, type ToldPayment } from '../../providers/payments/contract.ts';
import { newId } from '../../vocabulary/id.ts';
import { applyPayment, type Outcome } from '../receipts/meaning.ts';
import type { MoneyDeps } from '../receipts/pursue.ts';
import { applyDeposit } from '../receipts/virtual-accounts.ts';
import { arrivalsOf, arrivalsUnder, comparable } from './arrivals.ts';
import * as queries from './gap-queries.ts';
import { type Arrival, type GapKind, judge, type Line } from './judge.ts';
import type { DayRow } from './queries.ts';

/** Told of every gap that nobody knew of, once it is recorded. */
export type Alarm = (gap: queries.NewGap) => void;

export type SettlementDeps = Pick<MoneyDeps, 'pool' | 'payments' | 'fault'> & { readonly alarm: Alarm };

export type Found = {
  kind: GapKind;
  line: Line | null;
  arrivals: readonly Arrival[];
  outcome: string | null;
  transaction_id: string;
  reference: string | null;
};

/** The gap is on record before anything is done about it. */
export async function recordGaps(
  tx: Transaction,
  { mode, provider, day }: Omit<DayRow, 'id'>,
  found: readonly Found[],
  alarm: Alarm,
): Promise<void> {
  if (found.length === 0) return;
  const at = new Date(tx.now_ms).toISOString();
  const rows = found.map(({ kind, line, arrivals: [arrival], outcome, transaction_id, reference }) => ({
    ...{ id: newId(tx.now_ms), mode, provider, transaction_id, kind, day, outcome },
    reference: arrival?.reference ?? reference,
    provider_currency: line?.currency ?? null,
    provider_amount: line?.amount ?? null,
    recorded_currency: arrival?.currency ?? null,
    recorded_amount: arrival?.amount ?? null,
    status: 'open' as const,
    due_at: at,
    created_at: at,
    ended_at: null,
  }));
  const opened = await queries.openGaps(tx, rows);
  tx.afterCommit(() => opened.forEach(alarm));
}

const LOOK_AGAIN_MS = 6 * 60 * 60_000;
/** A gap that is as old is looked at by people only. */
const LOOK_FOR_MS = 31 * 24 * 60 * 60_000;

/**
 * Asks the provider for the payment once more. What is missing here is applied as a notice of it would be; a gap that
 * is none any more is closed; all else stays open for the operator, and no money moves.
 */
export async function followGap(deps: SettlementDeps, gap: queries.GapRow): Promise<Worked> {
  const provider = deps.payments[gap.mode];
  await deps.fault('settlement_gap.found', gap.mode);
  const told = await provider.findTransaction(gap.transaction_id).catch((error) => {
    refuseIfAway(provider, error);
    throw error;
  });
  await deps.fault('settlement_gap.asked', gap.mode);
  await transact(deps.pool, 'write', async (tx) => {
    const row = await queries.lockGap(tx, gap.id);
    if (row?.status === 'open') await lookAgain(tx, row, told);
  });
  return 'done';
}

/** What the provider says of a payment that did not succeed, or not any more. */
export const saidOf = (payment: Payment | undefined): string =>
  payment ? `The provider says that it is ${payment.status}.` : 'The provider knows no such payment.';

async function lookAgain(tx: Transaction, gap: queries.GapRow, told: ToldPayment | null): Promise<void> {
  const line = told?.payment.status === 'succeeded' ? told.payment : null;
  const arrivals = line
    ? ((await arrivalsOf(tx, gap, [line])).get(line.transaction_id) ?? [])
    : await arrivalsUnder(tx, gap, gap.transaction_id);
  const kind = judge(line, arrivals);
  const now = saidOf(told?.payment);
  if (kind === null) return queries.endGap(tx, gap.id, 'closed', line ? 'Both agree now.' : now);
  if (kind === 'missing_here' && told && line) return receive(tx, gap, told, line);
  if (kind !== gap.kind) return postpone(tx, gap, `Now it is ${kind}.`);
  return postpone(tx, gap, line ? gap.outcome : now);
}

/** A notice that was lost. Only what is told as it was listed is applied. */
async function receive(
  tx: Transaction,
  gap: queries.GapRow,
  { told, payment }: ToldPayment,
  line: Line,
): Promise<void> {
  const account_number = told.kind === 'deposit' ? told.account_number : null;
  const [known] = await comparable(tx, gap, [{ ...line, account_number }], new Map());
  if (!known) return queries.endGap(tx, gap.id, 'closed', 'What it named was reset.');
  if (line.amount !== gap.provider_amount || line.currency !== gap.provider_currency)
    return postpone(tx, gap, `The provider tells ${line.currency} ${line.amount} now.`);
  const about = { provider: gap.provider, mode: gap.mode };
  const outcome: Outcome =
    told.kind === 'deposit'
      ? await applyDeposit(tx, about, told, payment)
      : await applyPayment(tx, about, told, payment);
  if ('applied' in outcome) return queries.endGap(tx, gap.id, 'applied', outcome.applied);
  return postpone(tx, gap, 'waits' in outcome ? outcome.waits : outcome.parked);
}

function postpone(tx: Transaction, { id, created_at }: queries.GapRow, why: string | null): Promise<void> {
  const isOld = tx.now_ms - Date.parse(created_at) > LOOK_FOR_MS;
  return queries.postponeGap(tx, id, why, isOld ? null : new Date(tx.now_ms + LOOK_AGAIN_MS).toISOString());
}
