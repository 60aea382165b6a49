import { Link } from '@tanstack/react-router';
import type { OwnedTaxCertificate } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
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

type Row = OwnedTaxCertificate;
type Line = Row['lines'][number];

const filters: readonly Filter[] = [
  { name: 'code', label: 'Code' },
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'organisation', label: 'Partner' },
];

const columns: readonly Column<Row>[] = [
  { name: 'Certificate', cell: ({ certificate_number }) => certificate_number },
  { name: 'Year', cell: ({ year }) => String(year) },
  partnerColumn,
  { name: 'Tax', cell: ({ name, code }) => `${name} (${code})` },
  {
    name: 'Income',
    isFigure: true,
    cell: (row) => <ChargesLink row={row}>{money(row.base, row.currency)}</ChargesLink>,
  },
  {
    name: 'Withheld',
    isFigure: true,
    cell: (row) => <ChargesLink row={row}>{money(row.amount, row.currency)}</ChargesLink>,
    sum: (row) => row,
  },
  createdColumn,
  {
    name: 'File',
    cell: ({ id, certificate_number }) => (
      <PdfLink path={`tax-certificates/${id}`}>{`PDF of ${certificate_number}`}</PdfLink>
    ),
  },
];

const given = (name: 'remittance_reference' | 'remitted_on', typed: Readonly<Record<string, string | undefined>>) => {
  const text = (typed[name] ?? '').trim();
  return text === '' ? {} : { [name]: text };
};

const issue = (mode: Row['mode']) =>
  actOf<Nothing>()({
    ...{ name: 'issue', title: 'Issue a certificate', operation: 'taxCertificates.issue', permission: 'fees.manage' },
    about:
      'You say with it that the tax was paid to the authority. In live leave receipt and day out where lines of banks are matched with each month of the year: then they say it. It is issued once and never changes; the partner is notified.',
    whyNot: () => null,
    fields: [
      ...partnerFields(mode),
      { name: 'year', label: 'Year', isRequired: true, max: 4, hint: 'A year that is over, from 2 January on.' },
      { name: 'code', label: 'Code of the tax', isRequired: true, max: 40, hint: 'Such as wht_ng.' },
      { name: 'currency', label: 'Currency', choices: currencyChoices.slice(1) },
      {
        ...{ name: 'remittance_reference', label: 'Receipt of the authority', max: 100 },
        hint: 'How the authority acknowledged the payment; empty with the day: as the last line that paid it.',
      },
      { name: 'remitted_on', label: 'Paid on', kind: 'date', hint: 'When all of it was paid.' },
    ],
    inputOf: (_, typed) => ({
      body: {
        ...ofWhom(mode, typed),
        year: Number(typed['year']),
        code: (typed['code'] ?? '').trim(),
        currency: typed['currency'] as Row['currency'],
        ...given('remittance_reference', typed),
        ...given('remitted_on', typed),
      },
    }),
  });

const lineColumns = (row: Row): readonly Column<Line>[] => [
  { name: 'Authority', cell: ({ authority }) => authority },
  { name: 'Income', cell: ({ charged_for }) => words(charged_for) },
  { name: 'Payer', cell: ({ payer }) => payer ?? 'others' },
  { name: 'Investment', cell: ({ investment_name }) => investment_name ?? 'others' },
  { name: 'Payments', isFigure: true, cell: ({ payments }) => payments },
  { name: 'Rate', isFigure: true, cell: ({ rate }) => percentText(rate) },
  {
    name: 'Base',
    isFigure: true,
    cell: ({ base, authority }) => (
      <ChargesLink row={row} authority={authority}>
        {money(base, row.currency)}
      </ChargesLink>
    ),
  },
  {
    name: 'Tax',
    isFigure: true,
    cell: ({ amount, authority }) => (
      <ChargesLink row={row} authority={authority}>
        {money(amount, row.currency)}
      </ChargesLink>
    ),
  },
];

const Lines = ({ row }: { readonly row: Row }) => (
  <section aria-label="Lines" className="mt-4">
    <List
      what="lines of the certificate"
      columns={lineColumns(row)}
      reading={there(row.lines)}
      idOf={(line) => `${line.authority} ${line.charged_for} ${line.payer} ${line.investment_name} ${line.rate}`}
    />
  </section>
);

/** Each charge that it certifies. */
type ChargesProps = { readonly row: Row; readonly authority?: string; readonly children: string };

const ChargesLink = ({ row: { organisation_id, code, currency, year }, authority, children }: ChargesProps) => (
  <Link
    to="/charges/$part"
    params={{ part: 'taxes-due' }}
    search={({ mode }) => ({
      ...{ mode, organisation: organisation_id, code, currency },
      ...{ from: `${year}-01-01`, to: `${year}-12-31`, authority },
    })}
    className="text-accent underline"
  >
    {children}
  </Link>
);

const useCertificate = (id: string) => useRead('taxCertificates.get', { params: { tax_certificate: id } });

/** What the firm withheld of income of partners in a year and paid to the authority. */
export function TaxCertificates() {
  const [mode] = useMode();
  return (
    <>
      <div className="mb-3">
        <MakeNew acts={[issue(mode)]} what="a certificate of tax" />
      </div>
      <Records
        what="certificates of tax"
        filters={filters}
        columns={columns}
        reading={useCashList('taxCertificates.list')}
        useOne={useCertificate}
        idOf={({ id }) => id}
        nameOf={({ certificate_number }) => certificate_number}
        acts={[]}
        ifNone="No certificate was issued yet. When a year is over and its tax was paid, issue one for each partner."
        more={(row) => <Lines key={row.id} row={row} />}
        factsOf={(row) => [
          partnerFact(row),
          ...known(['Beneficiary', row.beneficiary], ['Tax number', row.tax_id]),
          [
            'Income',
            <ChargesLink key="base" row={row}>
              {money(row.base, row.currency)}
            </ChargesLink>,
          ],
          [
            'Withheld',
            <ChargesLink key="amount" row={row}>
              {money(row.amount, row.currency)}
            </ChargesLink>,
          ],
          [
            'Charges',
            <ChargesLink key="charges" row={row}>
              What was withheld in the year
            </ChargesLink>,
          ],
          ['Paid to the authority', `${date(row.remitted_on)}, ${row.remittance_reference}`],
          ['Issued by', `${row.issued_by}, ${at(row.created_at)}`],
          ['Id', row.id],
        ]}
      />
    </>
  );
}
