import { providerPlace } from '../../ledger/places/place-ids.ts';
import { orRetry } from '../../platform/database/errors.ts';
import { nullsOf } from '../../platform/database/nulls.ts';
import { requireById } from '../../platform/database/records.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { decide, lockLine } from '../bank-statements/decide.ts';
import { findOnLines, holdPlaces } from '../bank-statements/matches/placed-queries.ts';
import type { LineRow } from '../bank-statements/queries.ts';
import { bankLineMachine } from '../bank-statements/states.ts';
import { type RecordSettlement, Settlement } from './contract.ts';
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

const isDone = ({ status }: queries.SettlementRow): boolean => status === 'matched' || status === 'from_balance';

/** Of one that has left its provider all payments are known. */
async function shown(tx: Transaction, rows: readonly queries.SettlementRow[]): Promise<Settlement[]> {
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
    const unknown_payments = isDone(row) ? 0 : await countUnknown(tx, row);
    settlements.push(
      pick(Settlement)({
        ...{ ...row, payments: countOf.get(row.id)!, unknown_payments, place_id: placeOf(row) },
        explained_by: explained
          .filter(({ settlement_id }) => settlement_id === row.id)
          .map(({ transaction_id }) => transaction_id),
      }),
    );
  }
  return settlements;
}

async function countUnknown(tx: Transaction, row: queries.SettlementRow): Promise<number> {
  const payments = await queries.findPayments(tx, row.id);
  return payments.length - (await knownOf(tx, row, payments)).length;
}

/** Payments of partners and money in suspense; also what a person had entered before, and was moved to the provider once that reported it. */
export async function knownOf(
  tx: Transaction,
  { mode, provider }: queries.SettlementRow,
  payments: readonly queries.PaymentRow[],
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

/** Throws not_found. */
export async function getSettlement(tx: Transaction, id: string): Promise<Settlement> {
  const [settlement] = await shown(tx, [await records.get(tx, id)]);
  return settlement!;
}

/** What is not paid to a bank needs a person, and so does what no payment and no fee says. Throws validation_error where it does not add up, or where one of its payments is in a settlement already. */
export async function recordSettlement(tx: Transaction, wanted: RecordSettlement, actor: string): Promise<Settlement> {
  const { mode, provider, reference, currency, settled_on, payments } = wanted;
  const gross = Decimal.sum(payments.map(({ amount }) => amount));
  const fees = Decimal.sum(payments.map(({ fee }) => fee));
  const net = Decimal.of(wanted.net);
  const deductions = Decimal.of(wanted.deductions ?? '0.00');
  const expected = gross.minus(fees).minus(deductions);
  if (!expected.equals(net)) {
    const deducted = deductions.isZero ? '' : ` and deductions of ${deductions.toMoney()}`;
    refuse('validation_error', {
      net: `The payments are ${gross.toMoney()}, less fees of ${fees.toMoney()}${deducted}: expected ${expected.toMoney()}.`,
    });
  }
  await requireUnsettled(tx, wanted);
  const at = new Date(tx.now_ms).toISOString();
  const row: queries.SettlementRow = {
    ...nullsOf('settlements'),
    ...{ id: newId(tx.now_ms), mode, provider, reference, currency, settled_on },
    ...{ gross: gross.toMoney(), fees: fees.toMoney(), deductions: deductions.toMoney(), net: net.toMoney() },
    status: settlementMachine.create(deductions.isZero && net.isPositive ? 'in_transit' : 'held'),
    times_undone: 0,
    recorded_by: actor,
    created_at: at,
    updated_at: at,
  };
  const constraints = ['a_settlement_is_recorded_once', 'a_payment_is_settled_once'];
  await orRetry(queries.insertSettlement(tx, row), constraints, 'a settlement');
  const rows = payments.map((payment, place) => ({
    ...{ settlement_id: row.id, number: place + 1, mode, provider, transaction_id: payment.transaction_id },
    ...{ amount: Decimal.of(payment.amount).toMoney(), fee: Decimal.of(payment.fee).toMoney() },
  }));
  await orRetry(queries.insertPayments(tx, rows), constraints, 'a payment');
  return getSettlement(tx, row.id);
}

async function requireUnsettled(tx: Transaction, { mode, provider, reference, payments }: RecordSettlement) {
  const ids = payments.map(({ transaction_id }) => transaction_id);
  const twice = ids.findIndex((id, place) => ids.indexOf(id) !== place);
  if (twice >= 0) refuse('validation_error', { [`payments.${twice}.transaction_id`]: 'It is there twice.' });
  const [settled] = await queries.findSettled(tx, mode, provider, ids);
  if (settled)
    refuse('validation_error', {
      [`payments.${ids.indexOf(settled.transaction_id)}.transaction_id`]: `It is in the settlement ${settled.reference} already.`,
    });
  if (await queries.findByReference(tx, mode, provider, reference))
    refuse('validation_error', { reference: 'This settlement was recorded before.' });
}

function requireSameAmounts(payments: readonly queries.PaymentRow[], known: readonly queries.Known[]): void {
  const amounts = new Map(known.map(({ transaction_id, amount }) => [transaction_id, amount]));
  const other = payments.find(
    ({ transaction_id, amount }) => !Decimal.of(amounts.get(transaction_id)!).equals(Decimal.of(amount)),
  );
  if (other)
    refuse('validation_error', {
      settlement: `Its payment ${other.transaction_id} is ${other.amount}, and ${amounts.get(other.transaction_id)} here: settle the discrepancy first.`,
    });
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
  const payments = await queries.findPayments(tx, row.id);
  const known = await knownOf(tx, row, payments);
  if (known.length < payments.length)
    refuse('validation_error', {
      settlement: `${payments.length - known.length} of its payments are not known here: compare the day with the provider first.`,
    });
  requireSameAmounts(payments, known);
  await requireAtProvider(tx, known);
  await postSettlement(tx, row, payments, known, place);
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
