import { requireById } from '../../platform/database/records.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { AccountKind } from '../book/postings.ts';
import { type AddPlace, Place } from './contract.ts';
import type { ClientMoney } from './operator-contract.ts';
import { unknownPlace } from './place-ids.ts';
import * as queries from './queries.ts';
import { placeMachine } from './states.ts';

const records = firmRecords<queries.PlaceRow>({
  from: 'places',
  columns: columnsOf('places', 'record'),
  resource: 'place',
  closed: ['mode', 'kind', 'currency', 'status'],
  by: {
    is_client_money: (isClientMoney) =>
      `record.is_client_money = ${isClientMoney}::boolean and record.kind not in ('unknown', 'counterparty')`,
  },
});

export const { place: findPlace } = records;

/** With what lies at each by the books. */
async function shown(tx: Transaction, rows: readonly queries.PlaceRow[]): Promise<Place[]> {
  const balances = await queries.findBalances(
    tx,
    rows.map(({ id }) => id),
  );
  const sharesOf = new Map(balances.map(({ place, ...sums }) => [place, shares(sums)]));
  return rows.map((row) => pick(Place)({ ...row, ...(sharesOf.get(row.id) ?? none) }));
}

const none = { balance: '0.00', partners_share: '0.00', firm_share: '0.00' };

const shares = ({ balance, firm_share }: { readonly balance: string; readonly firm_share: string }) => ({
  balance: Decimal.of(balance).toMoney(),
  partners_share: Decimal.of(balance).minus(Decimal.of(firm_share)).toMoney(),
  firm_share: Decimal.of(firm_share).toMoney(),
});

export async function listPlaces(tx: Transaction, query: PageQuery): Promise<Page<Place>> {
  const page = await records.list(tx, query);
  return { ...page, rows: await shown(tx, page.rows) };
}

/** Throws not_found. */
export async function getPlace(tx: Transaction, id: string): Promise<Place> {
  const [place] = await shown(tx, [await records.get(tx, id)]);
  return place!;
}

type New = Pick<queries.PlaceRow, 'id' | 'mode' | 'kind' | 'name' | 'currency' | 'is_client_money'>;

async function add(tx: Transaction, place: New): Promise<void> {
  const at = new Date(tx.now_ms).toISOString();
  const status = placeMachine.create('open');
  await queries.insertPlace(tx, { ...place, provider: null, stage: null, status, created_at: at, updated_at: at });
}

/** Throws validation_error for the name of another one that is open. */
export async function addCounterparty(tx: Transaction, wanted: AddPlace): Promise<Place> {
  const place = { id: newId(tx.now_ms), kind: 'counterparty', ...wanted } as const;
  await requireOwnName(tx, place);
  await add(tx, place);
  return getPlace(tx, place.id);
}

/** People choose a counterparty by its name; a bank account has its number as well. */
async function requireOwnName(
  tx: Transaction,
  { id, kind, mode, currency, name }: Pick<New, 'id' | 'kind' | 'mode' | 'currency' | 'name'>,
): Promise<void> {
  if (kind !== 'counterparty') return;
  await queries.waitForNames(tx);
  const same = await queries.findNamed(tx, kind, mode, currency, name, id);
  if (same) refuse('validation_error', { name: `The place ${same.id} has this name already, and is open.` });
}

/** A bank account of the firm, from when it is known. */
export const addBank = (tx: Transaction, id: string, currency: Currency, name: string): Promise<void> =>
  add(tx, { id, mode: 'live', kind: 'bank', name, currency, is_client_money: true });

/** Throws not_found. */
export const lockPlace = requireById('place', queries.lockPlace);

/** Throws not_found, and validation_error for the name of another counterparty that is open. */
export async function changePlace(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<queries.PlaceRow, 'name' | 'is_client_money'>>,
): Promise<Place> {
  const row = await lockPlace(tx, id);
  if (changes.name !== undefined) await requireOwnName(tx, { ...row, name: changes.name });
  await queries.updatePlaces(tx, [{ ...row, ...changes, updated_at: new Date(tx.now_ms).toISOString() }]);
  return getPlace(tx, id);
}

/** Throws invalid_state for a kind that is not closed by hand, and place_not_empty. */
export async function closePlace(tx: Transaction, id: string): Promise<Place> {
  const row = await lockPlace(tx, id);
  if (row.kind !== 'counterparty')
    refuse('invalid_state', { current_status: `It is of kind ${row.kind}.`, allowed_from: 'counterparty' });
  const { balance } = await getPlace(tx, id);
  if (!Decimal.of(balance).isZero) refuse('place_not_empty', { balance });
  await queries.updatePlaces(tx, [placeMachine.after(row, 'close', {}, new Date(tx.now_ms).toISOString())]);
  return getPlace(tx, id);
}

