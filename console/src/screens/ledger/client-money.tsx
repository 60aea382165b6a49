import { Link, useSearch } from '@tanstack/react-router';
import type { AnswerOf } from '../../api/send.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { currencyChoices, Filters } from '../../parts/filters.tsx';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { Failure, Loading } from '../../parts/states.tsx';
import { there } from '../../parts/there.ts';
import { useMode } from '../../shell/mode.ts';

type Sums = AnswerOf<'places.clientMoney'>[number];
type Line = { readonly name: string; readonly amount: string; readonly currency: string; readonly kind?: string };

/** What is owed, by the kind of account that has it. */
const owed = [
  ['wallets', 'wallet'],
  ['order_clearing', 'order_clearing'],
  ['payout_clearing', 'payout_clearing'],
  ['suspense', 'suspense'],
  ['positions', 'positions'],
] as const;

const linesOf = (sums: Sums): readonly Line[] => [
  { name: 'Held at places', amount: sums.held, currency: sums.currency, kind: 'place' },
  ...owed.map(([of, kind]) => ({ name: words(of), amount: sums[of], currency: sums.currency, kind })),
  { name: 'Owed', amount: sums.owed, currency: sums.currency },
  { name: 'Difference', amount: sums.difference, currency: sums.currency },
  { name: 'Owed by partners after reversals', amount: sums.receivable, currency: sums.currency, kind: 'receivable' },
  { name: 'Put in by the firm', amount: sums.advanced, currency: sums.currency, kind: 'advanced_by_house' },
];

const look = 'text-accent underline';

/** What lies at places leads to these, what is owed to the accounts that have it; each of them leads to its entries. */
function Amount({ of: { kind, amount, currency } }: { readonly of: Line }) {
  const shown = money(amount, currency);
  if (kind === 'place')
    return (
      <Link to="/cash/$part" params={{ part: 'places' }} search={({ mode }) => ({ mode, currency })} className={look}>
        {shown}
      </Link>
    );
  if (kind === undefined)
    return (
      <Link
        to="/ledger/$part"
        params={{ part: 'balance' }}
        search={({ mode }) => ({ mode, currency })}
        className={look}
      >
        {shown}
      </Link>
    );
  return (
    <Link
      to="/ledger/$part"
      params={{ part: 'ledger-accounts' }}
      search={({ mode }) => ({ mode, kind, currency, is_empty: 'false' })}
      className={look}
    >
      {shown}
    </Link>
  );
}

const columns: readonly Column<Line>[] = [
  { name: 'What', cell: ({ name }) => name },
  { name: 'Amount', isFigure: true, cell: (line) => <Amount of={line} /> },
];

/** What lies at places of client money against what is owed, by currency, now. */
export function ClientMoney() {
  const { currency }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const [mode] = useMode();
  const { data, error, refetch } = useRead('places.clientMoney', {});
  if (!data && error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="client money" />;
  const shown = data.filter((one) => one.mode === mode && (!currency || one.currency === currency));
  return (
    <>
      <Filters filters={[{ name: 'currency', label: 'Currency', choices: currencyChoices }]} />
      {shown.map((sums) => (
        <Card key={sums.currency} title={sums.currency}>
          <List
            what={`client money in ${sums.currency}`}
            columns={columns}
            reading={there(linesOf(sums))}
            idOf={({ name }) => name}
          />
        </Card>
      ))}
      <p className="text-muted">
        Of positions only what is still due to a counterparty counts; what a counterparty owes covers nothing. Places
        with money of the firm alone are not held for clients.
      </p>
    </>
  );
}
