import { createHash } from 'node:crypto';
import { strictObject, z } from 'zod';
import { propose, requireNoneWaiting } from '../../access/approvals/operations.ts';
import { askAnother } from '../../access/approvals/wait.ts';
import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { NotTheSame } from '../../vocabulary/not-the-same.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { Currency, money } from '../../vocabulary/values.ts';
import { lockFundings } from '../funding/queries.ts';
import { requireOtherMoney, requireSaid, saidInWords, whyKnown } from '../inbound/known-money.ts';
import type { FundingCandidate } from './candidate-queries.ts';
import { decide, fundingFor, lockLine, type Maker, settle } from './decide.ts';
import { moneyOfLine, withoutTwins } from './known-line.ts';
import { finderFor } from './matching.ts';
import * as queries from './queries.ts';
import { bankLineMachine } from './states.ts';
import { requireNotReturned } from './unclaimed.ts';

/** Credits that a statement asks for: whoever imported the file may have written it, so another person approves them. */
export type Credit = { readonly line: queries.LineRow; readonly funding: FundingCandidate };
/** How many lines, how much, and of which lines which requests. */
export type Sum = { readonly lines: number; readonly amount: string; readonly pairs_sha256: string };

export const sumOf = (credits: readonly Credit[]): Sum => ({
  lines: credits.length,
  amount: Decimal.sum(credits.map(({ line }) => line.amount)).toMoney(),
  pairs_sha256: createHash('sha256')
    .update(
      credits
        .map(({ line, funding }) => `${line.id} ${funding.id}`)
        .sort()
        .join('\n'),
    )
    .digest('hex'),
});

const inWords = ({ lines, amount }: Pick<Sum, 'lines' | 'amount'>, currency: Currency): string =>
  `${lines} ${lines === 1 ? 'line' : 'lines'} with ${currency} ${amount}`;

const statementPayload = strictObject({
  statement_id: z.string(),
  currency: Currency,
  lines: z.int().min(1),
  amount: money('What they credit together.'),
  /** Of each line and its request, in the order of their ids. */
  pairs_sha256: z.string(),
});

export const statementCredits = proposalKind({
  name: 'statement_credits',
  payload: statementPayload,
  subject: async ({ payload: { statement_id: id } }) => ({ type: 'bank_statement', id, organisation_id: null }),
  async effect({ tx, payload }) {
    const { statement_id, currency } = payload;
    const statement = await queries.findStatement(tx, statement_id);
    if (!statement) return WAS_TAKEN_BACK;
    const credits = await creditsOf(tx, await queries.findUnmatchedCredits(tx, statement_id));
    const { first_day, last_day, imported_by } = statement;
    const proposed = `Credit the requests that ${inWords(payload, currency)} name, of the statement of ${first_day} to ${last_day} that ${imported_by} imported.`;
    return isSame(payload, sumOf(credits)) ? proposed : `${proposed} ${changed(sumOf(credits), currency)}`;
  },
  async act({ tx, payload }, approved_by) {
    const { statement_id, currency } = payload;
    const credits = await creditsOf(tx, await queries.lockUnmatchedCredits(tx, statement_id));
    const now = sumOf(credits);
    if (!isSame(payload, now))
      refuse('invalid_state', {
        current_status: `${inWords(now, currency)} would be credited`,
        allowed_from: `${inWords(payload, currency)}, as it was proposed`,
      });
    for (const { line, funding } of credits) {
      const decided = await settle(tx, line, funding);
      const decision_reason = 'The reference and the amount agree.';
      await decide(tx, line, 'match', { ...decided, decided_by: approved_by, decision_reason });
    }
    return { data: { id: statement_id, lines: now.lines, amount: now.amount } };
  },
});

const isSame = (one: Pick<Sum, 'pairs_sha256'>, other: Sum): boolean => one.pairs_sha256 === other.pairs_sha256;

const changed = (now: Sum, currency: Currency): string =>
  `It would be refused now, as it would be ${inWords(now, currency)}: propose it again.`;

