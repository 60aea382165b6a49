import type { Transaction } from '../../platform/database/transaction.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { holdPlaces } from '../bank-statements/matches/placed-queries.ts';
import type { MatchedRecord } from '../bank-statements/matches/queries.ts';
import { lockHeldDays } from '../bank-statements/take-back-queries.ts';
import { findGivenBackOnLines } from '../inbound/given-back-queries.ts';
import { arrivedAt } from './from-balance.ts';
import { findTakenBack } from './given-queries.ts';
import { knownOf, lockSettlement, moveTo, placeOf, requireOfLines } from './operations.ts';
import { reverseSettlement } from './post.ts';
import * as queries from './queries.ts';
import { settlementMachine } from './states.ts';

/** Settlements that are records of a match: their lines are locked before them. */
export async function settlementsNamed(tx: Transaction, ids: readonly string[]): Promise<MatchedRecord[]> {
  const records: MatchedRecord[] = [];
  for (const id of ids.toSorted()) {
    const row = await lockSettlement(tx, id);
    settlementMachine.require(row, 'match');
    const net = requireOfLines(row);
    records.push({
      ...{ record_type: 'settlement', record_id: row.id, environment_id: null, reference: row.reference },
      ...{ direction: net.isPositive ? 'credit' : 'debit', currency: row.currency },
      amount: (net.isPositive ? net : net.negated()).toMoney(),
    });
  }
  return records;
}

type Arrival = { readonly match_id: string; readonly firm_account_id: string; readonly actor: string };

export async function settlementsArrive(
  tx: Transaction,
  ids: readonly string[],
  { match_id, firm_account_id, actor }: Arrival,
): Promise<void> {
  for (const id of ids.toSorted()) {
    const row = await lockSettlement(tx, id);
    await moveTo(tx, row, firm_account_id);
    const changes = { match_id, firm_account_id, matched_by: actor };
    const after = settlementMachine.after(row, 'match', changes, new Date(tx.now_ms).toISOString());
    await queries.updateSettlements(tx, [after]);
  }
}

export async function settlementsLeave(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await putBack(tx, await lockSettlement(tx, id));
}

/** It is in transit again, and all that its match posted is posted the other way round. */
export async function putBack(tx: Transaction, row: queries.SettlementRow): Promise<void> {
  await holdPlaces(tx, [placeOf(row)]);
  const payments = await queries.findPayments(tx, row.id);
  const known = await knownOf(tx, row, payments);
  await requireNotGivenBack(tx, row, payments, known);
  await reverseSettlement(tx, row, payments, known, arrivedAt(row));
  const changes = { times_undone: row.times_undone + 1 };
  const after = settlementMachine.after(row, 'unmatch', changes, new Date(tx.now_ms).toISOString());
  await queries.updateSettlements(tx, [after]);
}

/** What was given back of its payments by a line of a bank left that account, and does not go back to the provider. Throws statement_rested_on. */
async function requireNotGivenBack(
  tx: Transaction,
  row: queries.SettlementRow,
  payments: readonly queries.PaymentRow[],
  known: readonly queries.Known[],
): Promise<void> {
  const environments = [...new Set(known.map(({ environment_id }) => environment_id))];
  const takenBack = await findTakenBack(tx, row.provider, payments, placeOf(row), environments);
  const ids = takenBack.flatMap(({ reversal_ids }) => reversal_ids);
  if ((await findGivenBackOnLines(tx, ids)).length > 0)
    refuse('statement_rested_on', {
      rests: `a line that is matched with what was given back of a payment of settlement ${row.reference}: take that match back first`,
    });
}

/** Throws statement_rested_on: its own match is taken back at the settlement, where another person approves it. */
export async function requireSettlementsUnheld(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const row = await lockSettlement(tx, id);
    const [held] = await heldDays(tx, row);
    if (!held) continue;
    const { reference } = row;
    refuse('statement_rested_on', {
      rests: `the reconciliation of ${held.day}, which is ${held.status}: take the match back at settlement ${reference}`,
    });
  }
}

/** Days of both places that somebody prepared or signed since the match. */
export async function heldDays(tx: Transaction, row: queries.SettlementRow) {
  const since = lagosDayOf(Date.parse(row.matched_at!));
  return [...(await lockHeldDays(tx, arrivedAt(row), since)), ...(await lockHeldDays(tx, placeOf(row), since))];
}
