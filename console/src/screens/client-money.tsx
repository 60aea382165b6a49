import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '../api/send.ts';
import { useRead } from '../api/use.ts';
import { money } from '../format/money.ts';
import { Card, Facts } from '../parts/page.tsx';
import { Badge } from '../parts/states.tsx';

type Sums = AnswerOf<'places.clientMoney'>[number];
type Props = { readonly isMissing: boolean; readonly refetchEvery_ms: number };

/** Where money is missing in any currency it comes before everything else. */
export function ClientMoney({ isMissing, refetchEvery_ms }: Props) {
  const { data } = useRead('places.clientMoney', {}, { refetchEvery_ms });
  const live = (data ?? []).filter(
    (one) => one.mode === 'live' && [one.held, one.owed, one.not_known_where].some(isSome),
  );
  const isAnyMissing = live.some(({ difference }) => difference.startsWith('-'));
  if (live.length === 0 || isAnyMissing !== isMissing) return null;
  return (
    <Card title="Client money">
      <Facts facts={live.map((sums) => [sums.currency, <OfCurrency key={sums.currency} sums={sums} />])} />
    </Card>
  );
}

const isSome = (amount: string) => amount !== '0.00';
const look = 'text-accent underline';

/** Each figure leads to what it is of, which leads to accounts and their entries. */
function OfCurrency({ sums }: { readonly sums: Sums }) {
  const { currency, held, owed, difference, not_known_where, receivable, advanced } = sums;
  const isShort = difference.startsWith('-');
  const accounts = (kind: string, shown: string) => (
    <Link
      to="/ledger/$part"
      params={{ part: 'ledger-accounts' }}
      search={{ kind, currency, is_empty: 'false' }}
      className={look}
    >
      {shown}
    </Link>
  );
  return (
    <span>
      <Link to="/ledger/$part" params={{ part: 'client-money' }} search={{ currency }} className="underline">
        <Badge status={isShort ? 'failed' : 'completed'}>
          {isShort ? `${money(difference.slice(1), currency)} missing` : `covered, ${money(difference, currency)} more`}
        </Badge>
      </Link>{' '}
      <Link
        to="/cash/$part"
        params={{ part: 'places' }}
        search={{ currency, is_client_money: 'true' }}
        className={look}
      >
        {money(held, currency)} held
      </Link>
      ,{' '}
      <Link to="/ledger/$part" params={{ part: 'client-money' }} search={{ currency }} className={look}>
        {money(owed, currency)} owed
      </Link>
      {isSome(not_known_where) && (
        <>
          , and{' '}
          <Link to="/cash/$part" params={{ part: 'places' }} search={{ currency, kind: 'unknown' }} className={look}>
            {money(not_known_where, currency)} not known where
          </Link>
        </>
      )}
      {isSome(receivable) && (
        <>
          . Partners owe {accounts('receivable', money(receivable, currency))} after reversals, the firm put in{' '}
          {accounts('advanced_by_house', money(advanced, currency))}
        </>
      )}
    </span>
  );
}
