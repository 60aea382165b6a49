import { strictObject, z } from 'zod';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { NotTheSame } from '../../vocabulary/not-the-same.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { Currency, money } from '../../vocabulary/values.ts';
import { decide, holdMoneyOf, lockLine } from '../bank-statements/decide.ts';
import { moneyOfLine } from '../bank-statements/known-line.ts';
import type { LineRow } from '../bank-statements/queries.ts';
import { findLine } from '../bank-statements/queries.ts';
import { bankLineMachine } from '../bank-statements/states.ts';
import { requireNotReturned, requireUnclaimed } from '../bank-statements/unclaimed.ts';
import { requireOtherMoney, saidInWords, suspendedMoney } from '../inbound/known-money.ts';
import { startReturn } from '../inbound/leaving.ts';
import { findUnmatched, type UnmatchedRow } from '../inbound/queries.ts';
import { unmatchedMachine } from '../inbound/states.ts';
import { lockUnmatched } from '../inbound/unmatched.ts';
import * as queries from './queries.ts';
import { returnMachine } from './states.ts';

/** The return has the id of its proposal; the account that is paid is with it, sealed. */
const payload = strictObject({
  /** One of the two. */
  bank_line_id: z.string().nullable(),
  unmatched_payment_id: z.string().nullable(),
  currency: Currency,
  amount: money('How much goes back.'),
  /** What it resembles and is not, as who proposed it said. */
  not_the_same_as: z.array(NotTheSame),
});
type Payload = z.output<typeof payload>;

export const paymentReturn = proposalKind({
  name: 'payment_return',
  payload,
  subject: async ({ payload: { bank_line_id, unmatched_payment_id } }) =>
    bank_line_id === null
      ? { type: 'unmatched_receipt', id: unmatched_payment_id!, organisation_id: null }
      : { type: 'bank_line', id: bank_line_id, organisation_id: null },
  async effect({ tx, payload: asked, proposal: { id } }) {
    const row = await queries.findReturn(tx, id);
    const to = row && `${row.account_name}, ${row.bank_name}, account ${row.account_number_masked}`;
    const said = saidInWords(asked.not_the_same_as);
    const paid = `Pay ${asked.currency} ${asked.amount} back to ${to}. A person pays it; it ends with the line by which it leaves.${said}`;
    try {
      await requireReturnable(tx, await findMoney(tx, asked), asked.not_the_same_as);
      return paid;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return `${paid} It would be refused now: ${Object.values(error.details).join(' ')}`;
    }
  },
  async act(
    { tx, payload: { bank_line_id, unmatched_payment_id, not_the_same_as }, proposal: { id, reason } },
    approved_by,
  ) {
    const line = bank_line_id === null ? null : await lockLine(tx, bank_line_id);
    const row = (await queries.lockReturn(tx, id))!;
    const money = line ? { line } : { suspended: await lockUnmatched(tx, unmatched_payment_id!) };
    await requireReturnable(tx, money, not_the_same_as);
    if (line) await requireNotReturned(tx, line, not_the_same_as);
    const held = line ? await holdMoneyOf(tx, line) : unmatched_payment_id!;
    if (line) {
      const decided = { return_id: id, moved_money: true, not_the_same_as };
      await decide(tx, line, 'return', { ...decided, decided_by: approved_by, decision_reason: reason });
    }
    await startReturn(tx, held, id);
    const changes = { unmatched_payment_id: held, approved_by };
    await queries.updateReturns(tx, [returnMachine.after(row, 'approve', changes, new Date(tx.now_ms).toISOString())]);
    return { data: { id }, alsoMade: { type: 'payment_return', id, organisation_id: null } };
  },
});

/** What goes back: a line that nobody decided, or money in suspense; null: its statement was taken back. */
type Returned = { readonly line: LineRow } | { readonly suspended: UnmatchedRow } | null;

async function findMoney(tx: Transaction, { bank_line_id, unmatched_payment_id }: Payload): Promise<Returned> {
  if (bank_line_id === null) return { suspended: (await findUnmatched(tx, unmatched_payment_id!))! };
  const line = await findLine(tx, bank_line_id);
  return line ? { line } : null;
}

/** It is open, and resembles no money but what was named: what a partner was credited already does not go back. */
async function requireReturnable(tx: Transaction, money: Returned, said: readonly NotTheSame[]): Promise<void> {
  if (money === null) return;
  if ('line' in money) {
    bankLineMachine.require(money.line, 'return');
    await requireUnclaimed(tx, money.line);
    await requireOtherMoney(tx, moneyOfLine(money.line), said);
  } else {
    unmatchedMachine.require(money.suspended, 'return');
    await requireOtherMoney(tx, await suspendedMoney(tx, money.suspended.id, null), said);
  }
}
