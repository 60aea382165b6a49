import { strictObject, z } from 'zod';
import { propose } from '../../../access/approvals/operations.ts';
import { LostRace } from '../../../platform/database/errors.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Acted } from '../../../platform/operator/act.ts';
import { proposalKind } from '../../../platform/operator/proposal-kind.ts';
import { NotTheSame } from '../../../vocabulary/not-the-same.ts';
import { Refusal, refuse } from '../../../vocabulary/refusals.ts';
import { Currency, money } from '../../../vocabulary/values.ts';
import { requireFunding } from '../../funding/operations.ts';
import { findInboundPayment, lockFundings } from '../../funding/queries.ts';
import { CREDITED_BY_LINES } from '../../inbound/credited-queries.ts';
import { requireOtherMoney, requireSaid, saidInWords, whyKnown } from '../../inbound/known-money.ts';
import { receiveMoney } from '../../inbound/operations.ts';
import type { Maker } from '../decide.ts';
import { moneyOfLine } from '../known-line.ts';
import { isSame } from '../matching.ts';
import type { LineRow } from '../queries.ts';
import { bankLineMachine } from '../states.ts';
import { requireNotReturned } from '../unclaimed.ts';
import { requireNothingWaitsOn } from '../waiting-on-lines.ts';
import { type Awaited, awaitedOf, type Part, partsOf } from './awaited.ts';
import { lockOpenLines, makeMatch } from './make.ts';
import { holdPlaces } from './placed-queries.ts';
import type { MatchedRecord } from './queries.ts';
import * as queries from './queries.ts';

/**
 * Requests that wait for their money are credited by several lines, or several of them by one. Each payment is what a person says arrived, at the
 * account of its line, and is in a match with the lines, in one transaction with the credits.
 */
const payload = strictObject({
  lines: z.array(strictObject({ bank_line_id: z.string() })).min(1),
  credits: z
    .array(
      strictObject({
        bank_line_id: z.string(),
        funding_request_id: z.string(),
        reference: z.string(),
        amount: money('What it is credited by the line.'),
      }),
    )
    .min(1),
  currency: Currency,
  /** What the lines resemble and are not. */
  not_the_same_as: z.array(NotTheSame).default([]),
});
type Payload = z.output<typeof payload>;

export const bankLinesCredit = proposalKind({
  name: 'bank_lines_credit',
  payload,
  subject: async ({ payload: { lines } }) => ({
    ...{ type: 'bank_line', id: lines[0]!.bank_line_id, organisation_id: null },
  }),
  async effect({ tx, payload }) {
    const { credits, currency, not_the_same_as } = payload;
    const lines = await queries.findLinesNamed(tx, lineIdsOf(payload));
    const credited = credits.map(({ amount, reference }) => `${currency} ${amount} for ${reference}`).join(', ');
    const by = lines
      .map(({ day, narration, reference }) => `${day}: ${narration || reference || 'no text'}`)
      .join('; ');
    const proposed = `Credit live wallets with ${credited}, by the lines of ${by}.${saidInWords(not_the_same_as)}`;
    const problem = await whyNot(tx, lines, payload);
    return problem === null ? proposed : `${proposed} It would be refused now: ${problem}`;
  },
  async act({ tx, payload, proposal: { id, reason } }, approved_by) {
    const lines = await queries.lockLines(tx, lineIdsOf(payload));
    const parts = await requireUnchanged(tx, lines, payload);
    await lockFundings(
      tx,
      parts.map(({ funding: { environment, id: request } }) => ({ environment_id: environment.id, id: request })),
      'wait',
    );
    for (const line of lines) {
      await requireOtherMoney(tx, moneyOfLine(line), payload.not_the_same_as);
      await requireNotReturned(tx, line, payload.not_the_same_as);
    }
    const records = await credit(tx, id, lines, parts);
    const maker = { actor: approved_by, reason };
    await makeMatch(tx, { lines, records, is_credited: true, not_the_same_as: payload.not_the_same_as }, maker);
    return { data: { id: lines[0]!.id } };
  },
});

const lineIdsOf = ({ lines }: Pick<Payload, 'lines'>): string[] => lines.map(({ bank_line_id }) => bank_line_id);

