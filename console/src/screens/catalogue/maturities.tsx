import type { MaturityDay } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import { grouped, money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, type Filter } from '../../parts/filters.tsx';
import { Facts } from '../../parts/page.tsx';
import { actOf } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { Badge, Failure, Loading } from '../../parts/states.tsx';
import { at, known, useCashList } from '../cash/facts.tsx';

type Row = MaturityDay;

const filters: readonly Filter[] = [
  { name: 'state', label: 'State', choices: choicesOf(['upcoming', 'due', 'held', 'released']) },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];
const tones = { upcoming: 'plain', due: 'pending', held: 'pending', released: 'active' } as const;

const columns: readonly Column<Row>[] = [
  { name: 'Investment', cell: ({ investment_name }) => investment_name },
  { name: 'Day', cell: ({ maturity_date }) => date(maturity_date) },
  { name: 'Holdings', isFigure: true, cell: ({ holdings }) => holdings.toLocaleString('en-GB') },
  { name: 'Units', isFigure: true, cell: ({ units }) => grouped(units) },
  { name: 'Bought for', isFigure: true, cell: (row) => money(row.cost_basis, row.currency) },
  { name: 'State', cell: ({ state }) => <Badge status={tones[state]}>{words(state)}</Badge> },
];

const act = actOf<Row>();
const acts = [
  act({
    ...{ name: 'release', title: 'Release', operation: 'maturities.release', permission: 'catalogue.manage', key: 'a' },
    about:
      'Records that the issuer’s money for the day has arrived. Each holding is paid back into its wallet, on its day.',
    whyNot: ({ state, hold_until_released }) =>
      state === 'released'
        ? 'It is released already.'
        : hold_until_released
          ? null
          : 'It does not wait: it is paid back on its day.',
    fields: [
      { name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500, hint: 'The audit keeps it.' },
    ],
    effect: (row) => ({
      lines: [
        ['Holdings paid back', row.holdings.toLocaleString('en-GB')],
        ['Units', grouped(row.units)],
        ['Of partners', row.partners.toLocaleString('en-GB')],
      ],
      wrong: null,
    }),
    inputOf: (row, typed) => ({
      params: { investment: row.investment_id },
      body: { maturity_date: row.maturity_date, reason: (typed['reason'] ?? '').trim() },
    }),
  }),
];

/** What matures on which day, and the word that the issuer has paid. */
export const Maturities = () => (
  <Records
    what="days of maturity"
    filters={filters}
    columns={columns}
    reading={useCashList('maturities.list')}
    idOf={({ investment_id, maturity_date }) => `${investment_id} ${maturity_date}`}
    nameOf={({ investment_name, maturity_date }) => `${investment_name}, ${date(maturity_date)}`}
    acts={acts}
    ifNone="Nothing that is held matures in these days."
    factsOf={(row) =>
      known(
        ['Code', row.code],
        ['Partners', row.partners.toLocaleString('en-GB')],
        ['Holdings', row.holdings.toLocaleString('en-GB')],
        ['Bought for', money(row.cost_basis, row.currency)],
        ['Released by', row.released_by],
        ['Released', at(row.released_at)],
      )
    }
    more={(row) => <Due row={row} />}
  />
);

/** To the cent, which reads every holding of the day: only where one day is looked at. */
function Due({ row: { investment_id: investment, maturity_date, currency } }: { readonly row: Row }) {
  const { data, error, refetch } = useRead('maturities.get', { params: { investment, maturity_date } });
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="what the issuer owes" />;
  return (
    <section aria-label="What the issuer owes">
      <Facts
        facts={[
          ['The issuer owes', money(data.amount_due, currency)],
          ['Of that income', money(data.income, currency)],
        ]}
      />
    </section>
  );
}
