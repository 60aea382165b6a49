import { strictObject, z } from 'zod';
import { Currency, count, day, id, instant, money, string } from '../../vocabulary/values.ts';

export const exportForms = ['single', 'summed'] as const;
export type ExportForm = (typeof exportForms)[number];

const form = z.enum(exportForms).meta({
  description:
    '`single`: two lines for each movement of money, its debit and its credit. `summed`: for each day, currency and code one line of its debits and one of its credits.',
});
const period = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$/, 'Expected a day such as "2026-11-27" or a month such as "2026-11".')
  .meta({ description: 'A day of Lagos such as `2026-11-27`, or a month such as `2026-11`.', examples: ['2026-11'] });

export const JournalExport = strictObject({
  id: id('The run.'),
  number: z.int().min(1).meta({ description: 'Its number; each run has the next one.' }),
  period: period.meta({ description: 'The day or the month that was asked for.' }),
  days: z
    .array(day('A day of Lagos.'))
    .meta({ description: 'The days whose lines it has: those of the period that no run before it had.' }),
  form,
  lines: count('How many lines its file has, without the heading.'),
  totals: z
    .array(
      strictObject({
        currency: Currency,
        debits: money('The sum of all debits.'),
        credits: money('The sum of all credits, equal to the debits.'),
      }),
    )
    .meta({ description: 'By currency.' }),
  made_by: string('Who made it.'),
  created_at: instant('When it was made.'),
}).meta({
  id: 'JournalExport',
  description: 'A run that gave the lines of closed days to the general ledger of the firm.',
});
export type JournalExport = z.infer<typeof JournalExport>;

export const MakeJournalExport = strictObject({ period, form }).meta({
  id: 'MakeJournalExport',
  description: 'Which lines are exported, and how.',
});
export type MakeJournalExport = z.infer<typeof MakeJournalExport>;

/** As general ledgers import them. */
export const exportColumns = [
  'date',
  'code',
  'description',
  'debit',
  'credit',
  'currency',
  'document',
  'partner',
] as const;