const CHANGED = 'The lines, or what the requests wait for, are not what was proposed.';

/** As it was proposed: no line was decided, and no request got other money meanwhile. */
async function requireUnchanged(tx: Transaction, lines: readonly LineRow[], wanted: Payload): Promise<Part[]> {
  for (const line of lines) bankLineMachine.require(line, 'match');
  const named = [...new Set(wanted.credits.map(({ reference }) => reference))];
  const awaited = await awaitedOf(tx, named);
  const isWhole = lines.length === wanted.lines.length && awaited.length === named.length;
  const parts = isWhole ? partsOf(lines, awaited) : [];
  const isAsProposed =
    parts.length === wanted.credits.length &&
    parts.every(({ line, funding, amount }) =>
      wanted.credits.some(
        (one) => one.bank_line_id === line.id && one.funding_request_id === funding.id && isSame(one.amount, amount),
      ),
    );
  if (!isAsProposed) refuse('invalid_state', { current_status: CHANGED, allowed_from: 'what was proposed' });
  return parts;
}

async function whyNot(tx: Transaction, lines: readonly LineRow[], wanted: Payload): Promise<string | null> {
  try {
    await requireUnchanged(tx, lines, wanted);
    for (const line of lines) {
      const known = await whyKnown(tx, moneyOfLine(line), wanted.not_the_same_as);
      if (known) return `${known}.`;
    }
    return null;
  } catch (error) {
    if (error instanceof Refusal) return Object.values(error.details).join(' ');
    throw error;
  }
}

/** The requests are locked before the places, and both before any account. Returns the payments. */
async function credit(
  tx: Transaction,
  proposal_id: string,
  lines: readonly LineRow[],
  parts: readonly Part[],
): Promise<MatchedRecord[]> {
  for (const { funding } of parts) {
    const locked = await requireFunding(tx, funding.environment, funding.id);
    if (locked.status !== funding.status || !isSame(locked.amount_received, funding.amount_received))
      throw new LostRace('money came for the request meanwhile');
  }
  const { currency, firm_account_id } = lines[0]!;
  await holdPlaces(tx, [firm_account_id]);
  const records: MatchedRecord[] = [];
  for (const [index, { line, funding, amount }] of parts.entries()) {
    const { environment, reference } = funding;
    const transaction_id = `${CREDITED_BY_LINES}s:${proposal_id}:${index + 1}`;
    const sender_name = line.counterparty_name;
    const place = line.firm_account_id;
    const incoming = { provider: 'operator', transaction_id, amount, fee: '0.00', sender_name, place };
    await receiveMoney(tx, environment, funding.id, incoming);
    const payment = await findInboundPayment(tx, environment.id, 'operator', transaction_id);
    records.push({
      ...{ record_type: 'funding_payment', record_id: payment!.id, environment_id: environment.id, reference },
      ...{ direction: 'credit', currency, amount },
    });
  }
  return records;
}

/** Throws validation_error, invalid_state, currency_mismatch, match_differs and looks_like_known_money. */
export async function proposeSeveralCredits(
  tx: Transaction,
  ids: readonly string[],
  awaited: readonly Awaited[],
  { actor, reason, not_the_same_as }: Maker & { readonly not_the_same_as: readonly NotTheSame[] },
): Promise<Acted<string>> {
  const lines = await lockOpenLines(tx, ids);
  await requireNothingWaitsOn(tx, ids);
  const parts = partsOf(lines, awaited);
  for (const line of lines) await requireSaid(tx, moneyOfLine(line), not_the_same_as);
  const asked = {
    lines: lines.map(({ id }) => ({ bank_line_id: id })),
    credits: parts.map(({ line, funding, amount }) => ({
      ...{ bank_line_id: line.id, funding_request_id: funding.id, reference: funding.reference, amount },
    })),
    currency: lines[0]!.currency,
    not_the_same_as: [...not_the_same_as],
  };
  const because = 'Live wallets are credited by lines of statements.';
  const { id } = await propose(tx, bankLinesCredit, asked, { actor, reason: reason ?? because });
  return { data: id, made: { type: 'proposal', id, organisation_id: null } };
}
