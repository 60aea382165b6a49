import { propose } from '../../access/proposals/operations.ts';
import type { Subject } from '../../platform/audit-subjects.ts';
import { command, option } from '../../platform/operator/command.ts';
import { PROPOSAL_HOURS } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { DeclareDistribution } from './contract.ts';
import { cancelDeclaration, declare, previewDeclaration, productOf } from './operations.ts';
import { distributionDeclaration, figuresOf } from './proposal.ts';
import { readWhole } from './read-whole.ts';

const { amount_per_unit, rate, tax_rate, income_treatment, record_date, payment_date } = DeclareDistribution.shape;

export const declarationCommands = [
  command({
    name: 'distributions declare',
    about: 'Declare income that every holding of an investment pays; in live another person approves it',
    kind: 'write',
    isPersonal: true,
    arguments: { investment_id: { name: 'INVESTMENT_ID', about: 'the investment' } },
    options: {
      amount_per_unit: {
        flags: '--amount-per-unit <price>',
        schema: amount_per_unit,
        about: 'what a unit pays before tax, once',
      },
      rate: {
        flags: '--rate <percent>',
        schema: rate,
        about: 'or what it pays once, in percent of the price of the record date; not a rate a year',
      },
      tax_rate: { flags: '--tax-rate <percent>', schema: tax_rate, about: 'tax kept back, in percent; 0 by default' },
      income_treatment: {
        flags: '--income-treatment <way>',
        schema: income_treatment,
        about: 'cash or reinvested, as the product has it',
      },
      record_date: {
        flags: '--record-date <date>',
        schema: record_date,
        about: 'who holds at the end of this day is paid',
      },
      payment_date: { flags: '--payment-date <date>', schema: payment_date, about: 'when it is paid' },
      reason: option.reason,
    },
    async run({ tx, input: { investment_id, ...fields }, actor }) {
      const declaration = readWhole(fields);
      const request = { ...declaration, investment_id };
      const preview = await previewDeclaration(tx, request);
      const { mode } = await productOf(tx, request);
      if (mode === 'test') {
        const data = await declare(tx, request, { declared_by: actor, approved_by: null });
        return { data, made: { type: 'distribution_declaration', id: data.id, organisation_id: null } };
      }
      const payload = { investment_id, declaration, figures: figuresOf(preview), is_final: preview.is_final };
      const data = await propose(tx, distributionDeclaration, payload, { reason: declaration.reason, actor });
      const hint = `Not declared yet: it waits for another person, for ${PROPOSAL_HOURS} hours (approval ${data.id}).`;
      return { data, hint, made: { type: 'proposal', id: data.id, organisation_id: null } };
    },
  }),

  command({
    name: 'distributions revoke',
    about: 'Take a declared distribution back before its record date is over',
    kind: 'write',
    arguments: { id: { name: 'ID', about: 'the declaration' } },
    options: { reason: { ...option.reason, schema: option.reason.schema.optional() } },
    subject: async ({ input: { id } }): Promise<Subject> =>
      isId(id)
        ? { type: 'distribution_declaration', id, organisation_id: null }
        : refuse('not_found', { resource: 'distribution_declaration', id }),
    run: async ({ tx, input: { id } }) => ({ data: await cancelDeclaration(tx, id) }),
  }),
];
