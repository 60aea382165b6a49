import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/use.ts';
import { age, left } from '../../format/dates.ts';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { Badge } from '../../parts/states.tsx';

const REFRESH_MS = 15_000;

/** Whether the exchanges are read, and since when not. */
export function Feeds() {
  const reading = useRead('exchanges.list', {}, { refetchEvery_ms: REFRESH_MS });
  const now_ms = Date.now();
  return (
    <Card>
      <List
        what="exchanges"
        reading={reading}
        idOf={({ code }) => code}
        columns={[
          { name: 'Exchange', cell: ({ name, code }) => `${name} (${code})` },
          {
            name: 'Trades',
            cell: ({ open_time, close_time, timezone }) => `${open_time} to ${close_time}, ${timezone}`,
          },
          {
            name: 'Now',
            cell: ({ is_open }) => <Badge status={is_open ? 'active' : 'plain'}>{is_open ? 'Open' : 'Closed'}</Badge>,
          },
          { name: 'Feed', cell: ({ feed }) => feed?.provider ?? 'none' },
          { name: 'Read', cell: ({ feed }) => (feed?.fetched_at ? `${age(feed.fetched_at, now_ms)} ago` : 'not yet') },
          { name: 'Next', cell: ({ feed }) => (feed ? left(feed.due_at, now_ms) : 'none') },
          {
            name: 'Failures in a row',
            cell: ({ feed }) =>
              feed && feed.failures > 0 ? (
                <Badge status="failed">{`${feed.failures}: ${feed.last_error ?? ''}`}</Badge>
              ) : (
                'none'
              ),
          },
          {
            name: 'In quarantine',
            isFigure: true,
            cell: ({ code, quarantined }) => (
              <Link
                to="/market/$part"
                params={{ part: 'quarantine' }}
                search={{ exchange: code }}
                className="text-accent underline"
              >
                {quarantined.toLocaleString('en-GB')}
              </Link>
            ),
          },
        ]}
      />
    </Card>
  );
}
