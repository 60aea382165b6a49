import { Link } from '@tanstack/react-router';
import { useRead } from '../api/use.ts';
import { date } from '../format/dates.ts';
import { money } from '../format/money.ts';
import { Card, Facts } from '../parts/page.tsx';

const SHOWN_MAX = 20;

/** Days that were signed and whose balance a statement changed: until they are signed again. */
export function ChangedDays({ refetchEvery_ms }: { readonly refetchEvery_ms: number }) {
  const query = { is_signed_again: 'false', mode: 'live', limit: SHOWN_MAX } as const;
  const { data } = useRead('placeReconciliations.list', { query }, { refetchEvery_ms });
  const days = data?.data ?? [];
  if (days.length === 0) return null;
  return (
    <Card title="Signed days with another balance now">
      <Facts
        facts={days.map(({ id, place_name, day, currency, balance_there, signed_balance, signed_change }) => [
          `${place_name}, ${date(day)}`,
          <span key={id}>
            <Link
              to="/cash/$part"
              params={{ part: 'place-reconciliations' }}
              search={{ is_signed_again: 'false', day }}
              className="text-bad underline"
            >
              {signed_change === null ? 'not known' : money(signed_change, currency)}
            </Link>
            : signed with {money(signed_balance!, currency)}, and the statements say{' '}
            {balance_there === null ? 'nothing' : money(balance_there, currency)} now. Prepare and sign it again
          </span>,
        ])}
      />
    </Card>
  );
}
