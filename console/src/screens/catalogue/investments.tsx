import { useMemo } from 'react';
import type { InvestmentPrice, Product } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { date, dateTime } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import { Chart } from '../../parts/chart.tsx';
import type { Column } from '../../parts/columns.ts';
import { DialogButton } from '../../parts/dialog-button.tsx';
import { choicesOf, currencyChoices, type Filter } from '../../parts/filters.tsx';
import { Records } from '../../parts/records.tsx';
import { Failure, Loading } from '../../parts/states.tsx';
import { at, known, statusColumn, useCashList } from '../cash/facts.tsx';
import { AddInvestment } from './add-investment.tsx';
import { investmentActs } from './investment-acts.ts';
import { PlannedPrices } from './planned-prices.tsx';
import { ratedInWords } from './rate-terms.ts';
import { redemptionInWords } from './redemption-terms.ts';
import { settledInWords } from './settlement-terms.ts';

const statuses = ['pending', 'open', 'closed', 'matured', 'suspended'];
const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: choicesOf(statuses) },
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'search', label: 'Name or code' },
];

const columns: readonly Column<Product>[] = [
  { name: 'Investment', sortBy: ({ name }) => name, cell: ({ name }) => name },
  { name: 'Code', sortBy: ({ code }) => code, cell: ({ code }) => <span className="break-all">{code}</span> },
  { name: 'Price', isFigure: true, cell: (row) => money(row.price, row.currency) },
  { name: 'Bid', isFigure: true, cell: (row) => money(row.bid_price ?? row.price, row.currency) },
  { name: 'Priced', cell: ({ price_at }) => dateTime(price_at) },
  statusColumn,
];

export function Investments() {
  return (
    <>
      <DialogButton permission="catalogue.manage" dialog={(onClose) => <AddInvestment onClose={onClose} />}>
        Add an investment
      </DialogButton>
      <Records
        what="investments"
        filters={filters}
        columns={columns}
        reading={useCashList('investments.list')}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        acts={investmentActs}
        factsOf={(row) =>
          known(
            ['Code', row.code],
            ['Status', words(row.status)],
            ['Category', words(row.category)],
            ['Provider', row.provider],
            ['Price', money(row.price, row.currency)],
            ['Bid price', money(row.bid_price ?? row.price, row.currency)],
            ['Priced', at(row.price_at)],
            ['Smallest buy', money(row.minimum_investment, row.currency)],
            ['Largest buy', row.maximum_investment && money(row.maximum_investment, row.currency)],
            ['Expected return a year', row.expected_return_rate && `${row.expected_return_rate} %`],
            ['Left to sell', row.allocation_remaining && money(row.allocation_remaining, row.currency)],
            ['Follows', row.instrument_id && 'the latest price of a listed instrument'],
            ['Dealt', dealtIn(row)],
            ['Charges of a buy', row.charges_on === 'on_top' ? 'on top of its amount' : 'out of its amount'],
            ['Income', words(row.income_treatment)],
            ['Income on redemption', redemptionInWords(row)],
            ['Term', row.term && termWords[row.term]],
            ['Matures', row.maturity_date && date(row.maturity_date)],
            ['What matures', row.hold_until_released ? 'waits for a release' : 'is paid back on its day'],
          )
        }
        more={(row) => <Prices investment={row} />}
      />
    </>
  );
}

/** When a product pays back. */
const termWords = { from_purchase: 'each holding from its purchase', issue: 'one day for all' } as const;

/** At which price, and of which days. */
function dealtIn(row: Product): string {
  const { pricing, dealing_cut_off, dealing_calendar, dealing_days } = row;
  if (pricing === 'yield') return ratedInWords(row);
  if (pricing !== 'forward') return pricing === 'quoted' ? 'as its exchange quotes it' : 'at the stated price';
  const days = dealing_days === null ? 'each trading day' : `each ${dealing_days.map(words).join(', ')}`;
  return `at the price of its dealing day: ${days} of ${dealing_calendar}, until ${dealing_cut_off}${settledInWords(row)}`;
}

const POINTS = 200;

/** The price of a dealing day is published on a later one. */
const pointOf = ({ date, changed_at }: InvestmentPrice): string => (changed_at.startsWith(date) ? changed_at : date);

function Prices({ investment: { id, currency } }: { readonly investment: Product }) {
  const params = { investment: id };
  const { data, error, refetch } = useRead('investments.prices', { params, query: { limit: POINTS } });
  const points = useMemo(
    () => (data?.data ?? []).map((one) => ({ at: pointOf(one), value: one.price })).toReversed(),
    [data],
  );
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="prices" />;
  return (
    <section aria-label="Prices">
      <Chart label="Price" points={points} show={(value) => money(value, currency)} />
      <PlannedPrices investment={id} currency={currency} />
    </section>
  );
}
