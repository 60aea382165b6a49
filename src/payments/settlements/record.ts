import { providersWithPlaces } from '../../ledger/places/place-ids.ts';
import { orRetry } from '../../platform/database/errors.ts';
import { nullsOf } from '../../platform/database/nulls.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { RecordSettlement, Settlement } from './contract.ts';
import { type Difference, differencesOf } from './differing.ts';
import { comparison, getSettlement, knownOf } from './operations.ts';
import * as queries from './queries.ts';
import { settlementMachine } from './states.ts';

/** A person who types a payment wrongly is refused; what a provider reports is held with what differs. */
type Recorder = { readonly actor: string; readonly ifDifferent: 'refuse' | 'hold' };

/**
 * What is not paid to a bank needs a person, and so does what no payment and no fee says. Throws validation_error where it does not add up, or where one of its
 * payments is in a settlement already or is known as another one.
 */
export async function recordSettlement(
  tx: Transaction,
  wanted: RecordSettlement,
  { actor, ifDifferent }: Recorder,
): Promise<Settlement> {
  const { mode, provider, reference, currency, settled_on, payments } = wanted;
  requireKnown(provider);
  const gross = Decimal.sum(payments.map(({ amount }) => amount));
  const fees = Decimal.sum(payments.map(({ fee }) => fee));
  const { net, deductions } = requireSum(wanted, gross, fees);
  requirePast(tx, settled_on);
  await requireUnsettled(tx, wanted);
  const known = await knownOf(tx, wanted, payments);
  const differences = await differencesOf(tx, wanted, payments, known);
  if (ifDifferent === 'refuse') refuseDifferent(differences);
  const isPlain = differences.length === 0 && deductions.isZero && net.isPositive;
  const at = new Date(tx.now_ms).toISOString();
  const row: queries.SettlementRow = {
    ...nullsOf('settlements'),
    ...{ id: newId(tx.now_ms), mode, provider, reference, currency, settled_on },
    ...{ gross: gross.toMoney(), fees: fees.toMoney(), deductions: deductions.toMoney(), net: net.toMoney() },
    status: settlementMachine.create(isPlain ? 'in_transit' : 'held'),
    times_undone: 0,
    recorded_by: actor,
    created_at: at,
    updated_at: at,
  };
  const constraints = ['a_settlement_stands_once', 'a_payment_is_settled_once'];
  await orRetry(queries.insertSettlement(tx, row), constraints, 'a settlement');
  const rows = payments.map((payment, place) => ({
    ...{ settlement_id: row.id, number: place + 1, mode, provider, transaction_id: payment.transaction_id },
    ...{ amount: Decimal.of(payment.amount).toMoney(), fee: Decimal.of(payment.fee).toMoney() },
  }));
  await orRetry(queries.insertPayments(tx, rows), constraints, 'a payment');
  return getSettlement(tx, row.id, comparison(payments.length - known.length, differences));
}

/** Nothing lies at another one that could be settled. */
function requireKnown(provider: string): void {
  if (!providersWithPlaces.includes(provider))
    refuse('validation_error', { provider: `No money lies there: expected one of ${providersWithPlaces.join(', ')}.` });
}

function requireSum(wanted: RecordSettlement, gross: Decimal, fees: Decimal) {
  const net = Decimal.of(wanted.net);
  const deductions = Decimal.of(wanted.deductions ?? '0.00');
  const expected = gross.minus(fees).minus(deductions);
  if (!expected.equals(net)) {
    const deducted = deductions.isZero ? '' : ` and deductions of ${deductions.toMoney()}`;
    refuse('validation_error', {
      net: `The payments are ${gross.toMoney()}, less fees of ${fees.toMoney()}${deducted}: expected ${expected.toMoney()}.`,
    });
  }
  return { net, deductions };
}

function requirePast(tx: Transaction, settled_on: string): void {
  const today = lagosDayOf(tx.now_ms);
  if (settled_on > today)
    refuse('validation_error', { settled_on: `It is after today, ${today}: expected the day on which it was paid.` });
}

/** Of the first one that differs, as the others are wrong for its reason mostly. */
function refuseDifferent([first]: readonly Difference[]): void {
  if (!first) return;
  const { number, transaction_id, field, problem } = first;
  refuse(
    'validation_error',
    field === 'currency'
      ? { currency: `Of payment ${transaction_id}: ${problem}` }
      : { [`payments.${number - 1}.${field}`]: problem },
  );
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
