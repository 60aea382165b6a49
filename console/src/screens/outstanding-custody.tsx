import { Link } from '@tanstack/react-router';
import { useRead } from '../api/use.ts';
import { age } from '../format/dates.ts';
import { money } from '../format/money.ts';
import { counted } from '../format/words.ts';
import { Card, Facts } from '../parts/page.tsx';

/** What custody was charged and no wallet had: the firm waits for it, or two people cancel it. */
export function OutstandingCustody({ refetchEvery_ms }: { readonly refetchEvery_ms: number }) {
  const { data = [] } = useRead('custodyCharges.outstanding', { query: { mode: 'live' } }, { refetchEvery_ms });
  if (data.length === 0) return null;
  return (
    <Card title="Custody that waits for wallets">
      <Facts
        facts={data.map(({ currency, charges, amount, oldest_at }) => [
          currency,
          <span key={currency}>
            <Link
              to="/charges/$part"
              params={{ part: 'custody' }}
              search={{ status: 'outstanding', currency }}
              className="text-accent underline"
            >
              {counted(charges, 'charge')}, {money(amount, currency)}
            </Link>
            . The oldest has waited {age(oldest_at, Date.now())}
          </span>,
        ])}
      />
    </Card>
  );
}
