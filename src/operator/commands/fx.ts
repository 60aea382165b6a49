import { listRates, recordRate } from '../../market/fx/operations.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { requestedPrice } from '../../vocabulary/values.ts';
import { command } from '../command.ts';
import { option } from '../options.ts';

const RATE_DECIMALS = 8;
const TWO = Decimal.of('2');

export const fxCommands = [
  command({
    name: 'fx list',
    about: 'List the rates that hold now, the ones that follow from others too',
    kind: 'read',
    arguments: {},
    options: {},
    run: async ({ tx }) => ({ data: await listRates(tx, {}) }),
  }),

  command({
    name: 'fx set',
    about: 'Say what a currency is bought and sold for from now on',
    kind: 'write',
    arguments: {},
    options: {
      base: { ...option.currency, flags: '--base <code>', about: 'the currency that is priced, such as USD' },
      quote: { ...option.currency, flags: '--quote <code>', about: 'the currency it is priced in, such as NGN' },
      bid: {
        flags: '--bid <rate>',
        schema: requestedPrice('What one unit of base is bought for.'),
        about: 'what one unit of base is bought for',
      },
      ask: {
        flags: '--ask <rate>',
        schema: requestedPrice('What one unit of base is sold for.'),
        about: 'what one unit of base is sold for; not below the bid',
      },
    },
    async run({ tx, input: { base, quote, bid, ask } }) {
      if (Decimal.of(ask).isBelow(Decimal.of(bid))) refuse('validation_error', { ask: 'Expected the bid or more.' });
      const mid = Decimal.of(bid).plus(Decimal.of(ask)).dividedByCut(TWO, RATE_DECIMALS).toPrice();
      const as_of = new Date(tx.now_ms).toISOString();
      await recordRate(tx, { base, quote, bid, ask, mid, source: 'operator', as_of });
      const made = { type: 'fx_rate', id: `${base}-${quote}`, organisation_id: null } as const;
      return { data: { pair: made.id, base, quote, bid, ask, mid, as_of, source: 'operator' }, made };
    },
  }),
];