/** Those that name an awaited request by reference and whole amount, in the one order of locks: by environment, then by id. */
async function creditsOf(tx: Transaction, lines: readonly queries.LineRow[]): Promise<Credit[]> {
  const find = await finderFor(tx, lines);
  const credits = lines.flatMap((line): Credit[] => {
    const found = find(line);
    return found?.type === 'settles' ? [{ line, funding: found.funding }] : [];
  });
  const keyOf = ({ funding }: Credit) => `${funding.environment.id} ${funding.id}`;
  return (await withoutTwins(tx, credits)).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** What an import found, for another person to approve. Returns the proposal's id. */
export async function proposeCredits(
  tx: Transaction,
  statement: Pick<queries.StatementRow, 'id' | 'currency'>,
  sum: Sum,
  { actor, reason }: Maker,
): Promise<string> {
  const payload = { statement_id: statement.id, currency: statement.currency, ...sum };
  const because = 'A live wallet is credited by a statement.';
  return (await propose(tx, statementCredits, payload, { actor, reason: reason ?? because })).id;
}

const requireStatement = requireById('bank_statement', queries.findStatement);

/** Again, after a refusal or a day. Throws invalid_state where one waits, and where no line would credit anything. */
export async function proposeCreditsAgain(
  tx: Transaction,
  id: string,
  maker: Maker,
): Promise<Sum & { approval_id: string }> {
  const statement = await requireStatement(tx, id);
  await requireNoneWaiting(tx, [statementCredits], { statement_id: id });
  const sum = sumOf(await creditsOf(tx, await queries.findUnmatchedCredits(tx, id)));
  if (sum.lines === 0)
    refuse('invalid_state', {
      current_status: 'no line credits anything',
      allowed_from: 'an unmatched line that names an awaited request with its whole amount',
    });
  return { ...sum, approval_id: await proposeCredits(tx, statement, sum, maker) };
}

const linePayload = strictObject({
  bank_line_id: z.string(),
  funding_request_id: z.string(),
  reference: z.string(),
  currency: Currency,
  amount: money('What the line has.'),
  /** What it resembles and is not, as who proposed it said. */
  not_the_same_as: z.array(NotTheSame).default([]),
});

export const bankLineCredit = proposalKind({
  name: 'bank_line_credit',
  payload: linePayload,
  subject: async ({ payload: { bank_line_id: id } }) => ({ type: 'bank_line', id, organisation_id: null }),
  async effect({ tx, payload }) {
    const { bank_line_id, reference, currency, amount, not_the_same_as } = payload;
    const line = await queries.findLine(tx, bank_line_id);
    if (!line) return WAS_TAKEN_BACK;
    const credited = `Credit ${currency} ${amount} to the live wallet for ${reference}, by the line of ${line.day}: ${line.narration || line.reference || 'no text'}.${saidInWords(not_the_same_as)}`;
    const problem = await whyNot(tx, line, payload);
    return problem === null ? credited : `${credited} It would be refused now: ${problem}`;
  },
  async act({ tx, payload, proposal: { reason } }, approved_by) {
    const { bank_line_id, funding_request_id, not_the_same_as } = payload;
    const line = await lockLine(tx, bank_line_id);
    bankLineMachine.require(line, 'match');
    const found = await fundingFor(tx, line, funding_request_id);
    if (found.tied) return refuse('validation_error', { approval: WAS_CREDITED });
    await requireOtherMoney(tx, moneyOfLine(line), not_the_same_as);
    await lockFundings(tx, [{ environment_id: found.funding.environment.id, id: found.funding.id }], 'wait');
    await requireNotReturned(tx, line, not_the_same_as);
    const decided = await settle(tx, line, found.funding);
    const by = { decided_by: approved_by, decision_reason: reason, not_the_same_as };
    await decide(tx, line, 'match', { ...decided, ...by });
    return { data: { id: bank_line_id } };
  },
});

/** A proposal that can be approved holds the statement; one that expired does not. */
const WAS_TAKEN_BACK = 'Nothing: the statement was taken back.';
const WAS_CREDITED = 'The request has this payment by now: match the line with it, which credits nothing.';

async function whyNot(
  tx: Transaction,
  line: queries.LineRow,
  { funding_request_id, not_the_same_as }: z.output<typeof linePayload>,
): Promise<string | null> {
  if (!bankLineMachine.allows('match', line.status)) return `the line is ${line.status}.`;
  try {
    if ((await fundingFor(tx, line, funding_request_id)).tied) return WAS_CREDITED;
    const known = await whyKnown(tx, moneyOfLine(line), not_the_same_as);
    return known && `${known}.`;
  } catch (error) {
    if (error instanceof Refusal) return Object.values(error.details).join(' ');
    throw error;
  }
}

/** Of a line that is locked and about which nothing waits. */
export async function proposeLineCredit(
  tx: Transaction,
  line: queries.LineRow,
  { id: funding_request_id, reference, environment }: FundingCandidate,
  { actor, reason, not_the_same_as }: Maker & { readonly not_the_same_as: readonly NotTheSame[] },
): Promise<Acted<string>> {
  await requireSaid(tx, moneyOfLine(line), not_the_same_as);
  const { id: bank_line_id, currency, amount } = line;
  const payload = {
    bank_line_id,
    funding_request_id,
    reference,
    currency,
    amount,
    not_the_same_as: [...not_the_same_as],
  };
  const because = 'A live wallet is credited by a line of a statement.';
  return askAnother(tx, bankLineCredit, payload, { environment, actor, reason: reason ?? undefined, because });
}
