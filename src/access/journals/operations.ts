import { orRetry } from '../../platform/database/errors.ts';
import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { DEFAULT_SANDBOX } from '../../vocabulary/environment.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { findHouse } from '../organisations/environment-queries.ts';
import { environmentNamed } from '../organisations/operations.ts';
import { firstDayOfBooks } from '../periods/first-day.ts';
import { findClosed } from '../periods/queries.ts';
import { requireOwed } from './balances.ts';
import { Journal, type JournalKind, type JournalReason, journalKinds, type ProposeJournal } from './contract.ts';
import { linesBooked, suspenseBooked } from './listeners.ts';
import { lookAt, postTransfers } from './posting.ts';
import * as queries from './queries.ts';
import { journalPostings, pairOf } from './reasons.ts';
import { requireTaxMonths, requireTaxOpen } from './tax-lines.ts';
import { type Line, type Transfer, transfersOf } from './transfers.ts';

type Shown = queries.JournalRow & { readonly reversed_by: string | null };

const records = firmRecords<Shown>({
  from: 'journals',
  columns: queries.journalColumns,
  resource: 'journal',
  closed: ['mode', 'kind'],
});

async function shown(tx: Transaction, rows: readonly Shown[]): Promise<Journal[]> {
  const lines = await queries.findLines(
    tx,
    rows.map(({ id }) => id),
  );
  const show = pick(Journal);
  return rows.map((row) =>
    show({
      ...{ ...row, booking_day: lagosDayOf(Date.parse(row.created_at)) },
      lines: lines
        .filter(({ journal_id }) => journal_id === row.id)
        .map(({ journal_id: _journal, environment_id: _environment, ...line }) => line),
    }),
  );
}

export async function listJournals(tx: Transaction, query: PageQuery): Promise<Page<Journal>> {
  const page = await records.list(tx, query);
  return { ...page, rows: await shown(tx, page.rows) };
}

/** Throws not_found. */
export async function getJournal(tx: Transaction, id: string): Promise<Journal> {
  const [journal] = await shown(tx, [await records.get(tx, id)]);
  return journal!;
}

export const journalReasons = (): JournalReason[] =>
  journalKinds.map((kind) => ({ kind, pairs: journalPostings[kind].map(pairOf) }));

/** All that is booked of a journal, as two people see it. */
export type Booking = {
  readonly mode: Mode;
  readonly kind: JournalKind;
  readonly value_day: string;
  readonly reference: string | null;
  readonly reverses: string | null;
  readonly lines: readonly Line[];
};

/** The request with its environments named. Throws period_closed, validation_error, unbalanced_journal and account_not_allowed. */
export async function bookingOf(tx: Transaction, asked: ProposeJournal): Promise<Booking> {
  const { mode, kind, value_day, reference = null } = asked;
  await requireToday(tx, asked);
  const ownerOf = findingOwners(tx, mode);
  const lines: Line[] = [];
  for (const [
    place,
    { organisation, sandbox, account, place: place_id = null, currency, side, amount, tax_month: tax_month_id = null },
  ] of asked.lines.entries()) {
    const field = `lines.${place}`;
    if ((account === 'place') !== (place_id !== null))
      refuse('validation_error', {
        [`${field}.place`]: 'Expected the place of an account `place`, and none of another.',
      });
    if (organisation !== undefined && account !== 'place')
      refuse('validation_error', { [`${field}.organisation`]: 'Only a share of a place may be a partner’s.' });
    const environment_id = await ownerOf(organisation, sandbox);
    lines.push({
      environment_id,
      account,
      place_id,
      currency,
      side,
      amount: Decimal.of(amount).toMoney(),
      tax_month_id,
    });
  }
  const booking = { mode, kind, value_day, reference, reverses: null, lines };
  await judge(tx, booking);
  return booking;
}

/** The environments that lines name, each looked up once; that of the firm where they name no partner. */
function findingOwners(tx: Transaction, mode: Mode) {
  const found = new Map<string, Promise<{ readonly id: string }>>();
  const find = async (organisation: string | undefined, sandbox: string) =>
    organisation === undefined ? findHouse(tx, mode) : environmentNamed(tx, { organisation, mode, sandbox });
  return async (organisation: string | undefined, sandbox = DEFAULT_SANDBOX): Promise<string> => {
    const name = `${organisation} ${sandbox}`;
    const owner = found.get(name) ?? find(organisation, sandbox);
    found.set(name, owner);
    return (await owner).id;
  };
}

async function requireToday(tx: Transaction, { mode, value_day, day }: ProposeJournal): Promise<void> {
  const today = lagosDayOf(tx.now_ms);
  if (value_day > today) refuse('validation_error', { value_day: `Expected today, ${today}, or an earlier day.` });
  const first = await firstDayOfBooks(tx);
  if (value_day < first)
    refuse('validation_error', { value_day: `Expected ${first} or a later day: the books begin then.` });
  if (day === undefined || day === today) return;
  if (mode === 'live' && (await findClosed(tx, [day])).length > 0) refuse('period_closed', { day });
  refuse('validation_error', { day: `Expected today, ${today}: an earlier day is its value_day.` });
}

