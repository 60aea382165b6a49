import { type DistributionDeclaration, transitions } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { DialogButton } from '../../parts/dialog-button.tsx';
import { choicesOf, type Filter } from '../../parts/filters.tsx';
import { actOf, whyNotFrom } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { at, known, statusColumn, useCashList } from '../cash/facts.tsx';
import { DeclareDialog } from './declare.tsx';
import { paysOf } from './pays-of.ts';

type Row = DistributionDeclaration;

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: choicesOf(['declared', 'recorded', 'paid', 'cancelled']) },
  { name: 'investment', label: 'Investment' },
];

const columns: readonly Column<Row>[] = [
  { name: 'Distribution', cell: (row) => paysOf(row, row.currency) },
  { name: 'Investment', cell: ({ investment_id }) => <InvestmentName id={investment_id} /> },
  { name: 'Record date', cell: ({ record_date }) => date(record_date) },
  { name: 'Payment date', cell: ({ payment_date }) => date(payment_date) },
  {
    name: 'Paid so far',
    isFigure: true,
    cell: ({ paid_count, recorded_count }) =>
      `${paid_count.toLocaleString('en-GB')} of ${recorded_count.toLocaleString('en-GB')}`,
  },
  statusColumn,
];

function InvestmentName({ id }: { readonly id: string }) {
  const { data } = useRead('investments.get', { params: { investment: id } });
  return <>{data?.name ?? '…'}</>;
}

const act = actOf<Row>();
const acts = [
  act({
    ...{ name: 'cancel', title: 'Take back', kind: 'danger', operation: 'distributions.cancel' },
    permission: 'catalogue.manage',
    about: 'Nothing of it is paid.',
    whyNot: ({ status }) => whyNotFrom(status, transitions.distribution_declarations.cancel),
    fields: [
      { name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500, hint: 'The audit keeps it.' },
    ],
    inputOf: (row, typed) => ({
      params: { distribution_id: row.id },
      body: { reason: (typed['reason'] ?? '').trim() },
    }),
  }),
];

/** Income that is declared once for all holdings of an investment. */
export function Distributions() {
  return (
    <>
      <DialogButton permission="catalogue.manage" dialog={(onClose) => <DeclareDialog onClose={onClose} />}>
        Declare a distribution
      </DialogButton>
      <Records
        what="distributions"
        filters={filters}
        columns={columns}
        reading={useCashList('distributions.list')}
        idOf={({ id }) => id}
        nameOf={(row) => `${paysOf(row, row.currency)}, ${date(row.payment_date)}`}
        acts={acts}
        ifNone="No distribution was declared yet."
        factsOf={(row) =>
          known(
            ['Status', words(row.status)],
            ['Tax withheld', `${row.tax_rate} %`],
            ['Reason', row.reason],
            ['Declared by', row.declared_by],
            ['Approved by', row.approved_by],
            ['Holdings recorded', row.recorded_count.toLocaleString('en-GB')],
            ['Holdings paid', row.paid_count.toLocaleString('en-GB')],
            ['Declared', at(row.created_at)],
            ['Paid', at(row.paid_at)],
          )
        }
      />
    </>
  );
}
