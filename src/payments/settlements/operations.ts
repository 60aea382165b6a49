import { providerPlace } from '../../ledger/places/place-ids.ts';
import { requireById } from '../../platform/database/records.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { decide, lockLine } from '../bank-statements/decide.ts';
import { findOnLines, holdPlaces } from '../bank-statements/matches/placed-queries.ts';
import type { LineRow } from '../bank-statements/queries.ts';
import { bankLineMachine } from '../bank-statements/states.ts';
import { requireNothingWaitsOn } from '../bank-statements/waiting-on-lines.ts';
import { Settlement } from './contract.ts';
import { type Difference, differencesOf, requireSame } from './differing.ts';
import { findMovedTo } from './given-queries.ts';
import { postSettlement } from './post.ts';
import * as queries from './queries.ts';
import { settlementMachine } from './states.ts';

const records = firmRecords<queries.SettlementRow>({
  from: 'settlements',
  columns: columnsOf('settlements', 'record'),
  resource: 'settlement',
  closed: ['mode', 'currency', 'status'],
});

export const { place: findSettlement } = records;

/** What waits to be settled by its provider. */
export const placeOf = ({ mode, provider, currency }: Pick<queries.SettlementRow, 'mode' | 'provider' | 'currency'>) =>
  providerPlace(mode, provider, currency, 'waiting');

const isOpen = ({ status }: queries.SettlementRow): boolean => status === 'held' || status === 'in_transit';

/** Of those that differ as many are shown as a person looks up. */
const SHOWN_DIFFERING_MAX = 20;

/** Of one that has left its provider all payments are known, and as it says. */
async function shown(
  tx: Transaction,
  rows: readonly queries.SettlementRow[],
  comparedNow = (row: queries.SettlementRow): Promise<Compared> => compared(tx, row),
): Promise<Settlement[]> {
  const counts = await queries.countPayments(
    tx,
    rows.map(({ id }) => id),
  );
  const countOf = new Map(counts.map(({ settlement_id, payments }) => [settlement_id, payments]));
  const explained = await queries.findDeductions(
    tx,
    rows.map(({ id }) => id),
  );
  const settlements: Settlement[] = [];
  for (const row of rows) {
    const { unknown_payments, differing_payments } = isOpen(row) ? await comparedNow(row) : NOTHING_OPEN;
    settlements.push(
      pick(Settlement)({
        ...{ ...row, payments: countOf.get(row.id)!, unknown_payments, differing_payments, place_id: placeOf(row) },
        explained_by: explained
          .filter(({ settlement_id }) => settlement_id === row.id)
          .map(({ transaction_id }) => transaction_id),
      }),
    );
  }
  return settlements;
}

type Compared = Pick<Settlement, 'unknown_payments' | 'differing_payments'>;

const NOTHING_OPEN: Compared = { unknown_payments: 0, differing_payments: [] };

async function compared(tx: Transaction, row: queries.SettlementRow): Promise<Compared> {
  const payments = await queries.findPayments(tx, row.id);
  const known = await knownOf(tx, row, payments);
  return comparison(payments.length - known.length, await differencesOf(tx, row, payments, known));
}

export const comparison = (unknown_payments: number, differences: readonly Difference[]): Compared => ({
  unknown_payments,
  differing_payments: differences
    .slice(0, SHOWN_DIFFERING_MAX)
    .map(({ transaction_id, problem }) => ({ transaction_id, problem })),
});

/** Payments of partners and money in suspense; also what a person had entered before, and was moved to the provider once that reported it. */
export async function knownOf(
  tx: Transaction,
  { mode, provider }: Pick<queries.SettlementRow, 'mode' | 'provider'>,
  payments: readonly { readonly transaction_id: string }[],
): Promise<queries.Known[]> {
  const ids = payments.map(({ transaction_id }) => transaction_id);
  const known = await queries.findKnown(tx, mode, provider, ids);
  const found = new Set(known.map(({ transaction_id }) => transaction_id));
  const rest = ids.filter((id) => !found.has(id));
  return rest.length === 0 ? known : [...known, ...(await findMovedTo(tx, mode, provider, rest))];
}

