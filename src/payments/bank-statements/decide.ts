import { LostRace } from '../../platform/database/errors.ts';
import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import type { NotTheSame } from '../../vocabulary/not-the-same.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { idOrText, isId } from '../../vocabulary/values.ts';
import { requireFunding } from '../funding/operations.ts';
import { findInboundPayment } from '../funding/queries.ts';
import { creditedStill } from '../inbound/credited.ts';
import { CREDITED_BY_LINES, wasGiven } from '../inbound/credited-queries.ts';
import { requireSaid } from '../inbound/known-money.ts';
import { receiveMoney } from '../inbound/operations.ts';
import { holdInSuspense } from '../inbound/unmatched.ts';
import * as candidates from './candidate-queries.ts';
import { moneyOfLine } from './known-line.ts';
import { requireNotPrepared } from './matches/prepared.ts';
import { isSame, paymentsOf, type Tied, takesRest, takesTransfer } from './matching.ts';
import * as queries from './queries.ts';
import { orRetry } from './races.ts';
import { bankLineMachine } from './states.ts';
import { requireNotReturned, requireUnclaimed } from './unclaimed.ts';
import { requireNothingWaitsOn } from './waiting-on-lines.ts';

/** What a person decides about a line. The line is locked first; money moves by the operations that move it elsewhere, once. */
export type Decided = Pick<queries.LineRow, 'matched_type' | 'matched_id' | 'matched_reference' | 'moved_money'>;
export type Maker = { readonly actor: string; readonly reason: string | null };

export const lockLine = requireById('bank_line', queries.lockLine);

export async function decide(
  tx: Transaction,
  line: queries.LineRow,
  name: 'match' | 'unmatch' | 'suspend' | 'book' | 'reopen' | 'return' | 'unreturn' | 'hold' | 'release',
  changes: Partial<queries.LineRow>,
): Promise<queries.LineRow> {
  const after = bankLineMachine.after(line, name, changes, new Date(tx.now_ms).toISOString());
  await orRetry(queries.updateLines(tx, [after]));
  return after;
}

type FundingFound = { readonly tied: Tied } | { readonly tied: null; readonly funding: candidates.FundingCandidate };

/** The payment of the request that the line is tied to, or the request that it would credit. Throws where it is neither. */
export async function fundingFor(tx: Transaction, line: queries.LineRow, named: string): Promise<FundingFound> {
  const name = idOrText(named);
  const asked = isId(name) ? (await candidates.findFundingReference(tx, name))?.reference : name.toUpperCase();
  const [funding] = asked ? await candidates.findFundingsNamed(tx, [asked]) : [];
  if (!funding) return refuse('not_found', { resource: 'funding_request', id: named });
  if (funding.currency !== line.currency)
    refuse('currency_mismatch', { expected: funding.currency, received: line.currency });
  if (line.direction === 'debit')
    refuse('validation_error', { funding_request: 'Money left by this line: expected a withdrawal.' });
  const untied = paymentsOf(funding, await candidates.findUntied(tx, [funding.environment.id], [funding.id]));
  const payment = untied.find(({ amount }) => isSame(amount, line.amount));
  if (payment) {
    const { reference, environment } = funding;
    return { tied: { type: 'funding_payment', id: payment.id, reference, environment_id: environment.id } };
  }
  if (!(takesTransfer(funding) || takesRest(funding)) || untied.length > 0)
    refuse('validation_error', {
      funding_request: `It is ${funding.status} and has no payment of ${line.amount} without a line: put the line into suspense, or name another request.`,
    });
  return { tied: null, funding };
}

/** The money of the line, which is locked and open, is credited as what the operator says arrived. */
export async function settle(
  tx: Transaction,
  { firm_account_id, amount, counterparty_name }: queries.LineRow,
  funding: candidates.FundingCandidate,
): Promise<Decided> {
  // Another each time: once what it credited was reversed, the line may credit again.
  const transaction_id = `${CREDITED_BY_LINES}:${newId(tx.now_ms)}`;
  const { environment } = funding;
  const locked = await requireFunding(tx, environment, funding.id);
  // Another line may have credited it since it was judged: the transaction is done again, and judges it again.
  if (locked.status !== funding.status || !isSame(locked.amount_received, funding.amount_received))
    throw new LostRace('money came for the request meanwhile');
  await receiveMoney(tx, environment, funding.id, {
    provider: 'operator',
    transaction_id,
    amount,
    fee: '0.00',
    sender_name: counterparty_name,
    place: firm_account_id,
  });
  const payment = await findInboundPayment(tx, environment.id, 'operator', transaction_id);
  return {
    matched_type: 'funding_payment',
    matched_id: payment!.id,
    matched_reference: funding.reference,
    moved_money: true,
  };
}

/** Takes a match back, where no money moved by it or what it credited was reversed, or what a person ignored when that was possible. */
export async function unmatchLine(tx: Transaction, id: string): Promise<queries.LineRow> {
  const line = await lockLine(tx, id);
  bankLineMachine.require(line, 'unmatch');
  if (line.moved_money) {
    const isPayment = line.matched_type === 'funding_payment';
    const [credited] = isPayment ? await creditedStill(tx, [id]) : [];
    if (!isPayment || credited) refuse('validation_error', { line: insteadOf(line, credited?.remedy) });
    await requireNotPrepared(tx, line, line.decided_at!);
  }
  return decide(tx, line, 'unmatch', { moved_money: false, not_the_same_as: [] });
}

/** How a match that moved money is taken back. */
const insteadOf = (
  { matched_type, matched_id, matched_reference }: queries.LineRow,
  remedy = 'reverse that funding request first',
): string =>
  matched_type === 'settlement'
    ? `It is the line of settlement ${matched_reference}: undo that match with POST /settlements/${matched_id}/unmatch instead.`
    : `The match credited ${matched_reference ?? 'the money'}: ${remedy}.`;

/** Puts money that nobody claims into suspense: it waits there for its owner. Throws invalid_state and looks_like_known_money. */
export async function suspendLine(
  tx: Transaction,
  id: string,
  maker: Maker,
  not_the_same_as: readonly NotTheSame[],
): Promise<queries.LineRow> {
  const line = await lockLine(tx, id);
  bankLineMachine.require(line, 'suspend');
  await requireNothingWaitsOn(tx, [id]);
  if (line.direction === 'debit') refuse('validation_error', { line: 'Money left by this line: match or book it.' });
  await requireUnclaimed(tx, line);
  await requireSaid(tx, moneyOfLine(line), not_the_same_as);
  await requireNotReturned(tx, line, not_the_same_as);
  return decide(tx, line, 'suspend', {
    matched_type: 'unmatched_payment',
    matched_id: await holdMoneyOf(tx, line),
    matched_reference: line.reference,
    moved_money: true,
    decided_by: maker.actor,
    decision_reason: maker.reason,
    not_the_same_as: [...not_the_same_as],
  });
}

/** Its money is in suspense by the record that is returned. */
export async function holdMoneyOf(tx: Transaction, line: queries.LineRow): Promise<string> {
  const { currency, amount, reference, day } = line;
  // A partner that was credited as this line before, and gave that back, is credited again under another id.
  const transaction_id = (await wasGiven(tx, line.id)) ? `${line.id} ${newId(tx.now_ms)}` : line.id;
  await holdInSuspense(tx, {
    mode: 'live',
    provider: 'bank_statement',
    transaction_id,
    currency,
    amount,
    problem: `A line of the bank statement of ${day} that no request claims.`,
    reference,
    place_id: line.firm_account_id,
  });
  const held = await candidates.findSuspendedBy(tx, transaction_id);
  return held!.id;
}
