import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { VerificationFile } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { obstacleOf } from '../../format/verification.ts';
import { counted, words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { useKeys } from '../../parts/keys.ts';
import { Card, Facts, Page } from '../../parts/page.tsx';
import { usePlace } from '../../parts/place.ts';
import { Badge, Failure, Loading } from '../../parts/states.tsx';
import { useIsWide } from '../../parts/wide.ts';
import { Checklist } from './checklist.tsx';
import { Detail } from './detail.tsx';
import { type Decision, useJudge, useWhyNotJudge, whyNotPiece } from './judge.ts';
import { RejectDialog, WaiveDialog } from './piece-dialogs.tsx';
import { isOpen, type Piece, piecesOf } from './pieces.ts';
import { Screening } from './screening.tsx';
import { spokenOf, useWhyNotWhole, type WholeVerb, wholes, wholeVerbs } from './whole.ts';
import { WholeDialog } from './whole-dialog.tsx';

export function KybReview() {
  const { verification } = useParams({ from: '/inside/kyb/$verification' });
  const { data, error, refetch } = useRead('kyb.get', { params: { verification } });
  if (error && !data) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="the verification" />;
  return <Review key={data.id} file={data} />;
}

/** The checklist, and next to it what is judged. */
function Review({ file }: { readonly file: VerificationFile }) {
  const pieces = piecesOf(file);
  const place = usePlace(pieces, ({ key }) => key);
  const [files] = useState(() => new Map<string, Promise<Blob>>());
  const isWide = useIsWide();
  const detail = <Detail piece={place.row} files={files} />;
  const { items, judging } = useItems(file, pieces, place, isWide ? null : detail);
  return (
    <Page
      title={file.organisation_name}
      about={`Verification in ${file.mode}${file.sandbox ? `, sandbox ${file.sandbox}` : ''}`}
      aside={<Badge status={file.status}>{words(file.status)}</Badge>}
    >
      <Whole file={file} />
      {judging.error && <Failure error={judging.error} />}
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(20rem,2fr)_3fr]">
        <div className="min-w-0">
          {items}
          <Screening file={file} />
        </div>
        {isWide && <div className="sticky top-2 min-w-0">{detail}</div>}
      </div>
      <p className="mt-2 hidden text-muted md:block">
        Keys: <kbd>j</kbd> and <kbd>k</kbd> go down and up, <kbd>a</kbd> accepts, <kbd>r</kbd> rejects, <kbd>Enter</kbd>{' '}
        goes to what is judged next.
      </p>
    </Page>
  );
}

type Place = ReturnType<typeof usePlace<Piece>>;

/** What each item can be made of, by button and by key. After a decision the next item that is open is shown. */
function useItems(file: VerificationFile, pieces: readonly Piece[], place: Place, detail: ReactNode) {
  const whyNot = useWhyNotJudge(file.status);
  const judging = useJudge(file.id);
  const [rejected, setRejected] = useState<Piece | null>(null);
  const [waived, setWaived] = useState<Piece | null>(null);
  const toNext = (): void => {
    const start = pieces.findIndex(({ key }) => key === place.at) + 1;
    const next = [...pieces.slice(start), ...pieces.slice(0, start)].find(
      (piece) => isOpen(piece) && piece.key !== place.at,
    );
    if (next) place.setAt(next.key);
  };
  const judge = (piece: Piece, decision: Decision): void => {
    if (whyNot !== null || whyNotPiece(piece, decision) !== null || judging.isPending) return;
    judging.reset();
    if (decision === 'rejected') setRejected(piece);
    else judging.judge(piece.target!, decision, '').then(toNext, () => {});
  };
  useKeys({
    j: () => place.move(1),
    k: () => place.move(-1),
    a: () => place.row && judge(place.row, 'approved'),
    r: () => place.row && judge(place.row, 'rejected'),
    Enter: toNext,
  });
  const open = pieces.filter(isOpen).flatMap(({ target }) => (target?.kind === 'field' ? [target.field] : []));
  const items = (
    <>
      <Checklist
        pieces={pieces}
        at={place.at}
        detail={detail}
        whyNot={whyNot}
        onOpen={({ key }) => place.setAt(key)}
        onJudge={judge}
        onWaive={setWaived}
        onAcceptBusiness={() => void judging.judgeBusiness(open).catch(() => {})}
      />
      {rejected && <RejectDialog piece={rejected} judging={judging} onClose={() => setRejected(null)} />}
      {waived && <WaiveDialog piece={waived} file={file} onClose={() => setWaived(null)} />}
    </>
  );
  return { items, judging };
}

/** Who reviews it, and what can be done with all of it. */
function Whole({ file }: { readonly file: VerificationFile }) {
  const [verb, setVerb] = useState<WholeVerb | null>(null);
  const whyNot = useWhyNotWhole(file);
  const shown = wholeVerbs.filter((one) => !wholes[one].isRare || whyNot(one) === null);
  return (
    <Card>
      <Facts facts={factsOf(file)} />
      <div className="flex flex-wrap gap-2 border-t border-line p-4">
        {shown.map((one) => (
          <Button key={one} kind={wholes[one].kind ?? 'plain'} whyNot={whyNot(one)} onClick={() => setVerb(one)}>
            {spokenOf(one, file).title}
          </Button>
        ))}
      </div>
      {file.obstacles.length > 0 && file.transitions.includes('approve') && (
        <details className="border-t border-line px-4 py-2">
          <summary className="cursor-pointer">
            It cannot be approved yet: {counted(file.obstacles.length, 'item')} in the way
          </summary>
          <ul className="mt-2 list-disc pl-5">
            {file.obstacles.map((one) => (
              <li key={one.key} className="wrap-anywhere">
                {obstacleOf(file, one)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {verb && <WholeDialog verb={verb} file={file} onClose={() => setVerb(null)} />}
    </Card>
  );
}

const factsOf = (file: VerificationFile) => {
  const { organisation_id, organisation_name, claimed_by, submitted_at, approved_at, attestation, review, waivers } =
    file;
  return [
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
    ],
    ['Reviewed by', claimed_by ?? 'nobody yet'],
    ['Submitted', submitted_at ? dateTime(submitted_at) : 'never'],
    ['Attested by', attestation.name ? `${attestation.name}, ${attestation.title ?? ''}` : 'nobody'],
    ...(approved_at ? [['Last approved', dateTime(approved_at)] as const] : []),
    ...(file.opening
      ? [
          [
            'Opening of live mode',
            <Link
              key="opening"
              to="/approvals/$approval"
              params={{ approval: file.opening.approval_id }}
              className="text-accent underline"
            >
              {`proposed by ${file.opening.proposed_by}, waits for another person`}
            </Link>,
          ] as const,
        ]
      : []),
    ...(review.note ? [['Last note to the partner', review.note] as const] : []),
    ...waivers.map(
      ({ code, person_id, reason, proposed_by, approved_by }) =>
        [
          `Without ${code}${person_id ? ` of ${person_id}` : ''}`,
          `${reason} (${proposed_by}, approved by ${approved_by})`,
        ] as const,
    ),
  ] as const;
};