export async function listSettlements(tx: Transaction, query: PageQuery): Promise<Page<Settlement>> {
  const page = await records.list(tx, query);
  return { ...page, rows: await shown(tx, page.rows) };
}

/** With the comparison of its payments where the caller has made it in this transaction. Throws not_found. */
export async function getSettlement(tx: Transaction, id: string, made?: Compared): Promise<Settlement> {
  const [settlement] = await shown(tx, [await records.get(tx, id)], made && (async () => made));
  return settlement!;
}

/** What a line says to be at the bank already is not at the provider: nothing is matched with such a line meanwhile. */
async function requireAtProvider(tx: Transaction, known: readonly queries.Known[]) {
  const [there] = await findOnLines(
    tx,
    known.map(({ id }) => id),
  );
  if (!there) return;
  const { transaction_id } = known.find(({ id }) => id === there.id)!;
  refuse('validation_error', {
    settlement: `Its payment ${transaction_id} is on a line of a statement already: take that match back first.`,
  });
}

export const lockSettlement = requireById('settlement', queries.lockSettlement);

/** Lines are of live money. Throws validation_error. */
export function requireOfLines({ net, mode }: queries.SettlementRow): Decimal {
  if (mode !== 'live') refuse('validation_error', { settlement: 'It is of test money: no line is of it.' });
  const wanted = Decimal.of(net);
  if (wanted.isZero) refuse('validation_error', { settlement: 'Its net is 0.00: no line is of it.' });
  return wanted;
}

/** What it takes below zero leaves the bank. Throws validation_error. */
function requireNet(row: queries.SettlementRow, { direction, amount }: LineRow): void {
  const wanted = requireOfLines(row);
  const [way, size] = wanted.isPositive ? ['credit', wanted] : ['debit', wanted.negated()];
  if (direction !== way || !Decimal.of(amount).equals(size))
    refuse('validation_error', {
      bank_line: `It is a ${direction} of ${amount}: expected a ${way} of ${size.toMoney()}.`,
    });
}

/** All of it moves from the provider to a place. Throws validation_error for payments that are not known, or are elsewhere. */
export async function moveTo(tx: Transaction, row: queries.SettlementRow, place: string): Promise<void> {
  // Whoever gives money of suspense to a partner meanwhile waits, or is found.
  await holdPlaces(tx, [placeOf(row)]);
  const { payments, known } = await requireMovable(tx, row);
  await postSettlement(tx, row, payments, known, place);
}

/** All of its payments are known here, as it says, and at the provider. Throws validation_error. */
export async function requireMovable(tx: Transaction, row: queries.SettlementRow) {
  const payments = await queries.findPayments(tx, row.id);
  const known = await knownOf(tx, row, payments);
  if (known.length < payments.length)
    refuse('validation_error', {
      settlement: `${payments.length - known.length} of its payments are not known here: compare the day with the provider first.`,
    });
  await requireSame(tx, row, payments, known);
  await requireAtProvider(tx, known);
  return { payments, known };
}

/** Throws invalid_state, currency_mismatch, not_found, and validation_error for a line of another amount or payments that are not known. */
export async function matchSettlement(
  tx: Transaction,
  id: string,
  bank_line: string,
  { actor, reason }: { actor: string; reason: string | null },
): Promise<Settlement> {
  const line = await lockLine(tx, bank_line);
  const row = await lockSettlement(tx, id);
  settlementMachine.require(row, 'match');
  bankLineMachine.require(line, 'match');
  await requireNothingWaitsOn(tx, [line.id]);
  if (line.currency !== row.currency) refuse('currency_mismatch', { expected: row.currency, received: line.currency });
  requireNet(row, line);
  await moveTo(tx, row, line.firm_account_id);
  await decide(tx, line, 'match', {
    ...{ matched_type: 'settlement', matched_id: id, matched_reference: row.reference, moved_money: true },
    ...{ decided_by: actor, decision_reason: reason },
  });
  const changes = { bank_line_id: line.id, firm_account_id: line.firm_account_id, matched_by: actor };
  const after = settlementMachine.after(row, 'match', changes, new Date(tx.now_ms).toISOString());
  await queries.updateSettlements(tx, [after]);
  return getSettlement(tx, id);
}
