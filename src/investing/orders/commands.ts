import type { Subject } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { command, option } from '../../platform/operator/command.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId, requestedMoney, requestedPrice, requestedUnits } from '../../vocabulary/values.ts';
import { ownerOfOrder } from './audit-queries.ts';
import { approveOrder, dropReport, environmentOfOrder } from './operations.ts';

const arguments_ = { order: { name: 'ORDER_ID', about: 'the order' } };

async function subjectOf(tx: Transaction, id: string): Promise<Subject> {
  if (!isId(id)) return refuse('not_found', { resource: 'order', id });
  return { type: 'order', id, organisation_id: await ownerOfOrder(tx, id) };
}

export const orderCommands = [
  command({
    name: 'orders approve',
    about: 'Book what another person, or the provider, reported of a buy or a sell and that waits',
    kind: 'write',
    isPersonal: true,
    arguments: arguments_,
    options: {
      proceeds: {
        flags: '--proceeds <money>',
        schema: requestedMoney('What is approved.').optional(),
        about: 'of a sell, the figure you saw; refused where another waits by now',
      },
      units: {
        flags: '--units <n>',
        schema: requestedUnits('What is approved.').optional(),
        about: 'of a buy, the units you saw; refused where others wait by now',
      },
      price: {
        flags: '--price <price>',
        schema: requestedPrice('What is approved.').optional(),
        about: 'the price you saw; refused where another waits by now',
      },
    },
    subject: ({ tx, input }) => subjectOf(tx, input.order),
    run: async ({ tx, input: { order, ...seen }, actor }) => ({
      data: await approveOrder(tx, await environmentOfOrder(tx, order), order, actor, seen),
    }),
  }),

  command({
    name: 'orders refuse',
    about:
      'Refuse what another person, or the provider, reported of a buy or a sell; the order waits for another report',
    kind: 'write',
    isPersonal: true,
    arguments: arguments_,
    options: { reason: option.reason },
    subject: ({ tx, input }) => subjectOf(tx, input.order),
    run: async ({ tx, input: { order }, actor }) => ({
      data: await dropReport(tx, await environmentOfOrder(tx, order), order, actor, 'another'),
    }),
  }),

  command({
    name: 'orders retract',
    about: 'Take back what you reported of a buy or a sell and that waits; the order waits for another report',
    kind: 'write',
    isPersonal: true,
    arguments: arguments_,
    subject: ({ tx, input }) => subjectOf(tx, input.order),
    run: async ({ tx, input: { order }, actor }) => ({
      data: await dropReport(tx, await environmentOfOrder(tx, order), order, actor, 'reporter'),
    }),
  }),
];
