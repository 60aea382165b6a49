import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Placed } from './chain.ts';
import * as queries from './day-balance-queries.ts';
import { findClosed, itemsOf } from './gaps.ts';
import type { StatementFile } from './read-file.ts';

/** A day that two people signed, and what statements say of its end from then on; null: nothing. */
export type ChangedDay = {
  readonly reconciliation_id: string;
  readonly day: string;
  readonly signed: string;
  readonly now: string | null;
};

type Change = {
  /** About to be imported, with what is missing at a day within it, and the gaps that it closes. */
  readonly added?: {
    readonly statement: queries.AddedStatement;
    readonly lines: readonly queries.AddedLine[];
    readonly closes: readonly string[];
  };
  /** About to be taken back. */
  readonly without?: string;
  /** Days whose reconciliations rest on it whatever their balances are. */
  readonly restingDays?: ReadonlySet<string>;
};

/**
 * What a statement of an account, whose first day is given, makes of days that are signed. Their reconciliations are locked, and those of other
 * days that are open or prepared: who signs one meanwhile reads the figures after this.
 */
export async function changedDays(
  tx: Transaction,
  firm_account_id: string,
  first_day: string,
  { added, without, restingDays = new Set() }: Change,
): Promise<ChangedDay[]> {
  const held = await queries.lockDays(tx, firm_account_id, first_day);
  const signed = held.filter(({ status }) => status === 'signed');
  if (signed.length === 0) return [];
  const days = signed.map(({ day }) => day);
  const before = await balancesOf(tx, firm_account_id, days, {});
  const after = await balancesOf(tx, firm_account_id, days, { ...(added && { added }), ...(without && { without }) });
  return signed.flatMap(({ id, day, balance_there }) => {
    const now = after.get(day) ?? null;
    const was = moneyOf(balance_there);
    const isChanged = now !== was && now !== (before.get(day) ?? null);
    return isChanged || restingDays.has(day) ? [{ reconciliation_id: id, day, signed: was!, now }] : [];
  });
}

type OfFile = { readonly file: StatementFile; readonly placed: Placed; readonly statement_id: string };

/** What a file of an account makes of days that are signed, before it is imported. */
export async function changedByFile(
  tx: Transaction,
  firm_account_id: string,
  { file, placed, statement_id }: OfFile,
): Promise<ChangedDay[]> {
  const { first_day, last_day, opening_balance, closing_balance } = file;
  const closed = await findClosed(tx, firm_account_id, file, placed);
  const { gap, unread } = itemsOf(placed, closed);
  const isTaken = gap !== null || unread !== null;
  const { ends_at } = placed;
  const is_beside = isTaken && ends_at === null && placed.lines.every(({ ordinal }) => ordinal === null);
  const statement = { id: statement_id, first_day, last_day, opening_balance, closing_balance, ends_at, is_beside };
  const lines = placed.lines.map(({ day, direction, amount, ordinal }) => ({ day, direction, amount, ordinal }));
  const ordinal = placed.lines.find((line) => line.ordinal !== null)?.ordinal ?? null;
  const places = unread === null ? [] : (file.gap_within?.places ?? []);
  const missing = places.map((place) => asLine(place, ordinal));
  const closes = closed.map(({ id }) => id);
  return changedDays(tx, firm_account_id, first_day, {
    added: { statement, lines: [...lines, ...missing], closes },
  });
}

/** What is missing within a file is no part of the balances before it: of one beside the others only of its own. */
const asLine = (
  { amount, to_day: day }: { readonly amount: string; readonly to_day: string },
  ordinal: number | null,
): queries.AddedLine => ({ day, direction: 'credit', amount, ordinal });

async function balancesOf(
  tx: Transaction,
  firm_account_id: string,
  days: readonly string[],
  { added, without = undefined }: Change,
): Promise<Map<string, string | null>> {
  const [statements, lines, closes] = added ? [[added.statement], added.lines, added.closes] : [[], [], []];
  const found = await queries.findDayBalances(
    tx,
    firm_account_id,
    days,
    without ?? null,
    JSON.stringify(statements),
    JSON.stringify(lines),
    closes,
  );
  return new Map(found.map(({ day, balance }) => [day, moneyOf(balance)]));
}

/** What the statements say of the end of a day; null where none does. */
export const statementBalance = async (tx: Transaction, firm_account_id: string, day: string): Promise<string | null> =>
  (await balancesOf(tx, firm_account_id, [day], {})).get(day) ?? null;

const moneyOf = (amount: string | null): string | null => (amount === null ? null : Decimal.of(amount).toMoney());

const saidOf = (now: string | null): string => now ?? 'no balance that a statement says';

/** One person changes no balance that two people signed. Throws statement_disagrees. */
export function requireSignedStay(changed: readonly ChangedDay[]): void {
  const [first] = changed;
  if (!first) return;
  const others = changed.length - 1;
  const more = others === 0 ? '' : `, and ${others} more signed ${others === 1 ? 'day changes' : 'days change'}`;
  refuse('statement_disagrees', {
    line: null,
    expected: `${first.signed} at the end of ${first.day}, which is signed`,
    received: `${saidOf(first.now)}${more}`,
  });
}

export const dayInWords = ({ day, signed, now }: ChangedDay): string =>
  `${day}, which is signed with ${signed} and has ${saidOf(now)}`;

const NAMED_MAX = 31;

/** For who approves it; null where no signed day changes. */
export function daysInWords(changed: readonly ChangedDay[]): string | null {
  if (changed.length === 0) return null;
  const named = changed.slice(0, NAMED_MAX).map(({ day, signed, now }) => `${day} with ${signed}, then ${saidOf(now)}`);
  const others = changed.length - named.length;
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join('; ');
}
