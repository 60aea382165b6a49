import fc from 'fast-check';
import { repetitions } from '../../repetitions.ts';

/** What payers, banks, the partner and the operator may do with money, as data: a failing scenario prints as it can be read. */
export type Command =
  | { do: 'fund'; currency: 'NGN' | 'USD'; cents: bigint }
  | { do: 'ask'; cents: bigint; copies: 1 | 2 }
  | { do: 'check out'; cents: bigint; copies: 1 | 2 }
  | { do: 'pay'; request: number; part: 'all' | 'less' | 'more' }
  | { do: 'process' | 'fail' | 'expire' | 'cancel' | 'reverse'; request: number }
  | { do: 'place a mandate'; cents: bigint; holds: boolean }
  | { do: MandateVerb; mandate: number }
  | { do: 'debit'; mandate: number; cents: bigint; copies: 1 | 2 }
  | { do: 'buy'; cents: bigint }
  | { do: 'sell'; lot: number; cents: bigint | null }
  | { do: 'fulfil' | 'reject' | 'take back'; order: number }
  | { do: 'distribute'; lot: number; cents: bigint }
  | { do: 'withdraw'; cents: bigint; holds: boolean; copies: 1 | 2 }
  | { do: WithdrawalVerb; withdrawal: number }
  | { do: 'convert'; from: 'NGN' | 'USD'; cents: bigint; copies: 1 | 2 }
  | { do: 'freeze' | 'unfreeze'; currency: 'NGN' | 'USD' };

export const mandateVerbs = [
  'activate a mandate',
  'fail a mandate',
  'retry a mandate',
  'revoke a mandate',
  'suspend a mandate',
  'expire a mandate',
] as const;
export type MandateVerb = (typeof mandateVerbs)[number];

export const withdrawalVerbs = [
  'approve a withdrawal',
  'cancel a withdrawal',
  'settle a withdrawal',
  'fail a withdrawal',
  'return a withdrawal',
] as const;
export type WithdrawalVerb = (typeof withdrawalVerbs)[number];

export type Scenario = { isLive: boolean; commands: Command[] };

const index = fc.nat(4);
const copies = fc.constantFrom<1 | 2>(1, 1, 1, 2);
const cents = fc.oneof(fc.bigInt(100_000n, 2_000_000n), fc.bigInt(1_000_000n, 30_000_000n));
/** Of these some buy nothing of the other currency. */
const converted = fc.oneof(fc.bigInt(100n, 20_000n), cents);
const currency = fc.constantFrom<'NGN' | 'USD'>('NGN', 'NGN', 'USD');
const one = <Name extends string>(...names: Name[]) => fc.constantFrom(...names);

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: one('fund'), currency, cents }) },
  { weight: 4, arbitrary: fc.record({ do: one('ask'), cents, copies }) },
  { weight: 3, arbitrary: fc.record({ do: one('check out'), cents, copies }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: one('pay'), request: index, part: one('all', 'all', 'less', 'more') }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: one('process', 'fail', 'expire', 'cancel', 'reverse', 'reverse', 'reverse'),
      request: index,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: one('place a mandate'), cents, holds: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: one(...mandateVerbs), mandate: index }) },
  { weight: 4, arbitrary: fc.record({ do: one('debit'), mandate: index, cents, copies }) },
  { weight: 5, arbitrary: fc.record({ do: one('buy'), cents }) },
  { weight: 3, arbitrary: fc.record({ do: one('sell'), lot: index, cents: fc.option(fc.bigInt(1n, 2_000_000n)) }) },
  { weight: 4, arbitrary: fc.record({ do: one('fulfil', 'reject', 'take back'), order: index }) },
  { weight: 2, arbitrary: fc.record({ do: one('distribute'), lot: index, cents: fc.bigInt(1n, 500_000n) }) },
  { weight: 4, arbitrary: fc.record({ do: one('withdraw'), cents, holds: fc.boolean(), copies }) },
  { weight: 6, arbitrary: fc.record({ do: one(...withdrawalVerbs), withdrawal: index }) },
  { weight: 4, arbitrary: fc.record({ do: one('convert'), from: currency, cents: converted, copies }) },
  { weight: 1, arbitrary: fc.record({ do: one('freeze', 'unfreeze'), currency }) },
);

const asked = repetitions('sequence_commands');
const lengths = asked > 0 ? { minLength: asked, maxLength: asked } : { minLength: 8, maxLength: 24 };

/** Everything begins with money that its payer may take back, and a mandate. */
export const scenarios: fc.Arbitrary<Scenario> = fc.record({
  isLive: fc.boolean(),
  commands: fc
    .tuple(fc.bigInt(5_000_000n, 40_000_000n), fc.array(command, lengths))
    .map(([first, rest]): Command[] => [
      { do: 'ask', cents: first, copies: 1 },
      { do: 'pay', request: 0, part: 'all' },
      { do: 'place a mandate', cents: 10_000_000n, holds: false },
      ...rest,
    ]),
});
