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
import { taxAccounts } from '../../access/journals/tax-lines.ts';

import { findHouse } from '../../access/organisations/environment-queries.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { NotTheSame } from '../../vocabulary/not-the-same.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { Currency } from '../../vocabulary/values.ts';
import { requireOtherMoney, requireSaid, saidInWords } from '../inbound/known-money.ts';
import { requireSuggested } from '../matching-rules/operations.ts';
import { decide, lockLine } from './decide.ts';
import { moneyOfLine } from './known-line.ts';
import * as queries from './queries.ts';
import { bankLineMachine } from './states.ts';
import { requireNotReturned, requireUnclaimed } from './unclaimed.ts';
import { requireNothingWaitsOn } from './waiting-on-lines.ts';

/**
 * A line that is about the firm itself, such as a charge of the bank, ends by a journal of two people: the line says amount, currency, place and value
 * day. The journal is booked on the day of its approval, and the line is open again once another journal takes it back.
 */
const payload = strictObject({
  bank_line_id: z.string(),
  kind: z.enum(journalKinds),
  /** The account beside the place. */
  account: z.enum(journalAccounts),
  direction: z.enum(['credit', 'debit']),
  currency: Currency,
  amount: z.string(),
  reference: z.string().nullable(),
  /** The rule that suggested it. */
  matching_rule_id: z.string().nullable().default(null),
  /** What it resembles and is not, as who proposed it said. */
  not_the_same_as: z.array(NotTheSame),
});
type Payload = z.output<typeof payload>;

export const bankLineBooking = proposalKind({
  name: 'bank_line_booking',
  payload,
  subject: async ({ payload: { bank_line_id: id } }) => ({ type: 'bank_line', id, organisation_id: null }),
  async effect({ tx, payload: asked }) {
    const line = await queries.findLine(tx, asked.bank_line_id);
    if (!line) return 'Nothing: the statement was taken back.';
    const words = `${inWords(tx, line, asked)}${saidInWords(asked.not_the_same_as)}`;
    try {
      await requireBookable(tx, line, asked);
      return words;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return `${words} It would be refused now: ${Object.values(error.details).join(' ')}`;
    }
  },
  async act({ tx, payload: asked, proposal: { id, reason, proposed_by } }, approved_by) {
    const { bank_line_id, matching_rule_id, not_the_same_as } = asked;
    const line = await lockLine(tx, bank_line_id);
    await requireBookable(tx, line, asked);
    if (line.direction === 'credit') await requireNotReturned(tx, line, not_the_same_as);
    const booking = await bookingOf(tx, line, asked);
    const named = { bank_line_id, unmatched_payment_id: null, matching_rule_id, is_by_rule: false };
    const data = await bookJournal(tx, booking, { id, reason, proposed_by, approved_by }, named);
    const decided = { journal_id: id, moved_money: true, not_the_same_as };
    await decide(tx, line, 'book', { ...decided, decided_by: approved_by, decision_reason: reason });
    return { data, alsoMade: { type: 'journal', id, organisation_id: null } };
  },
});

const inWords = (tx: Transaction, line: queries.LineRow, { kind, account, matching_rule_id }: Payload): string => {
  const { direction, currency, amount, narration, reference } = line;
  const [debit, credit] = direction === 'credit' ? ['place', account] : [account, 'place'];
  const rule = matching_rule_id === null ? '' : ` The rule ${matching_rule_id} suggested it.`;
  const tax = taxAccounts.includes(account) ? ` ${NO_TAX_MONTH}` : '';
  return `Book a journal of the kind ${kind}, ${ofDays(tx, valueDayOf(line))}: ${currency} ${amount}, debit ${debit}, credit ${credit}, by the line of ${line.day}: ${narration || reference || 'no text'}.${rule}${tax}`;
};

const NO_TAX_MONTH = 'It names no month of the tax, which stays due: match the line with that month instead.';

const valueDayOf = ({ value_day, day }: queries.LineRow): string => value_day ?? day;

/** The line is open, is what it was when it was proposed, and resembles no money but what was named. */
async function requireBookable(tx: Transaction, line: queries.LineRow, { not_the_same_as }: Payload): Promise<void> {
  bankLineMachine.require(line, 'book');
  await requireUnclaimed(tx, line);
  await requireOtherMoney(tx, moneyOfLine(line), not_the_same_as);
}

/** The journal of the firm that a line is booked by. */
export async function bookingOf(
  tx: Transaction,
  line: queries.LineRow,
  { kind, account, reference }: Pick<Payload, 'kind' | 'account' | 'reference'>,
): Promise<Booking> {
  const { id: environment_id } = await findHouse(tx, 'live');
  const { firm_account_id: place_id, currency, amount, direction } = line;
  const shared = { environment_id, currency, amount };
  const [atPlace, beside] = direction === 'credit' ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
  const place = { ...shared, account: 'place', place_id, side: atPlace } as const;
  const other = { ...shared, account, place_id: null, side: beside };
  const lines = direction === 'credit' ? [place, other] : [other, place];
  return { mode: 'live', kind, value_day: valueDayOf(line), reference, reverses: null, lines };
}

/** What a person chooses for a line. */
export type Chosen = {
  readonly kind: JournalKind;
  readonly account?: JournalAccount | undefined;
  readonly reference?: string | undefined;
  readonly matching_rule?: string | undefined;
  readonly reason: string;
  readonly not_the_same_as?: NotTheSame[] | undefined;
};

/** Throws invalid_state, account_not_allowed, validation_error and looks_like_known_money. */
export async function proposeBooking(tx: Transaction, id: string, chosen: Chosen, actor: string): Promise<Proposal> {
  const { kind, reference = null, matching_rule: matching_rule_id = null, reason, not_the_same_as = [] } = chosen;
  const line = await lockLine(tx, id);
  bankLineMachine.require(line, 'book');
  await requireNothingWaitsOn(tx, [id]);
  const { direction, currency, amount } = line;
  const account = accountBeside(direction, chosen);
  if (matching_rule_id !== null) await requireSuggested(tx, line, matching_rule_id, { kind, account });
  await requireUnclaimed(tx, line);
  await requireSaid(tx, moneyOfLine(line), not_the_same_as);
  const said = { reference, matching_rule_id, not_the_same_as };
  const asked = { bank_line_id: id, kind, account, direction, currency, amount, ...said };
  return propose(tx, bankLineBooking, asked, { reason, actor });
}

/** The journal that booked the line is taken back. */
export async function reopenLine(tx: Transaction, bank_line_id: string, journal_id: string): Promise<void> {
  const line = await lockLine(tx, bank_line_id);
  if (line.journal_id !== journal_id)
    refuse('invalid_state', { current_status: `The line is ${line.status}.`, allowed_from: 'booked by this journal' });
  await decide(tx, line, 'reopen', { moved_money: false, not_the_same_as: [] });
}
