import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ScreeningItem, VerificationFile } from '../../api/calls.generated.ts';
import { useWhyNot } from '../../api/me.ts';
import { dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { Badge } from '../../parts/states.tsx';
import { ScreeningDialog, type ScreeningVerb, screeningVerbs } from './screening-dialog.tsx';

type Chosen = { readonly verb: ScreeningVerb; readonly item: ScreeningItem };

/** What was found of the people and the business. The partner sees none of it. */
export function Screening({ file }: { readonly file: VerificationFile }) {
  const [asked, setAsked] = useState<Chosen | null>(null);
  const open = file.screening.filter(({ standing }) => standing !== 'holds').length;
  if (file.screening.length === 0) return null;
  return (
    <section aria-label="Screening" className="mt-4 rounded-lg border border-line bg-card">
      <h2 className="border-b border-line px-3 py-2 font-semibold">
        Screening{' '}
        <span className="font-normal text-muted">{open > 0 ? `${open} in the way` : 'nothing in the way'}</span>
      </h2>
      <ul>
        {file.screening.map((item) => (
          <Row
            key={`${item.check} ${item.person_id}`}
            item={item}
            status={file.status}
            onAsk={(verb) => setAsked({ verb, item })}
          />
        ))}
      </ul>
      {asked && <ScreeningDialog {...asked} file={file} onClose={() => setAsked(null)} />}
    </section>
  );
}

type RowProps = {
  readonly item: ScreeningItem;
  readonly status: string;
  readonly onAsk: (verb: ScreeningVerb) => void;
};

function Row({ item, status, onAsk }: RowProps) {
  const { check, name, standing, result, waiting } = item;
  const whyNot = useWhyNotScreen(status);
  const isFound = standing === 'to_judge' || result?.verdict != null;
  const shown = (['judge', 'ask', 'record', 'waive'] as const).filter((verb) => {
    if (verb === 'judge') return isFound;
    return standing !== 'holds' || (isFound && verb !== 'waive');
  });
  return (
    <li className="border-b border-line px-3 py-2 last:border-0">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 font-medium wrap-anywhere">
          {name}: {words(check).toLowerCase()}
        </p>
        <Badge status={badges[standing]}>{words(standing)}</Badge>
      </div>
      {result && <p className="text-muted wrap-anywhere">{whatOf(result)}</p>}
      {waiting && (
        <p className="mt-1 wrap-anywhere">
          {proposals[waiting.kind]}, proposed by {waiting.proposed_by}: {waiting.reason}{' '}
          <Link
            to="/approvals/$approval"
            params={{ approval: waiting.approval_id }}
            className="font-medium text-accent underline"
          >
            Waits for a second person
          </Link>{' '}
          until {dateTime(waiting.expires_at)}.
        </p>
      )}
      {shown.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {shown.map((verb) => (
            <Button
              key={verb}
              aria-label={`${screeningVerbs[verb].title}: ${name}, ${check}`}
              whyNot={whyNot ?? whyNotVerb(verb, item)}
              onClick={() => onAsk(verb)}
            >
              {screeningVerbs[verb].title}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

const proposals = { screening_waiver: 'Waiver', screening_clearing: 'Clearing of the match' } as const;

/** Why this cannot be done to this check now: nothing is proposed twice, and a confirmed match is never waived. */
function whyNotVerb(verb: ScreeningVerb, { standing, waiting }: ScreeningItem): string | null {
  if (verb !== 'waive') return null;
  if (standing === 'confirmed') return 'A confirmed match is not waived: two people may clear it.';
  return waiting ? `${proposals[waiting.kind]}: it waits for another person than ${waiting.proposed_by}.` : null;
}

/** The colours of a review's statuses. */
const badges = {
  ...{ holds: 'approved', to_judge: 'pending', confirmed: 'rejected', expired: 'expired' },
  ...{ absent: 'pending', changed: 'pending', asked: 'pending', refused: 'rejected' },
} as const;

function whatOf(result: NonNullable<ScreeningItem['result']>): string {
  const { outcome, provider, list_version, checked_at, expires_at, note, verdict, verdict_reason, judged_by } = result;
  const found = outcome === null ? null : `${words(outcome)}, ${provider}${list_version ? ` ${list_version}` : ''}`;
  const when = checked_at && expires_at ? `${dateTime(checked_at)}, until ${dateTime(expires_at)}` : null;
  const judged = verdict === null ? null : `${words(verdict)} by ${judged_by}: ${verdict_reason}`;
  return [found, when, note, judged].filter((part) => part !== null).join('. ');
}

function useWhyNotScreen(status: string): string | null {
  const forbidden = useWhyNot('kyb.review');
  if (forbidden !== null) return forbidden;
  return ['submitted', 'under_review', 'approved', 'suspended'].includes(status)
    ? null
    : `The verification is ${words(status).toLowerCase()}: it is screened when it is submitted.`;
}
