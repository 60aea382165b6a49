import { type Proposal, propose } from '../../access/approvals/operations.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { nullsOf } from '../../platform/database/nulls.ts';
import { requireById } from '../../platform/database/records.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import { newId } from '../../vocabulary/id.ts';
import type { NotTheSame } from '../../vocabulary/not-the-same.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { decide, lockLine } from '../bank-statements/decide.ts';
import { moneyOfLine } from '../bank-statements/known-line.ts';
import { isSame } from '../bank-statements/matching.ts';
import { bankLineMachine } from '../bank-statements/states.ts';
import { requireUnclaimed } from '../bank-statements/unclaimed.ts';
import { requireNothingWaitsOn } from '../bank-statements/waiting-on-lines.ts';
import { requireSaid, suspendedMoney } from '../inbound/known-money.ts';
import { keepSuspended, paySuspended } from '../inbound/leaving.ts';
import { unmatchedMachine } from '../inbound/states.ts';
import { lockUnmatched } from '../inbound/unmatched.ts';
import { requireNothingWaiting } from '../inbound/waiting.ts';
import { mask, requireNumberOf } from '../settlement-accounts/account-number.ts';
import { PaymentReturn, type ReturnPayment } from './contract.ts';
import { paymentReturn } from './proposal.ts';
import * as queries from './queries.ts';
import { returnMachine } from './states.ts';
import { sourceOf } from './undo.ts';

const records = firmRecords<queries.ReturnRow>({
  from: 'payment_returns',
  columns: columnsOf('payment_returns', 'record'),
  resource: 'payment_return',
  closed: ['currency', 'status'],
});
const show = pick(PaymentReturn);

export const { place: findReturn } = records;

export async function listReturns(tx: Transaction, query: PageQuery): Promise<Page<PaymentReturn>> {
  const page = await records.list(tx, query);
  return { ...page, rows: page.rows.map(show) };
}

/** Throws not_found. */
export const getReturn = async (tx: Transaction, id: string): Promise<PaymentReturn> => show(await records.get(tx, id));

/** The whole number, for who pays it. Throws not_found. */
export async function revealAccount(tx: Transaction, id: string, sealer: Sealer) {
  const { account_number_sealed } = await records.get(tx, id);
  return { id, account_number: sealer.open(account_number_sealed, queries.placeOf(id)) };
}

type Maker = { readonly actor: string; readonly sealer: Sealer };

/** Throws invalid_state, validation_error and looks_like_known_money. */
export async function proposeLineReturn(
  tx: Transaction,
  id: string,
  wanted: ReturnPayment,
  maker: Maker,
): Promise<Proposal> {
  const line = await lockLine(tx, id);
  bankLineMachine.require(line, 'return');
  await requireNothingWaitsOn(tx, [id]);
  if (line.direction === 'debit') refuse('validation_error', { line: 'Money left by this line: nothing goes back.' });
  await requireUnclaimed(tx, line);
  await requireSaid(tx, moneyOfLine(line), wanted.not_the_same_as ?? []);
  return proposeReturn(tx, { ...line, bank_line_id: id, unmatched_payment_id: null }, wanted, maker);
}

/** The same of money in suspense, of live mode: test money was sent by nobody. */
export async function proposeSuspenseReturn(
  tx: Transaction,
  id: string,
  wanted: ReturnPayment,
  maker: Maker,
): Promise<Proposal> {
  const row = await lockUnmatched(tx, id);
  unmatchedMachine.require(row, 'return');
  if (row.mode === 'test') refuse('validation_error', { unmatched_payment: 'It is test money: nobody sent it.' });
  await requireSaid(tx, await suspendedMoney(tx, id, null), wanted.not_the_same_as ?? []);
  await requireNothingWaiting(tx, id);
  return proposeReturn(tx, { ...row, bank_line_id: null, unmatched_payment_id: id }, wanted, maker);
}

type Source = Pick<queries.ReturnRow, 'bank_line_id' | 'unmatched_payment_id' | 'amount'> & {
  readonly currency: Currency;
};

/** Of money about which nothing waits: its line or its record is locked. */
async function proposeReturn(
  tx: Transaction,
  { bank_line_id, unmatched_payment_id, currency, amount }: Source,
  { account_number, bank_name, account_name, reason, not_the_same_as = [] }: ReturnPayment,
  { actor, sealer }: Maker,
): Promise<Proposal> {
  requireNumberOf({ currency, type: 'bank' }, account_number);
  const of = { bank_line_id, unmatched_payment_id };
  const at = new Date(tx.now_ms).toISOString();
  const former = await queries.lockProposed(tx, bank_line_id, unmatched_payment_id);
  await queries.updateReturns(
    tx,
    former.map((row) => returnMachine.after(row, 'drop', {}, at)),
  );
  const id = newId(tx.now_ms);
  await queries.insertReturn(tx, {
    ...nullsOf('payment_returns'),
    ...{ id, ...of, currency, amount, bank_name, account_name, reason },
    status: returnMachine.create('proposed'),
    account_number_sealed: sealer.seal(account_number, queries.placeOf(id)),
    account_number_masked: mask(account_number),
    proposed_by: actor,
    times_undone: 0,
    created_at: at,
  });
  const asked: { not_the_same_as: NotTheSame[] } & Source = { ...of, currency, amount, not_the_same_as };
  return propose(tx, paymentReturn, asked, { id, reason, actor });
}

const lockReturn = requireById('payment_return', queries.lockReturn);

/** Throws invalid_state, currency_mismatch, not_found, and validation_error for a line of another amount. */
export async function matchReturn(
  tx: Transaction,
  id: string,
  bank_line: string,
  { actor, reason }: { readonly actor: string; readonly reason: string | null },
): Promise<PaymentReturn> {
  const line = await lockLine(tx, bank_line);
  const row = await lockReturn(tx, id);
  returnMachine.require(row, 'pay');
  bankLineMachine.require(line, 'return');
  if (line.currency !== row.currency) refuse('currency_mismatch', { expected: row.currency, received: line.currency });
  if (line.direction !== 'debit' || !isSame(line.amount, row.amount))
    refuse('validation_error', {
      bank_line: `It is a ${line.direction} of ${line.amount}: expected a debit of ${row.amount}.`,
    });
  await requireUnclaimed(tx, line);
  await requireNothingWaitsOn(tx, [line.id]);
  const decided = { return_id: id, moved_money: true, decided_by: actor, decision_reason: reason };
  await decide(tx, line, 'return', decided);
  const changes = { paid_line_id: line.id, matched_by: actor };
  await queries.updateReturns(tx, [returnMachine.after(row, 'pay', changes, new Date(tx.now_ms).toISOString())]);
  await paySuspended(tx, row.unmatched_payment_id!, sourceOf(row), line.firm_account_id);
  return getReturn(tx, id);
}

/** Its money waits in suspense again; so does that of a line that had ended with it. Throws invalid_state. */
export async function cancelReturn(tx: Transaction, id: string): Promise<PaymentReturn> {
  const { bank_line_id } = await records.get(tx, id);
  const line = bank_line_id === null ? null : await lockLine(tx, bank_line_id);
  const row = await lockReturn(tx, id);
  const after = returnMachine.after(row, 'cancel', {}, new Date(tx.now_ms).toISOString());
  await queries.updateReturns(tx, [after]);
  const held = { matched_type: 'unmatched_payment', matched_id: row.unmatched_payment_id } as const;
  if (line) await decide(tx, line, 'hold', { ...held, matched_reference: line.reference });
  await keepSuspended(tx, row.unmatched_payment_id!);
  return getReturn(tx, id);
}
