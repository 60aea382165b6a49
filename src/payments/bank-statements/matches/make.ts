import { orRetry } from '../../../platform/database/errors.ts';
import { nullsOf } from '../../../platform/database/nulls.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Decimal } from '../../../vocabulary/decimal.ts';
import { newId } from '../../../vocabulary/id.ts';
import type { NotTheSame } from '../../../vocabulary/not-the-same.ts';
import { refuse } from '../../../vocabulary/refusals.ts';
import { currencies, idOrText } from '../../../vocabulary/values.ts';
import * as candidates from '../candidate-queries.ts';
import { decide, type Maker } from '../decide.ts';
import { settlementsOnLines } from '../listeners.ts';
import type { Tied } from '../matching.ts';
import type { LineRow } from '../queries.ts';
import { bankLineMachine } from '../states.ts';
import { LINES_MAX, type RequestedRecord } from './contract.ts';
import { followGivenBack } from './follow.ts';
import { requestsOf } from './funding-reversals.ts';
import { move, movementsOf } from './movements.ts';
import { placingsOf } from './placed.ts';
import type { MatchedRecord, PlacedRecord } from './queries.ts';
import * as queries from './queries.ts';
import { recordsNamed } from './records.ts';
import { areReversed } from './reversed.ts';
import { recordsOfTaxes, storeTaxPayments, type TaxPayment, taxPaymentsNamed } from './tax-months.ts';

/**
 * Lines and the records that they are about: the sums are equal in each currency, all is decided in one transaction, and a record is in one match
 * in each direction.
 */
export type Match = {
  readonly lines: readonly LineRow[];
  readonly records: readonly MatchedRecord[];
  /** Those of the records that are due to authorities. */
  readonly taxes?: readonly TaxPayment[];
  /** Whether the lines credited them: what a line credits lies at its account from the beginning. */
  readonly is_credited?: boolean;
  /** What the money of a credit, or of a payment to an authority, resembles and is not. */
  readonly not_the_same_as?: readonly NotTheSame[];
};

/** Of a line and the one record of its whole amount. */
export const matchOfOne = (line: LineRow, { type, id, reference, environment_id }: Tied): Match => ({
  lines: [line],
  records: [
    {
      ...{ record_type: type, record_id: id, environment_id, reference },
      direction: line.direction === 'credit' ? 'credit' : 'debit',
      ...{ currency: line.currency, amount: line.amount },
    },
  ],
});

/** With where the money of its records was before. */
export type PlacedMatch = { readonly lines: readonly LineRow[]; readonly records: readonly PlacedRecord[] };

/** Stores matches whose lines are given or written by the caller. Returns the id of each. */
export async function storeMatches(tx: Transaction, matches: readonly PlacedMatch[], { actor, reason }: Maker) {
  if (matches.length === 0) return [];
  const created_at = new Date(tx.now_ms).toISOString();
  const rows = matches.map(() => ({
    ...nullsOf('bank_matches'),
    ...{ id: newId(tx.now_ms), made_by: actor, reason, created_at },
  }));
  await queries.insertMatches(tx, rows);
  const records = matches.flatMap(({ records }, place) =>
    records.map((record, index) => ({ ...record, match_id: rows[place]!.id, number: index + 1, undone_at: null })),
  );
  await orRetry(queries.insertRecords(tx, records), ['a_record_is_matched_once'], 'a record');
  return rows.map(({ id }) => id);
}

/** What a line may name by itself; all else is named by its match. */
const isLineType = (type: MatchedRecord['record_type']): type is Tied['type'] =>
  type === 'funding_payment' || type === 'withdrawal' || type === 'unmatched_payment';

/** One line is about one record of a type: a line of several names itself, and its match. */
function nameIn({ lines, records }: Match, line: LineRow) {
  const [first, ...others] = records;
  if (!first)
    return { matched_type: 'bank_match', matched_id: line.id, matched_reference: withoutRecords(lines) } as const;
  const { record_type, record_id: matched_id, reference } = first;
  if (lines.length === 1 && others.length === 0 && isLineType(record_type))
    return { matched_type: record_type, matched_id, matched_reference: reference } as const;
  const named = reference ?? matched_id;
  return {
    ...({ matched_type: 'bank_match', matched_id: line.id } as const),
    matched_reference: others.length === 0 ? named : `${named} and ${others.length} more`,
  };
}

const withoutRecords = (lines: readonly LineRow[]): string =>
  areReversed(lines) ? 'Reversed by the bank' : 'Between own accounts';

