import type { Subject } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { command, type OperatorSettings, type Outcome, option, SYSTEM } from '../../platform/operator/command.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { isSamePerson } from '../../vocabulary/person.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId, requestedMoney, requestedPrice, requestedUnits } from '../../vocabulary/values.ts';
import { ownerOfOrder } from './audit-queries.ts';
import type { Order } from './contract.ts';
import { correctionCommand } from './correction-command.ts';
import {
  approveOrder,
  completeOrder,
  dropReport,
  environmentOfOrder,
  failOrder,
  pendingApprovalOf,
  redeemOrder,
  submitOrder,
} from './operations.ts';
import type { ReportSource } from './reports.ts';

const arguments_ = { order: { name: 'ORDER_ID', about: 'the order' } };

async function subjectOf(tx: Transaction, id: string): Promise<Subject> {
  if (!isId(id)) return refuse('not_found', { resource: 'order', id });
  return { type: 'order', id, organisation_id: await ownerOfOrder(tx, id) };
}

/** A report that another person has to approve needs a name. */
const wordOf = (actor: string, { fulfilmentTolerancePercent: tolerance_percent }: OperatorSettings): ReportSource => ({
  by: isSamePerson(actor, SYSTEM) ? null : { reporter: 'operator', reported_by: actor },
  tolerance_percent,
});

/** The order, and beside it the report that is not booked yet. */
async function outcomeOf(tx: Transaction, environment: Environment, order: Order): Promise<Outcome> {
  const pending_approval = await pendingApprovalOf(tx, environment, order.id);
  return { data: order, ...(pending_approval && { pending_approval }) };
}

const FAR = 'what is further from the expected than the setting fulfilment_tolerance_percent waits for another person';

export const orderCommands = [
  command({
    name: 'orders fulfil',
    about: `Say that a buy was placed, or a sell redeemed; ${FAR}`,
    kind: 'write',
    arguments: arguments_,
    options: {
      units: {
        flags: '--units <n>',
        schema: requestedUnits('Units placed.').optional(),
        about: "units placed; by default by the order's own figures",
      },
      price: {
        flags: '--price <price>',
        schema: requestedPrice('Price of execution.').optional(),
        about: "price of execution; by default by the order's own figures",
      },
    },
    subject: ({ tx, input }) => subjectOf(tx, input.order),
    async run({ tx, input: { order, units, price }, actor, settings }) {
      const environment = await environmentOfOrder(tx, order);
      const source = wordOf(actor, settings);
      return outcomeOf(tx, environment, await completeOrder(tx, environment, order, { units, price }, source));
    },
  }),

  command({
    name: 'orders submit',
    about: 'Say that an order was sent to the provider; the partner cannot cancel it any more',
    kind: 'write',
    arguments: arguments_,
    subject: ({ tx, input }) => subjectOf(tx, input.order),
    run: async ({ tx, input: { order } }) => ({
      data: await submitOrder(tx, await environmentOfOrder(tx, order), order),
    }),
  }),

  command({
    name: 'orders redeem',
    about: `Say that a sell was redeemed, and what it brought; ${FAR}`,
    kind: 'write',
    arguments: arguments_,
    options: {
      proceeds: {
        flags: '--proceeds <money>',
        schema: requestedMoney('What it brought.').optional(),
        about: "what it brought; by default by the order's own figures",
      },
    },
    subject: ({ tx, input }) => subjectOf(tx, input.order),
    async run({ tx, input: { order, proceeds }, actor, settings }) {
      const environment = await environmentOfOrder(tx, order);
      const source = wordOf(actor, settings);
      return outcomeOf(tx, environment, await redeemOrder(tx, environment, order, { proceeds }, source));
    },
  }),

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

  command({
    name: 'orders fail',
    about: 'Say that an order cannot be fulfilled; money and units are released',
    kind: 'write',
    arguments: arguments_,
    options: { reason: option.partnerReason },
    subject: ({ tx, input }) => subjectOf(tx, input.order),
    run: async ({ tx, input: { order, reason } }) => ({
      data: await failOrder(tx, await environmentOfOrder(tx, order), order, { code: 'operator_rejected', reason }),
    }),
  }),

  correctionCommand,
];
