import fc from 'fast-check';
import { repetitions } from '../repetitions.ts';
import type { Buy, Product, Sell } from './model.ts';

/** What a partner, its operator and its network may do, as data: a failing sequence prints as it can be read. */
export type Command =
  | { do: 'fund'; cents: bigint }
  | { do: 'buy'; buy: Buy; copies: 1 | 2 }
  | { do: 'sell'; lot: number; sell: Sell; copies: 1 | 2 }
  | { do: 'preview'; buy: Buy }
  | { do: 'preview a sell'; lot: number; sell: Sell }
  | { do: 'fulfil'; order: number; units: bigint | null; price: bigint | null }
  | { do: 'fail' | 'cancel' | 'pay' | 'expire'; order: number }
  | { do: 'freeze' | 'unfreeze' }
  | { do: 'repeat' | 'reuse the key'; request: number };

export type Scenario = { isLive: boolean; product: Product; commands: Command[] };

const often = <Value>(weight: number, usual: Value, arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary });

const cents = fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(100n, 500_000n));
const index = fc.nat(5);
const copies = often<1 | 2>(5, 1, fc.constant(2));
const flag = often(2, false, fc.constant(true));
/** Parts of 10^-8: round ones, awkward ones, tiny ones. */
const price = fc.oneof(
  fc.bigInt(1n, 500n).map((hundredths) => hundredths * 1_000_000n),
  fc.bigInt(1_000n, 90_000_000_000n),
  fc.bigInt(1n, 100n),
);
const units = fc.oneof(
  fc.bigInt(1n, 900n).map((whole) => whole * 100_000_000n),
  fc.bigInt(1n, 40_000_000_000n),
);

const product: fc.Arbitrary<Product> = fc
  .record({
    price: fc.oneof(
      fc.bigInt(1n, 500n).map((hundredths) => hundredths * 1_000_000n),
      fc.bigInt(100_000n, 9_000_000_000n),
    ),
    spread: fc.bigInt(80n, 100n),
    precision: fc.constantFrom(0, 2, 4, 8),
    minimum: fc.constantFrom(1n, 100n, 5_000n),
    maximum: often<bigint | null>(3, null, fc.bigInt(100_000n, 400_000n)),
    allocation: often<bigint | null>(1, null, fc.bigInt(5_000n, 900_000n)),
  })
  .map(({ spread, ...terms }) => ({ ...terms, bid: (terms.price * spread) / 100n }));

const buy: fc.Arbitrary<Buy> = fc.record({
  amount: cents,
  mode: often<Buy['mode']>(3, 'wallet', fc.constant('checkout')),
  currency: often<Buy['currency']>(12, 'NGN', fc.constant('GHS')),
  holds: flag,
});

const sell: fc.Arbitrary<Sell> = fc.record({
  units: often<bigint | null>(1, null, units),
  currency: fc.constantFrom(null, null, null, 'NGN' as const, 'NGN' as const, 'GHS' as const),
  holds: flag,
});

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('fund' as const), cents: fc.bigInt(1n, 900_000n) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('buy' as const), buy, copies }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('sell' as const), lot: index, sell, copies }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('preview' as const), buy }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('preview a sell' as const), lot: index, sell }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('fulfil' as const),
      order: index,
      units: often<bigint | null>(3, null, units),
      price: often<bigint | null>(2, null, price),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('fail' as const, 'cancel', 'pay', 'pay', 'expire'), order: index }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('freeze' as const, 'unfreeze') }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('repeat' as const, 'reuse the key'), request: index }),
  },
);

const asked = repetitions('sequence_commands');
const lengths = asked > 0 ? { minLength: asked, maxLength: asked } : { minLength: 4, maxLength: 12 };

/** Everything begins with money: without it little can happen. */
export const scenarios: fc.Arbitrary<Scenario> = fc.record({
  isLive: fc.boolean(),
  product,
  commands: fc
    .tuple(fc.bigInt(10_000n, 900_000n), fc.array(command, lengths))
    .map(([first, rest]): Command[] => [{ do: 'fund', cents: first }, ...rest]),
});
