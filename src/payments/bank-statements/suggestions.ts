import type { Transaction } from '../../platform/database/transaction.ts';
import { missingOf } from '../inbound/operations.ts';
import { rulesFor } from '../matching-rules/operations.ts';
import * as candidates from './candidate-queries.ts';
import { dayReason, judged, nameReason, type Reasons } from './judging.ts';
import type { Suggestion } from './line-contract.ts';
import { batchesDue, clearCandidates } from './matches/candidates.ts';
import { clearTypes } from './matches/contract.ts';
import { isSame, paymentsOf, referencesIn } from './matching.ts';
import { findLine } from './operations.ts';
import type { LineRow } from './queries.ts';
import { withAwaitedSettlements } from './settlement-awaited.ts';

/** Records that a line may be about, best first, each with what speaks for it: its reference, its amount, a name, its day. */
const SUGGESTIONS_MAX = 20;

/** Throws not_found. */
export async function suggestionsFor(tx: Transaction, id: string): Promise<Suggestion[]> {
  const line = await findLine(tx, id);
  const found =
    line.direction === 'debit'
      ? [...(await withdrawalsFor(tx, line)), ...(await returnsFor(tx, line))]
      : [...(await fundingsFor(tx, line)), ...(await withdrawalsFor(tx, line)), ...(await suspendedFor(tx, line))];
  found.push(...(await batchesFor(tx, line)), ...(await clearFor(tx, line)));
  const known = line.direction === 'credit' ? await withAwaitedSettlements(tx, line, found) : found;
  const all = [...known.map((one) => ({ ...one, book: null })), ...(await rulesOf(tx, line))];
  const first = new Map(all.map((one) => [one.id, one]));
  return [...first.values()]
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1))
    .slice(0, SUGGESTIONS_MAX);
}

const where = { begins_with: 'begins with', contains: 'contains' } as const;

/** How rules book it: people keep them, and what others wrote in the line is only compared. */
async function rulesOf(tx: Transaction, line: LineRow): Promise<Suggestion[]> {
  const rules = await rulesFor(tx, line);
  return rules.map(({ id, status, place_in_text, text, kind, account, created_by }) => {
    const said = `A rule of ${created_by}: the text ${where[place_in_text]} “${text}”.`;
    const { amount, currency } = line;
    const record = { type: 'matching_rule' as const, id, reference: text, organisation_name: null, status };
    return { ...record, amount, currency, ...judged([['rule', said]]), book: { kind, account } };
  });
}

type Found = Omit<Suggestion, 'book'>;

async function fundingsFor(tx: Transaction, line: LineRow): Promise<Found[]> {
  const named = await candidates.findFundingsNamed(tx, referencesIn(line));
  const awaiting = await candidates.findFundingsAwaiting(tx, line.currency, line.amount);
  const all = [...named, ...awaiting].filter(({ currency }) => currency === line.currency);
  const untied = await candidates.findUntied(
    tx,
    all.map(({ environment }) => environment.id),
    all.map(({ id }) => id),
  );
  return all.map((funding) => {
    const paid = paymentsOf(funding, untied).some(({ amount: came }) => isSame(came, line.amount));
    const { id, reference, organisation_name, status, amount, currency } = funding;
    const reasons: Reasons = [
      referencesIn(line).includes(reference) && ['reference', `The text names ${reference}.`],
      paid
        ? ['amount', 'A payment of this amount was credited and has no line yet.']
        : isSame(missingOf(funding), line.amount) && ['amount', 'The amount is what is missing of it.'],
      nameReason(line, organisation_name),
    ];
    return { type: 'funding_request', id, reference, organisation_name, status, amount, currency, ...judged(reasons) };
  });
}

async function withdrawalsFor(tx: Transaction, line: LineRow): Promise<Found[]> {
  const named = await candidates.findWithdrawalsNamed(tx, referencesIn(line));
  const underWay = await candidates.findWithdrawalsUnderWay(tx, line.currency, line.amount);
  const others = line.direction === 'debit' ? underWay : [];
  const free = [...named, ...others].filter(({ tied }) => !tied.includes(line.direction));
  return free.map(({ account_name, organisation_name, payer, ...withdrawal }) => {
    const { id, reference, status, amount, currency } = withdrawal;
    const reasons: Reasons = [
      referencesIn(line).includes(reference) && ['reference', `The text names ${reference}.`],
      currency === line.currency && isSame(amount, line.amount) && ['amount', 'The amount is that of the withdrawal.'],
      nameReason(line, account_name ?? organisation_name),
      line.direction === 'debit' &&
        payer !== null && ['doubt', `${payer} was asked to pay it: this may be a second payment of it.`],
    ];
    return { type: 'withdrawal', id, reference, organisation_name, status, amount, currency, ...judged(reasons) };
  });
}

/** Money that goes back to its sender: a person pays it at the bank. */
async function returnsFor(tx: Transaction, line: LineRow): Promise<Found[]> {
  const found = await candidates.findReturnsToPay(tx, line.currency, line.amount);
  return found.map(({ id, status, amount, currency, account_name, account_number_masked, day }) => {
    const reasons: Reasons = [
      ['amount', 'The amount is to be paid back to its sender.'],
      account_number_masked === line.counterparty_account_masked && [
        'account',
        `It goes to that account, ${account_number_masked}.`,
      ],
      nameReason(line, account_name),
      dayReason(line, day),
    ];
    const shown = { type: 'payment_return', id, reference: account_name, organisation_name: null, status } as const;
    return { ...shown, amount, currency, ...judged(reasons) };
  });
}

async function suspendedFor(tx: Transaction, line: LineRow): Promise<Found[]> {
  const found = await candidates.findSuspendedOf(tx, line.currency, line.amount);
  return found.map(({ id, reference, transaction_id, status, amount, currency }) => {
    const isNamed = line.reference !== null && [reference, transaction_id].includes(line.reference);
    const reasons: Reasons = [
      isNamed && ['reference', `Its reference is ${line.reference}, too.`],
      ['amount', 'Money of this amount waits in suspense.'],
    ];
    return {
      type: 'unmatched_payment',
      id,
      reference,
      organisation_name: null,
      status,
      amount,
      currency,
      ...judged(reasons),
    };
  });
}

async function batchesFor(tx: Transaction, line: LineRow): Promise<Found[]> {
  const found = await batchesDue(tx, line);
  return found.map(({ id, text, amount, currency }) => {
    const reasons: Reasons = [
      ['amount', 'The amount is what is due for its orders.'],
      text !== null && nameReason(line, text),
    ];
    const shown = { type: 'order_batch', id, reference: text, organisation_name: null, status: 'due' } as const;
    return { ...shown, amount, currency, ...judged(reasons) };
  });
}

/** What else a match takes, where the amount and another sign speak for it. */
async function clearFor(tx: Transaction, line: LineRow): Promise<Found[]> {
  const found = await clearCandidates(tx, line);
  return found.flatMap(({ id, reference, text, organisation_name, amount, currency, score, reasons, ...one }) => {
    const type = clearTypes.find((clear) => clear === one.type);
    const shown = { id, reference: reference ?? text, organisation_name, status: 'due', amount, currency };
    return type === undefined ? [] : [{ type, ...shown, score, reasons }];
  });
}
