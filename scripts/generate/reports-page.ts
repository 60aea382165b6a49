import type { Report } from '../../src/oversight/reports/definition.ts';
import { tieInWords } from '../../src/oversight/reports/operations.ts';
import { reports } from '../../src/oversight/reports/table.ts';
import { REPORT_DAYS, REPORT_HOUR } from '../../src/vocabulary/limits.ts';

/** docs/reports.md: every report of the firm, with its columns and what its totals are compared with. */
export const reportsPage = (): string =>
  [
    '# Reports',
    '',
    '<!-- Written by `npm run generate` from the table of reports. Do not edit. -->',
    '',
    `Those that are made daily are made from ${REPORT_HOUR}:00 of Lagos on for the day before, of live money, and kept ${REPORT_DAYS} days. Days are`,
    'those of Lagos. In a file the first column, `record`, says what a line is: `row`, `total` or `check`, a total compared with the ledger; the last,',
    '`words`, says what a check found. In a workbook days are dates, instants are dates with a time of UTC, and figures are numbers; a number',
    'with more than 15 digits is a text, as a spreadsheet would lose some of them.',
    '',
    ...reports.flatMap(section),
  ].join('\n');

function section({ name, title, description, permission, basis, isDaily, takes, requires, columns, ties }: Report) {
  const parameters = takes.map((one) => `\`${one}\`${requires.includes(one) ? ' (required)' : ''}`);
  const facts = [
    `Permission \`${permission}\`.`,
    isDaily ? 'Made daily.' : 'Made when it is asked for.',
    basis === 'dated'
      ? 'An earlier day shows the same whenever it is asked for.'
      : 'Shows the day on which it is made.',
    ...(parameters.length > 0 ? [`Takes ${parameters.join(', ')}.`] : []),
  ];
  return [
    `## ${title}`,
    '',
    `\`${name}\`. ${description}`,
    '',
    facts.join(' '),
    '',
    '| column | type | meaning |',
    '|---|---|---|',
    ...columns.map((column) => `| \`${column.name}\` | ${column.type} | ${column.description} |`),
    '',
    ...(ties.length > 0 ? ['Compared with the ledger:', '', ...ties.map((tie) => `- ${tieInWords(tie)}`), ''] : []),
  ];
}
