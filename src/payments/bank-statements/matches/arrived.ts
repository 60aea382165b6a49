import { findHouse } from '../../../access/organisations/environment-queries.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Decimal } from '../../../vocabulary/decimal.ts';
import { lockFundings } from '../../funding/queries.ts';
import { placeOfArrival } from '../../inbound/arrival.ts';
import { restOf, takenWithFirst } from './given-back.ts';
import * as placed from './placed-queries.ts';
import type { MatchedRecord, PlacedRecord } from './queries.ts';

/** Where money that came lies, of partners and in suspense; the same money is on one line only, whatever it was before. */
export type Placing = {
  readonly record: PlacedRecord;
  /** Why it cannot be on such lines; null: it can. */
  readonly problem: string | null;
};

type Money = Pick<placed.Arrived, 'provider' | 'transaction_id' | 'amount'>;

const idsOf = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);
const isEqual = (one: Money, other: Money): boolean => Decimal.of(one.amount).equals(Decimal.of(other.amount));
const isSame = (one: Money, other: Money): boolean =>
  one.provider === other.provider && one.transaction_id === other.transaction_id;

/** The firm's, as long as it is in suspense; then of the partner that it was given to. */
export async function suspended(tx: Transaction, records: readonly MatchedRecord[]): Promise<Placing[]> {
  if (records.length === 0) return [];
  const rows = await placed.lockSuspended(
    tx,
    records.map(({ record_id }) => record_id),
  );
  await placed.holdPlaces(tx, rows.map(placeOfArrival));
  const settled = await settledOf(tx, rows);
  const given = await givenOf(tx, rows);
  const house = await findHouse(tx, 'live');
  const byId = new Map(rows.map((row) => [row.id, row]));
  return records.map((record) => {
    const row = byId.get(record.record_id)!;
    const environment_id = row.status === 'matched' ? row.environment_id! : house.id;
    return {
      record: { ...record, environment_id, place_id: placeOfArrival(row), moved_amount: record.amount },
      problem: given(row) ?? settled(row),
    };
  });
}

/** What keeps money that a partner got from being on a line as the money in suspense that it was. */
async function givenOf(tx: Transaction, rows: readonly placed.Suspended[]) {
  const keys = rows.flatMap(({ status, environment_id, funding_request_id: id }) =>
    status === 'matched' ? [{ environment_id: environment_id!, id: id! }] : [],
  );
  const payments = await placed.findOfRequests(tx, keys);
  const tied = new Set(idsOf(await placed.findOnLines(tx, idsOf(payments))));
  const moved = new Set(idsOf(await placed.findBooked(tx, rows.flatMap(transferOf))));
  return (row: placed.Suspended): string | null => {
    if (row.status !== 'matched') return null;
    const own = payments.filter(({ funding_request_id }) => funding_request_id === row.funding_request_id);
    if (own.some((one) => isEqual(one, row) && tied.has(one.id)))
      return 'The payment that it became is on a line already.';
    const isHere = own.some((one) => isSame(one, row)) || moved.has(row.id);
    return isHere ? null : 'It is the payment that a person entered: match the line with the funding request.';
  };
}

/** A person entered the payment before: it was moved to where the money in suspense lay. */
const transferOf = ({ id, environment_id }: { readonly id: string; readonly environment_id: string | null }) =>
  environment_id === null ? [] : [{ environment_id, id, source_type: 'unmatched_receipt', reason: 'place_transfer' }];

/** Money in suspense and then requests, all of them before the first payout and the first place; with those that something was taken back of. */
export async function lockArrived(
  tx: Transaction,
  inSuspense: readonly MatchedRecord[],
  paid: readonly MatchedRecord[],
  { paidOut, takenBackOf }: { readonly paidOut: readonly MatchedRecord[]; readonly takenBackOf: readonly placed.Key[] },
) {
  if ([inSuspense, paid, paidOut, takenBackOf].filter(({ length }) => length > 0).length < 2) return;
  await placed.lockSuspended(
    tx,
    inSuspense.map(({ record_id }) => record_id),
  );
  const keys = paid.map(({ environment_id, record_id: id }) => ({ environment_id: environment_id!, id }));
  const environments = new Map(keys.map(({ id, environment_id }) => [id, environment_id]));
  const requests = (await placed.findArrived(tx, keys)).map(({ id, funding_request_id }) => ({
    environment_id: environments.get(id)!,
    id: funding_request_id,
  }));
  await lockFundings(tx, [...requests, ...takenBackOf], 'wait');
}