const ownMoneyPlaces = async (tx: Transaction): Promise<string[]> =>
  (await queries.findOwnMoneyPlaces(tx)).map(({ id }) => id);

/** Where most client money of the environment in the currency lies; the unknown place where it has none. */
export async function fullestPlace(
  tx: Transaction,
  { id, mode }: Pick<Environment, 'id' | 'mode'>,
  currency: Currency,
): Promise<string> {
  const [fullest] = await queries.findShares(tx, id, currency, await ownMoneyPlaces(tx));
  return fullest?.has_any ? fullest.id : unknownPlace(mode, currency);
}

export type PlacesOf = {
  /** Those whose money is held for clients, where it has most first; the unknown place where there is none. */
  readonly places: readonly [string, ...string[]];
  /** Where what it has is not held: the unknown place, and counterparties. */
  readonly not_held: readonly string[];
};

/** All places where the environment has something in the currency, or lacks it, but those of the firm's money by itself. */
export async function placesOf(
  tx: Transaction,
  { id, mode }: Pick<Environment, 'id' | 'mode'>,
  currency: Currency,
): Promise<PlacesOf> {
  const notHeld = await queries.findNotHeld(tx);
  const idsAt = (liesAt: queries.NotHeld) => notHeld.filter(({ lies_at }) => lies_at === liesAt).map((one) => one.id);
  const left = [...idsAt('own_money'), ...idsAt('not_known')];
  const shares = (await queries.findShares(tx, id, currency, left)).map((one) => one.id);
  const counterparties = new Set(idsAt('counterparty'));
  const unknown = unknownPlace(mode, currency);
  const [first = unknown, ...others] = shares.filter((place) => !counterparties.has(place));
  return { places: [first, ...others], not_held: [unknown, ...shares.filter((place) => counterparties.has(place))] };
}

/** What is held for clients against what is owed to them, per mode and currency, and what each of it is made of. */
export async function clientMoneyNow(tx: Transaction): Promise<ClientMoney[]> {
  const sums = new Map<string, SummedPart[]>();
  const notHeld = await queries.findNotHeld(tx);
  const idsAt = (liesAt: queries.NotHeld) => notHeld.filter(({ lies_at }) => lies_at === liesAt).map(({ id }) => id);
  const summed = queries.sumClientMoney(tx, idsAt('own_money'), idsAt('not_known'), idsAt('counterparty'));
  for (const one of await summed) {
    const key = `${one.mode} ${one.currency}`;
    sums.set(key, [...(sums.get(key) ?? []), one]);
  }
  return [...sums.values()].map(comparedOf);
}

type SummedPart = Awaited<ReturnType<typeof queries.sumClientMoney>>[number];

function comparedOf(summed: readonly SummedPart[]): ClientMoney {
  const { mode, currency } = summed[0]!;
  // What lies at a place is below zero on its account.
  const parts = summed.map(({ balance, ...one }) => ({
    ...one,
    amount: one.figure === 'held' ? Decimal.of(balance).negated() : Decimal.of(balance),
  }));
  const sum = (such: (part: (typeof parts)[number]) => boolean): Decimal =>
    Decimal.sum(parts.filter(such).map(({ amount }) => amount.toMoney()));
  const of = (kind: AccountKind): string => sum((one) => one.figure === 'owed' && one.kind === kind).toMoney();
  const [held, owed] = [sum(({ figure }) => figure === 'held'), sum(({ figure }) => figure === 'owed')];
  return {
    ...{ mode, currency, held: held.toMoney(), wallets: of('wallet'), order_clearing: of('order_clearing') },
    ...{ payout_clearing: of('payout_clearing'), suspense: of('suspense'), positions: of('positions') },
    ...{ owed: owed.toMoney(), difference: held.minus(owed).toMoney() },
    not_known_where: sum(({ lies_at }) => lies_at === 'not_known')
      .negated()
      .toMoney(),
    receivable: sum(({ kind }) => kind === 'receivable')
      .negated()
      .toMoney(),
    advanced: sum(({ kind }) => kind === 'advanced_by_house').toMoney(),
    parts: parts
      .filter(({ accounts }) => accounts > 0)
      .map(({ figure, kind, lies_at, accounts, amount }) => ({
        ...{ figure, kind, lies_at, accounts },
        amount: amount.toMoney(),
      })),
  };
}
