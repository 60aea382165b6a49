import { useMemo, useState } from 'react';
import { dateTime } from '../../format/dates.ts';
import { grouped, money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import { Chart } from '../../parts/chart.tsx';
import { SelectField } from '../../parts/field.tsx';
import { List } from '../../parts/list.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Badge } from '../../parts/states.tsx';
import { type AnswerOf, fileOf, useRead } from '../api.ts';
import { SharesChart } from '../charts.tsx';
import { useEnvironment } from '../place.tsx';

const currencies = ['NGN', 'GHS', 'USD'] as const;
type Currency = (typeof currencies)[number];

export default function Money() {
  const [currency, setCurrency] = useState<Currency>('NGN');
  return (
    <Page
      title="Money"
      about="Statement and holdings of this environment. No money is moved from here."
      aside={
        <SelectField
          label="Currency"
          choices={currencies.map((one) => [one, one])}
          value={currency}
          onChange={({ target }) => setCurrency(currencies.find((one) => one === target.value) ?? 'NGN')}
        />
      }
    >
      <Statement currency={currency} />
      <Holdings currency={currency} />
    </Page>
  );
}

function Statement({ currency }: { readonly currency: Currency }) {
  const [environment] = useEnvironment();
  const [offset, setOffset] = useState(0);
  const params = { environment };
  const reading = useRead('dashboardLedger.list', { params, query: { currency, limit: 20, offset } });
  const recent = useRead('dashboardLedger.list', { params, query: { currency, limit: 200 } });
  return (
    <Card title="Statement">
      {recent.data && recent.data.data.length > 1 && <Balance currency={currency} entries={recent.data.data} />}
      <List
        what="entries of the statement"
        reading={reading}
        idOf={({ id }) => id}
        columns={[
          { name: 'When', cell: ({ created_at }) => dateTime(created_at) },
          { name: 'What', cell: ({ description, reference }) => [description, reference].filter(Boolean).join(', ') },
          { name: 'Amount', isFigure: true, cell: (entry) => signed(entry) },
          { name: 'Balance', isFigure: true, cell: ({ balance_after }) => money(balance_after, currency) },
        ]}
      />
      <Pager of="the statement" pagination={reading.data?.pagination} onMove={setOffset} />
      <p className="px-4 pb-4">
        <a
          href={fileOf('dashboardLedger.export', params, { currency, format: 'csv' })}
          download
          className="font-medium text-accent underline"
        >
          Statement as CSV
        </a>
      </p>
    </Card>
  );
}

const signed = ({ direction, amount, currency }: AnswerOf<'dashboardLedger.list'>['data'][number]): string =>
  `${direction === 'debit' ? '−' : '+'}${money(amount, currency)}`;

type BalanceProps = {
  readonly currency: Currency;
  readonly entries: AnswerOf<'dashboardLedger.list'>['data'];
};

/** The balance after each of the last entries: it changes at an entry, and not between two. */
function Balance({ currency, entries }: BalanceProps) {
  const points = useMemo(
    () => entries.toReversed().map(({ created_at, balance_after }) => ({ at: created_at, value: balance_after })),
    [entries],
  );
  return <Chart label="The balance" points={points} show={(value) => money(value, currency)} isFromZero />;
}

function Holdings({ currency }: { readonly currency: Currency }) {
  const [environment] = useEnvironment();
  const [offset, setOffset] = useState(0);
  const params = { environment };
  const reading = useRead('dashboardHoldings.list', { params, query: { currency, limit: 20, offset } });
  const active = useRead('dashboardHoldings.list', { params, query: { currency, status: 'active', limit: 200 } });
  const summary = useRead('dashboardHoldings.summary', { params });
  const totals = summary.data?.find((one) => one.currency === currency);
  return (
    <Card title="Holdings">
      {totals && (
        <p className="px-4 pt-4">
          {totals.holdings_count.toLocaleString('en-GB')} holdings, worth {money(totals.current_value, currency)} (
          {money(totals.gain_loss, currency)} against what they cost).
        </p>
      )}
      {active.data && active.data.data.length > 0 && (
        <SharesChart
          currency={currency}
          parts={active.data.data.map(({ investment_name, current_value }) => [investment_name, current_value])}
        />
      )}
      <List
        what="holdings"
        reading={reading}
        idOf={({ id }) => id}
        columns={[
          { name: 'Investment', cell: ({ investment_name }) => investment_name },
          { name: 'Status', cell: ({ status }) => <Badge status={status}>{words(status)}</Badge> },
          { name: 'Customer', cell: ({ customer }) => customer?.reference ?? '–' },
          { name: 'Units', isFigure: true, cell: ({ units }) => grouped(units) },
          { name: 'Cost', isFigure: true, cell: ({ cost_basis }) => money(cost_basis, currency) },
          { name: 'Current value', isFigure: true, cell: ({ current_value }) => money(current_value, currency) },
        ]}
      />
      <Pager of="the holdings" pagination={reading.data?.pagination} onMove={setOffset} />
    </Card>
  );
}
