import { z } from 'zod';
import type { Subject } from '../../platform/audit-subjects.ts';
import { command, option, type Work } from '../../platform/operator/command.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { day, isId } from '../../vocabulary/values.ts';
import { releaseReason } from './contract.ts';
import { holdMaturities, releaseMaturity } from './releases.ts';

async function subject({ input: { investment_id } }: Work<{ investment_id: string }>): Promise<Subject> {
  return isId(investment_id)
    ? { type: 'investment', id: investment_id, organisation_id: null }
    : refuse('not_found', { resource: 'investment', id: investment_id });
}

const investment = { investment_id: { name: 'INVESTMENT_ID', about: 'the investment' } };

export const maturityCommands = [
  command({
    name: 'maturities release',
    about: "Say that the issuer's money for a day of maturity is there: its holdings are paid back",
    kind: 'write',
    isPersonal: true,
    arguments: investment,
    options: {
      maturity_date: {
        flags: '--maturity-date <date>',
        schema: day('The UTC day whose holdings are paid back.'),
        about: 'the day on which the holdings mature',
      },
      reason: { ...option.reason, schema: releaseReason },
    },
    subject,
    run: async ({ tx, input: { investment_id, maturity_date, reason }, actor }) => ({
      data: await releaseMaturity(tx, investment_id, { maturity_date, reason, actor }),
    }),
  }),

  command({
    name: 'maturities hold',
    about: 'Let the maturities of an investment wait for a release, or no longer',
    kind: 'write',
    isPersonal: true,
    arguments: investment,
    options: {
      hold: {
        flags: '--hold <yes|no>',
        schema: z.enum(['yes', 'no'], 'Expected yes or no.'),
        about: 'yes: they wait until somebody releases the day; no: they are paid back on their day',
      },
      reason: option.reason,
    },
    subject,
    async run({ tx, input: { investment_id, hold } }) {
      await holdMaturities(tx, investment_id, hold === 'yes');
      return { data: { id: investment_id, hold_until_released: hold === 'yes' } };
    },
  }),
];
