import { command, option } from '../../platform/operator/command.ts';
import { requestedMoney, requestedPrice, requestedUnits } from '../../vocabulary/values.ts';
import { proposeCorrection } from './correction-proposal.ts';
import { environmentOfOrder } from './operations.ts';

export const correctionCommand = command({
  name: 'orders correct',
  about:
    'Propose other figures of a completed order; nothing changes until another person approves it. ' +
    'The difference moves into or out of the wallet. Of a buy nothing may be sold or in a pending sell',
  kind: 'write',
  isPersonal: true,
  arguments: { order: { name: 'ORDER_ID', about: 'the order' } },
  options: {
    units: {
      flags: '--units <n>',
      schema: requestedUnits('Units placed.').optional(),
      about: 'of a buy, the units that were placed; as booked when absent',
    },
    price: {
      flags: '--price <price>',
      schema: requestedPrice('Price of execution.').optional(),
      about: 'the price of execution; as booked when absent, of a sell what the proceeds make',
    },
    proceeds: {
      flags: '--proceeds <money>',
      schema: requestedMoney('What it brought.').optional(),
      about: 'of a sell, what it brought; units at the price when absent',
    },
    reason: option.partnerReason,
  },
  async run({ tx, input: { order: id, reason, ...given }, actor }) {
    const environment = await environmentOfOrder(tx, id);
    const data = await proposeCorrection(tx, environment, { id, given, reason, actor });
    return { data, made: { type: 'proposal', id: data.id, organisation_id: environment.organisation_id } };
  },
});
