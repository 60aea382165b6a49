import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '../api/send.ts';
import { isServed } from '../api/send.ts';
import { useRead } from '../api/use.ts';
import { countText } from '../format/counts.ts';
import { age, dateTime } from '../format/dates.ts';
import { words } from '../format/words.ts';
import { List } from '../parts/list.tsx';
import { Card, Page } from '../parts/page.tsx';
import { Failure, Loading } from '../parts/states.tsx';
import { approvalColumns } from './approvals/columns.tsx';
import { ChangedDays } from './changed-days.tsx';
import { ClientMoney } from './client-money.tsx';
import { OutstandingCustody } from './outstanding-custody.tsx';
import { Standing } from './standing.tsx';

type Queue = AnswerOf<'work.list'>[number];

/** The queues that people work off, in their words, and the screen where they do it. */
const known: Readonly<
  Record<
    string,
    {
      readonly title: string;
      readonly to?: '/reports' | '/orders' | '/approvals' | '/kyb' | '/cash/$part' | '/catalogue/$part';
      readonly part?: string;
      readonly search?: object;
    }
  >
> = {
  orders_to_fulfil: { title: 'Orders to fulfil', to: '/orders' },
  orders_paused: { title: 'Orders paused: suspended', to: '/orders' },
  fulfilments_to_approve: { title: 'Fulfilments to approve', to: '/approvals', search: { kind: 'order_report' } },
  kyb_to_review: { title: 'Verifications to review', to: '/kyb' },
  adjustments_to_approve: { title: 'Adjustments to approve', to: '/approvals', search: { kind: 'ledger_adjustment' } },
  withdrawals_to_approve: {
    title: 'Withdrawals to approve',
    to: '/cash/$part',
    part: 'withdrawals',
    search: { status: 'pending_approval' },
  },
  settlement_accounts_to_verify: {
    title: 'Settlement accounts to verify',
    to: '/cash/$part',
    part: 'settlement-accounts',
    search: { status: 'pending' },
  },
  mandates_to_activate: {
    title: 'Mandates to activate',
    to: '/cash/$part',
    part: 'mandates',
    search: { status: 'pending' },
  },
  discrepancies_open: {
    title: 'Discrepancies to resolve',
    to: '/cash/$part',
    part: 'discrepancies',
    search: { status: 'open' },
  },
  reconciliations_to_sign: {
    title: 'Days to sign: late',
    to: '/cash/$part',
    part: 'place-reconciliations',
  },
  funding_unmatched: {
    title: 'Unmatched payments',
    to: '/cash/$part',
    part: 'unmatched-payments',
    search: { status: 'open' },
  },
  settlements_held: {
    title: 'Settlements with deductions to explain',
    to: '/cash/$part',
    part: 'settlements',
    search: { status: 'held' },
  },
  rules_of_suspended_people: {
    title: 'Rules that book for people who left: end or renew',
    to: '/cash/$part',
    part: 'matching-rules',
    search: { status: 'active', acts: 'book' },
  },
  maturities_held: {
    title: 'Maturities to release',
    to: '/catalogue/$part',
    part: 'maturities',
    search: { state: 'held' },
  },
  calls_held: { title: 'Provider calls that wait for a person', to: '/cash/$part', part: 'provider-calls' },
  provider_events_dead_lettered: {
    title: 'Provider events that wait for a person',
    to: '/cash/$part',
    part: 'provider-events',
    search: { status: 'dead_lettered' },
  },
  provider_events_to_apply: {
    title: 'Provider events to apply',
    to: '/cash/$part',
    part: 'provider-events',
    search: { status: 'received' },
  },
  funding_under_way: { title: 'Funding under way', to: '/cash/$part', part: 'funding' },
  withdrawals_held: {
    title: 'Withdrawals held for the firm',
    to: '/cash/$part',
    part: 'withdrawals',
    search: { status: 'processing' },
  },
  withdrawals_to_pay: {
    title: 'Withdrawals to pay',
    to: '/cash/$part',
    part: 'withdrawals',
    search: { status: 'processing' },
  },
  mandates_to_ask_about: { title: 'Mandates to ask about', to: '/cash/$part', part: 'mandates' },
  comparisons_due: { title: 'Days to compare with the provider', to: '/cash/$part', part: 'discrepancies' },
  reports_due: { title: 'Reports and exports to make', to: '/reports' },
  screenings_to_judge: { title: 'Screenings to judge', to: '/kyb' },
  screenings_expiring: { title: 'Screenings expiring', to: '/kyb' },
};

const REFRESH_MS = 15_000;
const SHOWN_APPROVALS = 5;

export function Today() {
  const { data, error, refetch } = useRead('work.list', {}, { refetchEvery_ms: REFRESH_MS });
  const mine = (data ?? []).filter(({ is_mine }) => is_mine);
  const others = (data ?? []).filter(({ is_mine }) => !is_mine);
  return (
    <Page title="Today" about={`What waits in live mode, counted again every ${REFRESH_MS / 1_000} seconds.`}>
      {isServed('places.clientMoney') && <ClientMoney isMissing refetchEvery_ms={REFRESH_MS} />}
      {isServed('placeReconciliations.list') && <ChangedDays refetchEvery_ms={REFRESH_MS} />}
      {isServed('approvals.list') && <ForMe />}
      {error && <Failure error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading what="what waits" />}
      {mine.length > 0 && (
        <Card title="Your queues">
          <Queues queues={mine} />
        </Card>
      )}
      {isServed('places.clientMoney') && <ClientMoney isMissing={false} refetchEvery_ms={REFRESH_MS} />}
      {isServed('custodyCharges.outstanding') && <OutstandingCustody refetchEvery_ms={REFRESH_MS} />}
      <Standing refetchEvery_ms={REFRESH_MS} />
      {others.length > 0 && (
        <Card title={mine.length > 0 ? 'For others, and for work without people' : 'All queues'}>
          <Queues queues={others} />
        </Card>
      )}
    </Page>
  );
}

/** What this person is asked to decide comes before the queues. */
function ForMe() {
  const reading = useRead(
    'approvals.list',
    { query: { show: 'for_me', limit: SHOWN_APPROVALS } },
    { refetchEvery_ms: REFRESH_MS },
  );
  const count = reading.data?.pagination.count ?? 0;
  return (
    <Card title={`Waits for your decision${count > 0 ? `: ${countText(count)}` : ''}`}>
      <List
        what="approvals"
        columns={approvalColumns.filter(({ name }) => name !== 'Status')}
        reading={reading}
        idOf={({ id }) => id}
        ifNone="Nothing waits for your decision."
      />
      {count > SHOWN_APPROVALS && (
        <p className="border-t border-line p-3">
          <Link to="/approvals" className="text-accent underline">
            All {countText(count)}
          </Link>
        </p>
      )}
    </Card>
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
  const { title = words(queue), to, part, search = {} } = known[queue] ?? {};
  const linked = (shown: string) =>
    to ? (
      <Link to={to} params={part ? { part } : {}} search={search} className="text-accent underline">
        {shown}
      </Link>
    ) : (
      shown
    );
  return (
    <>
      <h3 className="text-muted">{linked(title)}</h3>
      <p className={`text-2xl font-semibold tabular-nums ${waiting > 0 ? '' : 'text-muted'}`}>
        {linked(`${waiting.toLocaleString('en-GB')}${is_more ? ' or more' : ''}`)}
      </p>
      <p className="text-muted" title={oldest_at ? dateTime(oldest_at) : undefined}>
        {oldest_at ? `The oldest has waited ${age(oldest_at, Date.now())}` : 'Nothing waits'}
      </p>
    </>
  );
}
