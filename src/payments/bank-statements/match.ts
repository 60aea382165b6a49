import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import type { NotTheSame } from '../../vocabulary/not-the-same.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { idOrText, isId } from '../../vocabulary/values.ts';
import { requireSaidOfAll } from '../inbound/known-money.ts';
import * as candidates from './candidate-queries.ts';
import { proposeLineCredit } from './credits.ts';
import { fundingFor, lockLine, type Maker } from './decide.ts';
import { moneyOfLine } from './known-line.ts';
import { awaitedNamed } from './matches/awaited.ts';
import type { RequestedRecord } from './matches/contract.ts';
import { makeMatch, matchOfOne, severalNamed } from './matches/make.ts';
import { proposeReversal } from './matches/reversal.ts';
import { areReversed } from './matches/reversed.ts';
import { proposeSeveralCredits } from './matches/several-credits.ts';
import { matchWithProvider } from './matches/with-provider.ts';
import { isSame, isTieable, type Tied } from './matching.ts';
import type { LineRow } from './queries.ts';
import { bankLineMachine } from './states.ts';
import { requireUnclaimed } from './unclaimed.ts';
import { requireNothingWaitsOn } from './waiting-on-lines.ts';

type OfProvider = { readonly provider_record: string | null };

/** A line and the one record that a person names for it. */
export type Named = {
  readonly funding_request?: string | undefined;
  readonly withdrawal?: string | undefined;
  readonly unmatched_payment?: string | undefined;
  /** Several instead, with further lines. */
  readonly records?: readonly RequestedRecord[] | undefined;
  readonly lines?: readonly string[] | undefined;
  /** Money for a provider that is there, and money from what it can pay from. */
  readonly top_up?: OfProvider | undefined;
  readonly from_provider?: OfProvider | undefined;
  /** What it resembles and is not. */
  readonly not_the_same_as?: readonly NotTheSame[] | undefined;
};

/**
 * Ties the line to the record; a transfer that is still awaited is credited once another person approves it, and so is a line matched with the one by
 * which the bank took it back.
 * The data is the approval that waits, null where the line is tied.
 */
export async function matchLine(
  tx: Transaction,
  id: string,
  named: Named,
  maker: Maker,
): Promise<Acted<string | null>> {
  const line = await lockLine(tx, id);
  bankLineMachine.require(line, 'match');
  await requireNothingWaitsOn(tx, [line.id]);
  const { funding_request, withdrawal, unmatched_payment, records, lines, not_the_same_as = [] } = named;
  const { top_up, from_provider } = named;
  const given = [funding_request, withdrawal, unmatched_payment, top_up, from_provider].filter(isGiven);
  if (given.length + (records || lines ? 1 : 0) !== 1)
    refuse('validation_error', {
      funding_request:
        'Expected exactly one of funding_request, withdrawal, unmatched_payment, top_up, from_provider, and records with lines.',
    });
  const ofProvider = top_up ?? from_provider;
  if (ofProvider) {
    const half = { way: top_up ? 'top_up' : 'from_provider', ...ofProvider, not_the_same_as } as const;
    const match_id = await matchWithProvider(tx, line, half, maker);
    return { data: null, alsoMade: { type: 'bank_match', id: match_id, organisation_id: null } };
  }
  if (records || lines) {
    const awaited = await awaitedNamed(tx, records ?? [], 1 + (lines ?? []).length);
    const ids = [id, ...(lines ?? []).map((one) => one.toLowerCase())];
    if (awaited) return proposeSeveralCredits(tx, ids, awaited, { ...maker, not_the_same_as });
    if (records && !records.some(({ type }) => type === 'tax_month')) requireNoneSaid(not_the_same_as);
    const match = await severalNamed(tx, id, { records: records ?? [], lines: lines ?? [] });
    await requireNothingWaitsOn(
      tx,
      match.lines.map((one) => one.id),
    );
    if (match.records.length === 0 && areReversed(match.lines))
      return proposeReversal(tx, match.lines, { ...maker, not_the_same_as });
    const isTax = match.taxes.length > 0;
    if (isTax) await requireNotOwed(tx, match.lines, not_the_same_as);
    else requireNoneSaid(not_the_same_as);
    const match_id = await makeMatch(tx, { ...match, not_the_same_as }, maker);
    return { data: null, alsoMade: { type: 'bank_match', id: match_id, organisation_id: null } };
  }
  if (funding_request !== undefined) {
    const found = await fundingFor(tx, line, funding_request);
    if (!found.tied) return proposeLineCredit(tx, line, found.funding, { ...maker, not_the_same_as });
    requireNoneSaid(not_the_same_as);
    return tie(tx, line, found.tied, maker);
  }
  requireNoneSaid(not_the_same_as);
  return tie(
    tx,
    line,
    withdrawal !== undefined
      ? await matchWithdrawal(tx, line, withdrawal)
      : await matchSuspended(tx, line, unmatched_payment!),
    maker,
  );
}

/** A payment of tax is made by its lines: what leaves by them may be what the firm is to pay to somebody else. */
async function requireNotOwed(tx: Transaction, lines: readonly LineRow[], said: readonly NotTheSame[]): Promise<void> {
  const left = lines.filter(({ direction }) => direction === 'debit');
  for (const line of left) await requireUnclaimed(tx, line);
  await requireSaidOfAll(tx, left.map(moneyOfLine), said);
}

const isGiven = (one: unknown): boolean => one !== undefined;

async function tie(tx: Transaction, line: LineRow, record: Tied, maker: Maker): Promise<Acted<null>> {
  await makeMatch(tx, matchOfOne(line, record), maker);
  return { data: null };
}

const requireNoneSaid = (said: readonly NotTheSame[]): void => {
  if (said.length > 0) refuse('validation_error', { not_the_same_as: 'Nothing is credited: leave it out.' });
};

const notFound = (resource: string, id: string): never => refuse('not_found', { resource, id });

async function matchWithdrawal(tx: Transaction, line: LineRow, named: string): Promise<Tied> {
  const name = idOrText(named);
  const reference = isId(name) ? (await candidates.findWithdrawalReference(tx, name))?.reference : name.toUpperCase();
  const [withdrawal] = reference ? await candidates.findWithdrawalsNamed(tx, [reference]) : [];
  if (!withdrawal) return notFound('withdrawal', named);
  if (!isTieable(withdrawal, line))
    refuse('validation_error', {
      withdrawal: `It is ${withdrawal.status}, of ${withdrawal.currency} ${withdrawal.amount}, and the line is a ${line.direction} of ${line.currency} ${line.amount}: name another, or correct the withdrawal first.`,
    });
  const { id, reference: record_reference, environment } = withdrawal;
  return { type: 'withdrawal', id, reference: record_reference, environment_id: environment.id };
}

async function matchSuspended(tx: Transaction, line: LineRow, named: string): Promise<Tied> {
  const name = idOrText(named);
  const payment = isId(name) ? await candidates.findSuspended(tx, name) : undefined;
  if (!payment) return notFound('unmatched_payment', named);
  const isEqual = payment.currency === line.currency && isSame(payment.amount, line.amount);
  if (!isEqual || line.direction === 'debit')
    refuse('validation_error', {
      unmatched_payment: `Expected one of ${line.currency} ${line.amount}, which came by a credit.`,
    });
  return { type: 'unmatched_payment', id: payment.id, reference: payment.reference, environment_id: null };
}
