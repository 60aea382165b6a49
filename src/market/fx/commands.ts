import { jumpReason, proposeJump } from '../../access/proposals/jumps.ts';
import { command, option } from '../../platform/operator/command.ts';
import { requestedPrice } from '../../vocabulary/values.ts';
import { planRate, writeRate } from './operator-rate.ts';
import { fxRate } from './proposal.ts';

export const fxCommands = [
  command({
    name: 'fx set',
    about:
      'Say what a currency is bought and sold for from now on; a rate further from the one in force than the setting rate_jump_percent waits for another person',
    kind: 'write',
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
      reason: jumpReason,
    },
    async run({ tx, input: { reason, ...rate }, actor }) {
      const planned = await planRate(tx, rate);
      if (planned.jumps.length > 0)
        return proposeJump(tx, fxRate, { rate, jumps: [...planned.jumps] }, { actor, reason });
      const data = await writeRate(tx, planned);
      return { data, made: { type: 'fx_rate', id: data.pair, organisation_id: null } };
    },
  }),
];
