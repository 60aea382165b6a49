import { orRetry } from '../../platform/database/errors.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { holdPlaces } from '../bank-statements/matches/placed-queries.ts';
import type { Settlement } from './contract.ts';
import { requireSame } from './differing.ts';
import { getSettlement, knownOf, lockSettlement, placeOf } from './operations.ts';
import * as queries from './queries.ts';
import { settlementMachine } from './states.ts';

/**
 * Names what was deducted, which is nothing where only its net has to be looked at: movements that two people, or the provider, have booked at its place already. Nothing is posted, so that one person
 * does it. Throws invalid_state, and validation_error where they are not what was deducted.
 */
export async function explainSettlement(
  tx: Transaction,
  id: string,
  movements: readonly string[],
): Promise<Settlement> {
  const row = await lockSettlement(tx, id);
  settlementMachine.require(row, 'explain');
  if (Decimal.of(row.deductions).isZero && row.status !== 'held')
    refuse('validation_error', { settlement: 'Nothing was deducted from it.' });
  // Whoever takes a journal back holds its places too.
  await holdPlaces(tx, [placeOf(row)]);
  const found = await requireMovements(tx, row, movements);
  const amounts = found.map(({ amount, has_left }) => (has_left ? Decimal.of(amount) : Decimal.of(amount).negated()));
  requireWhole(row, amounts);
  const payments = await queries.findPayments(tx, id);
  await requireSame(tx, row, payments, await knownOf(tx, row, payments));
  await queries.deleteDeductions(tx, id);
  const rows = found.map(({ environment_id, id: transaction_id }, place) => ({
    ...{ settlement_id: id, number: place + 1, environment_id, transaction_id, amount: amounts[place]!.toMoney() },
  }));
  await orRetry(queries.insertDeductions(tx, rows), ['a_movement_explains_one_settlement'], 'a deduction');
  const after = settlementMachine.after(row, 'explain', {}, new Date(tx.now_ms).toISOString());
  await queries.updateSettlements(tx, [after]);
  return getSettlement(tx, id);
}

function requireWhole({ deductions }: queries.SettlementRow, amounts: readonly Decimal[]): void {
  const sum = Decimal.sum(amounts.map((amount) => amount.toMoney()));
  const rest = Decimal.of(deductions).minus(sum);
  if (!rest.isZero)
    refuse('validation_error', {
      movements: `They are ${sum.toMoney()} together, and ${deductions} was deducted: the difference is ${rest.toMoney()}.`,
    });
}

async function requireMovements(tx: Transaction, row: queries.SettlementRow, ids: readonly string[]) {
  const known = new Map((await queries.findMovements(tx, placeOf(row), ids)).map((one) => [one.id, one]));
  const journals = [...known.values()].filter(isOfJournal).map(({ source_id }) => source_id);
  const takenBack = new Set((await queries.findTakenBack(tx, journals)).map(({ id }) => id));
  const others = await queries.findExplaining(tx, ids, row.id);
  return ids.map((id, place) => {
    const field = `movements.${place}`;
    if (ids.indexOf(id) !== place) refuse('validation_error', { [field]: 'It is there twice.' });
    const movement =
      known.get(id) ?? refuse('validation_error', { [field]: 'It moved nothing at the place of the settlement.' });
    const isReversal = movement.reason === 'funding_reversal' || movement.reason === 'reversal_shortfall';
    if (!isReversal && !isOfJournal(movement))
      refuse('validation_error', { [field]: `Expected a reversal of funding or a journal; it is ${movement.reason}.` });
    if (isOfJournal(movement) && takenBack.has(movement.source_id))
      refuse('validation_error', { [field]: 'Its journal was taken back, or takes another back.' });
    const other = others.find(({ transaction_id }) => transaction_id === id);
    if (other) refuse('validation_error', { [field]: `It explains settlement ${other.reference} already.` });
    return movement;
  });
}

const isOfJournal = ({ source_type }: queries.Movement): boolean => source_type.split('.')[0] === 'journal';
