import { findBalances } from '../../ledger/places/queries.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { addDays } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import * as queries from './at-provider-queries.ts';
import { referencesIn } from './references-in.ts';
import { bareOf, CHARACTERS_MIN } from './resembling-queries.ts';

/**
 * Live money that its provider has not settled yet, and that a bank may show before the settlement is known: the bank writes the provider's name, a reference
 * of ours or the provider's id of a payment, and the sum is one payment less its fee, or several. Of a sum that many are made of the place is named.
 */
export type Shown = {
  readonly mode: Mode;
  readonly currency: Currency;
  readonly amount: string;
  readonly day: string;
  /** Who reported it: a provider's report is no settlement of its own. Null: a bank shows it. */
  readonly reporter: string | null;
  /** The request that a person settles: what came for it before is compared otherwise. */
  readonly settles_id?: string;
  readonly marks: readonly (string | null)[];
  readonly text: string;
  readonly spoken: readonly (string | null)[];
};

export type AtProvider = { readonly type: 'funding_request' | 'unmatched_payment' | 'place'; readonly id: string };

/** Weekends and holidays lie between a payment and the line that shows it settled. */
const PAID_BEFORE = 14;
/** Clocks differ. */
const PAID_AFTER = 1;

/** What each resembles, in the same order. */
export async function twinsAtProviders(
  tx: Transaction,
  all: readonly (Shown | null)[],
): Promise<(readonly AtProvider[])[]> {
  const shown = all.filter((one) => one !== null);
  const places = await filledPlaces(tx, [...new Set(shown.map(({ currency }) => currency))]);
  if (places.length === 0) return all.map(() => []);
  const named = await findNamed(tx, shown, places);
  const sums = new Map<string, (money: Shown) => readonly string[] | 'several'>();
  for (const place of places) sums.set(place.id, await sumsAt(tx, place, shown));
  return all.map((money) => {
    if (money === null) return [];
    const of = ({ provider, currency }: Pick<queries.WaitingPlace, 'provider' | 'currency'>) =>
      currency === money.currency && provider !== money.reporter;
    const found = named.filter((one) => of(one) && one.id !== money.settles_id && isNamedBy(money, one));
    const twins: AtProvider[] = found.map(({ type, id }) => ({ type, id }));
    for (const place of places.filter(of)) {
      const summed = sums.get(place.id)!(money);
      if (summed !== 'several')
        twins.push(
          ...summed.filter((id) => id !== money.settles_id).map((id) => ({ type: 'funding_request', id }) as const),
        );
      if (summed === 'several' || saysName(money, place)) twins.push({ type: 'place', id: place.id });
    }
    return twins;
  });
}

/** Places of these currencies at which anything waits. */
async function filledPlaces(tx: Transaction, currencies: readonly Currency[]): Promise<queries.WaitingPlace[]> {
  if (currencies.length === 0) return [];
  const places = await queries.findWaitingPlaces(tx, currencies);
  const balances = await findBalances(
    tx,
    places.map(({ id }) => id),
  );
  const filled = new Set(balances.flatMap(({ place, balance }) => (Decimal.of(balance).isPositive ? [place] : [])));
  return places.filter(({ id }) => filled.has(id));
}

/** All that is written of it. */
export const textsOf = ({
  marks,
  text,
  spoken,
}: Pick<Shown, 'marks' | 'text' | 'spoken'>): readonly (string | null)[] => [...marks, ...spoken, text];

/** What a person says of a payment is no text of a bank, and names the provider where that shows it. */
function saysName(money: Shown, { provider }: queries.WaitingPlace): boolean {
  const name = bareOf(provider);
  return (
    money.settles_id === undefined &&
    name.length >= CHARACTERS_MIN &&
    textsOf(money).some((text) => bareOf(text ?? '').includes(name))
  );
}

/** Words and numbers of it that may be an id, as they are written. */
function idsIn(money: Shown): string[] {
  const texts = textsOf(money).filter((text) => text !== null);
  const words = texts.flatMap((text) => [text, ...text.split(/[\s,;:|()]+/), ...text.split(/[^0-9A-Za-z]+/)]);
  const digits = texts.flatMap((text) => text.match(/\d{6,}/g) ?? []);
  return [...new Set([...words, ...digits])].filter((word) => word.length >= CHARACTERS_MIN && /\d/.test(word));
}

async function findNamed(tx: Transaction, shown: readonly Shown[], places: readonly queries.WaitingPlace[]) {
  const references = [...new Set(shown.flatMap((one) => referencesIn(textsOf(one))))];
  const ids = [...new Set(shown.flatMap(idsIn))];
  const providers = [...new Set(places.map(({ provider }) => provider))];
  return [
    ...(references.length === 0 ? [] : await queries.findWaitingOf(tx, references)),
    ...(ids.length === 0 ? [] : await queries.findWaitingNamed(tx, ids)),
    ...(ids.length === 0 ? [] : await queries.findSuspendedWaiting(tx, providers, ids)),
  ];
}

const isNamedBy = (money: Shown, { reference, transaction_id }: queries.NamedWaiting): boolean =>
  (reference !== null && referencesIn(textsOf(money)).includes(reference)) || idsIn(money).includes(transaction_id);

/** Which payment, or whether several payments, are what it is. */
async function sumsAt(tx: Transaction, { provider, currency }: queries.WaitingPlace, shown: readonly Shown[]) {
  const days = shown.filter((one) => one.currency === currency).map(({ day }) => day);
  const first = days.reduce((one, other) => (one < other ? one : other));
  const last = days.reduce((one, other) => (one > other ? one : other));
  const waiting = await queries.findWaiting(
    tx,
    ...([provider, currency, addDays(first, -PAID_BEFORE), addDays(last, PAID_AFTER)] as const),
  );
  const byDay = new Map<string, (amount: string) => readonly string[] | 'several'>();
  return ({ day, amount }: Shown): readonly string[] | 'several' => {
    const [from, to] = [addDays(day, -PAID_BEFORE), addDays(day, PAID_AFTER)];
    const known = byDay.get(day) ?? sumsOf(waiting.filter((one) => one.day >= from && one.day <= to));
    byDay.set(day, known);
    return known(amount);
  };
}

/**
 * A settlement takes what came in a time: a run of payments that begins with the oldest, or with a day, or ends with a day. Any run at all would be
 * many sums, and many of them usual ones.
 */
function sumsOf(waiting: readonly queries.Waiting[]): (amount: string) => readonly string[] | 'several' {
  const sums = [Decimal.zero];
  for (const { net } of waiting) sums.push(sums.at(-1)!.plus(Decimal.of(net)));
  const placeOf = new Map(sums.map((sum, place) => [sum.toMoney(), place]));
  const borders = sums.map((_, place) => place).filter((place) => waiting[place - 1]?.day !== waiting[place]?.day);
  const single = new Map<string, string[]>();
  for (const { id, net, has_fee } of waiting) {
    const key = Decimal.of(net).toMoney();
    if (has_fee) single.set(key, [...(single.get(key) ?? []), id]);
  }
  return (amount) => {
    const wanted = Decimal.of(amount);
    const one = single.get(wanted.toMoney()) ?? [];
    if (one.length === 1) return one;
    const isRun = borders.some((border) => {
      const begin = placeOf.get(sums[border]!.minus(wanted).toMoney());
      const end = placeOf.get(sums[border]!.plus(wanted).toMoney());
      return (begin !== undefined && border - begin > 1) || (end !== undefined && end - border > 1);
    });
    return one.length > 1 || isRun ? 'several' : [];
  };
}
