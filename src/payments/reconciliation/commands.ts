import { command, option } from '../../platform/operator/command.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { day, isId, words } from '../../vocabulary/values.ts';
import { requestComparison, requestRecheck, resolveDiscrepancy } from './operations.ts';

export const reconciliationCommands = [
  command({
    name: 'reconciliation resolve',
    about: 'Say what became of a discrepancy, once it is dealt with; no money moves by this',
    kind: 'write',
    arguments: {
      discrepancy: { name: 'DISCREPANCY_ID', about: 'the discrepancy' },
    },
    options: {
      note: { flags: '--note <text>', schema: words(500, 'What was done.'), about: 'what was done; kept in the audit' },
    },
    subject: async ({ input: { discrepancy: id } }) => {
      if (!isId(id)) return refuse('not_found', { resource: 'reconciliation_discrepancy', id });
      return { type: 'reconciliation_discrepancy', id, organisation_id: null };
    },
    run: async ({ tx, input: { discrepancy, note } }) => ({ data: await resolveDiscrepancy(tx, discrepancy, note) }),
  }),

  command({
    name: 'reconciliation recheck',
    about: 'Have the provider asked for the payment of an open discrepancy again; what was missing is booked',
    kind: 'write',
    arguments: { discrepancy: { name: 'DISCREPANCY_ID', about: 'the discrepancy' } },
    subject: async ({ input: { discrepancy: id } }) => {
      if (!isId(id)) return refuse('not_found', { resource: 'reconciliation_discrepancy', id });
      return { type: 'reconciliation_discrepancy', id, organisation_id: null };
    },
    run: async ({ tx, input: { discrepancy } }) => ({ data: await requestRecheck(tx, discrepancy) }),
  }),

  command({
    name: 'reconciliation compare',
    about: "Have a day held against the payments provider's list (again); the running service does it within a minute",
    kind: 'write',
    options: {
      mode: option.mode,
      day: { flags: '--day <day>', schema: day('The day.'), about: 'a UTC day that is over, such as 2026-11-20' },
    },
    async run({ tx, input: { mode, day: requested } }) {
      const data = await requestComparison(tx, mode, requested);
      return { data, made: { type: 'reconciliation_run', id: data.id, organisation_id: null } };
    },
  }),
];
