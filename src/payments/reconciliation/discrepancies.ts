import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { accountOf } from '../../platform/provider-calls/account.ts';
import { refuseIfAway } from '../../platform/provider-calls/errors.ts';
import type { Worked } from '../../platform/work/entry.ts';
import type { Payment, ReportedPayment } from '../../providers/payments/contract.ts';
import { maskedJson } from '../../providers/payments/masked.ts';
import { ProviderUnreadable, unreadableAsSuch, unreadableMessage } from '../../providers/payments/unreadable.ts';
import { newId } from '../../vocabulary/id.ts';
import type { MoneyDeps } from '../inbound/call.ts';
import { applyDeposit } from '../inbound/deposits.ts';
import { applyPayment, type Outcome } from '../inbound/event-handlers.ts';
import * as queries from './discrepancy-queries.ts';
import { type DiscrepancyKind, judge, type Line, type RecordedPayment } from './judge.ts';
import type { RunRow } from './queries.ts';
import { comparable, recordedOf, recordedUnder } from './recorded-payments.ts';
import { discrepancyMachine } from './states.ts';

/** Called for every new discrepancy, once it is recorded. */
export type OnDiscrepancy = (discrepancy: queries.NewDiscrepancy) => void;

export type ReconciliationDeps = Pick<MoneyDeps, 'pool' | 'payments' | 'fault'> & {
  readonly onDiscrepancy: OnDiscrepancy;
};

export type Found = {
  kind: DiscrepancyKind;
  line: Pick<Line, 'amount' | 'currency'> | null;
  recordedPayments: readonly RecordedPayment[];
  outcome: string | null;
  transaction_id: string;
  reference: string | null;
};

/** The discrepancy is recorded before anything is done about it. */
export async function recordDiscrepancies(
  tx: Transaction,
  { mode, provider, day }: Omit<RunRow, 'id'>,
  found: readonly Found[],
  onDiscrepancy: OnDiscrepancy,
): Promise<void> {
  if (found.length === 0) return;
  const at = new Date(tx.now_ms).toISOString();
  const rows = found.map(({ kind, line, recordedPayments: [recordedPayment], outcome, transaction_id, reference }) => ({
    ...{ id: newId(tx.now_ms), mode, provider, transaction_id, kind, day, outcome },
    reference: recordedPayment?.reference ?? reference,
    provider_currency: line?.currency ?? null,
    provider_amount: line?.amount ?? null,
    recorded_currency: recordedPayment?.currency ?? null,
    recorded_amount: recordedPayment?.amount ?? null,
    status: discrepancyMachine.create('open'),
    journal_id: null,
    due_at: at,
    created_at: at,
    ended_at: null,
  }));
  const opened = await queries.openDiscrepancies(tx, rows);
  tx.afterCommit(() => opened.forEach(onDiscrepancy));
}

const RECHECK_MS = 6 * 60 * 60_000;
/** A discrepancy that is older is left to people. */
const RECHECK_FOR_MS = 31 * 24 * 60 * 60_000;

/**
 * Asks the provider for the payment once more. What is missing here is applied as its event would be; a discrepancy
 * that no longer exists is closed; all else stays open for the operator, and no money moves.
 */
export async function recheckDiscrepancy(
  deps: ReconciliationDeps,
  discrepancy: queries.DiscrepancyRow,
): Promise<Worked> {
  const provider = deps.payments[discrepancy.mode];
  await deps.fault('reconciliation_discrepancy.found', discrepancy.mode);
  const [found, account] = await Promise.all([
    provider.findTransaction(discrepancy.transaction_id).catch(unreadableAsSuch),
    accountOf(deps.pool, discrepancy.mode, provider),
  ]).catch((error) => {
    refuseIfAway(provider, error);
    throw error;
  });
  await deps.fault('reconciliation_discrepancy.asked', discrepancy.mode);
  await transact(deps.pool, 'write', async (tx) => {
    const row = await queries.lockDiscrepancy(tx, discrepancy.id);
    if (row?.status !== 'open') return;
    if (found instanceof ProviderUnreadable) await postpone(tx, row, unreadableMessage(maskedJson(found.answer)));
    // What could not be read was there: that the provider knows nothing of it does not explain it.
    else if (found === null && row.kind === 'unreadable') await postpone(tx, row, row.outcome);
    else await recheck(tx, row, found, account);
  });
  return 'done';
}