/** What a person took back of it left from the same place, and is not moved. */
export async function arrivals(tx: Transaction, records: readonly MatchedRecord[]): Promise<Placing[]> {
  if (records.length === 0) return [];
  const keys = records.map(({ environment_id, record_id: id }) => ({ environment_id: environment_id!, id }));
  const wanted = keys.map((key) => ({ ...key, source_type: 'funding_receipt', reason: 'funding' }));
  const booked = new Map((await placed.findBooked(tx, wanted)).map(({ id, part }) => [id, part]));
  const placeOf = (row: placed.Arrived) => booked.get(row.id) || placeOfArrival({ ...row, mode: 'live' });
  const before = new Map((await placed.findArrived(tx, keys)).map((row) => [row.id, row]));
  const requests = keys.map(({ environment_id, id }) => ({ environment_id, id: before.get(id)!.funding_request_id }));
  // Who gives a part of one back has it locked, and finds the match, or is found here.
  await lockFundings(tx, requests, 'wait');
  await placed.holdPlaces(tx, [...before.values()].map(placeOf));
  const rows = await placed.findArrived(tx, keys);
  const takenOf = await takenWithFirst(tx, requests);
  const settled = await settledOf(tx, rows);
  const suspendedBefore = await suspendedOf(tx, rows, keys);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const movedOf = (row: placed.Arrived) =>
    row.is_first ? restOf(row.amount, takenOf.get(row.funding_request_id)) : row.amount;
  return records.map((record) => {
    const row = byId.get(record.record_id)!;
    return {
      record: { ...record, place_id: placeOf(row), moved_amount: movedOf(row) },
      problem: suspendedBefore(row) ?? settled(row),
    };
  });
}

/** What keeps a payment from being on a line by itself: it was in suspense, and its line or its place is known from there. */
async function suspendedOf(tx: Transaction, rows: readonly placed.Arrived[], keys: readonly placed.Key[]) {
  const given = await placed.findGiven(
    tx,
    rows.map(({ funding_request_id }) => funding_request_id),
  );
  const environments = new Map(keys.map(({ id, environment_id }) => [id, environment_id]));
  const environmentOf = (one: placed.Given) =>
    environments.get(rows.find(({ funding_request_id }) => funding_request_id === one.funding_request_id)!.id)!;
  const transfers = given.flatMap((one) => transferOf({ ...one, environment_id: environmentOf(one) }));
  const moved = new Set(idsOf(await placed.findBooked(tx, transfers)));
  return (row: placed.Arrived): string | null => {
    const twins = given.filter((one) => one.funding_request_id === row.funding_request_id && isEqual(one, row));
    if (twins.some(({ is_tied }) => is_tied)) return 'The money in suspense that it was is on a line already.';
    const isElsewhere = twins.some((one) => !isSame(one, row) && moved.has(one.id));
    return isElsewhere ? 'It came to suspense, too: match the line with the unmatched payment.' : null;
  };
}

/** Says of a payment by which settlement it reached the bank. */
async function settledOf(tx: Transaction, rows: readonly Money[]) {
  const found = await placed.findInSettlements(
    tx,
    rows.map(({ provider }) => provider),
    rows.map(({ transaction_id }) => transaction_id),
  );
  return (row: Money): string | null => {
    const settlement = found.find((one) => one.provider === row.provider && one.transaction_id === row.transaction_id);
    return settlement ? `It left its provider by the settlement ${settlement.reference}.` : null;
  };
}
