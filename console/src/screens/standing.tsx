import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AnswerOf } from '../api/send.ts';
import { useRead } from '../api/use.ts';
import { age, date, dateTime } from '../format/dates.ts';
import { counted, words } from '../format/words.ts';
import { Card, Facts } from '../parts/page.tsx';
import type { Fact } from '../parts/record-acts.ts';
import { Badge } from '../parts/states.tsx';

type Props = { readonly refetchEvery_ms: number };

/** What should be right without anyone: the proof of the ledger, the comparison with the provider, and the feeds. */
export function Standing(asked: Props) {
  const ledger = useRead('ledger.verification', {}, asked).data;
  const comparisons = useRead('comparisons.list', { query: { mode: 'live', limit: 1 } }, asked).data;
  const exchanges = useRead('exchanges.list', {}, asked).data;
  const lacking = useRead('capabilities.list', { query: { not_served: 'true' } }, asked).data ?? [];
  const [compared] = comparisons?.data ?? [];
  const facts: readonly Fact[] = [
    ...(ledger ? [['Ledger', <LedgerState key="ledger" {...ledger} />] as const] : []),
    ...(comparisons
      ? [['Reconciliation', compared ? <Compared key="day" {...compared} /> : 'No day was compared yet.'] as const]
      : []),
    ...(exchanges ?? []).map(({ code, feed }): Fact => [`Feed of ${code}`, <FeedState key={code} feed={feed} />]),
    ...lackingFacts(lacking),
  ];
  return facts.length === 0 ? null : (
    <Card title="Books and feeds">
      <Facts facts={facts} />
    </Card>
  );
}

type Lacking = AnswerOf<'capabilities.list'>[number];

/** What nobody is configured for: a line for each rail, with its currencies. */
function lackingFacts(lacking: readonly Lacking[]): Fact[] {
  const rails = [...new Set(lacking.map(({ rail }) => rail))];
  return rails.map((rail) => {
    const currencies = lacking.filter((one) => one.rail === rail).map(({ currency }) => currency);
    return [
      `Nobody for ${words(rail)}`,
      <span key={rail}>
        <Badge status="failed">not served</Badge> {currencies.join(', ')}: it is refused, or waits for a person
      </span>,
    ];
  });
}

const To = ({
  part,
  of,
  children,
}: {
  part: string;
  of: '/ledger/$part' | '/cash/$part' | '/market/$part';
  children: ReactNode;
}) => (
  <Link to={of} params={{ part }} className="text-accent underline">
    {children}
  </Link>
);

/** What came after the walk is not proven by it, so how many entries it walked is beside it. */
const LedgerState = ({
  verified_at,
  finished_at,
  entries,
  entries_total,
  problems,
}: AnswerOf<'ledger.verification'>) => (
  <To of="/ledger/$part" part="proof">
    {problems > 0 ? <Badge status="failed">{counted(problems, 'problem')}</Badge> : null}{' '}
    {verified_at ? `verified at ${dateTime(verified_at)}` : 'not verified yet'}
    {`, ${finished_at ? 'walked' : 'under way:'} ${entries.toLocaleString('en-GB')} of ${counted(entries_total, 'entry', 'entries')}`}
  </To>
);

type Day = { readonly day: string; readonly provider: string; readonly open_discrepancies: number };
const Compared = ({ day, provider, open_discrepancies }: Day) => (
  <To of="/cash/$part" part="reconciliation">
    {date(day)} with {provider}: {counted(open_discrepancies, 'open discrepancy', 'open discrepancies')}
  </To>
);

type Feed = { readonly fetched_at: string | null; readonly failures: number; readonly last_error: string | null };
const FeedState = ({ feed }: { readonly feed: Feed | null }) => (
  <To of="/market/$part" part="feeds">
    {feed === null ? (
      'none'
    ) : feed.failures > 0 ? (
      <Badge status="failed">{`failed ${counted(feed.failures, 'time')}: ${feed.last_error ?? ''}`}</Badge>
    ) : feed.fetched_at === null ? (
      'not read yet'
    ) : (
      `read ${age(feed.fetched_at, Date.now())} ago`
    )}
  </To>
);
