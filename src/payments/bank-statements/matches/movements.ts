import { findHouse } from '../../../access/organisations/environment-queries.ts';
import { closeBook, post } from '../../../ledger/book/book.ts';
import { accountsOf, type Book, openBook, requireAccount } from '../../../ledger/book/open.ts';
import { postings } from '../../../ledger/book/postings.ts';
import { all, type Transaction } from '../../../platform/database/transaction.ts';
import { Decimal } from '../../../vocabulary/decimal.ts';
import { newId } from '../../../vocabulary/id.ts';
import { refuse } from '../../../vocabulary/refusals.ts';
import type { LineRow } from '../queries.ts';
import { dueTypes, type movementReasons } from './contract.ts';
import type { MatchedRecord, PlacedRecord } from './queries.ts';
import * as queries from './queries.ts';
import { areReversed } from './reversed.ts';
import { reasonsOfTaxes, type TaxPayment } from './tax-months.ts';

/**
 * What moves because lines are matched, of each environment in them: what is paid to a counterparty leaves the account of the lines, what
 * comes from one reaches it, and what was booked elsewhere lies at the account of the lines. Each movement is a record, which is the source of its posting and of the way back.
 */
type Reason = (typeof movementReasons)[number];
export type Movement = Pick<
  queries.MovementRow,
  'environment_id' | 'reason' | 'place_id' | 'left_place_id' | 'currency' | 'amount'
>;

/** As it is posted: of a movement that is undone, the way back. */
type Posted = keyof typeof postings;

/** Why the money of a record moves; null: it moved before. */
function reasonOf({ record_type, record_id, direction }: MatchedRecord, taxes: readonly TaxPayment[]): Reason | null {
  const tax = taxes.find(({ id }) => id === record_id);
  if (tax) return reasonsOfTaxes[tax.account];
  if (!dueTypes.some((type) => type === record_type)) return null;
  return direction === 'debit' ? 'subscription_paid' : 'proceeds_received';
}

/** Throws validation_error where it is not said at which account money moves. */
export async function movementsOf(
  tx: Transaction,
  lines: readonly LineRow[],
  records: readonly PlacedRecord[],
  taxes: readonly TaxPayment[] = [],
): Promise<Movement[]> {
  if (records.length === 0) return areReversed(lines) ? [] : betweenOwnAccounts(tx, lines);
  const [account, other] = [...new Set(lines.map(({ firm_account_id }) => firm_account_id))];
  if (other !== undefined) refuse('validation_error', { lines: 'Records are matched with lines of one account.' });
  const due = records.flatMap((record) => {
    const reason = reasonOf(record, taxes);
    return reason === null ? [] : [{ ...record, reason }];
  });
  return [...ofCounterparties(account!, due), ...toAccount(account!, records)];
}

/** From where its own posting has it. What left from there left the account instead. */
export function transferOf(
  account: string,
  { environment_id, direction, currency, place_id, moved_amount }: PlacedRecord,
): Movement | null {
  if (place_id === null || place_id === account || Decimal.of(moved_amount!).isZero) return null;
  const places =
    direction === 'credit' ? { place_id: account, left_place_id: place_id } : { place_id, left_place_id: account };
  return { environment_id: environment_id!, reason: 'place_transfer', ...places, currency, amount: moved_amount! };
}

/** Of each environment what went from one place to another. */
function toAccount(account: string, records: readonly PlacedRecord[]): Movement[] {
  const sums = new Map<string, Movement>();
  for (const record of records) {
    const one = transferOf(account, record);
    if (one === null) continue;
    const key = `${one.environment_id} ${one.place_id} ${one.left_place_id} ${one.currency}`;
    const before = sums.get(key);
    const amount = Decimal.sum([one.amount, ...(before ? [before.amount] : [])]).toMoney();
    sums.set(key, { ...one, amount });
  }
  return [...sums.values()];
}

/**
 * From the account that it left to the one that it reached, of the firm's own share of both: whose money it was is not said, and no share of a
 * partner changes.
 */
async function betweenOwnAccounts(tx: Transaction, lines: readonly LineRow[]): Promise<Movement[]> {
  const [from, other] = accountsIn(lines, 'debit');
  const [to, third] = accountsIn(lines, 'credit');
  if (!from || !to || other || third || from === to)
    return refuse('validation_error', {
      lines:
        'Without records expected a transfer: money that left one own account and reached another one; or two lines of one account with the same amount, of which the bank took one back.',
    });
  const left = lines.filter(({ direction }) => direction === 'debit');
  const amount = Decimal.sum(left.map((line) => line.amount)).toMoney();
  const { id: environment_id } = await findHouse(tx, 'live');
  const { currency } = left[0]!;
  return [{ environment_id, reason: 'place_transfer', place_id: to, left_place_id: from, currency, amount }];
}

