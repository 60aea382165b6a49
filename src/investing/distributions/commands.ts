import { command } from '../../platform/operator/command.ts';
import { ScheduleDistribution } from './contract.ts';
import {
  cancelDistribution,
  environmentOfDistribution,
  environmentOfHolding,
  payDistribution,
  scheduleDistribution,
} from './operations.ts';

const { gross_amount, tax_withheld, record_date, payment_date } = ScheduleDistribution.shape;

export const distributionCommands = [
  command({
    name: 'distributions schedule',
    about: 'Announce income that a holding is to pay',
    kind: 'write',
    arguments: { holding: { name: 'HOLDING_ID', about: 'the holding' } },
    options: {
      gross_amount: { flags: '--gross-amount <money>', schema: gross_amount, about: 'before tax, such as 50.00' },
      tax_withheld: { flags: '--tax-withheld <money>', schema: tax_withheld, about: 'tax kept back; 0.00 by default' },
      record_date: {
        flags: '--record-date <date>',
        schema: record_date,
        about: 'partners with units on this day are paid',
      },
      payment_date: { flags: '--payment-date <date>', schema: payment_date, about: 'when it is to be paid' },
    },
    async run({ tx, input: { holding, ...request } }) {
      const environment = await environmentOfHolding(tx, holding);
      const data = await scheduleDistribution(tx, environment, holding, request);
      return { data, made: { type: 'distribution', id: data.id, organisation_id: environment.organisation_id } };
    },
  }),

  ...(['pay', 'cancel'] as const).map((verb) =>
    command({
      name: `distributions ${verb}`,
      about:
        verb === 'pay'
          ? 'Pay a scheduled distribution: into the wallet, or into units where it is reinvested'
          : 'Take a scheduled distribution back',
      kind: 'write',
      arguments: { id: { name: 'ID', about: 'the distribution' } },
      subject: async ({ tx, input: { id } }) => {
        const { organisation_id } = await environmentOfDistribution(tx, id);
        return { type: 'distribution', id, organisation_id };
      },
      async run({ tx, input: { id } }) {
        const change = verb === 'pay' ? payDistribution : cancelDistribution;
        return { data: await change(tx, await environmentOfDistribution(tx, id), id) };
      },
    }),
  ),
];
