import { type OwnedCustodyCharge, transitions } from '../../api/calls.generated.ts';
import { money } from '../../format/money.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, currencyChoices, type Filter } from '../../parts/filters.tsx';
import { List } from '../../parts/list.tsx';
import { Opening } from '../../parts/opening.tsx';
import { actOf, whyNotFrom } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { there } from '../../parts/there.ts';
import { at, createdColumn, known, partnerColumn, partnerFact, statusColumn, useCashList } from '../cash/facts.tsx';
import { moved } from '../ledger/movements-link.tsx';

type Row = OwnedCustodyCharge;
type Product = Row['products'][number];

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: choicesOf(['outstanding', 'taken', 'not_charged', 'cancelled']) },
  { name: 'month', label: 'Month' },
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'organisation', label: 'Partner' },
];

/** What was taken has moved; what was not leads to how it was computed. */
const charged = ({ id, status, currency }: Row, amount: string) =>
  status === 'taken' ? (
    moved({ charged_id: id }, amount, currency)
  ) : (
    <Opening at={id}>{money(amount, currency)}</Opening>
  );

const columns: readonly Column<Row>[] = [
  { name: 'Month', cell: ({ month }) => month },
  partnerColumn,
  {
    name: 'Held',
    isFigure: true,
    cell: ({ id, value, currency }) => <Opening at={id}>{money(value, currency)}</Opening>,
  },
  { name: 'Charged', isFigure: true, cell: (row) => charged(row, row.charges_total) },
  statusColumn,
  createdColumn,
];

const cancel = actOf<Row>()({
  ...{ name: 'cancel', title: 'Cancel', kind: 'danger', operation: 'custodyCharges.cancel' },
  permission: 'fees.manage',
  about:
    'It is not taken, and its month is never charged again. Nothing was booked, so nothing moves. The partner is notified.',
  whyNot: ({ status }) => whyNotFrom(status, transitions.custody_charges.cancel),
  fields: [
    { name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true, hint: 'Kept with the charge.' },
  ],
  effect: (row) => ({
    lines: [
      [`Not taken from the wallet of ${row.organisation_name}`, money(row.charges_total, row.currency)],
      ['A second person decides', 'nothing changes before'],
    ],
    wrong: null,
  }),
  inputOf: ({ id }, typed) => ({ params: { custody_charge: id }, body: { reason: (typed['reason'] ?? '').trim() } }),
});

const productColumns = (currency: Row['currency']): readonly Column<Product>[] => [
  { name: 'Fee', cell: ({ code }) => code },
  { name: 'Product', cell: ({ investment_name }) => investment_name },
  { name: 'Units', isFigure: true, cell: ({ units }) => units },
  { name: 'Price', isFigure: true, cell: ({ price }) => price },
  { name: 'Value', isFigure: true, cell: ({ value }) => money(value, currency) },
  { name: 'Part of the fee', isFigure: true, cell: ({ fee }) => money(fee, currency) },
];

/** What custody of a month was charged, and what waits for the wallet to have it. */
export const Custody = () => (
  <Records
    what="custody charges"
    filters={filters}
    columns={columns}
    reading={useCashList('custodyCharges.list')}
    idOf={({ id }) => id}
    nameOf={({ month, organisation_name }) => `${month}, ${organisation_name}`}
    acts={[cancel]}
    ifNone="No month of custody was charged in this mode. Each month is computed when it has ended, where a fee for custody was agreed to."
    more={({ id, products, currency }) => (
      <section key={id} aria-label="Products" className="mt-4">
        <List
          what="products"
          columns={productColumns(currency)}
          reading={there(products)}
          idOf={({ code, investment_id }) => `${code} ${investment_id}`}
        />
      </section>
    )}
    factsOf={(row) => [
      partnerFact(row),
      ['Held', money(row.value, row.currency)],
      ...row.charges.map(({ name, amount }) => [name, charged(row, amount)] as const),
      ['Charged', charged(row, row.charges_total)],
      ...known(
        ['Taken', at(row.taken_at)],
        ['Cancelled', at(row.cancelled_at)],
        ['Cancelling approved by', row.cancelled_by],
        ['Why it is cancelled', row.cancellation_reason],
        ['Id', row.id],
      ),
    ]}
  />
);