const accountsIn = (lines: readonly LineRow[], direction: 'credit' | 'debit'): string[] => [
  ...new Set(lines.filter((line) => line.direction === direction).map(({ firm_account_id }) => firm_account_id)),
];

type DueRecord = MatchedRecord & { readonly reason: Reason };

function ofCounterparties(place_id: string, due: readonly DueRecord[]): Movement[] {
  const sums = new Map<string, Movement>();
  for (const { environment_id, reason, currency, amount } of due) {
    const key = `${environment_id} ${reason} ${currency}`;
    const before = sums.get(key);
    const sum = before ? Decimal.of(before.amount).plus(Decimal.of(amount)) : Decimal.of(amount);
    sums.set(key, {
      ...{ environment_id: environment_id!, reason, place_id, left_place_id: null, currency },
      amount: sum.toMoney(),
    });
  }
  return [...sums.values()];
}

export type Moved = { readonly match_id: string; readonly movements: readonly Movement[] };

/** Moves money of matches that are stored. */
export async function move(tx: Transaction, moved: readonly Moved[]): Promise<void> {
  const rows = await stored(tx, moved);
  if (rows.length > 0) await enter(tx, rows.map(ofMatch));
}

async function stored(tx: Transaction, moved: readonly Moved[]): Promise<queries.MovementRow[]> {
  const created_at = new Date(tx.now_ms).toISOString();
  const rows = moved.flatMap(({ match_id, movements }) =>
    movements.map((movement) => ({
      ...movement,
      ...{ id: newId(tx.now_ms), match_id, created_at, undone_at: null },
    })),
  );
  if (rows.length > 0) await queries.insertMovements(tx, rows);
  return rows;
}

const ofMatch = (row: queries.MovementRow): Entered => ({ ...row, source_type: 'bank_match' });

const back = {
  subscription_paid: 'proceeds_received',
  proceeds_received: 'subscription_paid',
  place_transfer: 'place_transfer',
  vat_paid: 'vat_paid_back',
  levies_paid: 'levies_paid_back',
  tax_paid: 'tax_paid_back',
} as const satisfies Record<Reason, Posted>;

/** Moves it back, by postings of today, and what other matches move because of that. */
export async function moveBack(tx: Transaction, match_id: string, others: readonly Moved[]): Promise<void> {
  const rows = await queries.lockMovements(tx, match_id);
  const followed = await stored(tx, others);
  if (rows.length + followed.length === 0) return;
  const reversed = rows.map((row) => ({
    ...row,
    ...{ reason: back[row.reason], source_type: 'bank_match_undone' as const },
    ...(row.left_place_id !== null && { place_id: row.left_place_id, left_place_id: row.place_id }),
  }));
  await enter(tx, [...reversed, ...followed.map(ofMatch)]);
  await queries.undoMovements(tx, match_id, new Date(tx.now_ms).toISOString());
}

const isOfTaxes = (reason: Posted): boolean => Object.values(reasonsOfTaxes).some((one) => one === reason);

/** What the firm owes to authorities is never below zero by a match. Throws invalid_state. */
function requireOwed(book: Book, { environment_id, currency, reason, amount }: Entered): void {
  if (!isOfTaxes(reason)) return;
  const { balance, kind } = requireAccount(book, environment_id, currency, postings[reason].from);
  if (Decimal.of(amount).isAbove(balance))
    refuse('invalid_state', {
      current_status: `${currency} ${balance.toMoney()} are in ${kind}`,
      allowed_from: `${currency} ${amount} or more: a journal paid it, or it reaches the account within a day`,
    });
}

type Entered = Omit<queries.MovementRow, 'reason'> & {
  readonly reason: Posted;
  readonly source_type: 'bank_match' | 'bank_match_undone';
};

async function enter(tx: Transaction, rows: readonly Entered[]): Promise<void> {
  const keys = rows.flatMap(({ environment_id, reason, currency, place_id, left_place_id }) => [
    ...accountsOf(environment_id, currency, [postings[reason].from], place_id),
    ...accountsOf(environment_id, currency, [postings[reason].to], left_place_id ?? place_id),
  ]);
  const book = await openBook(tx, keys);
  for (const row of rows) requireOwed(book, row);
  for (const {
    id,
    environment_id,
    source_type: type,
    reason,
    currency,
    amount,
    place_id: place,
    left_place_id,
  } of rows)
    post(book, reason, {
      ...{
        environment: { id: environment_id },
        currency,
        amount: Decimal.of(amount),
        reference: null,
        at_ms: tx.now_ms,
      },
      source: { type, id },
      description: type === 'bank_match' ? 'Matched with lines of a bank' : 'A match with lines of a bank was undone',
      ...{ place, ...(left_place_id !== null && { left: left_place_id }) },
    });
  await all(closeBook(tx, book));
}
