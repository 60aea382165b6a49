import { Decimal } from '../../vocabulary/decimal.ts';
import type { WantedSchedule } from '../fees/wanted.ts';
import { custodyFees, type HeldProduct, split } from './custody.ts';
import type { Partner, Product, RecordedAmount } from './preview-queries.ts';
import type { Schedule } from './scope.ts';
import { shareOf } from './shares.ts';

/** What a fee would have come to for a partner with a product. */
export type Sum = {
  readonly partner: Partner;
  readonly product: Product | null;
  records: number;
  amount: Decimal;
  fee: Decimal;
  share: Decimal;
};

/** The days of a preview, in months. */
const MONTHS = new Decimal(3n, 0);

type Held = HeldProduct & { readonly product: Product; readonly records: number };
type Wanted = WantedSchedule & Schedule;

/** Of custody: three months of what is held today, each charged on all products together for which the fee would hold. */
export function custodySums(
  wanted: Wanted,
  inForce: readonly Schedule[],
  recorded: readonly RecordedAmount[],
  partners: ReadonlyMap<string, Partner>,
  products: ReadonlyMap<string, Product>,
): Sum[] {
  const { currency, effective_from: day } = wanted;
  return [...partners.values()].flatMap((partner) => {
    const held = heldBy(
      recorded.filter(({ organisation_id }) => organisation_id === partner.id),
      products,
    );
    const fees = custodyFees({ organisation_id: partner.id, currency, day }, held, [wanted, ...inForce]);
    const earned = fees.find(({ schedule }) => schedule === wanted);
    if (!earned) return [];
    const shares = split(
      shareOf(earned.amount, wanted.revenue_share_percent),
      earned.parts.map(({ fee }) => fee),
    );
    return earned.parts.map(({ held: { product, records, value: amount }, fee }, place) => ({
      ...{ partner, product, records, amount },
      ...{ fee: fee.times(MONTHS), share: shares[place]!.times(MONTHS) },
    }));
  });
}

function heldBy(recorded: readonly RecordedAmount[], products: ReadonlyMap<string, Product>): Held[] {
  const held = new Map<string, Held>();
  for (const { investment_id, amount, records } of recorded) {
    const product = products.get(investment_id!)!;
    const { id, category, country } = product;
    const value = Decimal.of(amount)
      .times(Decimal.of(product.price))
      .cut(2)
      .times(new Decimal(BigInt(records), 0));
    const before = held.get(id);
    held.set(id, {
      ...{ investment_id: id, category, country, product },
      records: records + (before?.records ?? 0),
      value: value.plus(before?.value ?? Decimal.zero),
    });
  }
  return [...held.values()];
}
