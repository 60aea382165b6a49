import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { PAGE_DEFAULT, PAGE_MAX, REPORT_DAYS, REPORT_HOUR } from '../../vocabulary/limits.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { count, day, flag, id, instant, Mode, string, stringOrNull, text } from '../../vocabulary/values.ts';
import { columnTypes, parameterNames } from './definition.ts';

const Parameter = z.enum(parameterNames);

export const ReportDescription = strictObject({
  name: string('Its name, as paths have it.'),
  title: string('What people call it.'),
  description: string('What it shows.'),
  permission: z.enum(['partners.read', 'kyb.read', 'audit.read']).meta({ description: 'What its reader needs.' }),
  basis: z.enum(['dated', 'as_found']).meta({
    description:
      '`dated`: an earlier day shows the same whenever it is asked for. `as_found`: its records keep no history, so it shows the day on which it is made.',
  }),
  is_daily: flag(`Whether it is made each day at ${REPORT_HOUR}:00 of Lagos for the day before.`),
  is_of_ended_days: flag('Whether it shows yesterday, not today, where no day is named.'),
  takes: z.array(Parameter).meta({ description: 'What may be given besides a day and a mode.' }),
  requires: z.array(Parameter).meta({ description: 'What of it has to be given.' }),
  columns: z
    .array(
      strictObject({
        name: string('The name, as rows and files have it.'),
        type: z.enum(columnTypes).meta({ description: 'How its values are written.' }),
        description: string('What it means.'),
      }),
    )
    .meta({ description: 'Its columns, in their order.' }),
  totals: z.array(z.string()).meta({ description: 'The columns that are added up, by currency.' }),
  ties: z.array(z.string()).meta({ description: 'What totals are compared with, in words.' }),
}).meta({ id: 'ReportDescription', description: 'A report that the firm has, and what is in it.' });
export type ReportDescription = z.infer<typeof ReportDescription>;

const ReportTotal = strictObject({
  currency: stringOrNull('The currency; null where the report has none.'),
  of: stringOrNull('What is added up, where a report does it by one more column.'),
  rows: count('How many rows are added up.'),
  amounts: z.record(z.string(), z.string()).meta({ description: 'By column, the sum with 2 decimals.' }),
}).meta({ id: 'ReportTotal', description: 'What rows of a currency add up to.' });

const ReportCheck = strictObject({
  total: string('The column that was added up.'),
  currency: string('In this currency.'),
  account: string('The account of the trial balance that it is compared with.'),
  reported: string('What the report adds up to, 2 decimals.'),
  ledger: string('What the ledger has, 2 decimals.'),
  is_equal: flag('Whether they are equal.'),
  words: string('The same in words; a difference is named.'),
}).meta({ id: 'ReportCheck', description: 'A total compared with what the ledger says.' });

const shownDays = {
  mode: Mode,
  first_day: day('The first day that it shows, of Lagos.'),
  as_of: day('The last day that it shows, of Lagos: nothing that came after it is in the report.'),
};

export const ReportRows = strictObject({
  report: string('The report.'),
  ...shownDays,
  read_at: instant('When it was read. Pages behind the first are of the same reading, which is kept for ten minutes.'),
  count: count('All rows, regardless of the page.'),
  rows: z
    .array(z.record(z.string(), z.string().nullable()))
    .meta({ description: 'The rows of the page, by column. Characters that would act in a terminal are replaced.' }),
  totals: z.array(ReportTotal).meta({ description: 'What all rows add up to.' }),
  checks: z.array(ReportCheck).meta({ description: 'The totals compared with the ledger.' }),
}).meta({ id: 'ReportRows', description: 'A report as of a day.' });
export type ReportRows = z.infer<typeof ReportRows>;

export const listReports = operatorRead({
  name: 'reports.list',
  path: '/operator/v1/reports',
  summary: 'List the reports of the firm, with their columns and what their totals are compared with',
  permission: 'partners.read',
  data: z.array(ReportDescription),
});

const params = strictObject({ report: text(1, 100, 'The name of the report.') });

const asked = {
  as_of: day(
    'The last day to show, of Lagos; when absent today, or yesterday where the report is of days that are over.',
  ).optional(),
  from: day('Of a report that takes it: the first day to show, of Lagos; `as_of` when absent.').optional(),
  mode: Mode.optional().meta({ description: '`live` when absent: test money is shown only where it is asked for.' }),
  organisation: text(
    1,
    255,
    'Of a report that takes it: the partner, its id, or its name where no other has it.',
  ).optional(),
  customer: text(1, 100, 'Of a report that takes it: the customer, as the partner names it.').optional(),
};