/** Matches lines that are locked with records that are free. Throws validation_error for money that reached the bank otherwise. */
export async function makeMatch(tx: Transaction, match: Match, maker: Maker): Promise<string> {
  const { lines, taxes = [], is_credited = false, not_the_same_as = [] } = match;
  const placings = await placingsOf(tx, match.records);
  const problem = placings.find((one) => one.problem !== null)?.problem;
  if (problem) refuse('validation_error', { records: problem });
  const records = placings.map(({ record }) => record);
  await requireReasonFor(tx, records, maker);
  const [match_id] = await storeMatches(tx, [{ lines, records }], maker);
  const movements = await movementsOf(tx, lines, records, taxes);
  const settlements = records.filter(({ record_type }) => record_type === 'settlement');
  await storeTaxPayments(tx, match_id!, taxes);
  const judged = taxes.length > 0 ? 'debit' : 'credit';
  for (const line of lines)
    await decide(tx, line, 'match', {
      match_id: match_id!,
      ...nameIn(match, line),
      moved_money: is_credited || movements.length > 0 || settlements.length > 0,
      not_the_same_as: line.direction === judged ? [...not_the_same_as] : [],
      decided_by: maker.actor,
      decision_reason: maker.reason,
    });
  const followed = await followGivenBack(tx, await requestsOf(tx, records));
  await move(tx, [{ match_id: match_id!, movements }, ...followed]);
  if (settlements.length > 0)
    await settlementsOnLines.listener.arrive(
      tx,
      settlements.map(({ record_id }) => record_id),
      { match_id: match_id!, firm_account_id: lines[0]!.firm_account_id, actor: maker.actor },
    );
  return match_id!;
}

/** A payout that a provider paid, or was asked to pay, left no bank: the line may be a second payment of it, and a person says why it is not. */
async function requireReasonFor(tx: Transaction, records: readonly MatchedRecord[], { reason }: Maker): Promise<void> {
  const left = records.filter(({ record_type, direction }) => record_type === 'withdrawal' && direction === 'debit');
  if (reason !== null || left.length === 0) return;
  const payouts = await candidates.findWithdrawalsAmong(
    tx,
    left.map(({ record_id }) => record_id),
  );
  const paid = payouts.find(({ payer }) => payer !== null);
  if (paid)
    refuse('validation_error', {
      reason: `${paid.payer} was asked to pay ${paid.reference}: say why this line is that payment, and no second one.`,
    });
}

/**
 * A line with others, and the records that they are about together; none where money went from one own account to another, or where the bank took
 * a line back. Throws not_found, invalid_state, validation_error and match_differs.
 */
export async function severalNamed(
  tx: Transaction,
  id: string,
  wanted: { readonly records: readonly RequestedRecord[]; readonly lines: readonly string[] },
): Promise<Match & Required<Pick<Match, 'taxes'>>> {
  const ids = [id, ...wanted.lines.map((line) => line.toLowerCase())];
  const lines = await lockOpenLines(tx, ids);
  const taxes = await taxPaymentsNamed(
    tx,
    wanted.records.map((record, place) => ({ ...record, id: idOrText(record.id), place })),
  );
  const records = [...(await recordsNamed(tx, wanted.records, lines)), ...(await recordsOfTaxes(tx, taxes))];
  if (records.length === 0 && lines.length < 2) refuse('validation_error', { records: 'Expected one at least.' });
  requireEqual(lines, records);
  return { lines, records, taxes };
}

/** Lines that are named, each of which waits for a decision. Throws not_found, invalid_state and validation_error. */
export async function lockOpenLines(tx: Transaction, ids: readonly string[]): Promise<LineRow[]> {
  const twice = ids.findIndex((one, place) => ids.indexOf(one) !== place);
  if (twice > 0) refuse('validation_error', { [`lines.${twice - 1}`]: 'This line is there twice.' });
  if (ids.length > LINES_MAX) refuse('validation_error', { lines: `Expected at most ${LINES_MAX - 1} further lines.` });
  const lines = await queries.lockLines(tx, ids);
  const missing = ids.find((one) => !lines.some((line) => line.id === one));
  if (missing !== undefined) refuse('not_found', { resource: 'bank_line', id: missing });
  for (const line of lines) bankLineMachine.require(line, 'match');
  return lines;
}

type Signed = Pick<MatchedRecord, 'direction' | 'amount'>;

const sumOf = (all: readonly (Pick<Signed, 'amount'> & { readonly direction: string })[]): Decimal =>
  all.reduce((sum, { direction, amount }) => {
    const of = Decimal.of(amount);
    return direction === 'credit' ? sum.plus(of) : sum.minus(of);
  }, Decimal.zero);

/** Money that came less money that went. */
function requireEqual(lines: readonly LineRow[], records: readonly MatchedRecord[]): void {
  for (const currency of currencies) {
    const isOf = (one: { readonly currency: string }) => one.currency === currency;
    const [there, here] = [sumOf(lines.filter(isOf)), sumOf(records.filter(isOf))];
    if (!there.equals(here))
      refuse('match_differs', {
        currency,
        lines: there.toMoney(),
        records: here.toMoney(),
        difference: there.minus(here).toMoney(),
      });
  }
}
