import { Link } from '@tanstack/react-router';
import { lastDayOf } from '../../../../src/vocabulary/days.ts';
import type { OwnedRevenueShare } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import { MakeNew, type Nothing } from '../../parts/acts-of.tsx';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, currencyChoices, type Filter } from '../../parts/filters.tsx';
import { List } from '../../parts/list.tsx';
import { actOf, whyNotFrom } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { there } from '../../parts/there.ts';
import { useMode } from '../../shell/mode.ts';
import { at, createdColumn, known, partnerColumn, partnerFact, statusColumn, useCashList } from '../cash/facts.tsx';
import { moved, movementsFact } from '../ledger/movements-link.tsx';
import { percentText } from './agreed.tsx';
import { ofWhom, partnerFields } from './of-partner.ts';
import { PdfLink } from './pdf-link.tsx';

type Row = OwnedRevenueShare;
type Line = Row['lines'][number];

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: choicesOf(['issued', 'credited']) },
  { name: 'month', label: 'Month' },
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'organisation', label: 'Partner' },
];

/** A share that was credited has moved; before, it is a part of the income of its month. */
const shareOf = (row: Row) =>
  row.status === 'credited' ? (
    moved({ source_id: row.id }, row.amount, row.currency)
  ) : (
    <IncomeLink row={row}>{money(row.amount, row.currency)}</IncomeLink>
  );

const columns: readonly Column<Row>[] = [
  { name: 'Month', cell: ({ month }) => month },
  partnerColumn,
  { name: 'Fees', isFigure: true, cell: (row) => <IncomeLink row={row}>{money(row.fees, row.currency)}</IncomeLink> },
  { name: 'Share', isFigure: true, cell: shareOf, sum: (row) => row },
  statusColumn,
  createdColumn,
  {
    name: 'File',
    cell: ({ id, month, organisation_name }) => (
      <PdfLink path={`revenue-shares/${id}`}>{`PDF of ${month}, ${organisation_name}`}</PdfLink>
    ),
  },
];

const issue = (mode: Row['mode']) =>
  actOf<Nothing>()({
    ...{ name: 'issue', title: 'Issue a statement', operation: 'revenueShares.issue', permission: 'fees.manage' },
    about: 'States what is due to the partner by the end of the month, once. The partner is notified; no money moves.',
    whyNot: () => null,
    fields: [
      ...partnerFields(mode),
      { name: 'month', label: 'Month', isRequired: true, max: 7, hint: 'A month that is over, such as 2026-10.' },
      { name: 'currency', label: 'Currency', choices: currencyChoices.slice(1) },
    ],
    inputOf: (_, typed) => ({
      body: {
        ...ofWhom(mode, typed),
        month: (typed['month'] ?? '').trim(),
        currency: typed['currency'] as Row['currency'],
      },
    }),
  });

const credit = actOf<Row>()({
  ...{ name: 'credit', title: 'Credit', operation: 'revenueShares.credit', permission: 'fees.manage' },
  about: 'It reaches the wallet when another person has approved it. The money stays where it lies at the bank.',
  whyNot: ({ status }) => whyNotFrom(status, ['issued']),
  fields: [{ name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true, hint: 'The audit keeps it.' }],
  effect: (row) => ({
    lines: [
      [`To the wallet of ${row.organisation_name}`, money(row.amount, row.currency)],
      ['A second person decides', 'no money moves before'],
    ],
    wrong: null,
  }),
  inputOf: ({ id }, typed) => ({
    params: { revenue_share: id },
    body: { reason: (typed['reason'] ?? '').trim() },
  }),
});

const lineColumns = (row: Row): readonly Column<Line>[] => [
  { name: 'Fee', cell: ({ name, code }) => `${name} (${code})` },
  { name: 'For', cell: ({ charged_for, investment_name }) => investment_name ?? words(charged_for) },
  { name: 'Charges', isFigure: true, cell: ({ charges }) => charges },
  {
    name: 'Fees',
    isFigure: true,
    cell: (line) => (
      <IncomeLink row={row} line={line}>
        {money(line.fees, row.currency)}
      </IncomeLink>
    ),
  },
  { name: 'Share of each', isFigure: true, cell: ({ revenue_share_percent }) => percentText(revenue_share_percent) },
  {
    name: 'Share',
    isFigure: true,
    cell: (line) => (
      <IncomeLink row={row} line={line}>
        {money(line.amount, row.currency)}
      </IncomeLink>
    ),
  },
];

const Lines = ({ row }: { readonly row: Row }) => (
  <section aria-label="Lines" className="mt-4">
    <List
      what="lines of the statement"
      columns={lineColumns(row)}
      reading={there(row.lines)}
      idOf={({ fee_schedule_id, investment_id }) => `${fee_schedule_id} ${investment_id}`}
    />
  </section>
);

/** What became income on the days of the month; a statement also has what earlier months left. */
function IncomeLink({ row: { organisation_id, currency, month }, line, children }: IncomeProps) {
  const of = line && { code: line.code, ...(line.investment_id && { investment_id: line.investment_id }) };
  return (
    <Link
      to="/charges/$part"
      params={{ part: 'income' }}
      search={({ mode }) => ({
        ...{ mode, organisation: organisation_id, currency },
        ...{ from: `${month}-01`, to: lastDayOf(month), ...of },
      })}
      className="text-accent underline"
    >
      {children}
    </Link>
  );
}

type IncomeProps = { readonly row: Row; readonly line?: Line; readonly children: string };

const useShare = (id: string) => useRead('revenueShares.get', { params: { revenue_share: id } });

/** Partners' shares of fees, stated monthly and credited by two people. */
export function RevenueShares() {
  const [mode] = useMode();
  return (
    <>
      <div className="mb-3">
        <MakeNew acts={[issue(mode)]} what="a statement of a revenue share" />
      </div>
      <Records
        what="revenue shares"
        filters={filters}
        columns={columns}
        reading={useCashList('revenueShares.list')}
        useOne={useShare}
        idOf={({ id }) => id}
        nameOf={({ month, organisation_name }) => `${month}, ${organisation_name}`}
        acts={[credit]}
        ifNone="No share of fees was stated yet. When a month is over, issue a statement for each partner with a share."
        more={(row) => <Lines key={row.id} row={row} />}
        factsOf={(row) => [
          partnerFact(row),
          [
            'Fees',
            <IncomeLink key="fees" row={row}>
              {money(row.fees, row.currency)}
            </IncomeLink>,
          ],
          ['Share of the partner', shareOf(row)],
          [
            'Behind the fees',
            <IncomeLink key="income" row={row}>
              Income of the month
            </IncomeLink>,
          ],
          ...(row.status === 'credited' ? [movementsFact({ source_id: row.id })] : []),
          ...known(
            ['Issued by', `${row.issued_by}, ${at(row.created_at)}`],
            ['Credit approved by', row.credited_by && `${row.credited_by}, ${at(row.credited_at)}`],
            ['Id', row.id],
          ),
        ]}
      />
    </>
  );
}
