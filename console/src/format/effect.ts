import { Decimal } from '../../../src/vocabulary/decimal.ts';
import { grouped, money } from './money.ts';

/** What an act will do, in figures, computed as the service computes it, with the charges of the firm as they are expected: a person reads this before money moves. */

type Dealt = {
  readonly side: string;
  readonly amount: string;
  readonly currency: string;
  readonly units: string | null;
  /** What the firm is expected to charge. */
  readonly charges_total: string;
};

export type Effect = {
  readonly lines: readonly (readonly [what: string, figure: string])[];
  /** Why it cannot be sent as it was typed; null where it can. */
  readonly wrong: string | null;
};

const isNumber = (text: string): boolean => /^\d{1,15}(\.\d{1,8})?$/.test(text);
const isPositive = (text: string): boolean => isNumber(text) && Decimal.of(text).isPositive;

type Placed = { readonly units: string; readonly price: string; readonly charge: string };

/** Of a buy that was placed: what it cost, what the fund house kept, and what of the amount goes back to the wallet. */
export function effectOfPlacement({ amount, currency, charges_total }: Dealt, typed: Placed): Effect {
  const firm = Decimal.of(charges_total);
  const ofFirm = firm.isZero ? [] : [['Charged by the firm, about', money(charges_total, currency)] as const];
  const paid = ['Debited when the order was placed', money(amount, currency)] as const;
  if (typed.charge !== '' && !isMoney(typed.charge))
    return { lines: [paid], wrong: 'Give the sales charge as an amount with at most 2 decimals, or nothing.' };
  const charge = Decimal.of(typed.charge || '0.00');
  const charged = ['Sales charge', money(charge.toMoney(), currency)] as const;
  if (typed.units === '' && typed.price === '' && charge.isZero) {
    const own = [
      'Booked',
      firm.isZero ? 'the whole amount, at the price of the order' : 'the rest, at the price of the order',
    ] as const;
    return { lines: [paid, ...ofFirm, own], wrong: null };
  }
  if (typed.units === '' && typed.price === '') {
    const net = Decimal.of(amount).minus(charge).minus(firm);
    if (!net.isPositive) return { lines: [paid, charged], wrong: 'The charge is not less than what was paid.' };
    return {
      lines: [paid, charged, ...ofFirm, ['Booked', `${money(net.toMoney(), currency)}, at the price of the order`]],
      wrong: null,
    };
  }
  if (!isPositive(typed.units) || !isPositive(typed.price))
    return { lines: [paid], wrong: 'Give both units and price as numbers above 0, or neither.' };
  const cost = Decimal.of(typed.units).times(Decimal.of(typed.price)).roundedUp(2);
  const rest = Decimal.of(amount).minus(charge).minus(firm).minus(cost);
  const lines = [
    paid,
    ['Units bought', `${grouped(typed.units)} at ${money(typed.price, currency)}`],
    ['Their cost', money(cost.toMoney(), currency)],
    ...(charge.isZero ? [] : [charged]),
    ...ofFirm,
  ] as const;
  // A fund house rounds its units: the service takes what one step of a unit explains.
  const isRounded = !charge.isZero && !rest.negated().isAbove(stepOf(typed.units).times(Decimal.of(typed.price)));
  if (rest.isNegative && isRounded)
    return { lines: [...lines, ['Back to the wallet', money('0.00', currency)]], wrong: null };
  if (rest.isNegative)
    return { lines, wrong: 'This costs more than was paid. Correct the units, the price or the charge.' };
  return { lines: [...lines, ['Back to the wallet', money(rest.toMoney(), currency)]], wrong: null };
}

const isMoney = (text: string): boolean => /^\d{1,15}(\.\d{1,2})?$/.test(text);

const stepOf = (units: string): Decimal => new Decimal(1n, units.split('.')[1]?.length ?? 0);

/** Of a sell that was redeemed: what reaches the wallet, and how far that is from what was expected. */
export function effectOfRedemption(
  { amount, currency, units, charges_total }: Dealt,
  typed: { proceeds: string },
): Effect {
  const sold = ['Units sold', grouped(units ?? '0')] as const;
  const expected = ['Expected when the order was placed', money(amount, currency)] as const;
  if (typed.proceeds === '')
    return { lines: [sold, expected, ['To the wallet', 'by the order’s own figures']], wrong: null };
  if (!isMoney(typed.proceeds))
    return { lines: [sold, expected], wrong: 'Give the proceeds as an amount with at most 2 decimals, or nothing.' };
  const proceeds = Decimal.of(typed.proceeds);
  const firm = Decimal.of(charges_total);
  const came = firm.isZero
    ? [['To the wallet', money(proceeds.toMoney(), currency)] as const]
    : [
        ['Brought', money(proceeds.toMoney(), currency)] as const,
        ['Charged by the firm, about', money(charges_total, currency)] as const,
        ['To the wallet, about', money(proceeds.minus(firm).toMoney(), currency)] as const,
      ];
  const lines = [sold, expected, ...came] as const;
  return { lines: [...lines, ['Difference', differenceOf(proceeds, Decimal.of(amount), currency)]], wrong: null };
}

function differenceOf(got: Decimal, expected: Decimal, currency: string): string {
  const difference = got.minus(expected);
  const share = expected.isZero ? null : difference.times(Decimal.of('100')).dividedByCut(expected, 2);
  return `${money(difference.toMoney(), currency)}${share === null ? '' : ` (${share.toMoney()} %)`}`;
}

type Ordered = Dealt & { readonly status: string; readonly price: string | null; readonly proceeds: string | null };

/** What an order cost or brought where it was carried out, else what it was placed with; null of one that came to nothing. */
export function dealtAmount({ side, status, amount, units, price, proceeds }: Ordered): string | null {
  if (status === 'failed' || status === 'cancelled') return null;
  if (status !== 'completed') return amount;
  if (side === 'sell') return proceeds ?? amount;
  return units && price ? Decimal.of(units).times(Decimal.of(price)).roundedUp(2).toMoney() : amount;
}

/** The amounts of several orders, per currency. */
export function totals(orders: readonly Pick<Dealt, 'currency' | 'amount'>[]): readonly string[] {
  const sums = new Map<string, Decimal>();
  for (const { currency, amount } of orders)
    sums.set(currency, (sums.get(currency) ?? Decimal.zero).plus(Decimal.of(amount)));
  return [...sums].map(([currency, sum]) => money(sum.toMoney(), currency));
}
