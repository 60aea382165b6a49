import { bookJournal } from '../../access/journals/operations.ts';
import { findClosed } from '../../access/periods/queries.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { inTurns } from '../../platform/threads/pieces.ts';
import { newId } from '../../vocabulary/id.ts';
import { whyKnown } from '../inbound/known-money.ts';
import { fitting } from '../matching-rules/operations.ts';
import { findActing, holdActing, type RuleRow } from '../matching-rules/queries.ts';
import { bookingOf } from './book.ts';
import { decide } from './decide.ts';
import { moneyOfLine } from './known-line.ts';
import * as queries from './queries.ts';
import { bankLineMachine } from './states.ts';
import { claimantOf, requireNotReturned } from './unclaimed.ts';
import { findWaitingOnLines } from './waiting-on-lines.ts';

/**
 * Rules that two people let book by themselves. A line of a new statement waits for them, and each is looked at once in a transaction of its own: it is
 * booked by the only rule that is about it, or it says why not and waits for a person. A line that is open again is left to people.
 */

/** Lines of an import, those due that a rule of the account is about and that nothing else is known of. */
export async function dueForRules(
  tx: Transaction,
  firm_account_id: string,
  lines: readonly queries.LineRow[],
  isFound: (line: queries.LineRow) => boolean,
): Promise<queries.LineRow[]> {
  const rules = await findActing(tx, firm_account_id);
  if (rules.length === 0) return [...lines];
  const rules_due_at = new Date(tx.now_ms).toISOString();
  return inTurns(lines, (line) => {
    const isOpen = bankLineMachine.allows('book', line.status) && !isFound(line);
    const isAbout = ({ direction }: RuleRow) => direction === line.direction;
    return isOpen && fitting(rules.filter(isAbout), line.narration).length > 0 ? { ...line, rules_due_at } : line;
  });
}

/** Looks at a line that is due, once. Throws what else keeps it from being booked, such as a place that is closed. */
export async function actOnLine(tx: Transaction, id: string): Promise<void> {
  const line = await queries.lockLine(tx, id);
  if (!line || line.rules_due_at === null) return;
  if (!bankLineMachine.allows('book', line.status)) return leave(tx, line, null);
  const { firm_account_id, currency, direction, amount } = line;
  const [rule, ...others] = fitting(await holdActing(tx, firm_account_id, currency, direction, amount), line.narration);
  if (!rule) return leave(tx, line, null);
  if (others.length > 0) return leave(tx, line, `More than one rule would book it: ${namesOf([rule, ...others])}.`);
  const problem = await whyNot(tx, line);
  if (problem !== null) return leave(tx, line, `The rule ${nameOf(rule)} did not book it: ${problem}`);
  await book(tx, line, rule);
}

/** The line waits for a person. */
async function leave(tx: Transaction, line: queries.LineRow, rule_note: string | null): Promise<void> {
  await queries.updateLines(tx, [{ ...line, rules_due_at: null, rule_note }]);
}

/** The same of one that could not be booked. */
export async function leaveLine(tx: Transaction, id: string, why: string): Promise<void> {
  const line = await queries.lockLine(tx, id);
  if (line && line.rules_due_at !== null) await leave(tx, line, `No rule booked it: ${why}`);
}

const nameOf = ({ id, text }: RuleRow): string => `“${text}” (${id})`;
const namesOf = (rules: readonly RuleRow[]): string => rules.map(nameOf).join(' and ');

async function whyNot(tx: Transaction, line: queries.LineRow): Promise<string | null> {
  const [closed] = await findClosed(tx, [line.day]);
  if (closed) return `the day ${line.day} is closed.`;
  const waiting = await findWaitingOnLines(tx, [line.id]);
  if (waiting) return `the approval ${waiting.id} waits about it.`;
  const claimant = await claimantOf(tx, line);
  if (claimant !== null) return `${claimant} waits for this money.`;
  const known = await whyKnown(tx, moneyOfLine(line), []);
  return known && `${known}.`;
}

async function book(tx: Transaction, line: queries.LineRow, rule: RuleRow): Promise<void> {
  if (line.direction === 'credit') await requireNotReturned(tx, line, []);
  const { created_by: proposed_by, kind, account } = rule;
  const approved_by = rule.approved_by!;
  const id = newId(tx.now_ms);
  const reason = `The rule ${nameOf(rule)} booked it. ${proposed_by} made the rule, and ${approved_by} approved it.`;
  const booking = await bookingOf(tx, line, { kind, account, reference: null });
  const named = { bank_line_id: line.id, unmatched_payment_id: null, matching_rule_id: rule.id, is_by_rule: true };
  await bookJournal(tx, booking, { id, reason, proposed_by, approved_by }, named);
  const decided = { journal_id: id, moved_money: true, decided_by: 'system', decision_reason: reason };
  const after = await decide(tx, { ...line, rules_due_at: null }, 'book', decided);
  await writeAudit(tx, {
    ...{ actor: 'system', action: 'matching-rules book', subject_type: 'bank_line', subject_id: line.id },
    ...{ organisation_id: null, reason },
    before: { status: line.status },
    after: { status: after.status, journal_id: id, matching_rule_id: rule.id, proposed_by, approved_by },
  });
}
