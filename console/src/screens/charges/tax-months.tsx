import { useNavigate, useSearch } from '@tanstack/react-router';
import { addMonths, lastDayOf } from '../../../../src/vocabulary/days.ts';
import type { TaxMonth } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { List } from '../../parts/list.tsx';
import { Opening } from '../../parts/opening.tsx';
import { Card, Facts } from '../../parts/page.tsx';
import { there } from '../../parts/there.ts';
import { CashRecordLink } from '../cash/record-link.tsx';
import { lagosDay } from '../ledger/days.ts';
import { MovementsLink } from '../ledger/movements-link.tsx';
import { ChargesLink } from './charges-link.tsx';

type Payment = TaxMonth['payments'][number];
type Booked = TaxMonth['journals'][number];

/** The charges of the month that make a figure of it. */
function charged(one: TaxMonth, of: 'amount' | 'given_back' | 'due', is_given_back?: 'true' | 'false') {
  const days = { from: `${one.month}-01`, to: lastDayOf(one.month) };
  return (
    <ChargesLink of={one} days={days} is_given_back={is_given_back}>
      {money(one[of], one.currency)}
    </ChargesLink>
  );
}

const PaidBy = ({ of, currency }: { readonly of: Payment; readonly currency: string }) => (
  <CashRecordLink of={{ type: 'bank_line', id: of.bank_line_id, ...of }}>
    {date(of.day)} {money(of.amount, currency)}
    {of.reference && `, ${of.reference}`}
  </CashRecordLink>
);

const BookedBy = ({ of, currency }: { readonly of: Booked; readonly currency: string }) => (
  <CashRecordLink of={{ type: 'journal', id: of.journal_id }}>
    {date(of.day)} {money(of.amount, currency)}
    {of.reference && `, ${of.reference}`}
  </CashRecordLink>
);

const columns: readonly Column<TaxMonth>[] = [
  { name: 'Month', cell: ({ month }) => month },
  { name: 'Authority', cell: ({ authority }) => authority },
  { name: 'Code', cell: ({ code }) => code },
  { name: 'Due', isFigure: true, cell: (one) => charged(one, 'due', 'false') },
  {
    name: 'Paid',
    isFigure: true,
    cell: ({ id, paid, currency }) => <Opening at={id}>{money(paid, currency)}</Opening>,
  },
  {
    ...{ name: 'Left', isFigure: true },
    cell: ({ id, remaining, currency }) => <Opening at={id}>{money(remaining, currency)}</Opening>,
  },
  {
    name: 'Paid by',
    cell: ({ payments, journals, currency }) => (
      <>
        {payments.map((one) => (
          <span key={one.match_id} className="block">
            <PaidBy of={one} currency={currency} />
          </span>
        ))}
        {journals.map((one) => (
          <span key={one.journal_id} className="block">
            <BookedBy of={one} currency={currency} />
          </span>
        ))}
      </>
    ),
  },
];

const MONTHS_BEFORE = 12;

/** The last months of live mode: lines of banks are matched with what is left of them. */
export function TaxMonths() {
  const to_month = lagosDay().slice(0, 7);
  const from_month = addMonths(`${to_month}-01`, -MONTHS_BEFORE).slice(0, 7);
  const reading = useRead('taxesDue.months', { query: { from_month, to_month } });
  const { at }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const opened = reading.data?.find(({ id }) => id === at);
  return (
    <Card title="By month, and what was paid">
      <List
        what="months"
        columns={columns}
        reading={reading}
        idOf={({ id }) => id}
        ifNone="Nothing was withheld or charged for an authority in these months."
      />
      {opened && <OfMonth one={opened} />}
    </Card>
  );
}

const paymentsIn = (currency: string): readonly Column<Payment>[] => [
  { name: 'Line of a bank', cell: (one) => <PaidBy of={one} currency={currency} /> },
  {
    ...{ name: 'Paid', isFigure: true, sum: ({ amount }) => ({ amount, currency }) },
    cell: ({ movement_id, amount }) => (
      <MovementsLink of={{ source_id: movement_id }}>{money(amount, currency)}</MovementsLink>
    ),
  },
];

const journalsIn = (currency: string): readonly Column<Booked>[] => [
  { name: 'Journal', cell: (one) => <BookedBy of={one} currency={currency} /> },
  {
    ...{ name: 'Paid', isFigure: true, sum: ({ amount }) => ({ amount, currency }) },
    cell: ({ journal_id, amount }) => (
      <MovementsLink of={{ source_id: journal_id }}>{money(amount, currency)}</MovementsLink>
    ),
  },
];

/** What is due of a month by the charges that make it, and each payment of it with its line and its movement. */
function OfMonth({ one }: { readonly one: TaxMonth }) {
  const navigate = useNavigate();
  const { code, month, authority, account, currency, paid, remaining, payments, journals } = one;
  return (
    <Dialog
      title={`${code} of ${month}`}
      about={`For ${authority}, from ${words(account).toLowerCase()}. What is left is what is due less what was paid. A movement has all that its line paid.`}
      isOpen
      onClose={() => void navigate({ to: '.', search: (before) => ({ ...before, at: undefined }) })}
    >
      <Facts
        facts={[
          ['Charged', charged(one, 'amount')],
          ['Given back', charged(one, 'given_back', 'true')],
          ['Due', charged(one, 'due', 'false')],
          ['Paid', money(paid, currency)],
          ['Left', money(remaining, currency)],
        ]}
      />
      <List
        what={`payments of ${code} of ${month}`}
        columns={paymentsIn(currency)}
        reading={there(payments)}
        idOf={({ match_id }) => match_id}
        ifNone="No line of a bank paid any of it."
      />
      {journals.length > 0 && (
        <List
          what={`journals of ${code} of ${month}`}
          columns={journalsIn(currency)}
          reading={there(journals)}
          idOf={({ journal_id }) => journal_id}
          ifNone="No journal paid any of it."
        />
      )}
    </Dialog>
  );
}