/** What the provider reports of a payment that did not succeed, or not any more. */
export const statusMessage = (payment: Payment | undefined): string =>
  payment ? `The provider says that it is ${payment.status}.` : 'The provider knows no such payment.';

async function recheck(
  tx: Transaction,
  discrepancy: queries.DiscrepancyRow,
  found: ReportedPayment | null,
  account: string | null,
): Promise<void> {
  const line = found?.payment.status === 'succeeded' ? found.payment : null;
  const recordedPayments = line
    ? ((await recordedOf(tx, discrepancy, [line])).get(line.transaction_id) ?? [])
    : await recordedUnder(tx, discrepancy, discrepancy.transaction_id);
  const kind = judge(line, recordedPayments);
  const now = statusMessage(found?.payment);
  if (kind === null) return endDiscrepancy(tx, discrepancy, 'close', line ? 'Both agree now.' : now);
  if (kind === 'missing_here' && found && line)
    return applyMissingPayment(tx, discrepancy, { ...found, account }, line);
  if (kind !== discrepancy.kind) return postpone(tx, discrepancy, `Now it is ${kind}.`);
  return postpone(tx, discrepancy, line ? discrepancy.outcome : now);
}

/** The event was lost. The payment is applied only where it still is as it was listed. */
async function applyMissingPayment(
  tx: Transaction,
  discrepancy: queries.DiscrepancyRow,
  { event, payment, account }: ReportedPayment & { readonly account: string | null },
  line: Line,
): Promise<void> {
  const account_number = event.kind === 'deposit' ? event.account_number : null;
  const [known] = await comparable(tx, discrepancy, [{ ...line, account_number }], new Map());
  if (!known) return endDiscrepancy(tx, discrepancy, 'close', 'What it named was reset.');
  const wasRead = discrepancy.kind !== 'unreadable';
  const isOther = line.amount !== discrepancy.provider_amount || line.currency !== discrepancy.provider_currency;
  if (wasRead && isOther) return postpone(tx, discrepancy, `The provider reports ${line.currency} ${line.amount} now.`);
  const about = { provider: discrepancy.provider, mode: discrepancy.mode, account };
  const outcome: Outcome =
    event.kind === 'deposit'
      ? await applyDeposit(tx, about, event, payment)
      : await applyPayment(tx, about, event, payment);
  if ('applied' in outcome) return endDiscrepancy(tx, discrepancy, 'apply', outcome.applied);
  return postpone(tx, discrepancy, 'waits' in outcome ? outcome.waits : outcome.deadLettered);
}

/** The one way a discrepancy ends, what ended it, and the journal that a person says it was booked as. */
export function endDiscrepancy(
  tx: Transaction,
  discrepancy: queries.DiscrepancyRow,
  name: 'apply' | 'close' | 'resolve',
  outcome: string,
  journal_id: string | null = null,
): Promise<void> {
  const now = new Date(tx.now_ms).toISOString();
  const ended = { outcome, journal_id, due_at: null };
  return queries.updateDiscrepancies(tx, [discrepancyMachine.after(discrepancy, name, ended, now)]);
}

/** It stays open, and is checked again unless it is old. */
function postpone(tx: Transaction, discrepancy: queries.DiscrepancyRow, outcome: string | null): Promise<void> {
  const isOld = tx.now_ms - Date.parse(discrepancy.created_at) > RECHECK_FOR_MS;
  const due_at = isOld ? null : new Date(tx.now_ms + RECHECK_MS).toISOString();
  return queries.updateDiscrepancies(tx, [queries.updateDiscrepancies.change(discrepancy, { outcome, due_at })]);
}
