import { orRetry } from '../../platform/database/errors.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { holdPlaces } from '../bank-statements/matches/placed-queries.ts';
import { lockFundings } from '../funding/queries.ts';
import { findGivenBack, findGivenBackOnLines } from '../inbound/given-back-queries.ts';
import type { Settlement } from './contract.ts';
import { requireSame } from './differing.ts';
import { requireNotTaken } from './from-balance.ts';
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
  await requireNotTaken(tx, row);
  if (Decimal.of(row.deductions).isZero && row.status !== 'held')
    refuse('validation_error', { settlement: 'Nothing was deducted from it.' });
  const atPlace = await queries.findMovements(tx, placeOf(row), movements);
  const onLines = await lockGivenBack(tx, atPlace);
  // Whoever takes a journal back holds its places too.
  await holdPlaces(tx, [placeOf(row)]);
  const found = await requireMovements(tx, row, movements, { atPlace, onLines });
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

/** Those that a person took back and that lines of banks gave back to their payers. Whoever matches such a line waits. */
async function lockGivenBack(tx: Transaction, movements: readonly queries.Movement[]): Promise<queries.Movement[]> {
  const reversals = movements.filter(isReversal);
  const keys = reversals.map(({ environment_id, source_id: id }) => ({ environment_id, id }));
  if (keys.length === 0) return [];
  await lockFundings(tx, keys, 'wait');
  const all = await findGivenBack(
    tx,
    keys.map(({ environment_id }) => environment_id),
    keys.map(({ id }) => id),
  );
  const onLines = await findGivenBackOnLines(
    tx,
    all.map(({ id }) => id),
  );
  const sources = all
    .filter(({ id }) => onLines.some((one) => one.id === id))
    .map(({ source_type, funding_request_id }) => `${source_type} ${funding_request_id}`);
  return reversals.filter(({ source_type, source_id }) => sources.includes(`${source_type} ${source_id}`));
}

type Known = { readonly atPlace: readonly queries.Movement[]; readonly onLines: readonly queries.Movement[] };

async function requireMovements(
  tx: Transaction,
  row: queries.SettlementRow,
  ids: readonly string[],
  { atPlace, onLines }: Known,
) {
  const known = new Map(atPlace.map((one) => [one.id, one]));
  const journals = [...known.values()].filter(isOfJournal).map(({ source_id }) => source_id);
  const takenBack = new Set((await queries.findTakenBack(tx, journals)).map(({ id }) => id));
  const others = await queries.findExplaining(tx, ids, row.id);
  return ids.map((id, place) => {
    const field = `movements.${place}`;
    if (ids.indexOf(id) !== place) refuse('validation_error', { [field]: 'It is there twice.' });
    const movement =
      known.get(id) ?? refuse('validation_error', { [field]: 'It moved nothing at the place of the settlement.' });
    if (!isReversal(movement) && !isOfJournal(movement))
      refuse('validation_error', { [field]: `Expected a reversal of funding or a journal; it is ${movement.reason}.` });
    if (isOfJournal(movement) && takenBack.has(movement.source_id))
      refuse('validation_error', { [field]: 'Its journal was taken back, or takes another back.' });
    if (onLines.includes(movement))
      refuse('validation_error', {
        [field]: 'A line of a bank gave it back to its payer: take the match of that line back first.',
      });
    const other = others.find(({ transaction_id }) => transaction_id === id);
    if (other) refuse('validation_error', { [field]: `It explains settlement ${other.reference} already.` });
    return movement;
  });
}

const isReversal = ({ reason }: queries.Movement): boolean =>
  reason === 'funding_reversal' || reason === 'reversal_shortfall';
const isOfJournal = ({ source_type }: queries.Movement): boolean => source_type.split('.')[0] === 'journal';
