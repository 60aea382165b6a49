import { Link } from '@tanstack/react-router';
import type { BankStatement } from '../../api/calls.generated.ts';
import { daysOf } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import type { Column } from '../../parts/columns.ts';
import { DialogButton } from '../../parts/dialog-button.tsx';
import { currencyChoices, type Filter } from '../../parts/filters.tsx';
import { actOf } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { at, createdColumn, known, useCashList } from './facts.tsx';
import { ImportDialog } from './import.tsx';

const filters: readonly Filter[] = [{ name: 'currency', label: 'Currency', choices: currencyChoices }];

/** A figure of a statement leads to its lines. */
const ofLines = ({ id }: BankStatement, figure: string) => (
  <Link
    to="/cash/$part"
    params={{ part: 'bank-lines' }}
    search={{ statement_id: id }}
    className="text-accent underline"
  >
    {figure}
  </Link>
);

const columns: readonly Column<BankStatement>[] = [
  { name: 'Statement', cell: (row) => row.file_name ?? row.bank_reference ?? row.id },
  { name: 'Days', cell: ({ first_day, last_day }) => daysOf(first_day, last_day) },
  { name: 'At the end', isFigure: true, cell: (row) => ofLines(row, money(row.closing_balance, row.currency)) },
  { name: 'Lines', isFigure: true, cell: (row) => ofLines(row, row.lines.toLocaleString('en-GB')) },
  {
    name: 'To decide',
    isFigure: true,
    cell: ({ id, unmatched_lines }) => (
      <Link
        to="/cash/$part"
        params={{ part: 'bank-lines' }}
        search={{ statement_id: id, status: 'unmatched' }}
        className="text-accent underline"
      >
        {unmatched_lines.toLocaleString('en-GB')}
      </Link>
    ),
  },
  createdColumn,
];

const acts = [
  actOf<BankStatement>()({
    ...{ name: 'credit', title: 'Propose the credits again', operation: 'bankStatements.credit' },
    permission: 'money.manage',
    about: 'Lines that name an awaited request with its whole amount credit it once another person approves it.',
    whyNot: ({ unmatched_lines }) => (unmatched_lines === 0 ? 'No line waits for a decision.' : null),
    fields: [{ name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500 }],
    inputOf: ({ id }, { reason }) => ({ params: { bank_statement: id }, body: { reason: reason!.trim() } }),
  }),
  actOf<BankStatement>()({
    ...{ name: 'take-back', title: 'Take it back', operation: 'bankStatements.takeBack' },
    permission: 'money.manage',
    about:
      'Only the statement of its account that was imported last. Where lines of it are decided or days are signed with it, another person approves it, and no money moves.',
    whyNot: () => null,
    fields: [
      { name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500 },
      {
        ...{ name: 'open_signed', label: 'Days that are signed with it' },
        choices: [
          ['false', 'stay: then it is refused'],
          ['true', 'are open again, once another person approves it'],
        ],
      },
    ],
    inputOf: ({ id, matched_lines }, { reason, open_signed }) => ({
      params: { bank_statement: id },
      body: {
        reason: reason!.trim(),
        ...(matched_lines > 0 && { undo_matches: true }),
        ...(open_signed === 'true' && { open_signed: true }),
      },
    }),
  }),
];

export function BankStatements() {
  return (
    <>
      <DialogButton permission="money.manage" dialog={(onClose) => <ImportDialog onClose={onClose} />}>
        Import a statement
      </DialogButton>
      <Records
        what="statements"
        filters={filters}
        columns={columns}
        reading={useCashList('bankStatements.list', { hasMode: false })}
        idOf={({ id }) => id}
        nameOf={(row) => row.file_name ?? row.bank_reference ?? row.id}
        acts={acts}
        ifNone="No statement was imported yet."
        factsOf={(row) =>
          known(
            ['At the beginning', ofLines(row, money(row.opening_balance, row.currency))],
            ['At the end', ofLines(row, money(row.closing_balance, row.currency))],
            ['What the lines lack', ofLines(row, money(row.difference, row.currency))],
            ['Lines', ofLines(row, String(row.lines))],
            ['Already imported', String(row.known_lines)],
            ['Decided', String(row.matched_lines)],
            ['To decide', String(row.unmatched_lines)],
            ['Rows that could not be read', String(row.rows_left_out.length)],
            ['Imported by', row.imported_by],
            ['Imported', at(row.created_at)],
            ['SHA-256', row.file_hash],
          )
        }
      />
    </>
  );
}