export const showReport = operatorRead({
  name: 'reports.show',
  path: '/operator/v1/reports/{report}',
  summary: 'Show the rows of a report as of a day, page by page, with its totals',
  description:
    'A report of verifications takes the permission `kyb.read`, and the extract of the audit takes `audit.read`; who reads these is in the audit. What one response shows is of one moment, and so are the pages that are turned behind it: a report is read whole for its first page only. Rows beyond the first 10,000 are in its files.',
  permission: 'partners.read',
  mayLag: true,
  params,
  query: strictObject({
    ...asked,
    limit: z
      .string()
      .regex(/^([1-9]\d?|1\d\d|200)$/, `Expected a whole number from 1 to ${PAGE_MAX}.`)
      .optional()
      .meta({ description: `Rows of the page, 1 to ${PAGE_MAX}; ${PAGE_DEFAULT} when absent.` }),
    offset: z
      .string()
      .regex(/^(0|[1-9]\d{0,8})$/, 'Expected a whole number from 0 on.')
      .optional()
      .meta({
        description: 'How many rows to skip, 0 when absent. With `limit` at most 10,000: all rows are in the files.',
      }),
  }),
  data: ReportRows,
  whenTooLarge:
    'Ask for its files with POST /operator/v1/reports/{report}/runs: they are made while nobody waits, and take as long as they need.',
});

const FileOfReport = strictObject({
  sha256: string('The hash of its bytes, 64 hexadecimal digits.'),
  bytes: count('Its length.'),
});

export const ReportRun = strictObject({
  id: id('The run.'),
  report: string('The report.'),
  ...shownDays,
  organisation_id: id('Of a report of one partner, that partner.').nullable(),
  customer: stringOrNull('Of a report of one customer, how the partner names it.'),
  is_daily: flag('Whether it was made by the service, once for its day.'),
  requested_by: string('Who asked for it; `system` for the daily ones.'),
  created_at: instant('When it was asked for: what came after it is not in the files.'),
  attempts: count('How often it was begun or continued; more than one after a failure or a crash.'),
  begun_at: instant('When the attempt under way began; null: it waits for its turn, or is made.').nullable(),
  rows_read: z.int().min(0).nullable().meta({
    description:
      'How many rows are read, those of earlier attempts that are stored included, as it said last; null where no attempt is under way.',
  }),
  failed_at: instant('When the last attempt failed; null: none did.').nullable(),
  failure: stringOrNull('Why it failed, and what to do about it; null: it did not.'),
  next_attempt_at: instant(
    'When it is begun again after a failure, behind the rows that are stored; null: it is made, under way, or never failed.',
  ).nullable(),
  made_at: instant('When it was made; null: it is not ready yet.').nullable(),
  row_count: z.int().min(0).nullable().meta({ description: 'How many rows it has; null before it is made.' }),
  totals: z.array(ReportTotal).nullable().meta({ description: 'What its rows add up to; null before it is made.' }),
  checks: z
    .array(ReportCheck)
    .nullable()
    .meta({ description: 'The totals compared with the ledger; null before it is made.' }),
  csv: FileOfReport.nullable().meta({ description: 'The CSV file; null before it is made.' }),
  xlsx: FileOfReport.nullable().meta({ description: 'The workbook; null before it is made.' }),
}).meta({ id: 'ReportRun', description: `A report that was made or is being made. It is kept ${REPORT_DAYS} days.` });
export type ReportRun = z.infer<typeof ReportRun>;

export const makeReport = operatorEndpoint({
  name: 'reports.make',
  path: '/operator/v1/reports/{report}/runs',
  summary: 'Ask for the files of a report; they are made while nobody waits, and kept',
  permission: 'partners.read',
  params,
  body: strictObject(asked).meta({ id: 'MakeReport', description: 'Which day, and of whom.' }),
  audit: { subject: 'report' },
  success: 201,
  data: ReportRun,
});

export const listRuns = operatorList({
  name: 'reports.runs',
  path: '/operator/v1/reports/{report}/runs',
  summary: 'List the runs of a report, newest first',
  permission: 'partners.read',
  params,
  query: strictObject(ofAllPartners(paging)),
  data: ReportRun,
});

const ofARun = strictObject({ ...params.shape, run: string('The `id` of the run.') });

export const getRun = operatorRead({
  name: 'reports.run',
  path: '/operator/v1/reports/{report}/runs/{run}',
  summary: 'Retrieve a run of a report: whether it is made, its totals and the hashes of its files',
  permission: 'partners.read',
  params: ofARun,
  data: ReportRun,
});

export const downloadRun = operatorRead({
  name: 'reports.download',
  path: '/operator/v1/reports/{report}/runs/{run}/file',
  summary: 'Download a report as CSV or XLSX; who does is in the audit',
  description:
    'The first column says what a line is: `row`, `total` or `check`; the last has words. A cell that a spreadsheet would run as a formula is made text. ' +
    'In a workbook figures are numbers and days are dates; a number with more than 15 digits is a text.',
  permission: 'partners.read',
  params: ofARun,
  query: strictObject({
    format: z.enum(['csv', 'xlsx']).optional().meta({ description: '`csv` when absent.' }),
  }),
  data: string('The file.'),
  answersFile: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  refusals: ['not_found'],
});

export const reportEndpoints = [listReports, showReport, makeReport, listRuns, getRun, downloadRun] as const;
