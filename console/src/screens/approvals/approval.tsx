import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Approval } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { payloadLines } from '../../format/payload.ts';
import { words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { Card, Facts, Page } from '../../parts/page.tsx';
import type { ShownOnce } from '../../parts/record-acts.ts';
import { ShownOnceDialog } from '../../parts/shown-once.tsx';
import { Badge, Failure, Loading } from '../../parts/states.tsx';
import { Expiry } from './columns.tsx';
import { DayCorrections } from './day-corrections.tsx';
import { type Decided, inWords, useWhyNotDecide, type Verb } from './decide.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { ApprovalFiles } from './files.tsx';
import { titleOf, whoseOf } from './kinds.ts';

/** What it would do is computed again each time it is read. */
const REFRESH_MS = 15_000;

export function ApprovalScreen() {
  const { approval: named } = useParams({ from: '/inside/approvals/$approval' });
  const reading = useRead('approvals.get', { params: { approval: named } }, { refetchEvery_ms: REFRESH_MS });
  const { data, error, refetch } = reading;
  if (error && !data) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="the approval" />;
  return <ApprovalPage key={data.id} approval={data} />;
}

const acts = [
  { verb: 'approve', title: 'Approve', kind: 'main' },
  { verb: 'refuse', title: 'Refuse', kind: 'danger' },
  { verb: 'withdraw', title: 'Withdraw', kind: 'plain' },
] as const;

function ApprovalPage({ approval }: { readonly approval: Approval }) {
  const [verb, setVerb] = useState<Verb | null>(null);
  const [decided, setDecided] = useState<Decided | null>(null);
  const [shown, setShown] = useState<ShownOnce | null>(null);
  const whyNot = useWhyNotDecide(approval, decided);
  const status = decided?.status ?? approval.status;
  return (
    <Page
      title={titleOf(approval.kind)}
      about={whoseOf(approval)}
      aside={<Badge status={status}>{status === 'proposed' ? 'Waits for a second person' : words(status)}</Badge>}
    >
      {decided && (
        <p role="alert" className="mb-4 rounded-md bg-warn-back p-3 font-medium text-warn">
          Another person was faster. {inWords(decided)}
        </p>
      )}
      <Card title="What it would do if it were approved now">
        <p className="p-4 text-base font-medium wrap-anywhere">
          {approval.effect ?? 'Nothing: it has been decided or has expired.'}
        </p>
        <div className="flex flex-wrap gap-2 border-t border-line p-4">
          {acts.map(({ verb: one, title, kind }) => (
            <Button key={one} kind={kind} whyNot={whyNot(one)} onClick={() => setVerb(one)}>
              {title}
            </Button>
          ))}
        </div>
      </Card>
      <DayCorrections approval={approval} />
      <Card title="Who, when and why">
        <Facts facts={factsOf(approval)} />
      </Card>
      <Card title="What is proposed">
        <Facts facts={payloadLines(approval.payload)} />
        <p className="border-t border-line p-4 text-muted">
          SHA-256 of the whole request: <code className="break-all">{approval.payload_sha256}</code>
        </p>
      </Card>
      <ApprovalFiles approval={approval} />
      {verb && (
        <DecisionDialog
          verb={verb}
          approval={approval}
          onDecided={setDecided}
          onShown={setShown}
          onClose={() => setVerb(null)}
        />
      )}
      {shown && <ShownOnceDialog shown={shown} onClose={() => setShown(null)} />}
    </Page>
  );
}

const factsOf = (approval: Approval) => {
  const { proposed_by, is_mine, created_at, reason, decided_by, decided_at, decision_reason } = approval;
  const { kind, organisation_id, organisation_name } = approval;
  return [
    ['Proposed by', is_mine ? `${proposed_by} (you)` : proposed_by],
    ['Proposed', dateTime(created_at)],
    ['Reason', reason],
    ['Expires', <Expiry key="expires" approval={approval} />],
    ...(organisation_id
      ? [
          [
            'Partner',
            <Link
              key="partner"
              to="/partners/$partner"
              params={{ partner: organisation_id }}
              className="text-accent underline"
            >
              {organisation_name}
            </Link>,
          ] as const,
        ]
      : []),
    ...(kind === 'live_opening' && organisation_id
      ? [
          [
            'Checklist',
            <Link
              key="checklist"
              to="/kyb/$verification"
              params={{ verification: organisation_id }}
              className="text-accent underline"
            >
              every item, with who judged it
            </Link>,
          ] as const,
        ]
      : []),
    ...(decided_by ? [['Decided by', `${decided_by}${decided_at ? `, ${dateTime(decided_at)}` : ''}`] as const] : []),
    ...(decision_reason ? [['Why it was refused', decision_reason] as const] : []),
  ] as const;
};
