import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { string } from '../../vocabulary/values.ts';
import { exportColumns, JournalExport, MakeJournalExport } from './contract.ts';

export const listJournalExports = operatorList({
  name: 'journalExports.list',
  path: '/operator/v1/journal-exports',
  summary: 'List the runs that exported lines of the books, newest first',
  permission: 'partners.read',
  query: strictObject(ofAllPartners(paging)),
  data: JournalExport,
});

export const makeJournalExport = operatorEndpoint({
  name: 'journalExports.make',
  path: '/operator/v1/journal-exports',
  summary: 'Export the lines of closed days, each once',
  description:
    'Takes what was booked in live mode on the days of the period that no run had. Each of its days has to be closed; a day that was exported is not opened again. Where the chart of accounts changed within the period, a run has the days before that, and the next run the others. A day that is open, and a period with nothing left to export, is 400 `validation_error`. No money moves.',
  permission: 'periods.manage',
  body: MakeJournalExport,
  success: 201,
  data: JournalExport,
  audit: { subject: 'journal_export' },
});

export const downloadJournalExport = operatorRead({
  name: 'journalExports.download',
  path: '/operator/v1/journal-exports/{journal_export}/file',
  summary: 'Download the lines of a run as CSV or XLSX; who does is in the audit',
  description: `The columns are ${exportColumns.map((name) => `\`${name}\``).join(', ')}. \`code\` is that of the chart of accounts on the day of the line, and \`partner\` the name of then; both stay when they are changed later. A line has a debit or a credit. A cell that a spreadsheet would run as a formula is made text. In a workbook amounts are numbers and dates are dates.`,
  permission: 'partners.read',
  params: strictObject({ journal_export: string('The `id` of the run.') }),
  query: strictObject({
    format: z.enum(['csv', 'xlsx']).optional().meta({ description: '`csv` when absent.' }),
  }),
  data: string('The file.'),
  answersFile: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  refusals: ['not_found'],
});

export const journalExportEndpoints = [listJournalExports, makeJournalExport, downloadJournalExport] as const;
