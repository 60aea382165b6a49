import { strictObject, z } from 'zod';
import { type Proposal, propose } from '../../access/approvals/operations.ts';
import { accountBeside } from '../../access/journals/beside.ts';
import {
  type JournalAccount,
  type JournalKind,
  journalAccounts,
  journalKinds,
} from '../../access/journals/contract.ts';
import { ofDays } from '../../access/journals/days.ts';
import { type Booking, bookJournal } from '../../access/journals/operations.ts';
import { findHouse } from '../../access/organisations/environment-queries.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { NotTheSame } from '../../vocabulary/not-the-same.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { Currency, money } from '../../vocabulary/values.ts';
import { type Money, requireOtherMoney, requireSaid, saidInWords, suspendedMoney } from './known-money.ts';
import * as queries from './queries.ts';
import { unmatchedMachine } from './states.ts';
import { lockUnmatched } from './unmatched.ts';
import { requireNothingWaiting } from './waiting.ts';

/**
 * Money in suspense that is the firm's own leaves it by a journal of two people, whole and once: the place that has it keeps it. Its value day is the
 * day that it came; it is booked on the day of its approval, and is in suspense again once another journal takes that one back.
 */
const payload = strictObject({
  unmatched_payment_id: z.string(),
  kind: z.enum(journalKinds),
  /** The account beside suspense. */
  account: z.enum(journalAccounts),
  currency: Currency,
  amount: money('How much leaves suspense: the whole.'),
  reference: z.string().nullable(),
  /** What it resembles and is not, as who proposed it said. */
  not_the_same_as: z.array(NotTheSame),
});
type Payload = z.output<typeof payload>;

export const suspenseBooking = proposalKind({
  name: 'suspense_booking',
  payload,
  subject: async ({ payload: { unmatched_payment_id: id } }) => ({
    type: 'unmatched_receipt',
    id,
    organisation_id: null,
  }),
  async effect({ tx, payload: asked }) {
    const row = (await queries.findUnmatched(tx, asked.unmatched_payment_id))!;
    const suspended = await suspendedMoney(tx, row.id, null);
    const booked = `${inWords(row, ofDays(tx, suspended.day), asked)}${saidInWords(asked.not_the_same_as)}`;
    try {
      await requireBookable(tx, row, suspended, asked);
      return booked;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return `${booked} It would be refused now: ${Object.values(error.details).join(' ')}`;
    }
  },
  async act({ tx, payload: asked, proposal: { id, reason, proposed_by } }, approved_by) {
    const row = await lockUnmatched(tx, asked.unmatched_payment_id);
    const suspended = await suspendedMoney(tx, row.id, null);
    await requireBookable(tx, row, suspended, asked);
    const named = { bank_line_id: null, unmatched_payment_id: row.id, matching_rule_id: null, is_by_rule: false };
    const booking = await bookingOf(tx, suspended, asked);
    const data = await bookJournal(tx, booking, { id, reason, proposed_by, approved_by }, named);
    await change(tx, row, 'book', { journal_id: id, not_the_same_as: asked.not_the_same_as });
    return { data, alsoMade: { type: 'journal', id, organisation_id: null } };
  },
});

function inWords(
  { provider, transaction_id, reference }: queries.UnmatchedRow,
  days: string,
  { kind, account, currency, amount }: Payload,
): string {
  const of = `${provider}’s payment ${transaction_id}, with the purpose ${reference ?? 'none'}`;
  return `Book a journal of the kind ${kind}, ${days}: ${currency} ${amount}, debit suspense, credit ${account}, by ${of}. Where the money lies stays.`;
}

/** It is in suspense, and resembles no money but what was named: what a partner was credited already is not the firm's. */
async function requireBookable(
  tx: Transaction,
  row: queries.UnmatchedRow,
  suspended: Money,
  { not_the_same_as }: Pick<Payload, 'not_the_same_as'>,
): Promise<void> {
  unmatchedMachine.require(row, 'book');
  await requireOtherMoney(tx, suspended, not_the_same_as);
}

async function bookingOf(
  tx: Transaction,
  { day: value_day }: Money,
  { kind, account, currency, amount, reference }: Payload,
): Promise<Booking> {
  const { id: environment_id } = await findHouse(tx, 'live');
  const shared = { environment_id, place_id: null, currency, amount };
  const lines = [
    { ...shared, account: 'suspense', side: 'debit' } as const,
    { ...shared, account, side: 'credit' } as const,
  ];
  return { mode: 'live', kind, value_day, reference, reverses: null, lines };
}

async function change(
  tx: Transaction,
  row: queries.UnmatchedRow,
  name: 'book' | 'reopen',
  changes: Partial<queries.UnmatchedRow>,
): Promise<void> {
  await queries.updateUnmatched(tx, [unmatchedMachine.after(row, name, changes, new Date(tx.now_ms).toISOString())]);
}

/** What a person chooses for money in suspense. */
type Chosen = {
  readonly kind: JournalKind;
  readonly account?: JournalAccount | undefined;
  readonly reference?: string | undefined;
  readonly reason: string;
  readonly not_the_same_as?: NotTheSame[] | undefined;
};

/** Throws invalid_state, account_not_allowed, validation_error and looks_like_known_money. */
export async function proposeSuspenseBooking(
  tx: Transaction,
  id: string,
  chosen: Chosen,
  actor: string,
): Promise<Proposal> {
  const { kind, reference = null, reason, not_the_same_as = [] } = chosen;
  const row = await lockUnmatched(tx, id);
  unmatchedMachine.require(row, 'book');
  if (row.mode === 'test') refuse('validation_error', { unmatched_payment: 'It is test money: the firm has none.' });
  const account = accountBeside('suspense', chosen);
  await requireSaid(tx, await suspendedMoney(tx, id, null), not_the_same_as);
  await requireNothingWaiting(tx, id);
  const { currency, amount } = row;
  const asked = { unmatched_payment_id: id, kind, account, currency, amount, reference, not_the_same_as };
  return propose(tx, suspenseBooking, asked, { reason, actor });
}

/** The journal that booked it is taken back. */
export async function reopenSuspended(tx: Transaction, id: string, journal_id: string): Promise<void> {
  const row = await lockUnmatched(tx, id);
  if (row.journal_id !== journal_id)
    refuse('invalid_state', {
      current_status: `The payment is ${row.status}.`,
      allowed_from: 'booked by this journal',
    });
  await change(tx, row, 'reopen', { not_the_same_as: [] });
}
