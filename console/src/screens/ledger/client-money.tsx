import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../../api/send.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { currencyChoices, Filters } from '../../parts/filters.tsx';
import { List } from '../../parts/list.tsx';
import { Opening } from '../../parts/opening.tsx';
import { Card } from '../../parts/page.tsx';
import { Failure, Loading } from '../../parts/states.tsx';
import { there } from '../../parts/there.ts';
import { useMode } from '../../shell/mode.ts';

type Sums = AnswerOf<'places.clientMoney'>[number];
type Part = Sums['parts'][number];
type Figure = Part['figure'];
type Line = {
  readonly name: string;
  readonly amount: string;
  readonly currency: string;
  readonly kind?: string;
  readonly figure?: Figure;
  readonly lies_at?: Part['lies_at'];
};

/** What is owed, by the kind of account that has it. */
const owed = [
  ['wallets', 'wallet'],
  ['order_clearing', 'order_clearing'],
  ['payout_clearing', 'payout_clearing'],
  ['suspense', 'suspense'],
  ['positions', 'positions'],
] as const;

const linesOf = (sums: Sums): readonly Line[] => [
  {
    name: 'Held at places',
    amount: sums.held,
    currency: sums.currency,
    figure: 'held',
    kind: 'place',
    lies_at: 'client_money',
  },
  {
    ...{ name: 'Not known where: not held', amount: sums.not_known_where, currency: sums.currency },
    ...{ kind: 'place', lies_at: 'not_known' as const },
  },
  ...owed.map(([of, kind]) => ({
    ...{ name: words(of), amount: sums[of], currency: sums.currency },
    ...{ figure: 'owed' as const, kind },
  })),
  { name: 'Owed', amount: sums.owed, currency: sums.currency, figure: 'owed' },
  { name: 'Difference', amount: sums.difference, currency: sums.currency, figure: 'difference' },
  { name: 'Owed by partners after reversals', amount: sums.receivable, currency: sums.currency, kind: 'receivable' },
  { name: 'Put in by the firm', amount: sums.advanced, currency: sums.currency, kind: 'advanced_by_house' },
];

/** Which places the list has to show of those that money lies at. */
function placesAt(liesAt: Part['lies_at'] | undefined) {
  if (liesAt === 'not_known') return { kind: 'unknown' };
  if (liesAt === 'counterparty') return { kind: 'counterparty' };
  return { is_client_money: String(liesAt === 'client_money') };
}

type AccountsProps = {
  readonly of: {
    readonly kind: string;
    readonly figure?: Figure | undefined;
    readonly lies_at?: Part['lies_at'] | undefined;
    readonly currency: string;
  };
  readonly children: ReactNode;
};

/** The way to the accounts that a part is of: places by themselves, and of positions those on its side of zero. */
function AccountsLink({ of: { kind, figure, lies_at, currency }, children }: AccountsProps) {
  const look = 'text-accent underline';
  if (kind === 'place')
    return (
      <Link
        to="/cash/$part"
        params={{ part: 'places' }}
        search={({ mode }) => ({
          ...{ mode, currency },
          ...placesAt(lies_at),
        })}
        className={look}
      >
        {children}
      </Link>
    );
  const sign = kind === 'positions' ? (figure === 'owed' ? 'above_zero' : 'below_zero') : undefined;
  return (
    <Link
      to="/ledger/$part"
      params={{ part: 'ledger-accounts' }}
      search={({ mode }) => ({ mode, kind, currency, is_empty: 'false', ...(sign && { sign }) })}
      className={look}
    >
      {children}
    </Link>
  );
}

/** A part leads to its accounts, each of which leads to its entries; a figure of several kinds leads to its parts. */
function Amount({ of: { kind, figure, lies_at, amount, currency } }: { readonly of: Line }) {
  const shown = money(amount, currency);
  if (kind === undefined) return <Opening at={`${currency} ${figure}`}>{shown}</Opening>;
  return <AccountsLink of={{ kind, figure, lies_at, currency }}>{shown}</AccountsLink>;
}

const columns: readonly Column<Line>[] = [
  { name: 'What', cell: ({ name }) => name },
  { name: 'Amount', isFigure: true, cell: (line) => <Amount of={line} /> },
];

/** What lies at places of client money against what is owed, by currency, now. */
export function ClientMoney() {
  const { currency, at }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
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
          {at === `${sums.currency} owed` && <Parts sums={sums} figure="owed" />}
          {at === `${sums.currency} difference` && <Parts sums={sums} figure="difference" />}
        </Card>
      ))}
      <p className="text-muted">
        Of positions only what is still due to a counterparty counts; what a counterparty owes covers nothing. Neither
        what lies nobody knows where nor places with money of the firm alone are held for clients.
      </p>
    </>
  );
}

const abouts = {
  owed: 'What is owed to partners and counterparties, and money whose owner is not known.',
  difference:
    'What is held less what is owed. Debits and credits balance, so it is what all other accounts have: what raises it is above zero, what lowers it below.',
} as const;

const nameOf = ({ figure, kind, lies_at }: Part): string => {
  if (figure === 'owed') return words(kind);
  if (lies_at === 'not_known') return 'Not known where';
  if (lies_at === 'counterparty') return 'With fund houses and brokers';
  if (kind === 'place') return 'Places of the firm itself';
  return kind === 'positions' ? 'Owed by counterparties' : words(kind);
};

const partsIn = (currency: string): readonly Column<Part>[] => [
  { name: 'Accounts of', cell: nameOf },
  { name: 'How many', isFigure: true, cell: ({ accounts }) => accounts.toLocaleString('en-GB') },
  {
    ...{ name: 'Amount', isFigure: true, sum: ({ amount }) => ({ amount, currency }) },
    cell: ({ kind, figure, lies_at, amount }) => (
      <AccountsLink of={{ kind, figure, lies_at, currency }}>{money(amount, currency)}</AccountsLink>
    ),
  },
];

type PartsProps = { readonly sums: Sums; readonly figure: keyof typeof abouts };

/** What a figure is made of, by the kind of account: together exactly the figure. */
function Parts({ sums, figure }: PartsProps) {
  const { currency, parts } = sums;
  const navigate = useNavigate();
  return (
    <Dialog
      title={`${words(figure)}: ${money(sums[figure], currency)}`}
      about={abouts[figure]}
      isOpen
      onClose={() => void navigate({ to: '.', search: (before) => ({ ...before, at: undefined }) })}
    >
      <List
        what={`parts of what is ${figure} in ${currency}`}
        columns={partsIn(currency)}
        reading={there(parts.filter((one) => one.figure === figure))}
        idOf={({ kind, lies_at }) => `${kind} ${lies_at}`}
        ifNone="No account has anything of it."
      />
    </Dialog>
  );
}