/** When it is proposed. Throws where it could not be booked now: what movementsOf throws, and invalid_state for more than is owed. */
export async function judge(tx: Transaction, booking: Booking): Promise<void> {
  const transfers = await movementsOf(tx, booking);
  requireOwed(await lookAt(tx, transfers), transfers);
}

/** Throws for sums, accounts, and places that are closed or of another currency. Its places are held. */
async function movementsOf(tx: Transaction, booking: Booking): Promise<Transfer[]> {
  const { mode, lines } = booking;
  const transfers = transfersOf(booking);
  const ids = [...new Set(lines.flatMap(({ place_id }) => place_id ?? []))];
  const places = new Map((await queries.holdPlaces(tx, ids)).map((place) => [place.id, place]));
  for (const [number, { place_id, currency }] of lines.entries()) {
    if (place_id === null) continue;
    const field = `lines.${number}.place`;
    const place = places.get(place_id) ?? refuse('not_found', { resource: 'place', id: place_id });
    if (place.mode !== mode || place.currency !== currency)
      refuse('validation_error', { [field]: `${place.name} is of ${place.mode} and ${place.currency}.` });
    if (place.status === 'closed') refuse('validation_error', { [field]: `${place.name} is closed.` });
  }
  if (booking.reverses === null) await requireTaxMonths(tx, booking);
  return transfers;
}

const requireJournal = requireById('journal', queries.findJournal);

/** The same journal the other way round. Throws not_found, and invalid_state for one that was reversed or is a reversal. */
export async function reversalOf(tx: Transaction, id: string, reference: string | null): Promise<Booking> {
  const row = await requireReversible(tx, id);
  const lines = (await queries.findLines(tx, [id])).map(
    ({ side, environment_id, account, place_id, currency, amount }): Line => ({
      ...{ environment_id, account, place_id, currency, amount },
      side: side === 'debit' ? 'credit' : 'debit',
    }),
  );
  const { mode, value_day } = row;
  const booking: Booking = { mode, kind: 'correction', value_day, reference, reverses: id, lines };
  await judge(tx, booking);
  await requireNoDeduction(tx, id);
  await requireTaxOpen(tx, id);
  return booking;
}

/** What was deducted from a settlement stays so. Called with its places held, which whoever names it holds too. */
async function requireNoDeduction(tx: Transaction, id: string): Promise<void> {
  const settlement = await queries.findDeduction(tx, id);
  if (settlement)
    refuse('invalid_state', {
      current_status: `It explains what was deducted from settlement ${settlement.reference}.`,
      allowed_from: 'a journal that explains no settlement: name other movements there first',
    });
}

async function requireReversible(tx: Transaction, id: string): Promise<queries.JournalRow> {
  const row = await requireJournal(tx, id);
  if (row.reverses !== null)
    refuse('invalid_state', { current_status: 'It is a reversal.', allowed_from: 'a journal that reverses none' });
  if (await queries.findReversal(tx, id))
    refuse('invalid_state', { current_status: 'It was reversed.', allowed_from: 'a journal that was not reversed' });
  return row;
}

type People = {
  readonly id: string;
  readonly reason: string;
  readonly proposed_by: string;
  readonly approved_by: string;
};

/** What a journal books: a line of a statement, money in suspense, or neither. The caller has locked it. */
export type BookedRecord = Pick<
  queries.JournalRow,
  'bank_line_id' | 'unmatched_payment_id' | 'matching_rule_id' | 'is_by_rule'
>;
const NONE: BookedRecord = {
  ...{ bank_line_id: null, unmatched_payment_id: null, matching_rule_id: null },
  is_by_rule: false,
};

/** Judges it again, writes it and moves the money. */
export async function bookJournal(
  tx: Transaction,
  booking: Booking,
  people: People,
  booked: BookedRecord = NONE,
): Promise<Journal> {
  const named = booking.reverses === null ? booked : await openAgain(tx, booking.reverses);
  const transfers = await movementsOf(tx, booking);
  const { mode, kind, value_day, reference, reverses, lines } = booking;
  if (reverses !== null) {
    await requireNoDeduction(tx, reverses);
    await requireTaxOpen(tx, reverses);
  }
  const created_at = new Date(tx.now_ms).toISOString();
  await orRetry(
    queries.insertJournal(tx, { ...people, ...named, mode, kind, value_day, reference, reverses, created_at }),
    ['journals_reverses_key'],
    'a reversal',
  );
  await queries.insertLines(
    tx,
    lines.map(({ account, tax_month_id = null, ...line }, place) => ({
      ...{ ...line, tax_month_id, kind: account },
      ...{ journal_id: people.id, number: place + 1 },
    })),
  );
  await postTransfers(tx, transfers, { ...people, reference });
  return getJournal(tx, people.id);
}

/** What the journal books waits for a decision again. */
async function openAgain(tx: Transaction, journal_id: string): Promise<BookedRecord> {
  const { bank_line_id, unmatched_payment_id } = await requireReversible(tx, journal_id);
  if (bank_line_id !== null) await linesBooked.listener(tx, bank_line_id, journal_id);
  if (unmatched_payment_id !== null) await suspenseBooked.listener(tx, unmatched_payment_id, journal_id);
  return { ...NONE, bank_line_id, unmatched_payment_id };
}
