import { Link } from '@tanstack/react-router';
import { useMe } from '../api/me.ts';
import type { AnswerOf } from '../api/send.ts';
import { useRead } from '../api/use.ts';
import { age, dateTime } from '../format/dates.ts';
import { words } from '../format/words.ts';
import { Card, Page } from '../parts/page.tsx';
import { Failure, Loading } from '../parts/states.tsx';

type Queue = AnswerOf<'work.list'>[number];

/** Which roles work on a queue, and the screen where they do it. What is not listed belongs to nobody's day, and stands below. */
const known: Readonly<Record<string, { title: string; roles: readonly string[]; isDealing?: true }>> = {
  orders_to_fulfil: { title: 'Orders to fulfil', roles: ['dealing'], isDealing: true },
  fulfilments_to_approve: { title: 'Fulfilments to approve', roles: ['dealing'], isDealing: true },
  kyb_to_review: { title: 'Verifications to review', roles: ['compliance'] },
  adjustments_to_approve: { title: 'Adjustments to approve', roles: ['finance'] },
  withdrawals_to_approve: { title: 'Withdrawals to approve', roles: ['finance'] },
  settlement_accounts_to_verify: { title: 'Settlement accounts to verify', roles: ['finance'] },
  funding_unmatched: { title: 'Payments that match nothing', roles: ['finance'] },
  provider_events_dead_lettered: { title: 'Provider events that could not be applied', roles: ['finance'] },
};

const REFRESH_MS = 15_000;

export function Today() {
  const me = useMe();
  const { data, error, refetch } = useRead('work.list', {}, { refetchEvery_ms: REFRESH_MS });
  const isMine = ({ queue }: Queue) => known[queue]?.roles.some((role) => me?.roles.includes(role as never)) ?? false;
  const mine = (data ?? []).filter(isMine);
  const others = (data ?? []).filter((queue) => !isMine(queue));
  return (
    <Page title="Today" about={`What waits in live mode, counted again every ${REFRESH_MS / 1_000} seconds.`}>
      {error && <Failure error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading what="what waits" />}
      {mine.length > 0 && (
        <Card title="For you">
          <Queues queues={mine} />
        </Card>
      )}
      {others.length > 0 && (
        <Card title={mine.length > 0 ? 'For others, and for work without people' : 'All queues'}>
          <Queues queues={others} />
        </Card>
      )}
    </Page>
  );
}

const Queues = ({ queues }: { readonly queues: readonly Queue[] }) => (
  <ul className="grid gap-px overflow-hidden rounded-b-lg sm:grid-cols-2 lg:grid-cols-3">
    {queues.map((queue) => (
      <li key={queue.queue} className="p-4 ring-1 ring-line">
        <Waiting queue={queue} />
      </li>
    ))}
  </ul>
);

function Waiting({ queue: { queue, waiting, is_more, oldest_at } }: { readonly queue: Queue }) {
  const { title = words(queue), isDealing } = known[queue] ?? {};
  return (
    <>
      <h3 className="text-muted">
        {isDealing ? (
          <Link to="/orders" search={{}} className="text-accent underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <p className={`text-2xl font-semibold tabular-nums ${waiting > 0 ? '' : 'text-muted'}`}>
        {waiting.toLocaleString('en-GB')}
        {is_more && ' or more'}
      </p>
      <p className="text-muted" title={oldest_at ? dateTime(oldest_at) : undefined}>
        {oldest_at ? `The oldest waits for ${age(oldest_at, Date.now())}` : 'Nothing waits'}
      </p>
    </>
  );
}
