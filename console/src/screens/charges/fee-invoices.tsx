import type { OwnedFeeInvoice } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import { MakeNew, type Nothing } from '../../parts/acts-of.tsx';
import type { Column } from '../../parts/columns.ts';
import { currencyChoices, type Filter } from '../../parts/filters.tsx';
import { List } from '../../parts/list.tsx';
import { actOf } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { there } from '../../parts/there.ts';
import { useMode } from '../../shell/mode.ts';
import { at, createdColumn, known, partnerColumn, partnerFact, useCashList } from '../cash/facts.tsx';
import { percentText } from './agreed.tsx';
import { ofWhom, partnerFields } from './of-partner.ts';
import { PdfLink } from './pdf-link.tsx';

type Row = OwnedFeeInvoice;
type Line = Row['lines'][number];

const filters: readonly Filter[] = [
  { name: 'month', label: 'Month' },
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'organisation', label: 'Partner' },
];

const columns: readonly Column<Row>[] = [
  { name: 'Invoice', cell: ({ invoice_number }) => invoice_number },
  { name: 'Month', cell: ({ month }) => month },
  partnerColumn,
  { name: 'Fees', isFigure: true, cell: ({ fees, currency }) => money(fees, currency) },
  { name: 'Taxes', isFigure: true, cell: ({ taxes, currency }) => money(taxes, currency) },
  {
    name: 'Total',
    isFigure: true,
    cell: ({ total, currency }) => money(total, currency),
    sum: ({ total: amount, currency }) => ({ amount, currency }),
  },
  createdColumn,
  {
    name: 'File',
    cell: ({ id, invoice_number }) => <PdfLink path={`fee-invoices/${id}`}>{`PDF of ${invoice_number}`}</PdfLink>,
  },
];

const issue = (mode: Row['mode']) =>
  actOf<Nothing>()({
    ...{ name: 'issue', title: 'Issue an invoice', operation: 'feeInvoices.issue', permission: 'fees.manage' },
    about:
      'Invoices what the partner was charged in fees in the month, with the taxes on it, once. The partner is notified; no money moves, as it was paid when it was charged.',
    whyNot: () => null,
    fields: [
      ...partnerFields(mode),
      {
        ...{ name: 'month', label: 'Month', isRequired: true, max: 7 },
        hint: 'A month that is over, such as 2026-10, from the second day of the next on.',
      },
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

const lineColumns = (row: Row): readonly Column<Line>[] => [
  {
    name: 'Charged in',
    cell: ({ charged_month }) => (charged_month === row.month ? charged_month : `${charged_month}, given back`),
  },
  { name: 'Charge', cell: ({ name, code }) => `${name} (${code})` },
  { name: 'For', cell: ({ charged_for }) => words(charged_for) },
  { name: 'Charges', isFigure: true, cell: ({ charges }) => charges },
  { name: 'Rate', isFigure: true, cell: ({ rate }) => (rate === null ? '' : percentText(rate)) },
  { name: 'Base', isFigure: true, cell: ({ base }) => money(base, row.currency) },
  { name: 'Amount', isFigure: true, cell: ({ amount }) => money(amount, row.currency) },
];

const Lines = ({ row }: { readonly row: Row }) => (
  <section aria-label="Lines" className="mt-4">
    <List
      what="lines of the invoice"
      columns={lineColumns(row)}
      reading={there(row.lines)}
      idOf={(line) => `${line.charged_month} ${line.kind} ${line.code} ${line.name} ${line.charged_for} ${line.rate}`}
    />
  </section>
);

const useInvoice = (id: string) => useRead('feeInvoices.get', { params: { fee_invoice: id } });

/** What partners were charged in fees in a month, with the taxes on them. */
export function FeeInvoices() {
  const [mode] = useMode();
  return (
    <>
      <div className="mb-3">
        <MakeNew acts={[issue(mode)]} what="an invoice of fees" />
      </div>
      <Records
        what="invoices of fees"
        filters={filters}
        columns={columns}
        reading={useCashList('feeInvoices.list')}
        useOne={useInvoice}
        idOf={({ id }) => id}
        nameOf={({ invoice_number }) => invoice_number}
        acts={[]}
        ifNone="No fee was invoiced yet. When a month is over, issue an invoice for each partner that was charged."
        more={(row) => <Lines key={row.id} row={row} />}
        factsOf={(row) => [
          partnerFact(row),
          ...known(
            ['Billed to', row.billed_to],
            ['Tax number', row.tax_id],
            ['Month', row.month],
            ['Fees', money(row.fees, row.currency)],
            ['Taxes on them', money(row.taxes, row.currency)],
            ['Total', money(row.total, row.currency)],
            ['Issued by', `${row.issued_by}, ${at(row.created_at)}`],
            ['Id', row.id],
          ),
        ]}
      />
    </>
  );
}
